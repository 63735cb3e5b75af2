import Defaults
import Foundation
import Testing

@testable import SettingsUI

@Suite("What was changed, kept for later")
struct ChangeLogTests {
	private let log: ChangeLog
	private static let day = 86_400

	init() throws {
		let folder = NSTemporaryDirectory() + "changes-\(UUID().uuidString)"
		log = ChangeLog(path: folder + "/state/history.jsonl")
	}

	private func item(_ key: String, _ old: Defaults.JSON?, _ new: Defaults.JSON?) -> ChangeRecord.Item {
		ChangeRecord.Item(change: Defaults.Change(path: [key], old: old, new: new))
	}

	private func add(_ items: [ChangeRecord.Item], of file: String = "/a.json", at seconds: Int = time(nil)) {
		log.add(ChangeRecord(seconds: seconds, file: file, items: items))
	}

	private func remove() {
		try? FileManager.default.removeItem(atPath: (log.path as NSString).deletingLastPathComponent)
	}

	@Test("is read as it was kept, numbered through all files, for nobody else to read")
	func kept() throws {
		defer { remove() }
		#expect(log.records() == [] && log.forget { _ in true } == 0)
		let values: [Defaults.JSON?] = [
			nil, .null, true, 1, "a\n\u{1b}\"", [1, ["b": [:]]], ["": [nil].count == 1 ? 2 : 1],
		]
		let items = zip(values, values.reversed()).enumerated().map {
			item("k/~\($0.offset)", $0.element.0, $0.element.1)
		}
		add(items, at: 1000)
		add([items[1].withheld], of: "/b\n.json", at: 1001)
		let records = log.records(at: 1002)
		#expect(records.map(\.number) == [1, 2] && records.map(\.file) == ["/a.json", "/b\n.json"])
		#expect(records[0].items == items && records[1].items == [items[1].withheld])
		#expect(records[0].isWhole && !records[1].isWhole)
		let mode = try FileManager.default.attributesOfItem(atPath: log.path)[.posixPermissions] as? Int
		#expect(mode == 0o600)
		#expect(log.forget { $0.file == "/a.json" } == 1)
		#expect(log.records(at: 1002).map(\.number) == [2])
		#expect(try FileManager.default.attributesOfItem(atPath: log.path)[.posixPermissions] as? Int == 0o600)
		add(items, at: 1003)
		#expect(log.records(at: 1003).map(\.number) == [2, 3], "a number that was told is no other change's")
	}

	@Test("is bounded in size and age")
	func bounded() throws {
		defer { remove() }
		add([item("ancient", 1, 2)], at: 1000)
		let later = 1000 + ChangeLog.mostDays * Self.day
		#expect(log.records(at: later).count == 1 && log.records(at: later + 1).isEmpty)
		add([item("new", 1, 2)], at: later + 1)
		#expect(
			try !String(contentsOfFile: log.path, encoding: .utf8).contains("ancient"),
			"it is gone from the disk as well")
		#expect(log.records(at: later + 1).map(\.number) == [2])
		let text = Defaults.JSON.string(String(repeating: "x", count: 20_000))
		for number in 0..<120 {
			add([item("n\(number)", text, .number(Defaults.Number(number)))], at: later)
		}
		let size = try #require(FileManager.default.contents(atPath: log.path)?.count)
		#expect(size <= ChangeLog.mostBytes + ChangeRecord.mostBytes)
		let records = log.records(at: later)
		#expect(records.count > 20 && records.map(\.number) == Array((123 - records.count)..<123))
		add([item("long", .string(String(repeating: "y", count: 70_000)), nil)], at: later)
		#expect(log.records(at: later).last?.items == [item("long", nil, nil).withheld])
	}

	@Test(
		"loses one line at most where a line is damaged, cut, or not of this program",
		arguments: [
			"", "{", "[]", "\0\u{1b}", "{\"number\":9}", "{\"number\":1e30,\"time\":1,\"file\":\"\",\"changes\":[]}",
		])
	func damaged(line: String) throws {
		defer { remove() }
		add([item("a", 1, 2)], at: 1000)
		let handle = try #require(FileHandle(forWritingAtPath: log.path))
		try handle.seekToEnd()
		try handle.write(contentsOf: Data(line.utf8))
		try handle.close()
		add([item("b", 1, 2)], at: 1000)
		#expect(log.records(at: 1000).map(\.items) == [[item("a", 1, 2)], [item("b", 1, 2)]])
		#expect(log.records(at: 1000).map(\.number) == [1, 2])
	}

	@Test("has all of what many write at once, each with a number of its own, and is no matter where it cannot be had")
	func concurrent() async throws {
		defer { remove() }
		await withTaskGroup { group in
			for writer in 0..<2 {
				group.addTask {
					for number in 0..<40 {
						add([item("k", .string("\(writer)"), .string("\(number)"))])
					}
				}
			}
		}
		let records = log.records()
		#expect(records.map(\.number) == Array(1...80))
		let held = open(log.path, O_RDWR | O_CLOEXEC)
		defer { close(held) }
		try #require(flock(held, LOCK_EX) == 0)
		add([item("k", 1, 2)])
		#expect(log.records().count == 80 && log.forget { _ in true } == nil)
		for other in ["/dev/null/history.jsonl", "/proc/history.jsonl"] {
			ChangeLog(path: other).add(ChangeRecord(seconds: 1000, file: "/a.json", items: [item("k", 1, 2)]))
			#expect(ChangeLog(path: other).records().isEmpty)
		}
	}

	@Test("joins changes of one place that follow one another, and keeps none that leads back")
	func joined() {
		var items: [ChangeRecord.Item] = []
		for (old, new) in [(1, 2), (2, 3), (3, 4)] {
			items.follow(with: item("a", .number(Defaults.Number(old)), .number(Defaults.Number(new))))
		}
		items.follow(with: item("b", nil, 1))
		#expect(items == [item("a", 1, 4), item("b", nil, 1)])
		items.follow(with: item("a", 4, 1))
		#expect(items == [item("b", nil, 1)])
		items.follow(with: item("b", 1, 2).withheld)
		#expect(items == [item("b", nil, nil).withheld])
		let inner = ChangeRecord.Item(change: Defaults.Change(path: ["c", "d"], old: 1, new: 2))
		let around = ChangeRecord.Item(change: Defaults.Change(path: ["c"], old: ["d": 2], new: nil))
		items = []
		for item in [inner, around, inner] { items.follow(with: item) }
		#expect(items == [inner, around, inner], "what was changed around it in between keeps its place")
	}
}
