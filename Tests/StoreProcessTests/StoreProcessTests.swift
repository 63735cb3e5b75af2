import Defaults
import Foundation
import Testing

@Suite("Real processes", .serialized)
struct StoreProcessTests {
	let folder = Folder()

	@Test("A value that is not set is named in a debug build, once, where nobody listens")
	func refusal() throws {
		let lines = try Child("refuse", "feeds").rest()
		#expect(lines.count == 2 && lines.last == "1", "\(lines)")
		#expect(lines.first?.hasPrefix("Defaults: feeds cannot be stored") == true, "\(lines)")
	}

	@Test("Eight writers of a hundred keys lose none")
	func writers() throws {
		let writers = try (0..<8).map { try Child("write", folder.file, "writer\($0)_", "100") }
		for writer in writers { #expect(try writer.rest() == [] && writer.wait() == 0) }
		let suite = try Defaults.Suite(file: folder.file)
		let missing = (0..<8).flatMap { writer in
			(0..<100).filter { suite.value(at: ["writer\(writer)_\($0)"]) != .integer($0) }
		}
		#expect(missing == [])
		#expect(folder.names == ["settings.json"])
	}

	@Test("Two hundred writers that are killed leave a whole file, every acknowledged set, and no litter")
	func kills() throws {
		try folder.write("{\n\t// kept\n\t\"other\": [1, 2, 3]\n}\n")
		for _ in 0..<200 {
			let child = try Child("storm", folder.file, "count")
			var acknowledged = try #require(try child.line().flatMap { Int($0) })
			usleep(UInt32.random(in: 0...3000))
			child.send(SIGKILL)
			if let last = try child.rest().last.flatMap({ Int($0) }) { acknowledged = last }
			try child.wait()
			let document = try Defaults.Document(Array(Data(contentsOf: URL(fileURLWithPath: folder.file))))
			let found = document.value(at: ["count"])?.number?.int64 ?? 0
			#expect(found == acknowledged || found == acknowledged + 1)
		}
		let suite = try Defaults.Suite(file: folder.file)
		#expect(suite.value(at: ["other"]) == [1, 2, 3])
		#expect(folder.names == ["settings.json"])
	}

	@Test(
		"Five thousand saves of an editor against two writers lose none, and stale ones are reported",
		arguments: [
			"rename", "inplace",
		])
	func editor(kind: String) throws {
		try folder.write("{\n}\n")
		let writers = try (0..<2).map { try Child("contend", folder.file, "writer\($0)") }
		let editor = try Child("edit", folder.file, kind, "5000")
		#expect(try editor.rest() == ["saved 5000 lost 0"])
		for writer in writers {
			writer.closeInput()
			let words = try writer.rest().last?.split(separator: " ").map(String.init) ?? []
			#expect(words.count == 6 && words.last == "0", "\(words)")
			#expect(try writer.wait() == 0)
		}
		_ = try Defaults.Suite(file: folder.file)
		#expect(folder.names == ["settings.json"])
	}

	@Test("A stopped holder of the lock is named, and hangs nobody")
	func stoppedHolder() throws {
		try folder.write("{\"a\": 1}")
		let suite = try Defaults.Suite(file: folder.file)
		let holder = try Child("hold", folder.path)
		#expect(try holder.line() == "held")
		try suite.apply([.set(2, at: ["a"])])
		let error = #expect(throws: Defaults.SuiteError.self) { try suite.flush() }
		#expect(error == .busy(file: folder.file, holder: holder.identifier))
		#expect(error?.description.contains("\(holder.identifier)") == true)
		#expect(suite.value(at: ["a"]) == 2)
		holder.send(SIGCONT)
		try holder.wait()
		try suite.flush()
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\"a\": 2}")
	}

	@Test("A terminal's stop signal waits until the lock is free")
	func suspended() throws {
		let child = try Child("storm", folder.file, "count")
		let directory = open(folder.path, O_RDONLY | O_DIRECTORY)
		defer { close(directory) }
		for _ in 0..<50 {
			_ = try #require(try child.line())
			usleep(UInt32.random(in: 0...1500))
			child.send(SIGTSTP)
			try #require(child.isStopped(within: 120))
			#expect(flock(directory, LOCK_EX | LOCK_NB) == 0)
			flock(directory, LOCK_UN)
			child.send(SIGCONT)
		}
		child.send(SIGKILL)
		try child.wait()
	}

	@Test(
		"A set in the last line of a program is on disk when it has ended, also where it kept writes from beginning",
		arguments: ["set", "leave"])
	func exit(command: String) throws {
		let child = try Child(command, folder.file, "last", "7")
		#expect(try child.wait() == 0)
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\n  \"last\": 7\n}\n")
		#expect(try Child("get", folder.file, "last").line() == "7")
	}

	@Test("With no descriptor left a set is an error, ends nothing, and is written once there are some")
	func starved() throws {
		let child = try Child("starve", folder.file, "a", "7")
		let lines = try child.rest()
		#expect(try child.wait() == 0)
		#expect(lines.first?.contains("(error 24)") == true, "\(lines)")
		#expect(lines.dropFirst() == ["failed", "saved"])
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\n  \"a\": 7\n}\n")
	}

	@Test("Where no file may grow a set is an error, ends nothing, and leaves nothing behind")
	func limited() throws {
		try folder.write("{\"a\": 1}")
		let child = try Child("limited", "try", folder.file, "a", "2")
		let lines = try child.rest()
		#expect(try child.wait() == 1)
		#expect(lines.contains("value 2") && lines.contains("failed") && lines.contains { $0.hasPrefix("error: ") })
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\"a\": 1}")
		#expect(folder.names == ["settings.json"])
	}

	// MARK: Without root's rights

	/// What a child that may not do everything says of setting `a` to 2.
	private func attempt() throws -> [String] { try Child("unprivileged", "try", folder.file, "a", "2").rest() }

	private func setMode(_ mode: mode_t, of path: String) throws { try #require(chmod(path, mode) == 0) }

	@Test("A directory that may not be written leaves the change in memory and the file as it is, and says so")
	func readOnlyDirectory() throws {
		try folder.write("{\"a\": 1}")
		try setMode(0o666, of: folder.file)
		try setMode(0o555, of: folder.path)
		defer { chmod(folder.path, 0o755) }
		let lines = try attempt()
		#expect(lines.contains("value 2") && lines.contains("readOnly"))
		let error = lines.first { $0.hasPrefix("error: ") } ?? ""
		#expect(error.contains("\(folder.path): cannot make a file") && error.contains("access is denied"))
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\"a\": 1}")
		#expect(folder.names == ["settings.json"])
	}

	@Test("A file that may not be read is not taken for an empty one, and not replaced")
	func unreadable() throws {
		try folder.write("{\"secret\": 1}")
		try setMode(0o000, of: folder.file)
		try setMode(0o777, of: folder.path)
		let lines = try attempt()
		#expect(lines.contains("readOnly"))
		let error = lines.first { $0.hasPrefix("error: ") } ?? ""
		#expect(error.contains("cannot read the file") && error.contains("Make the file readable."))
		try setMode(0o600, of: folder.file)
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\"secret\": 1}")
		#expect(folder.names == ["settings.json"])
	}

	@Test("An owner that may not be given to the new file is told; the change is written", .enabled(if: getuid() == 0))
	func owner() throws {
		try folder.write("{\"a\": 1}")
		try setMode(0o666, of: folder.file)
		try setMode(0o777, of: folder.path)
		let lines = try attempt()
		#expect(lines.contains("saved"))
		#expect(lines.contains { $0.hasPrefix("notice ") && $0.contains("the old one's owner") })
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\"a\": 2}")
		#expect(folder.names == ["settings.json"])
	}

	@Test("A group that may not be given to the new file is told as that", .enabled(if: getuid() == 0))
	func group() throws {
		try folder.write("{\"a\": 1}")
		try setMode(0o660, of: folder.file)
		try setMode(0o777, of: folder.path)
		try #require(chown(folder.file, 65534, 1) == 0)
		let lines = try attempt()
		#expect(lines.contains { $0.hasPrefix("notice ") && $0.contains("the old one's group") }, "\(lines)")
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\"a\": 2}")
	}

	@Test("Where only a file's owner may replace it, that is said", .enabled(if: getuid() == 0))
	func sticky() throws {
		try folder.write("{\"a\": 1}")
		try setMode(0o666, of: folder.file)
		try setMode(0o1777, of: folder.path)
		let lines = try attempt()
		#expect(lines.contains { $0.hasPrefix("error: ") && $0.contains("sticky") }, "\(lines)")
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\"a\": 1}")
		#expect(folder.names == ["settings.json"])
	}
}
