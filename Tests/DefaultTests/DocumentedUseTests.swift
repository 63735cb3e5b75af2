import Default
import Foundation
import Testing

// What old code says once for itself.
private typealias UserDefaults = Defaults.Suite

private struct VisualSettings: Codable, DefaultStorable, Equatable {
	let themeName: String
	let backgroundImageURL: URL?
}

private struct VolumeSetting: Codable, Equatable {
	let sourceName: String
	let value: Double
}

/// All that can be written anew is.
private struct Custom: Codable, DefaultStorable, Equatable {
	var number = 1

	static let defaults = UserDefaults.inMemory()
	static var defaultIdentifier: String { String(describing: type(of: self)) }
	static var defaultValue: Custom? { Custom(number: 42) }
}

/// The call shapes of the original's document, in its order.
@Suite("Default: what its document shows", .serialized)
struct DocumentedUseTests {
	// The standard suite is in memory while tests run, and other tests use it as well.
	init() { Defaults.reset("VisualSettings", "someUniqueKey", "other", "VolumeSetting") }

	@Test("A type writes itself under its own name and reads itself back")
	func ownName() {
		#expect(VisualSettings.read() == nil)
		let settings = VisualSettings(themeName: "bright", backgroundImageURL: URL(string: "https://..."))
		settings.write()
		#expect(VisualSettings.read() == settings)
		#expect(VisualSettings.defaultIdentifier == "VisualSettings")
		#expect(UserDefaults.standard.value(at: ["VisualSettings", "themeName"]) == "bright")
	}

	@Test("A type writes itself under another name")
	func otherName() {
		let settings = VisualSettings(themeName: "dark", backgroundImageURL: nil)
		settings.write(withKey: "someUniqueKey")
		#expect(VisualSettings.read() == nil)
		if let settings = VisualSettings.read(forKey: "someUniqueKey") {
			#expect(settings.themeName == "dark")
		} else {
			Issue.record("nothing was read")
		}
	}

	@Test("A value or its type clears what is stored")
	func clearing() {
		let settings = VisualSettings(themeName: "dark", backgroundImageURL: nil)
		settings.write()
		settings.write(withKey: "other")
		settings.clear()
		#expect(VisualSettings.read() == nil)
		#expect(VisualSettings.read(forKey: "other") == settings)
		VisualSettings.clear(forKey: "other")
		#expect(VisualSettings.read(forKey: "other") == nil)
	}

	@Test("Any Codable is stored and fetched through df")
	func codables() {
		let setting = VolumeSetting(sourceName: "Super Expensive Headphone Amp", value: 0.4)
		let key: String = String(describing: VolumeSetting.self)
		UserDefaults.standard.df.store(setting, forKey: key)
		UserDefaults.standard.df.fetch(forKey: key, type: VolumeSetting.self)
		#expect(UserDefaults.standard.df.fetch(forKey: key, type: VolumeSetting.self) == setting)
	}

	@Test("Identifier, suite and default value can be written anew")
	func customisation() {
		#expect(Custom.read() == Custom(number: 42))
		Custom(number: 3).write()
		#expect(Custom.read() == Custom(number: 3))
		#expect(Custom.defaults.value(at: ["Custom.Type"]) == ["number": 3])
		#expect(UserDefaults.standard.value(at: ["Custom.Type"]) == nil)
		Custom.clear()
		#expect(Custom.read() == Custom(number: 42))
	}
}

@Suite("Default: what it promises")
struct PromiseTests {
	private let suite = UserDefaults.inMemory()

	@Test("Single values are stored too")
	func fragments() {
		suite.df.store(5, forKey: "number")
		suite.df.store("text", forKey: "text")
		suite.df.store([1, 2], forKey: "list")
		suite.df.store(Int?.none, forKey: "none")
		#expect(suite.df.fetch(forKey: "number", type: Int.self) == 5)
		#expect(suite.df.fetch(forKey: "text", type: String.self) == "text")
		#expect(suite.df.fetch(forKey: "list", type: [Int].self) == [1, 2])
		#expect(suite.df.fetch(forKey: "none", type: Int?.self) == .some(nil))
	}

	@Test("Coders of the caller's are used")
	func coders() {
		let encoder = JSONEncoder()
		encoder.dateEncodingStrategy = .secondsSince1970
		encoder.keyEncodingStrategy = .convertToSnakeCase
		let decoder = JSONDecoder()
		decoder.keyDecodingStrategy = .convertFromSnakeCase
		suite.df.store(VolumeSetting(sourceName: "Amp", value: 1), forKey: "volume", encoder: encoder)
		#expect(suite.value(at: ["volume"]) == ["source_name": "Amp", "value": 1])
		let volume = suite.df.fetch(forKey: "volume", type: VolumeSetting.self, decoder: decoder)
		#expect(volume == VolumeSetting(sourceName: "Amp", value: 1))
		suite.df.store([Date(timeIntervalSince1970: 5)], forKey: "dates", encoder: encoder)
		#expect(suite.value(at: ["dates"]) == [5])
	}

	@Test("JSON data and JSON text of older versions are read")
	func older() throws {
		let old = VolumeSetting(sourceName: "Amp", value: 0.4)
		let data = try JSONEncoder().encode(old)
		try suite.apply([
			.set(data._json, at: ["data"]), .set(.string(String(decoding: data, as: UTF8.self)), at: ["text"]),
		])
		#expect(suite.df.fetch(forKey: "data", type: VolumeSetting.self) == old)
		#expect(suite.df.fetch(forKey: "text", type: VolumeSetting.self) == old)
	}

	@Test("What cannot be decoded stays, is reported, and reads as nothing")
	func undecodable() throws {
		try suite.apply([.set(["value": 1], at: ["volume"])])
		#expect(suite.df.fetch(forKey: "volume", type: VolumeSetting.self) == nil)
		#expect(suite.problems.map(\.path) == [["volume"]])
		#expect(suite.value(at: ["volume"]) == ["value": 1])
		suite.df.store(VolumeSetting(sourceName: "Amp", value: 1), forKey: "volume")
		#expect(suite.problems.isEmpty)
	}

	@Test("What cannot be encoded changes nothing and is reported")
	func unencodable() {
		let heard = Heard()
		suite.onProblem = { heard.add($0.path.description) }
		suite.df.store(1.5, forKey: "number")
		suite.df.store(Double.nan, forKey: "number")
		#expect(suite.df.fetch(forKey: "number", type: Double.self) == 1.5)
		#expect(heard.all.count == 1)
	}

	@Test("Integers keep all 64 bits")
	func integers() {
		suite.df.store([UInt64.max], forKey: "large")
		suite.df.store([Int64.min], forKey: "small")
		#expect(suite.df.fetch(forKey: "large", type: [UInt64].self) == [.max])
		#expect(suite.df.fetch(forKey: "small", type: [Int64].self) == [.min])
	}

	@Test("A typed key of the library beneath reads what is stored, and hears of it")
	func sameSuite() {
		let key = Defaults.Key<Int>("number", default: 0, suite: suite)
		let heard = Heard()
		let token = Defaults.observe(key, options: []) { heard.add(String($0.newValue)) }
		suite.df.store(5, forKey: "number")
		#expect(Defaults[key] == 5)
		#expect(heard.all == ["5"])
		token.invalidate()
	}
}
