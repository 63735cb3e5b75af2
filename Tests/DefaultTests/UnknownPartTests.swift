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
}
