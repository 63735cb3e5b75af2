import Testing

@testable import Defaults

/// Replays every prefix of a write's calls, and drops any subset of the effects that were not synchronised by then.
@Suite("A crash at any moment")
struct CrashTests {
	static func faults(of disk: SimulatedDisk, allowing versions: [String?]) -> [String] {
		faults(of: disk, allowing: versions.map { [$0] })
	}

	/// What is wrong with the states that crashes leave; none is right.
	///
	/// - Parameters:
	///   - versions: What the file may be as long as nothing has been acknowledged, then what it may be from
	///     the first acknowledgement on, and so forth.
	///   - others: Other names of the file, under which the same has to show.
	///   - copy: The name of a copy of the first version, which has to be whole where the file is another by now.
	static func faults(
		of disk: SimulatedDisk, allowing versions: [[String?]], alsoNamed others: [String] = [],
		keeping copy: String? = nil, in dialect: Defaults.Document.Dialect = [],
		through alter: (inout FileSystem) -> Void = { _ in }
	) -> [String] {
		var faults: [String] = []
		for (number, crash) in disk.model.withLock({ $0.crashes }).enumerated() {
			for subset in 0..<(1 << crash.unsynced.count) {
				var image = crash.durable
				for (index, effect) in crash.unsynced.enumerated() where subset & (1 << index) != 0 {
					image.apply(effect)
				}
				let after = SimulatedDisk(image)
				let place = "before call \(number), subset \(subset)"
				var fileSystem = after.fileSystem
				alter(&fileSystem)
				let file = StoreFile(
					path: "/settings.json", dialect: dialect, fileSystem: fileSystem, watcher: nil)
				let store = Store(file: file)
				store.open()
				let text = after.text()
				if !versions.dropFirst(crash.acknowledged).joined().contains(text) {
					faults.append("\(place): \(text ?? "no file")")
				} else if others.contains(where: { after.text($0) != text }) {
					faults.append("\(place): shows otherwise under another name")
				} else if let copy, text != versions[0][0] || after.text(copy) != nil,
					after.text(copy) != versions[0][0]
				{
					faults.append("\(place): the copy is \(after.text(copy) ?? "not there")")
				} else if after.names.contains(where: { $0 != "settings.json" && $0 != copy && !others.contains($0) }) {
					faults.append("\(place): left \(after.names)")
				} else if String(decoding: store.snapshot.user.bytes, as: UTF8.self) != text ?? "" {
					faults.append("\(place): opened as something else")
				}
			}
		}
		return faults
	}

	/// Sets `values` one after the other, each acknowledged; returns the versions of the file, the first one's first.
	static func set(
		_ values: [Defaults.JSON], on disk: SimulatedDisk, through fileSystem: FileSystem
	) throws -> [String?] {
		let store = Store(file: StoreFile(path: "/settings.json", fileSystem: fileSystem, watcher: nil))
		store.open()
		var versions = [disk.text()]
		for value in values {
			_ = try store.apply([.set(value, at: ["a"])])
			try store.flush()
			disk.acknowledge()
			versions.append(disk.text())
		}
		return versions
	}

	@Test("leaves the old file or the new one, with every acknowledged set, and no litter")
	func replacing() throws {
		let disk = SimulatedDisk("{\"a\": 1, \"b\": 2}")
		let versions = try Self.set([2, "three", 4], on: disk, through: disk.fileSystem)
		#expect(versions.last == "{\"a\": 4, \"b\": 2}")
		#expect(Self.faults(of: disk, allowing: versions) == [])
	}

	@Test("of the very first write leaves no file or the new one")
	func creating() throws {
		let disk = SimulatedDisk()
		let versions = try Self.set([1, 2], on: disk, through: disk.fileSystem)
		#expect(Self.faults(of: disk, allowing: versions) == [])
	}

	@Test("does no harm either where names cannot be exchanged")
	func withoutExchange() throws {
		let disk = SimulatedDisk("{\"a\": 1}")
		disk.onCall { call throws(SystemError) in if call.step == .exchange { throw .invalid } }
		let versions = try Self.set([2, 3], on: disk, through: disk.fileSystem)
		#expect(versions.last == "{\"a\": 3}")
		#expect(Self.faults(of: disk, allowing: versions) == [])
	}

	@Test("while an editor writes in between keeps the editor's edit and the acknowledged sets")
	func withEditor() throws {
		let disk = SimulatedDisk("{\"a\": 1, \"b\": 1}")
		let isDone = Flag()
		disk.onCall { call throws(SystemError) in
			guard call.step == .exchange, isDone.set() else { return }
			disk.replace(with: "{\"a\": 1, \"b\": 2}")
			disk.acknowledge()
		}
		let versions = try Self.set([2], on: disk, through: disk.fileSystem)
		#expect(versions.last == "{\"a\": 2, \"b\": 2}")
		let before = [versions[0], "{\"a\": 2, \"b\": 1}"]
		#expect(Self.faults(of: disk, allowing: [before, ["{\"a\": 1, \"b\": 2}"], [versions[1]]]) == [])
	}

	@Test("would tear the file if the new one were not synchronised before it is put in place")
	func needsFileSynchronised() throws {
		let disk = SimulatedDisk("{\"a\": 1}")
		var lying = disk.fileSystem
		let honest = lying.synchronize
		lying.synchronize = { descriptor throws(SystemError) in
			if disk.model.withLock({ $0.files[descriptor] == nil }) { try honest(descriptor) }
		}
		let versions = try Self.set([2], on: disk, through: lying)
		#expect(Self.faults(of: disk, allowing: versions) != [])
	}

	@Test("would take an acknowledged set back if the directory were not synchronised")
	func needsDirectorySynchronised() throws {
		let disk = SimulatedDisk("{\"a\": 1}")
		var lying = disk.fileSystem
		let honest = lying.synchronize
		lying.synchronize = { descriptor throws(SystemError) in
			if disk.model.withLock({ $0.files[descriptor] != nil }) { try honest(descriptor) }
		}
		let versions = try Self.set([2, 3], on: disk, through: lying)
		#expect(Self.faults(of: disk, allowing: versions) != [])
	}
}
