import Foundation
import Testing

@testable import Defaults

/// A file that is only read and cannot be: what it held stays in force, and that it cannot is there to be asked for.
@Suite("A damaged layer")
struct LayerFaultTests {
	let scratch = Scratch()
	private let mandatory = "etc/App/mandatory.json"

	private func suite() throws -> Defaults.Suite {
		let environment = Environment(
			configHome: scratch.path("home"), configDirectories: [scratch.path("xdg")],
			mandatoryDirectory: scratch.path("etc"), executable: "/bin/App", workingDirectory: "/")
		return try Defaults.Suite(named: "App", in: environment)
	}

	@Test("is a state of the suite from its opening on, and so are its locks that do not hold")
	func atOpening() throws {
		try scratch.write("{\"locked\": ", to: mandatory)
		try scratch.write("{\"a\": oops}", to: "xdg/App/settings.json")
		let suite = try suite()
		#expect(suite.layerFaults.map(\.rank) == [.mandatory, .system])
		#expect(suite.layerFaults.map(\.keepsLast) == [false, false])
		let texts = suite.layerFaults.map(\.description)
		#expect(texts[0].contains("\(scratch.path(mandatory)), line 1, column 12"))
		#expect(texts[0].contains("nothing is locked"))
		#expect(texts[1].contains(scratch.path("xdg/App/settings.json")) && texts[1].contains("left out"))
		#expect(suite.snapshot.layerFaults == suite.layerFaults)
		#expect(suite.status == .saved)
		try suite.apply([.set(1, at: ["locked"])])
		try suite.flush()
	}

	@Test("goes on to lock what it locked; both are told, and once it is mended that is told too")
	func later() throws {
		try scratch.write("{\"locked\": 1}", to: mandatory)
		let suite = try suite()
		#expect(suite.layerFaults == [])
		let heard = Heard()
		let observation = suite.observe(heard.take)
		try scratch.replace(mandatory, with: "{\"locked\": 1, oops}")
		#expect(becomesTrue { heard.layerFaults.count == 1 })
		#expect(suite.layerFaults.map(\.keepsLast) == [true])
		#expect(heard.layerFaults == [suite.layerFaults])
		#expect(suite.layerFaults[0].description.contains("those from before still hold"))
		let error = Defaults.SuiteError.locked(path: ["locked"], file: scratch.path(mandatory))
		#expect(throws: error) { try suite.apply([.set(3, at: ["locked"])]) }
		try scratch.replace(mandatory, with: "{\"locked\": 2}")
		#expect(becomesTrue { heard.layerFaults.count == 2 })
		#expect(suite.layerFaults == [] && heard.layerFaults.last == [])
		#expect(suite.value(at: ["locked"]) == 2)
		observation.invalidate()
	}

	@Test("that is cut to nothing, or away for a moment, unlocks nothing")
	func cut() throws {
		try scratch.write("{\"locked\": 1}", to: mandatory)
		let suite = try suite()
		try scratch.write("", to: mandatory)
		#expect(becomesTrue { suite.layerFaults.count == 1 })
		#expect(suite.snapshot.isLocked(["locked"]))
		try scratch.replace(mandatory, with: "{\"locked\": 2}")
		#expect(becomesTrue { suite.layerFaults == [] })
		try FileManager.default.removeItem(atPath: scratch.path(mandatory))
		suite.refresh()
		#expect(suite.snapshot.isLocked(["locked"]))
		#expect(becomesTrue { !suite.snapshot.isLocked(["locked"]) })
		#expect(suite.layerFaults == [])
	}

	@Test("that someone is writing at the moment of opening is waited for")
	func halfWritten() throws {
		try scratch.write("{\"locked\": ", to: mandatory)
		let store = Store(
			file: StoreFile(
				path: scratch.path("settings.json"),
				layers: [
					LayerFile(path: scratch.path(mandatory), rank: .mandatory)
				],
				fileSystem: fileSystem(pausing: {
					try? self.scratch.write("{\"locked\": 1}", to: self.mandatory)
				}), watcher: nil))
		store.open()
		#expect(store.snapshot.isLocked(["locked"]) && store.snapshot.layerFaults == [])
	}

	/// The machine's file system, in which that happens while someone waits.
	private func fileSystem(pausing body: @escaping @Sendable () -> Void) -> FileSystem {
		var fileSystem = FileSystem.real
		fileSystem.pause = { _ in body() }
		return fileSystem
	}

	@Test("that may not be read is a fault as well", arguments: [SystemError.accessDenied, .inputOutput])
	func refused(error: SystemError) throws {
		try scratch.write("{\"locked\": 1}", to: mandatory)
		var fileSystem = FileSystem.real
		fileSystem.open = { _, _, _ throws(SystemError) in throw error }
		let path = scratch.path(mandatory)
		let store = Store(
			file: StoreFile(
				path: scratch.path("settings.json"), layers: [LayerFile(path: path, rank: .mandatory)],
				fileSystem: fileSystem, watcher: nil))
		store.open()
		let reason = Defaults.SuiteError.system(operation: Operation.read, file: path, code: error.code)
		#expect(store.snapshot.layerFaults == [.init(rank: .mandatory, reason: reason, keepsLast: false)])
	}
}
