import Foundation
import Testing

@testable import Defaults

@Suite("A JSON5 file")
struct JSON5FileTests {
	let scratch = Scratch()
	private static let text = "{\n  // volume\n  volume: 0x10, name: 'a', list: ['x'],\n  limit: Infinity,\n}\n"

	private func suite(_ text: String = Self.text) throws -> Defaults.Suite {
		try scratch.write(text, to: "x.json5")
		return try Defaults.Suite(file: scratch.path("x.json5"))
	}

	@Test("is read and written by keys")
	func keys() throws {
		let suite = try suite()
		let volume = Defaults.Key<Int>("volume", default: 5, suite: suite)
		let name = Defaults.Key<String>("name", default: "", suite: suite)
		let limit = Defaults.Key<Double>("limit", default: 1, suite: suite)
		let other = Defaults.Key<[String]>("other", default: [], suite: suite)
		#expect(Defaults[volume] == 16 && Defaults[name] == "a" && Defaults[limit] == 1)
		Defaults[volume] += 1
		Defaults[name] = "it's"
		Defaults[other] = ["y"]
		try suite.flush()
		#expect(
			scratch.text("x.json5")
				== "{\n  // volume\n  volume: 0x11, name: 'it\\'s', list: ['x'],\n  limit: Infinity,\n  other: [\n    'y'\n  ],\n}\n"
		)
		Defaults.reset(other)
		try suite.flush()
		#expect(scratch.text("x.json5")?.contains("other") == false)
	}

	@Test("is followed as others change it, and merged with")
	func others() throws {
		let suite = try suite()
		try scratch.replace("x.json5", with: "{a: 1, /* c */ 'b': +2}")
		#expect(becomesTrue { suite.value(at: ["b"]) == 2 })
		try scratch.replace("x.json5", with: "{a: 1, /* c */ 'b': +4, c: .5}")
		try suite.apply([.set(3, at: ["a"])])
		try suite.flush()
		#expect(scratch.text("x.json5") == "{a: 3, /* c */ 'b': +4, c: .5}")
		#expect(suite.value(at: ["b"]) == 4 && suite.value(at: ["c"]) == 0.5)
	}

	@Test("that is damaged is left alone, and put right where that is asked")
	func damage() throws {
		let suite = try suite()
		try scratch.replace("x.json5", with: "{\n  volume: 0x,\n}\n")
		#expect(becomesTrue { suite.status != .saved })
		guard case .damaged(.damaged(_, let fault)) = suite.status else {
			return #expect(Bool(false), "\(suite.status)")
		}
		#expect(fault.line == 2 && fault.column == 13 && suite.value(at: ["volume"]) == 16)
		#expect(scratch.text("x.json5") == "{\n  volume: 0x,\n}\n")
		try suite.repair()
		#expect(scratch.text("x.json5") == Self.text)
		#expect(scratch.names.contains { $0.hasPrefix("x.json5.corrupt-") })
	}

	@Test("is the old or the new one after a crash at any moment, and gives the first bytes back")
	func crash() throws {
		let disk = SimulatedDisk("{a: 'x', // c\n}")
		let file = StoreFile(path: "/settings.json", dialect: .json5, fileSystem: disk.fileSystem, watcher: nil)
		let store = Store(file: file)
		store.open()
		var (versions, splices): ([String?], [Defaults.Splice]) = ([disk.text()], [])
		for edit in [.set("it's", at: ["a"]), .set(.null, at: ["b", "c"])] as [Defaults.Edit] {
			splices += try store.apply([edit]).compactMap { $0 }
			try store.flush()
			disk.acknowledge()
			versions.append(disk.text())
		}
		#expect(versions.last == "{a: 'it\\'s', // c\n  b: {\n    c: null\n  },\n}")
		for splice in splices.reversed() {
			_ = try store.apply([Defaults.Edit(splice.path, .revert(splice, otherwise: nil))])
		}
		try store.flush()
		#expect(disk.text() == versions[0])
		disk.acknowledge()
		versions.append(disk.text())
		#expect(CrashTests.faults(of: disk, allowing: versions.map { [$0] }, in: .json5) == [])
	}

	@Test("is made where there is none")
	func made() throws {
		let suite = try Defaults.Suite(file: scratch.path("new.JSON5"))
		try suite.apply([.set("x", at: ["a b"])])
		try suite.flush()
		#expect(scratch.text("new.JSON5") == "{\n  \"a b\": \"x\"\n}\n")
		try scratch.replace("new.JSON5", with: "{b: 1}")
		#expect(becomesTrue { suite.value(at: ["b"]) == 1 })
	}
}
