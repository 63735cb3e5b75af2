import Foundation
import Testing

@testable import Defaults

@Suite("Watching")
struct WatchingTests {
	let scratch = Scratch()

	@Test("A ConfigMap's swap of its data link is seen")
	func configMap() throws {
		try scratch.write("{\"a\": 1}", to: "..2024_1/settings.json")
		try scratch.write("{\"a\": 2}", to: "..2024_2/settings.json")
		try FileManager.default.createSymbolicLink(atPath: scratch.path("..data"), withDestinationPath: "..2024_1")
		try FileManager.default.createSymbolicLink(
			atPath: scratch.path("settings.json"), withDestinationPath: "..data/settings.json")
		let suite = try scratch.suite()
		#expect(suite.value(at: ["a"]) == 1)
		try FileManager.default.createSymbolicLink(atPath: scratch.path("..tmp"), withDestinationPath: "..2024_2")
		try #require(rename(scratch.path("..tmp"), scratch.path("..data")) == 0)
		#expect(becomesTrue { suite.value(at: ["a"]) == 2 })
	}

	@Test("A file that is briefly absent is no reset; one that stays away is")
	func absence() throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let suite = try scratch.suite()
		let heard = Heard()
		let observation = suite.observe(heard.take)
		try FileManager.default.removeItem(atPath: scratch.path("settings.json"))
		suite.refresh()
		#expect(suite.value(at: ["a"]) == 1)
		try scratch.write("{\"a\": 2}", to: "settings.json")
		#expect(becomesTrue { suite.value(at: ["a"]) == 2 })
		#expect(becomesTrue { heard.changes == [.init(path: ["a"], old: 1, new: 2)] })
		try FileManager.default.removeItem(atPath: scratch.path("settings.json"))
		#expect(becomesTrue { suite.value(at: ["a"]) == nil })
		#expect(becomesTrue { heard.changes.count == 2 })
		observation.invalidate()
	}

	@Test("A set while the file is briefly absent brings all of it back")
	func setWhileAbsent() throws {
		try scratch.write("{\"a\": 1, \"b\": 2}", to: "settings.json")
		let suite = try scratch.suite()
		try FileManager.default.removeItem(atPath: scratch.path("settings.json"))
		try suite.apply([.set(3, at: ["b"])])
		try suite.flush()
		#expect(scratch.text("settings.json") == "{\"a\": 1, \"b\": 3}")
	}

	@Test("A file is seen that comes with the directories it lies in, and again after its own was moved away")
	func directories() throws {
		let suite = try scratch.suite("x/y/settings.json")
		try scratch.write("{\"a\": 1}", to: "x/y/settings.json")
		#expect(becomesTrue { suite.value(at: ["a"]) == 1 })
		try #require(rename(scratch.path("x/y"), scratch.path("old")) == 0)
		try scratch.write("{\"a\": 2}", to: "x/y/settings.json")
		#expect(becomesTrue { suite.value(at: ["a"]) == 2 })
		try scratch.replace("x/y/settings.json", with: "{\"a\": 3}")
		#expect(becomesTrue { suite.value(at: ["a"]) == 3 })
	}

	@Test("A file is seen in a directory that takes the place of one moved away further up")
	func ancestors() throws {
		try scratch.write("{\"a\": 1}", to: "x/y/z/settings.json")
		let suite = try scratch.suite("x/y/z/settings.json")
		#expect(suite.value(at: ["a"]) == 1)
		try #require(rename(scratch.path("x"), scratch.path("old")) == 0)
		try scratch.write("{\"a\": 2}", to: "x/y/z/settings.json")
		#expect(becomesTrue { suite.value(at: ["a"]) == 2 })
		try scratch.replace("x/y/z/settings.json", with: "{\"a\": 3}")
		#expect(becomesTrue { suite.value(at: ["a"]) == 3 })
	}

	@Test("A file written in place is seen when it is closed")
	func inPlace() throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let suite = try scratch.suite()
		let heard = Heard()
		let observation = suite.observe(heard.take)
		let file = open(scratch.path("settings.json"), O_WRONLY | O_TRUNC)
		write(file, "{\"a\":", 5)
		write(file, " 22}", 4)
		close(file)
		#expect(becomesTrue { suite.value(at: ["a"]) == 22 })
		#expect(heard.statuses.isEmpty)
		observation.invalidate()
	}

	@Test("A change is seen that leaves size and time as they were: clocks of files can be coarse")
	func coarseTime() throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let suite = try scratch.suite()
		#expect(suite.value(at: ["a"]) == 1)
		let file = open(scratch.path("settings.json"), O_WRONLY)
		var status = stat()
		fstat(file, &status)
		write(file, "{\"a\": 2}", 8)
		futimens(file, [status.st_atim, status.st_mtim])
		close(file)
		#expect(becomesTrue { suite.value(at: ["a"]) == 2 })
	}

	@Test("Own writes are not taken for others'")
	func ownWrites() throws {
		let suite = try scratch.suite()
		let heard = Heard()
		let observation = suite.observe(heard.take)
		for number in 1...20 {
			try suite.apply([.set(.integer(number), at: ["a"])])
			try suite.flush()
		}
		try scratch.replace("settings.json", with: "{\"a\": 99}")
		#expect(becomesTrue { heard.changes.count == 21 })
		#expect(heard.outside == [Bool](repeating: false, count: 20) + [true])
		observation.invalidate()
	}

	@Test("Where inotify sees nothing the file is looked at once a second")
	func polling() throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let watcher = Watcher(fileSystem: .real, makeInotify: { nil })
		let store = Store(file: StoreFile(path: scratch.path("settings.json"), watcher: watcher))
		store.open()
		try scratch.replace("settings.json", with: "{\"a\": 2}")
		#expect(becomesTrue { store.snapshot.value(at: ["a"]) == 2 })
	}

	@Test("An expectation is checked again under the lock: what another has set by then stands, and flush says so")
	func expectation() throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let suite = try scratch.suite()
		let lock = try Lock(scratch.path)
		try suite.apply([Defaults.Edit(["a"], .set(2), expecting: 1)])
		try scratch.replace("settings.json", with: "{\"a\": 7}")
		lock.release()
		#expect(throws: Defaults.SuiteError.conflict(path: ["a"], found: 7)) { try suite.flush() }
		#expect(suite.value(at: ["a"]) == 7)
		#expect(scratch.text("settings.json") == "{\"a\": 7}")
	}

	@Test("While a program is about to stop itself no write begins")
	func gate() throws {
		let suite = try scratch.suite()
		let isWritten = Flag()
		Defaults.Suite.withoutWriting {
			_ = try? suite.apply([.set(1, at: ["a"])])
			DispatchQueue.global().async {
				suite.synchronize()
				_ = isWritten.set()
			}
			#expect(!becomesTrue(within: 0.05) { scratch.text("settings.json") != nil })
		}
		#expect(becomesTrue { scratch.text("settings.json") != nil })
	}

	@Test("Who holds writes back can look at the file, at once or after that")
	func lookBehindGate() throws {
		let suite = try scratch.suite()
		try suite.apply([.set(1, at: ["a"])])
		try suite.flush()
		Defaults.Suite.withoutWriting {
			_ = try? suite.apply([.set(2, at: ["a"])])
			let isWaiting = Flag()
			DispatchQueue.global().async {
				_ = isWaiting.set()
				suite.synchronize()
			}
			_ = becomesTrue { isWaiting.isSet }
			// Whether the writer has got as far as the gate or not.
			for _ in 0..<200 { suite.refresh() }
		}
		#expect(becomesTrue { scratch.text("settings.json")?.contains("2") == true })
	}

	@Test("A process with nothing to poll is not woken up")
	func idle() throws {
		let path = scratch.path("settings.json")
		let seeing = Watcher(fileSystem: .real)
		let seen = Store(file: StoreFile(path: path, watcher: seeing))
		seen.open()
		#expect(!seeing.isPolling)
		let blind = Watcher(fileSystem: .real, makeInotify: { nil })
		var unseen: Store? = Store(file: StoreFile(path: path, watcher: blind))
		unseen?.open()
		#expect(blind.isPolling)
		unseen = nil
		#expect(becomesTrue { !blind.isPolling })
		unseen = Store(file: StoreFile(path: path, watcher: blind))
		unseen?.open()
		#expect(blind.isPolling)
	}
}
