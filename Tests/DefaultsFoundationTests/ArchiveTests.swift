import Chance
import DefaultsFoundation
import Foundation
import Testing

/// A class with one member of each sort.
final class Album: NSObject, NSSecureCoding, Defaults.Serializable {
	static var supportsSecureCoding: Bool { true }
	let badges: [Badge]
	let byName: NSDictionary
	let cover: Badge?

	override init() {
		badges = [Badge("a"), Badge("b")]
		byName = [
			"a": 1, "b": NSURL(string: "c", relativeTo: URL(string: "http://d")) ?? "b" as NSString,
			"e": [NSDate(), NSUUID()],
		]
		cover = Badge("c")
	}

	init?(coder: NSCoder) {
		badges = coder.decodeObject(of: [NSArray.self, Badge.self], forKey: "badges") as? [Badge] ?? []
		let classes = [
			NSDictionary.self, NSString.self, NSNumber.self, NSURL.self, NSArray.self, NSDate.self, NSUUID.self,
		]
		byName = coder.decodeObject(of: classes, forKey: "byName") as? NSDictionary ?? [:]
		cover = coder.decodeObject(of: Badge.self, forKey: "cover")
	}

	func encode(with coder: NSCoder) {
		coder.encode(badges as NSArray, forKey: "badges")
		coder.encode(byName, forKey: "byName")
		coder.encode(cover, forKey: "cover")
	}
}

@Suite("Archives")
struct ArchiveTests {
	private let suite = Defaults.Suite.inMemory()

	private func read<Value: NSObject & NSSecureCoding & Defaults.Serializable>(_ data: Data, as _: Value.Type) throws
		-> Value?
	{
		try suite.apply([.set(data._json, at: ["value"])])
		return Defaults[Defaults.Key<Value?>("value", suite: suite)]
	}

	@Test("A sound archive is read with all that is within it")
	func sound() throws {
		let data = try NSKeyedArchiver.archivedData(withRootObject: Album(), requiringSecureCoding: true)
		let album = try #require(try read(data, as: Album.self))
		#expect(album.badges == [Badge("a"), Badge("b")] && album.cover == Badge("c"))
		#expect((album.byName["b"] as? NSURL)?.absoluteString == "http://d/c")
		#expect((album.byName["e"] as? [Any])?.count == 2)
	}

	@Test("One of another class is none, whatever the class")
	func others() throws {
		let others: [NSObject & NSSecureCoding] = [
			Album(), Ticket(), NSString("x"), NSNumber(value: 1), NSArray(array: ["a"]), NSDate(), NSUUID(), NSNull(),
			NSDictionary(dictionary: ["a": ["b"]]), NSOrderedSet(array: ["a"]),
		]
		for other in others {
			let data = try NSKeyedArchiver.archivedData(withRootObject: other, requiringSecureCoding: true)
			#expect(try read(data, as: Badge.self) == nil)
			#expect(suite.problems.count == 1)
		}
	}

	@Test("A damaged one never ends the program, and is reported where it is none any more", arguments: 0..<8)
	func damaged(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		let data = try NSKeyedArchiver.archivedData(withRootObject: Album(), requiringSecureCoding: true)
		for _ in 0..<150 {
			let album = try read(chance.damaged(data), as: Album.self)
			#expect(suite.problems.isEmpty == (album != nil))
		}
	}

	@Test("One with itself within it is none")
	func cycle() throws {
		let list = try list(of: NSKeyedArchiver.archivedData(withRootObject: Album(), requiringSecureCoding: true))
		let root = try #require((list["$top"] as? [String: Any])?["root"])
		for member in ["badges", "cover"] {
			var round = list
			var objects = try #require(list["$objects"] as? [Any])
			objects[1] = (objects[1] as? [String: Any])?.merging([member: root]) { $1 } ?? [:]
			round["$objects"] = objects
			let data = try PropertyListSerialization.data(fromPropertyList: round, format: .binary, options: 0)
			#expect(try read(data, as: Album.self) == nil)
		}
	}

	private func list(of data: Data) throws -> [String: Any] {
		try #require(
			try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any])
	}
}

extension SplitMix {
	/// The same bytes but for a few, or the same archive but for a few places of which each has what is at another.
	fileprivate mutating func damaged(_ data: Data) throws -> Data {
		if chance(30) {
			var data = data
			for _ in 0..<Int.random(in: 1...3, using: &self) { data[pick(Array(data.indices))] = pick(Array(0...255)) }
			return data
		}
		var list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
		for _ in 0..<Int.random(in: 1...3, using: &self) {
			let odd: [Any] = [
				"$null", "", "NSArray", "NSURL", -1, 1.5, true, Data([1]), Date(), [Any](), [String: Any](),
			]
			list = replacing(in: list, by: chance(50) ? pick(odd) : part(of: list))
		}
		return try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
	}

	private mutating func part(of value: Any) -> Any {
		let parts = (value as? [String: Any]).map { Array($0.values) } ?? value as? [Any] ?? []
		return parts.isEmpty || chance(15) ? value : part(of: pick(parts))
	}

	private mutating func replacing(in value: Any, by other: Any) -> Any {
		if var list = value as? [Any], !list.isEmpty {
			let index = pick(Array(list.indices))
			list[index] = chance(20) ? other : replacing(in: list[index], by: other)
			return list
		}
		if var members = value as? [String: Any], !members.isEmpty {
			let name = pick(members.keys.sorted())
			members[name] = chance(10) ? nil : chance(20) ? other : replacing(in: members[name] ?? other, by: other)
			return members
		}
		return other
	}
}
