import Chance
import Defaults
import Foundation
import Synchronization
import TerminalTesting
import Testing

/// What comes of sets while others replace the file by way of nothing, and of writers that are killed.
@Suite("Storms", .serialized)
struct StormTests {
	let folder = Folder()

	private static let seed = UInt64.random(in: 0...UInt64.max)
	/// Longer than this a file may be away and not be waited for.
	private static let bound = 0.15

	// MARK: Checkouts

	private static let base = (0..<12).map { "base\($0)" }

	private static func text(of branch: String) -> String {
		"{\n\t// kept\n" + base.map { "\t\"\($0)\": \"\(branch)\",\n" }.joined() + "\t\"branch\": \"\(branch)\"\n}\n"
	}

	private static let program = ["/usr/bin/git", "/usr/local/bin/git"].first {
		FileManager.default.isExecutableFile(atPath: $0)
	}

	/// Runs git in the folder; what it complains of where it fails.
	private func git(_ words: String...) throws -> String? {
		let errors = folder.path + "-errors"
		let files = [
			open("/dev/null", O_RDWR | O_CLOEXEC), open(errors, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600),
		]
		defer {
			files.forEach { close($0) }
			unlink(errors)
		}
		let options = ["-C", folder.path, "-c", "user.name=x", "-c", "user.email=x", "-c", "gc.auto=0"]
		let child = try ChildProcess(
			Self.program ?? "", options + words, environment: ProcessInfo.processInfo.environment,
			descriptors: [files[0], files[0], files[1]])
		return try child.waitForExit() == .status(0) ? nil : String(contentsOfFile: errors, encoding: .utf8)
	}

	private func makeBranches() throws {
		#expect(try git("init", "-q") == nil)
		for branch in ["A", "B"] {
			#expect(try git("checkout", "-qb", branch) == nil)
			try folder.write(Self.text(of: branch))
			#expect(try git("add", "settings.json") == nil)
			#expect(try git("commit", "-qm", branch) == nil)
		}
	}

	/// Takes the file away and makes it anew after some time, as `git checkout` and some editors do; what went wrong.
	private func replace(with text: String, after microseconds: UInt32) -> String? {
		unlink(folder.file)
		usleep(microseconds)
		let file = open(folder.file, O_WRONLY | O_CREAT | O_EXCL, 0o644)
		guard file >= 0 else { return String(cString: strerror(errno)) }
		let bytes = Array(text.utf8)
		let isWhole = write(file, bytes, bytes.count) == bytes.count
		close(file)
		return isWhole ? nil : "short write"
	}

	/// Processes that never read the file set a key each time anew, until they are told to end; the last of them begins
	/// after that.
	private func set(_ key: String, until isDone: borrowing Mutex<Bool>) throws -> Int {
		var number = 0
		var isLast = false
		while !isLast {
			isLast = isDone.withLock { $0 }
			number += 1
			let child = try Child("try", folder.file, key, "\(number)")
			let lines = try child.rest()
			#expect(try child.wait() == 0, "\(lines)")
		}
		return number
	}

	@Test(
		"Sets beside checkouts and other replacements neither gut the file nor take its name, and the last ones stand",
		.enabled(if: program != nil))
	func checkouts() throws {
		try makeBranches()
		var random = SplitMix(state: Self.seed)
		let isDone = Mutex(false)
		let counts = Mutex<[String: Int]>([:])
		let group = DispatchGroup()
		for key in ["one", "two"] {
			DispatchQueue(label: key).async(group: group) {
				let count = try? self.set(key, until: isDone)
				counts.withLock { $0[key] = count }
			}
		}
		let reader = try Child("contend", folder.file, "long")
		var (checkouts, replacements, late, faults) = (0, 0, 0, [String]())
		for round in 0..<80 {
			let branch = round.isMultiple(of: 2) ? "A" : "B"
			let start = Date()
			let failure: String?
			if random.next().isMultiple(of: 2) {
				checkouts += 1
				failure = try git("checkout", "-qf", branch)
			} else {
				replacements += 1
				failure = replace(with: Self.text(of: branch), after: UInt32(random.next() % 20_000))
			}
			// On a machine that lets it wait for so long the file was away for longer than anyone waits for it.
			if let failure {
				if Date().timeIntervalSince(start) < Self.bound { faults.append(failure) } else { late += 1 }
				_ = try git("checkout", "-qf", branch)
			}
			let document = try Defaults.Document(Array(Data(contentsOf: URL(fileURLWithPath: folder.file))))
			let missing = (Self.base + ["branch"]).filter { document.value(at: [$0]) == nil }
			if !missing.isEmpty, failure == nil { faults.append("without \(missing)") }
		}
		isDone.withLock { $0 = true }
		reader.closeInput()
		let summary = try reader.rest().last ?? ""
		group.wait()
		let sets = counts.withLock { $0 }
		let suite = try Defaults.Suite(file: folder.file)
		for key in ["one", "two"] {
			#expect(suite.value(at: [key]) == sets[key].map { .integer($0) }, "\(key)")
		}
		#expect(faults == [], "seed \(Self.seed)")
		#expect(folder.names == [".git", "settings.json"])
		print(
			"Storm of checkouts, seed \(Self.seed): \(checkouts) checkouts, \(replacements) replacements, \(late) too late, "
				+ "sets by new processes \(sets.values.reduce(0, +)), by one that stays: \(summary); \(faults.count) faults"
		)
	}

	// MARK: Kills

	@Test("Sixty writers of a file with two names that are killed leave it whole under both")
	func linked() throws {
		let filler = String(repeating: "x", count: 200_000)
		try folder.write("{\n\t\"count\": 0,\n\t\"filler\": \"\(filler)\"\n}\n")
		let other = folder.path + "/other.json"
		try #require(link(folder.file, other) == 0)
		var random = SplitMix(state: Self.seed)
		var left = 0
		for _ in 0..<60 {
			let child = try Child("storm", folder.file, "count")
			var acknowledged = try #require(try child.line().flatMap { Int($0) })
			usleep(UInt32(random.next() % 4000))
			child.send(SIGKILL)
			if let last = try child.rest().last.flatMap({ Int($0) }) { acknowledged = last }
			try child.wait()
			left += folder.names.count > 2 ? 1 : 0
			let found = try #require(try Child("get", folder.file, "count").line().flatMap { Int($0) })
			#expect(found == acknowledged || found == acknowledged + 1, "seed \(Self.seed)")
			let data = try Data(contentsOf: URL(fileURLWithPath: folder.file))
			#expect(try data == Data(contentsOf: URL(fileURLWithPath: other)))
			#expect(try Defaults.Document(Array(data)).value(at: ["filler"]) == .string(filler))
			#expect(folder.names == ["other.json", "settings.json"])
		}
		print("Storm of kills, in place, seed \(Self.seed): 60 kills, \(left) of them in the middle of a write")
	}

	@Test("Sixty writers that are killed while they make a file leave none or a whole one")
	func made() throws {
		let directory = folder.path + "/new"
		let file = directory + "/settings.json"
		var random = SplitMix(state: Self.seed)
		var (whole, left) = (0, 0)
		for _ in 0..<60 {
			let child = try Child("storm", file, "count")
			usleep(UInt32(random.next() % 60_000))
			child.send(SIGKILL)
			let acknowledged = try child.rest().last.flatMap { Int($0) } ?? 0
			try child.wait()
			let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
			left += names.contains { $0 != "settings.json" } ? 1 : 0
			let found = try #require(try Child("get", file, "count").line())
			#expect((Int(found) ?? 0) - acknowledged <= 1 && (Int(found) ?? 0) >= acknowledged, "seed \(Self.seed)")
			if found != "none" { whole += 1 }
			let after = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
			#expect(after == (found == "none" ? [] : ["settings.json"]), "seed \(Self.seed)")
			try? FileManager.default.removeItem(atPath: directory)
		}
		print(
			"Storm of kills, first files, seed \(Self.seed): 60 kills, \(left) of them in the middle of a write, "
				+ "\(whole) files")
	}

	// MARK: Leases

	@Test("A lease that keeps others out of the file is waited for, by a reader and by a writer")
	func leases() throws {
		try folder.write("{\"a\": 1}")
		for words in [["get", folder.file, "a"], ["try", folder.file, "a", "2"]] {
			let holder = try Child("lease", folder.file, "100000")
			#expect(try holder.line() == "leased")
			let child =
				words.count == 3 ? try Child(words[0], words[1], words[2]) : try Child("try", words[1], "a", "2")
			let lines = try child.rest()
			#expect(try child.wait() == 0 && holder.line() == "asked", "\(lines)")
			#expect(words.count == 3 ? lines == ["1"] : lines.contains("saved"))
		}
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\"a\": 2}")
	}

	@Test("Who never gives such a lease back is named")
	func endlessLease() throws {
		try folder.write("{\"a\": 1}")
		let holder = try Child("lease", folder.file, "\(UInt32.max)")
		#expect(try holder.line() == "leased")
		let lines = try Child("try", folder.file, "a", "2").rest()
		#expect(lines.last?.contains("locked by process \(holder.identifier)") == true, "\(lines)")
		#expect(lines.contains("failed"))
		holder.send(SIGKILL)
		try holder.wait()
		#expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "{\"a\": 1}")
	}
}
