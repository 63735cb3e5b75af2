import Foundation
import Glibc
import Testing

@testable import Defaults

/// What others do while this store replaces the file, amid the news of its own write.
@Suite("News while writing")
struct OwnWriteNewsTests {
	let scratch = Scratch()

	/// What someone else does to the file, which leaves its size and time as they are.
	enum Deed: CaseIterable {
		case writeInto, replace

		func happen(to path: String) {
			var status = stat()
			stat(path, &status)
			let target = self == .writeInto ? path : path + "~"
			let file = open(target, O_WRONLY | O_CREAT, 0o600)
			Glibc.write(file, "{\"a\": 7}", 8)
			futimens(file, [status.st_atim, status.st_mtim])
			close(file)
			if self == .replace { rename(target, path) }
		}
	}

	/// Sets `a` to 2 while, after the new file is in place, `deed` happens. Returns the store.
	private func write(during deed: Deed, besideOther isBesideOther: Bool) throws -> (Store, Heard, AnyObject?) {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		try scratch.write("{}", to: "other/settings.json")
		let watcher = Watcher(fileSystem: .real)
		let other = Store(file: StoreFile(path: scratch.path("other/settings.json"), watcher: watcher))
		if isBesideOther { other.open() }
		var fileSystem = FileSystem.real
		let (path, flag) = (scratch.path("settings.json"), Flag())
		fileSystem.unlink = { directory, name throws(SystemError) in
			if flag.set() { deed.happen(to: path) }
			try FileSystem.real.unlink(directory, name)
		}
		let store = Store(file: StoreFile(path: path, fileSystem: fileSystem, watcher: watcher))
		store.open()
		let heard = Heard()
		let observation = Defaults.Suite(name: nil, store: store).observe(heard.take)
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		return (store, heard, [other, observation] as AnyObject)
	}

	@Test(
		"What others write into the new file, or put in its place, is heard", arguments: Deed.allCases, [true, false])
	func others(deed: Deed, isBesideOther: Bool) throws {
		let (store, heard, kept) = try write(during: deed, besideOther: isBesideOther)
		#expect(becomesTrue { store.snapshot.value(at: ["a"]) == 7 })
		#expect(becomesTrue { heard.changes.last == .init(path: ["a"], old: 2, new: 7) })
		#expect(heard.outside == [false, true])
		withExtendedLifetime(kept) {}
	}

	@Test("Where nothing could be written, another file of the same identity is not taken for the one known")
	func failed() throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let path = scratch.path("settings.json")
		let known = try FileSystem.real.statusOfPath(path)
		var fileSystem = FileSystem.real
		let (scratch, flag, hasRoom) = (scratch, Flag(), Flag())
		fileSystem.statusOfPath = { path throws(SystemError) in
			hasRoom.isSet ? try FileSystem.real.statusOfPath(path) : known
		}
		fileSystem.open = { directory, name, access throws(SystemError) in
			if access == .read || hasRoom.isSet { return try FileSystem.real.open(directory, name, access) }
			if flag.set() {
				for number in [2, 3] { try? scratch.replace("settings.json", with: "{\"a\": \(number)}") }
			}
			throw .noSpace
		}
		let store = Store(file: StoreFile(path: path, fileSystem: fileSystem, watcher: Watcher(fileSystem: .real)))
		store.open()
		let heard = Heard()
		let observation = Defaults.Suite(name: nil, store: store).observe(heard.take)
		_ = try store.apply([.set(1, at: ["b"])])
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		#expect(becomesTrue { heard.changes.contains(.init(path: ["a"], old: 1, new: 3)) })
		withExtendedLifetime(observation) {}
		// A store that cannot write lives on, and would make the test's directory anew.
		_ = hasRoom.set()
		try store.flush()
		#expect(scratch.text("settings.json")?.contains("\"b\": 1") == true)
	}

	@Test("A directory that comes to the path amid more news than is read at once gets the change as well")
	func movedAmidMuch() throws {
		try scratch.write("{\"a\": 1}", to: "now/settings.json")
		try scratch.write("{\"c\": 3}", to: "next/settings.json")
		var fileSystem = FileSystem.real
		let (scratch, flag) = (scratch, Flag())
		fileSystem.unlink = { directory, name throws(SystemError) in
			if flag.set() {
				for number in 0..<500 { close(open(scratch.path("now/\(number)"), O_WRONLY | O_CREAT, 0o600)) }
				rename(scratch.path("now"), scratch.path("before"))
				rename(scratch.path("next"), scratch.path("now"))
			}
			try FileSystem.real.unlink(directory, name)
		}
		try expectBoth(after: fileSystem)
	}

	/// Sets a value through `fileSystem`, which has another directory come to the file's path: that one gets it, too.
	private func expectBoth(after fileSystem: FileSystem) throws {
		let path = scratch.path("now/settings.json")
		let store = Store(file: StoreFile(path: path, fileSystem: fileSystem, watcher: Watcher(fileSystem: .real)))
		store.open()
		_ = try store.apply([.set(2, at: ["a"])])
		try store.flush()
		#expect(try scratch.text("now/settings.json").map(Defaults.JSON.init(parsing:)) == ["c": 3, "a": 2])
	}

	@Test("A directory that takes the place of one that was made for the file gets the change as well")
	func movedNew() throws {
		try scratch.write("{\"c\": 3}", to: "next/settings.json")
		var fileSystem = FileSystem.real
		let (scratch, flag) = (scratch, Flag())
		fileSystem.renameToFree = { directory, from, to throws(SystemError) in
			try FileSystem.real.renameToFree(directory, from, to)
			guard flag.set() else { return }
			rename(scratch.path("now"), scratch.path("before"))
			rename(scratch.path("next"), scratch.path("now"))
		}
		try expectBoth(after: fileSystem)
	}

	@Test("News that is held back is told when it is released")
	func held() throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		let watcher = Watcher(fileSystem: .real)
		let store = Store(file: StoreFile(path: scratch.path("settings.json"), watcher: watcher))
		store.open()
		watcher.hold(store)
		try scratch.replace("settings.json", with: "{\"a\": 2}")
		watcher.release(store)
		#expect(becomesTrue { store.snapshot.value(at: ["a"]) == 2 })
		try scratch.replace("settings.json", with: "{\"a\": 3}")
		#expect(becomesTrue { store.snapshot.value(at: ["a"]) == 3 })
	}

	@Test("News is not held back where another store is watched, before or from then on", arguments: [true, false])
	func heldBesideOther(isFirst: Bool) throws {
		try scratch.write("{\"a\": 1}", to: "settings.json")
		try scratch.write("{\"a\": 1}", to: "other/settings.json")
		let watcher = Watcher(fileSystem: .real)
		let store = Store(file: StoreFile(path: scratch.path("settings.json"), watcher: watcher))
		let other = Store(file: StoreFile(path: scratch.path("other/settings.json"), watcher: watcher))
		store.open()
		if isFirst { other.open() }
		watcher.hold(store)
		if !isFirst { other.open() }
		try scratch.replace("other/settings.json", with: "{\"a\": 2}")
		#expect(becomesTrue { other.snapshot.value(at: ["a"]) == 2 })
		watcher.release(store)
	}

	@Test("One exchange is the name given once and taken once, and nothing else")
	func oneExchange() {
		var news = News.moves(1)
		news.add(.moves(1))
		#expect(news.isOneExchange)
		for other in [News.moves(1), .file, .elsewhere] {
			var more = news
			more.add(other)
			#expect(!more.isOneExchange)
		}
	}
}
