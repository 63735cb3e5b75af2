import Testing

@testable import Defaults

/// What is made of each kind of temporary file that a killed writer can leave.
@Suite("Leftovers of killed writers")
struct LeftoverTests {
	static let base = "{\"a\": 1, \"b\": 1}"
	static let new = "{\"a\": 2, \"b\": 1}"

	static let name = TemporaryName(
		for: "settings.json", process: 99, serial: 3, base: ContentHash(Array(base.utf8)),
		new: ContentHash(Array(new.utf8)), paths: [["a"]]
	).text

	/// Opens a disk on which a write from `base` to `new` left `text` under its temporary name, and `current` in place.
	static func open(
		_ text: String, beside current: String?, mode: UInt32 = 0o600, leftoverIsNewer: Bool = false,
		paths: [Defaults.Path] = [["a"]]
	) -> SimulatedDisk {
		let name = TemporaryName(
			for: "settings.json", process: 99, serial: 3, base: ContentHash(Array(base.utf8)),
			new: ContentHash(Array(new.utf8)), paths: paths)
		var image = DiskImage()
		if !leftoverIsNewer { image.put(Array(text.utf8), at: name.text) }
		if let current { image.put(Array(current.utf8), at: "settings.json") }
		if leftoverIsNewer { image.put(Array(text.utf8), at: name.text) }
		if let inode = image.names[name.text] { image.nodes[inode]?.mode = mode }
		let disk = SimulatedDisk(image)
		_ = WritingTests.store(on: disk)
		return disk
	}

	@Test("A stranger's is left alone where others' files may not be replaced, such as in /tmp", arguments: [7, 8])
	func stranger(user: UInt32) throws {
		var image = DiskImage()
		image.put(Array(Self.base.utf8), at: "settings.json")
		image.put(Array(Self.new.utf8), at: Self.name)
		if let inode = image.names[Self.name] { image.nodes[inode]?.owner = 8 }
		let disk = SimulatedDisk(image)
		var fileSystem = disk.fileSystem
		fileSystem.user = user
		fileSystem.status = { [status = fileSystem.status] file throws(SystemError) in
			var status = try status(file)
			if status.kind == .directory { status.mode = 0o1777 }
			return status
		}
		Store(file: StoreFile(path: "/settings.json", fileSystem: fileSystem, watcher: nil)).open()
		#expect(disk.text() == (user == 8 ? Self.new : Self.base))
		#expect(disk.names.count == (user == 8 ? 1 : 2))
	}

	/// As in a directory to which files may only be added.
	@Test(
		"One whose write was refused, and which could not be removed, is not finished later", arguments: [true, false])
	func refused(isLinked: Bool) throws {
		let disk = SimulatedDisk(Self.base)
		if isLinked { disk.link(as: "other.json") }
		var fileSystem = disk.fileSystem
		fileSystem.exchange = { _, _, _ throws(SystemError) in throw .notPermitted }
		fileSystem.unlink = { _, _ throws(SystemError) in throw .notPermitted }
		fileSystem.reserve = { _, _ throws(SystemError) in throw .noSpace }
		let store = WritingTests.store(on: disk, through: fileSystem)
		_ = try store.apply([.set(2, at: ["a"])])
		#expect(throws: Defaults.SuiteError.self) { try store.flush() }
		let later = WritingTests.store(on: disk)
		#expect(later.snapshot.value(at: ["a"]) == 1 && disk.text() == Self.base)
		#expect(disk.names == (isLinked ? ["other.json", "settings.json"] : ["settings.json"]))
	}

	@Test("One that may not be read keeps nobody from writing", arguments: [SystemError.accessDenied, .notPermitted])
	func unreadable(error: SystemError) throws {
		let disk = SimulatedDisk(Self.base)
		disk.model.withLock { $0.image.put(Array(Self.new.utf8), at: Self.name) }
		var fileSystem = disk.fileSystem
		fileSystem.open = { [open = fileSystem.open] directory, name, access throws(SystemError) in
			if name == Self.name, access == .read { throw error }
			return try open(directory, name, access)
		}
		let store = Store(file: StoreFile(path: "/settings.json", fileSystem: fileSystem, watcher: nil))
		store.open()
		_ = try store.apply([.set(5, at: ["b"])])
		try store.flush()
		#expect(disk.text() == "{\"a\": 1, \"b\": 5}")
		#expect(disk.names.contains(Self.name))
	}

	@Test("One that is not complete is dropped")
	func incomplete() {
		let disk = Self.open("{\"a\": 2", beside: Self.base, mode: 0o1600)
		#expect(disk.text() == Self.base && disk.names == ["settings.json"])
	}

	@Test("One of zero bytes holds nothing that could be merged, and is dropped", arguments: [base, new, nil])
	func empty(current: String?) {
		let disk = Self.open("", beside: current)
		#expect(disk.text() == current)
		#expect(disk.names == (current == nil ? [Self.name] : ["settings.json"]))
	}

	@Test("A displaced old file is dropped")
	func displaced() {
		let disk = Self.open(Self.base, beside: Self.new)
		#expect(disk.text() == Self.new && disk.names == ["settings.json"])
	}

	@Test("A new file that was not put in place is put there")
	func unfinished() {
		let disk = Self.open(Self.new, beside: Self.base)
		#expect(disk.text() == Self.new && disk.names == ["settings.json"])
	}

	@Test("A new file joins what another has written before it; what was written after it stands")
	func overtaken() {
		let newer = Self.open(Self.new, beside: "{\"a\": 1, \"b\": 5}", leftoverIsNewer: true)
		#expect(newer.text() == "{\"a\": 2, \"b\": 5}" && newer.names == ["settings.json"])
		let older = Self.open(Self.new, beside: "{\"a\": 1, \"b\": 5}")
		#expect(older.text() == "{\"a\": 1, \"b\": 5}" && older.names == ["settings.json"])
	}

	@Test("An editor's save that was displaced is merged with what the dead writer set")
	func foreign() {
		let disk = Self.open("{\"a\": 1, \"b\": 7, \"c\": 8}", beside: Self.new)
		#expect(disk.text() == "{\"a\": 2, \"b\": 7, \"c\": 8}" && disk.names == ["settings.json"])
	}

	@Test("An editor's save that cannot be merged any more is kept aside")
	func unmergeable() {
		let disk = Self.open("{\"a\": 1, \"b\": 7}", beside: "{\"a\": 2, \"b\": 1, \"d\": 1}")
		#expect(disk.names == ["settings.json", "settings.json.corrupt-1700000000"])
		let sentence = Defaults.SuiteError.notASettingsFile("a.json", .unmerged).description
		#expect(sentence.hasPrefix("a.json: a version") && sentence.hasSuffix("beside it. Compare the two."))
		let damaged = Self.open("{\"a\": ", beside: Self.new)
		#expect(damaged.names == ["settings.json", "settings.json.corrupt-1700000000"])
	}

	@Test(
		"What someone has saved since stays in place though it cannot be read",
		arguments: [base, new, "", "{\"a\": ", "{\"a\": 1, \"b\": 7}"], [0o600, 0o1600])
	func savedSince(text: String, mode: UInt32) {
		for current in ["{\"a\": 1 \"b\": 7}", "a: 1\n", "{\"a\": 2, \"b\": 1", "\u{0}\u{0}"] {
			for leftoverIsNewer in [false, true] {
				let disk = Self.open(text, beside: current, mode: mode, leftoverIsNewer: leftoverIsNewer)
				#expect(disk.text() == current)
			}
		}
	}

	@Test("Bytes that differ anywhere, or in number alone, have other hashes")
	func hashes() {
		let bytes = (0..<150).map { UInt8($0) }
		let flipped = bytes.indices.flatMap { index in
			[UInt8(1), 128].map { bit in
				var other = bytes
				other[index] ^= bit
				return other
			}
		}
		let zeros = (0..<150).map { [UInt8](repeating: 0, count: $0) }
		let all = [bytes] + flipped + zeros
		#expect(Set(all.map { ContentHash($0).value }).count == all.count)
	}

	@Test("Long names of files that begin alike have temporary names that do not")
	func longNames() {
		let (one, other) = (String(repeating: "x", count: 200) + "1", String(repeating: "x", count: 200) + "2")
		let hash = ContentHash([1])
		let name = TemporaryName(for: one, process: 1, serial: 2, base: hash, new: hash, paths: [])
		#expect(TemporaryName(name.text, of: one) == name)
		#expect(TemporaryName(name.text, of: other) == nil)
	}

	@Test("A temporary name says what it is for, and is read back; others' files are not taken for one")
	func names() {
		let many = (0..<100).map { Defaults.Path(["key\($0)"]) }
		let hash = ContentHash([1])
		for paths in [[], [["a"], ["b", "c"]], many] as [[Defaults.Path]] {
			for file in ["s.json", String(repeating: "é", count: 120)] {
				let name = TemporaryName(for: file, process: 1, serial: 2, base: hash, new: hash, paths: paths)
				#expect(name.text.utf8.count <= 255)
				#expect(TemporaryName(name.text, of: file) == name)
				#expect(TemporaryName(name.text, of: "other.json") == nil)
				for path in paths where name.paths != nil { #expect(name.sets(path)) }
				#expect(!name.sets(["other"]))
			}
		}
		for text in [".s.json.tmp", ".s.json.1-2.tmp", ".s.json.swp", "s.json", ".s.json.x-y.a.b.c.tmp"] {
			#expect(TemporaryName(text, of: "s.json") == nil)
		}
	}
}
