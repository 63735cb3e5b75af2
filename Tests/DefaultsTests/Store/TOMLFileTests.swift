import Foundation
import Testing

@testable import Defaults

@Suite("A TOML file")
struct TOMLFileTests {
	let scratch = Scratch()
	private static let text = """
		# mine
		volume = 0x10 # loud
		name = 'a'
		since = 1979-05-27

		[window] # w
		ratio = 1.0

		"""

	private func suite(_ text: String = Self.text) throws -> Defaults.Suite {
		try scratch.write(text, to: "x.toml")
		return try Defaults.Suite(file: scratch.path("x.toml"))
	}

	@Test("is read and written by keys")
	func keys() throws {
		let suite = try suite()
		let volume = Defaults.Key<Int>("volume", default: 5, suite: suite)
		let name = Defaults.Key<String>("name", default: "", suite: suite)
		let other = Defaults.Key<[String]>("other", default: [], suite: suite)
		let sizes = Defaults.Key<[String: [String: Int]]>("sizes", default: [:], suite: suite)
		#expect(Defaults[volume] == 16 && Defaults[name] == "a")
		Defaults[volume] += 1
		Defaults[name] = "it's"
		Defaults[other] = ["y"]
		Defaults[sizes] = ["a": ["b": 1]]
		try suite.apply([.set(2, at: ["window", "ratio"])])
		try suite.flush()
		#expect(
			scratch.text("x.toml") == """
				# mine
				volume = 0x11 # loud
				name = "it's"
				since = 1979-05-27
				other = ["y"]

				[window] # w
				ratio = 2.0

				[sizes.a]
				b = 1

				""")
		Defaults.reset(other, sizes)
		try suite.flush()
		#expect(scratch.text("x.toml")?.contains("other") == false)
		#expect(scratch.text("x.toml")?.contains("sizes") == false)
	}

	@Test("is followed as others change it, and merged with")
	func others() throws {
		let suite = try suite()
		try scratch.replace("x.toml", with: "a = 1 # c\nb = +2\n")
		#expect(becomesTrue { suite.value(at: ["b"]) == 2 })
		try scratch.replace("x.toml", with: "a = 1 # c\nb = +4\n[c]\nd = 0.5")
		try suite.apply([.set(3, at: ["a"])])
		try suite.flush()
		#expect(scratch.text("x.toml") == "a = 3 # c\nb = +4\n[c]\nd = 0.5")
		#expect(suite.value(at: ["b"]) == 4 && suite.value(at: ["c", "d"]) == 0.5)
	}

	@Test("that is damaged is left alone, and put right where that is asked")
	func damage() throws {
		let suite = try suite()
		try scratch.replace("x.toml", with: "volume = 1\n[a]\n[a]\n")
		#expect(becomesTrue { suite.status != .saved })
		guard case .damaged(.damaged(_, let fault)) = suite.status else {
			return #expect(Bool(false), "\(suite.status)")
		}
		#expect(fault.line == 3 && fault.column == 2 && suite.value(at: ["volume"]) == 16)
		#expect(scratch.text("x.toml") == "volume = 1\n[a]\n[a]\n")
		try suite.repair()
		#expect(scratch.text("x.toml") == Self.text)
		#expect(scratch.names.contains { $0.hasPrefix("x.toml.corrupt-") })
	}

	@Test("is the old or the new one after a crash at any moment, and gives the first bytes back")
	func crash() throws {
		let disk = SimulatedDisk("a = 'x' # c\n")
		let file = StoreFile(path: "/settings.json", dialect: .toml, fileSystem: disk.fileSystem, watcher: nil)
		let store = Store(file: file)
		store.open()
		var (versions, splices): ([String?], [Defaults.Splice]) = ([disk.text()], [])
		for edit in [.set("it's", at: ["a"]), .set(1, at: ["b", "c"])] as [Defaults.Edit] {
			splices += try store.apply([edit]).compactMap { $0 }
			try store.flush()
			disk.acknowledge()
			versions.append(disk.text())
		}
		#expect(versions.last == "a = \"it's\" # c\n\n[b]\nc = 1\n")
		for splice in splices.reversed() {
			_ = try store.apply([Defaults.Edit(splice.path, .revert(splice, otherwise: nil))])
		}
		try store.flush()
		#expect(disk.text() == versions[0])
		disk.acknowledge()
		versions.append(disk.text())
		#expect(CrashTests.faults(of: disk, allowing: versions.map { [$0] }, in: .toml) == [])
	}

	@Test("is made where there is none, and may become empty")
	func made() throws {
		let suite = try Defaults.Suite(file: scratch.path("new.toml"))
		try suite.apply([.set("x", at: ["a b"]), .set(1, at: ["t", "u"])])
		try suite.flush()
		#expect(scratch.text("new.toml") == "\"a b\" = \"x\"\n\n[t]\nu = 1\n")
		try suite.apply([Defaults.Edit(["a b"], .reset), Defaults.Edit(["t"], .reset)])
		try suite.flush()
		#expect(suite.status == .saved && suite.value(at: ["t"]) == nil)
		try scratch.replace("new.toml", with: "b = 1")
		#expect(becomesTrue { suite.value(at: ["b"]) == 1 })
	}

	@Test("keeps a date one, and a text one that looks like it")
	func dates() throws {
		let suite = try suite("a = 1979-05-27 # d\nb = '1979-05-27'\nc = [07:32:00]\nd = inf\n")
		try suite.apply([.set("2024-01-01 10:00:00Z", at: ["a"]), .set("2024-01-01", at: ["b"])])
		try suite.apply([.set(["07:32:00", "08:00"], at: ["c"]), .set("-inf", at: ["d"])])
		try suite.flush()
		#expect(
			scratch.text("x.toml")
				== "a = 2024-01-01 10:00:00Z # d\nb = '2024-01-01'\nc = [07:32:00, 08:00:00]\nd = -inf\n")
		try suite.apply([.set("2024-02-30", at: ["a"]), .set("some", at: ["d"])])
		try suite.flush()
		#expect(
			scratch.text("x.toml")
				== "a = '2024-02-30' # d\nb = '2024-01-01'\nc = [07:32:00, 08:00:00]\nd = 'some'\n")
	}

	@Test("holds no value of an optional key that is nil")
	func optional() throws {
		let suite = try suite()
		let name = Defaults.Key<String?>("name", suite: suite)
		let volume = Defaults.Key<Int?>("volume", default: 5, suite: suite)
		Defaults[name] = nil
		Defaults[volume] = nil
		try suite.flush()
		#expect(scratch.text("x.toml") == "# mine\nsince = 1979-05-27\n\n[window] # w\nratio = 1.0\n")
		#expect(Defaults[name] == nil && Defaults[volume] == 5)
	}

	@Test("holds no null and no integer beyond 64 bits with their sign, and says so")
	func limits() throws {
		let suite = try suite()
		let unsigned = Defaults.JSON.number(Defaults.Number(UInt64(Int64.max) + 1))
		for value in [.null, [.null], ["x": .null], unsigned, ["x": [unsigned]]] as [Defaults.JSON] {
			#expect(throws: Defaults.SuiteError.self) { try suite.apply([.set(value, at: ["a"])]) }
		}
		try suite.apply([.set(.number(Defaults.Number(Int64.max)), at: ["volume"])])
		try suite.flush()
		#expect(scratch.text("x.toml") == Self.text.replacing("0x10", with: "0x7fffffffffffffff"))
	}
}
