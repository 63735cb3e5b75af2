import Default
import Foundation
import Testing

private struct Track: Codable, Equatable {
	var title: String
	var length: Int?
}

@Suite("Default: what a type does not know")
struct UnknownPartTests {
	@Test("Stays when what was fetched is stored again, and beside a change")
	func stays() throws {
		let suite = Defaults.Suite.inMemory(values: [
			"tracks": [["title": "a", "length": 1, "mood": "x"], ["title": "b", "mood": "y"]]
		])
		let before = suite.snapshot.user.bytes
		var tracks = try #require(suite.df.fetch(forKey: "tracks", type: [Track].self))
		suite.df.store(tracks, forKey: "tracks")
		#expect(suite.snapshot.user.bytes == before)
		tracks[0].length = nil
		tracks.append(Track(title: "c"))
		suite.df.store(tracks, forKey: "tracks")
		#expect(
			suite.value(at: ["tracks"])
				== [["title": "a", "mood": "x"], ["title": "b", "mood": "y"], ["title": "c"]])
		#expect(suite.df.fetch(forKey: "tracks", type: [Track].self) == tracks)
	}

	@Test("Stays also where others have set it beside a change that is not written yet")
	func others() throws {
		let folder = NSTemporaryDirectory() + "SettingsTUI-\(UUID().uuidString)"
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
		defer { try? FileManager.default.removeItem(atPath: folder) }
		let file = folder + "/s.json"
		try #"{"t": {"title": "a", "length": 1}}"#.write(toFile: file, atomically: false, encoding: .utf8)
		let suite = try Defaults.Suite(file: file)
		let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
		try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
		suite.df.store(Track(title: "b", length: 1), forKey: "t")
		try #"{"t": {"title": "a", "length": 2, "mood": "x"}}"#.write(toFile: file, atomically: true, encoding: .utf8)
		close(descriptor)
		try suite.flush()
		#expect(suite.value(at: ["t"]) == ["title": "b", "length": 2, "mood": "x"])
	}

	@Test("Is told from what the encoder makes, whatever it calls things")
	func strategies() {
		let suite = Defaults.Suite.inMemory(values: ["person": ["first_name": "Ann", "age": 3, "new_name": 1]])
		let encoder = JSONEncoder()
		encoder.keyEncodingStrategy = .convertToSnakeCase
		encoder.dateEncodingStrategy = .iso8601
		suite.df.store(Person(age: 3), forKey: "person", encoder: encoder)
		#expect(suite.value(at: ["person"]) == ["age": 3, "new_name": 1])
		suite.df.store(
			Person(firstName: "Bob", age: 4, born: Date(timeIntervalSince1970: 0)), forKey: "person", encoder: encoder)
		#expect(
			suite.value(at: ["person"])
				== ["age": 4, "new_name": 1, "born": "1970-01-01T00:00:00Z", "first_name": "Bob"])
		suite.df.store(Person(firstName: "Bob", age: 4), forKey: "person", encoder: encoder)
		#expect(suite.value(at: ["person"]) == ["age": 4, "new_name": 1, "first_name": "Bob"])
		encoder.keyEncodingStrategy = .custom { $0.last! }  // There is always one.
		suite.df.store(Person(age: 5), forKey: "person", encoder: encoder)
		#expect(suite.value(at: ["person"]) == ["age": 5])
	}

	@Test("Stays beside what cannot be read")
	func unreadable() {
		let suite = Defaults.Suite.inMemory(values: [
			"view": ["theme": "solar", "size": 14, "future": ["a": 1]],
			"tracks": [["title": "a", "mood": 2], ["name": "newer"]],
			"text": .string(#"{"title": "a", "newer": 1}"#),
		])
		suite.df.store(View(theme: .dark, size: 15), forKey: "view")
		#expect(suite.value(at: ["view"]) == ["theme": "dark", "size": 15, "future": ["a": 1]])
		suite.df.store([Track(title: "a", length: 3)], forKey: "tracks")
		#expect(suite.value(at: ["tracks"]) == [["title": "a", "mood": 2, "length": 3], ["name": "newer"]])
		let before = suite.snapshot.user.bytes
		suite.df.store(Track(title: "a"), forKey: "text")
		#expect(suite.snapshot.user.bytes == before)
		suite.df.store(Track(title: "b"), forKey: "text")
		#expect(suite.value(at: ["text"]) == ["title": "b", "newer": 1])
	}

	@Test("Stays when another thread sets it meanwhile")
	func threads() {
		let suite = Defaults.Suite.inMemory(values: ["track": ["title": "a", "other": 0]])
		DispatchQueue.concurrentPerform(iterations: 2) { thread in
			for number in 1...300 {
				if thread == 0 {
					suite.df.store(Track(title: "a", length: number), forKey: "track")
				} else {
					_ = try? suite.apply([.set(.integer(number), at: ["track", "other"])])
				}
			}
		}
		#expect(suite.value(at: ["track"]) == ["title": "a", "length": 300, "other": 300])
	}
}

private struct Person: Codable {
	var firstName: String?
	var age: Int
	var born: Date?
}

private struct View: Codable {
	enum Theme: String, Codable { case dark }
	var theme: Theme
	var size: Int
}
