import DefaultsFoundation
import Foundation
import Testing

/// A class with an archive of its own.
final class Badge: NSObject, NSSecureCoding, Defaults.Serializable {
	static var supportsSecureCoding: Bool { true }
	let name: String

	init(_ name: String) { self.name = name }
	init?(coder: NSCoder) {
		guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
		self.name = name as String
	}
	func encode(with coder: NSCoder) { coder.encode(NSString(string: name), forKey: "name") }
	override func isEqual(_ object: Any?) -> Bool { (object as? Badge)?.name == name }
}

/// Both: its coding is preferred.
final class Ticket: NSObject, NSSecureCoding, Codable, Defaults.Serializable {
	static var supportsSecureCoding: Bool { true }
	var seat = 1

	override init() {}
	init?(coder: NSCoder) { seat = coder.decodeInteger(forKey: "seat") }
	func encode(with coder: NSCoder) { coder.encode(seat, forKey: "seat") }
}

/// Both: its archive is preferred.
final class Stamp: NSObject, NSSecureCoding, Codable, Defaults.Serializable, Defaults.PreferNSSecureCoding {
	static var supportsSecureCoding: Bool { true }
	var value = 1

	override init() {}
	init?(coder: NSCoder) { value = coder.decodeInteger(forKey: "value") }
	func encode(with coder: NSCoder) { coder.encode(value, forKey: "value") }
}

/// None that an archive could name.
private final class Secret: NSObject, NSSecureCoding, Defaults.Serializable {
	static var supportsSecureCoding: Bool { true }

	override init() {}
	init?(coder: NSCoder) {}
	func encode(with coder: NSCoder) {}
}

enum Outer {
	final class Inner: NSObject, NSSecureCoding, Defaults.Serializable {
		static var supportsSecureCoding: Bool { true }
		let number: Int

		init(_ number: Int) { self.number = number }
		init?(coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }
		func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }
	}
}

@Suite("NSSecureCoding")
struct SecureCodingTests {
	let suite = Defaults.Suite.inMemory()

	@Test("An object round-trips, alone and in lists and maps")
	func roundTrip() {
		let one = Defaults.Key<Badge>("one", default: Badge("none"), suite: suite)
		let many = Defaults.Key<[String: [Badge]]>("many", default: [:], suite: suite)
		let maybe = Defaults.Key<Badge?>("maybe", suite: suite)
		Defaults[one] = Badge("gold")
		Defaults[many] = ["a": [Badge("b"), Badge("c")]]
		#expect(Defaults[one].name == "gold")
		#expect(Defaults[many] == ["a": [Badge("b"), Badge("c")]])
		#expect(Defaults[maybe] == nil)
	}

	@Test("What stands in the file is the archive")
	func archive() throws {
		let key = Defaults.Key<Badge>("badge", default: Badge("none"), suite: suite)
		Defaults[key] = Badge("gold")
		let data = try #require(suite.value(at: ["badge"]).flatMap { Data._value(of: $0) })
		#expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: Badge.self, from: data)?.name == "gold")
	}

	@Test("Data that is no archive reads as the default, stays, and is reported")
	func damage() throws {
		let key = Defaults.Key<Badge>("badge", default: Badge("none"), suite: suite)
		for bad in [Data([1, 2, 3])._json, "text", 5] as [Defaults.JSON] {
			try suite.apply([.set(bad, at: ["badge"])])
			#expect(Defaults[key].name == "none")
			#expect(suite.problems.count == 1)
			#expect(suite.value(at: ["badge"]) == bad)
		}
	}

	@Test("An archive of another class reads as the default")
	func otherClass() throws {
		let key = Defaults.Key<Badge>("badge", default: Badge("none"), suite: suite)
		let data = try NSKeyedArchiver.archivedData(withRootObject: NSString("x"), requiringSecureCoding: true)
		try suite.apply([.set(data._json, at: ["badge"])])
		#expect(Defaults[key].name == "none")
	}

	@Test("A class that an archive cannot name is refused and reported, and ends nothing")
	func namelessClasses() throws {
		let secret = Defaults.Key<Secret?>("secret", suite: suite)
		let inner = Defaults.Key<Outer.Inner?>("inner", suite: suite)
		#expect(throws: Defaults.SuiteError.self) { try suite.set(Secret(), for: secret) }
		#expect(throws: Defaults.SuiteError.self) { try suite.set(Outer.Inner(1), for: inner) }
		#expect(suite.snapshot.names(at: []).isEmpty)
		let data = try NSKeyedArchiver.archivedData(withRootObject: Badge("gold"), requiringSecureCoding: true)
		try suite.apply([.set(data._json, at: ["secret"])])
		#expect(Defaults[secret] == nil)
	}

	@Test("Of a type that is both, the coding is stored, unless the archive is preferred")
	func preference() {
		let ticket = Defaults.Key<Ticket>("ticket", default: Ticket(), suite: suite)
		let stamp = Defaults.Key<Stamp>("stamp", default: Stamp(), suite: suite)
		Defaults[ticket] = Ticket()
		let valuable = Stamp()
		valuable.value = 50
		Defaults[stamp] = valuable
		#expect(suite.value(at: ["ticket"]) == ["seat": 1])
		#expect(suite.value(at: ["stamp"])?.object?["$data"] != nil)
		#expect(Defaults[stamp].value == 50)
	}
}
