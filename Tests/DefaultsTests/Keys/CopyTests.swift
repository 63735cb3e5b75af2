import Defaults
import Testing

/// The file's text is changed where it stands only if nobody else holds it: who keeps a snapshot while it is changed has
/// all of it copied, at each set.
@Suite("A set copies no text")
struct CopyTests {
	private struct Window: Codable, Hashable, Sendable, Defaults.Serializable {
		var width = 10, height = 10
	}

	private let suite = Defaults.Suite.inMemory()

	init() throws {
		let names = (0..<2000).map { "key\($0)" }
		try suite.apply(names.map { .set(10, at: [$0]) } + [.set(["width": 10, "height": 10], at: ["window"])])
	}

	/// Where the text is in memory: a copy is elsewhere, as the one that is held still stands there.
	private var place: UnsafeRawPointer? { suite.snapshot.user.bytes.withUnsafeBytes(\.baseAddress) }

	private func check(_ what: String, _ change: () throws -> Void) rethrows {
		// What is noted of a place at first may hold more than is needed later.
		try change()
		let before = place
		try change()
		#expect(place == before, "\(what)")
	}

	@Test("by whatever way it is set")
	func ways() throws {
		let number = Defaults.Key<Int>("key7", default: 0, suite: suite)
		let optional = Defaults.Key<Int?>("key8", suite: suite)
		let window = Defaults.Key<Window>("window", default: Window(), suite: suite)
		func next(_ value: Int) -> Int { value == 20 ? 30 : 20 }
		check("a key") { suite[number] = next(suite[number]) }
		check("a key, changed") { suite[number] += suite[number] == 30 ? -10 : 10 }
		check("an optional key") { suite[optional] = suite[optional].map(next) }
		check("a member") { suite[window].width = next(suite[window].width) }
		check("a structure") { suite[window] = Window(width: next(suite[window].width), height: 30) }
		check("a binding's member") {
			let binding = Defaults.Binding(to: window).height
			binding.wrappedValue = next(binding.wrappedValue)
		}
		check("by name") { suite.set(next(suite.integer(forKey: "key9")), forKey: "key9") }
		try check("an edit") {
			let value = next(suite.integer(forKey: "key9"))
			try suite.apply([.set(.integer(Int128(value)), at: ["key9"])])
		}
	}
}
