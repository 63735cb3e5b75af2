import Defaults
import Foundation
import SettingsSchema
import Testing

@testable import SettingsForm
@testable import SettingsUI

/// Schemas and files by chance, every command and the form on them, and nothing of a secret in anything that comes out.
@Suite("Secrets") struct SecretStormTests {
	/// More rounds for a longer storm: `SECRET_ROUNDS=2000`.
	private static let rounds = ProcessInfo.processInfo.environment["SECRET_ROUNDS"].flatMap(UInt64.init) ?? 4
	private static let first = ProcessInfo.processInfo.environment["SECRET_SEED"].flatMap(UInt64.init) ?? 1

	@Test("No eight characters in a row of a secret are in any output, picture or file of ours")
	func storm() throws {
		var counts = Counts()
		for seed in Self.first..<Self.first + Self.rounds {
			var round = try Round(seed: seed)
			defer { round.end() }
			try round.runCommands()
			try round.pressKeys()
			try round.damage()
			counts.add(round.counts)
			guard round.counts.leaks == 0 else { break }
		}
		print("secrets: \(counts)")
		#expect(counts.secrets > Self.rounds && counts.frames > Self.rounds * 20 && counts.runs > Self.rounds * 20)
	}

	struct Counts: CustomStringConvertible {
		var (secrets, runs, bytes, frames, damages, changes, leaks) = (
			UInt64(0), UInt64(0), UInt64(0), UInt64(0), 0, 0, 0
		)

		mutating func add(_ other: Self) {
			secrets += other.secrets
			runs += other.runs
			bytes += other.bytes
			frames += other.frames
			damages += other.damages
			changes += other.changes
			leaks += other.leaks
		}

		var description: String {
			"\(secrets) secrets, \(runs) commands with \(bytes) bytes, \(frames) frames, \(changes) changes, \(damages) damaged files, \(leaks) leaks"
		}
	}
}

/// One schema with one file, and what is done with them.
private struct Round {
	private var chance: SecretChance
	private let seed: UInt64
	private let folder: String
	private let schema: Defaults.JSON
	private let text: String
	private let keys: [String]
	var counts = SecretStormTests.Counts()

	init(seed: UInt64) throws {
		self.seed = seed
		chance = SecretChance(seed: seed)
		let settings = chance.settings()
		schema = settings.schema
		text = chance.text(of: settings.file)
		folder = NSTemporaryDirectory() + "secrets-\(UUID().uuidString)"
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
		keys = (Self.paths(in: settings.file) + Self.names(in: settings.schema)).map(\.description)
		try write(schema.serialized(), to: "schema.json")
		try write(text, to: "a.json")
		counts.secrets = UInt64(chance.markers.count)
	}

	func end() { try? FileManager.default.removeItem(atPath: folder) }

	private func path(_ name: String) -> String { "\(folder)/\(name)" }

	private func write(_ text: String, to name: String) throws {
		try text.write(toFile: path(name), atomically: false, encoding: .utf8)
	}

	// MARK: Looking

	private static func paths(in value: Defaults.JSON, at path: Defaults.Path = []) -> [Defaults.Path] {
		let inner: [[Defaults.Path]] =
			switch value {
			case .object(let object): object.members.map { paths(in: $0.value, at: path.appending($0.name)) }
			case .array(let items): items.enumerated().map { paths(in: $0.element, at: path.appending($0.offset)) }
			default: []
			}
		return (path.isRoot ? [] : [path]) + inner.joined()
	}

	private static func names(in schema: Defaults.JSON) -> [Defaults.Path] {
		(schema.object?["properties"]?.object?.names ?? []).map { [$0] }
	}

	/// Notes what of a text is part of a secret.
	private mutating func look(at text: String, after what: @autoclosure () -> String, sparing key: String = "") {
		counts.bytes += UInt64(text.utf8.count)
		let shown = text.replacing("\0", with: "0")
		let known = chance.markers.filter { marker in !key.contains(marker) && Self.hasPart(of: marker, in: shown) }
		guard !known.isEmpty else { return }
		counts.leaks += 1
		Issue.record("seed \(seed): \(what()): \(known)\n\(schema.serialized())\n\(self.text)\n\(text.prefix(3000))")
	}

	private static func hasPart(of marker: String, in text: String) -> Bool {
		let bytes = Array(marker.utf8)
		return text.withCString { text in
			(0...bytes.count - 8).contains { start in
				(bytes[start..<start + 8].map(CChar.init) + [0]).withUnsafeBufferPointer { part in
					part.baseAddress.map { strstr(text, $0) != nil } == true
				}
			}
		}
	}

	// MARK: Commands

	private mutating func run(_ words: [String], sparing key: String = "", input: String = "") throws {
		counts.runs += 1
		guard counts.leaks == 0 else { return }
		try write(input, to: "in")
		let runner = try Commands(folder: folder)
		let text = try runner.run(words, schema: path("schema.json"), file: path("a.json"))
		look(at: text, after: words.joined(separator: " "), sparing: key)
	}

	mutating func runCommands() throws {
		for words in [
			["list"], ["list", "--all"], ["list", "--json"], ["list", "--all", "--json"], ["diff"], ["diff", "--json"],
			["validate"], ["validate", "--json"], ["validate", "--formats"], ["validate", "--gaps"],
			["complete", "--", "get", ""],
			["complete", "--", "reset", ""], ["screenshot", "-"], ["export"], ["export", "--to", "yaml"],
		] { try run(words) }
		for key in keys {
			for words in [
				["get", key], ["get", "--json", key], ["describe", key], ["describe", "--json", key], ["list", key],
				["complete", "--", "set", key, ""], ["complete", "--", "get", key + "."], ["set", key + ".x.y", "1"],
				["describe", key + ".0"], ["list", "--json", key + ".0"], ["complete", "--", "set", key + ".0", ""],
				["set", key + ".0", "x", "--expect", "y"], ["export", key],
			] where chance.chance(3) { try run(words, sparing: key) }
		}
		for place in chance.places {
			try change(at: place, isHolder: chance.holders.contains(place))
		}
		if let key = keys.randomElement(using: &chance) { try run(["reset", key], sparing: key) }
		for words in [["list", "--json"], ["history"], ["history", "--json"], ["history", "--undo", "1"]] {
			try run(words)
		}
		try run(["reset", "--all"])
		try run(["reset", "--all", "--yes"])
		try lookAtFiles()
	}

	/// Tries to set a secret, mostly in vain.
	private mutating func change(at path: Defaults.Path, isHolder: Bool) throws {
		let key = path.description
		let (new, other) = (chance.marker(), chance.marker())
		let json = Defaults.JSON.string(new).serialized()
		func file(_ value: Defaults.JSON) -> String {
			path.tokens.reversed().reduce(value) { inner, token in
				Defaults.Path.index(token) == nil ? .object(Defaults.Object([(token, inner)])) : .array([inner])
			}.serialized()
		}
		let tries: [([String], String)] = [
			(["set", key, new, "--expect", other], ""), (["set", key, "-"], new + "\n"),
			(["set", "--json", key, "[\(json), \(json)"], ""), (["set", "--json", key, "{\"x\": [\(json)]}"], ""),
			(["set", "--json", key, "-"], "{\"inner\": \(json), \"x\": \(json)}"), (["set", key, new], ""),
			(["set", key, "x", new], ""), (["set", key, "--\(new)"], ""), (["set", key + ".name", new], ""),
			(["import", "-"], file(.string(new))), (["import", "-", "--dry-run"], file([.string(new)])),
			(["import", "--dry-run", "--json", "-", key], file(["inner": .string(new)])),
			(["set", key + ".0", "--json", json], ""), (["set", key, "--expect", new, "x", "--schema", "s"], ""),
		]
		for (words, input) in tries where chance.chance(4) {
			guard !isHolder || !([input] + words).contains(where: { $0.hasPrefix("{") }) else { continue }
			try run(words, sparing: key, input: input)
		}
	}

	/// Nothing but the settings file has anything of them.
	private mutating func lookAtFiles() throws {
		for name in try FileManager.default.contentsOfDirectory(atPath: folder)
		where !["a.json", "schema.json", "in"].contains(name) {
			look(
				at: String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self),
				after: name)
		}
	}

	/// A text that does not parse, and a form that stands before it.
	mutating func damage() throws {
		for _ in 0..<6 {
			let text = chance.damaged(self.text)
			// What parses is another file, where a secret may have become a name or the value of another setting.
			guard (try? Defaults.Document(Array(text.utf8))) == nil else { continue }
			try write(text, to: "a.json")
			counts.damages += 1
			for words in [
				["list"], ["validate", "--json"], ["get", keys[0]], ["set", keys[0], "x"], ["screenshot", "-"],
			] {
				try run(words, sparing: keys[0])
			}
		}
	}

	// MARK: The form

	private static let pressed: [Key] =
		"/?cnuUaxdDeEgiIjlmopqrsSvwWXy1 ./:".filter { !"yq".contains($0) }.map { Key.character($0) }
		+ [.left, .right, .up, .down, .down, .down, .enter, .enter, .enter, .escape, .escape, .pageDown, .control("r")]
		+ [.backspace, .home, .end, Key(.function(1))]

	mutating func pressKeys() throws {
		try write(text, to: "a.json")
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.serialized().utf8)), title: "Secrets")
		let suite = Defaults.Suite.inMemory()
		guard let document = try? Defaults.Document(Array(text.utf8)) else { return }
		_ = try suite.apply(document.root.object?.members.map { .set($0.value, at: [$0.name]) } ?? [])
		suite.declare(catalog)
		var form = Form(
			catalog: catalog, snapshot: suite.snapshot,
			options: Preferences.formOptions(theme: ThemeLibrary().preferredTheme(on: nil)),
			size: Size(width: Int.random(in: 30...160, using: &chance), height: Int.random(in: 8...50, using: &chance)),
			file: "a.json", status: .saved, isStaged: chance.chance(3))
		for _ in 0..<80 where counts.leaks == 0 {
			let before = suite.snapshot
			var wakes = 0
			let key = Self.pressed.randomElement(using: &chance) ?? .down
			var effects = form.update(.key(key))[...]
			while let effect = effects.popFirst() {
				if case .wake(let wake, after: .zero) = effect, wakes < 40 {
					wakes += 1
					effects += form.update(.wake(wake))
				}
				guard case .commit(let commit) = effect else { continue }
				let result = Result { () throws(Defaults.SuiteError) in try suite.apply(commit.edits) }
				effects += form.update(.committed(commit.id, result, suite.snapshot))
			}
			if chance.chance(12) { try changeOutside(suite, &form) }
			lookAtChanges(from: before, in: suite.snapshot, catalog)
			draw(form, after: key)
		}
	}

	private mutating func changeOutside(_ suite: Defaults.Suite, _ form: inout Form) throws {
		guard let place = chance.places.randomElement(using: &chance) else { return }
		let before = suite.snapshot
		let value: Defaults.JSON = chance.chance(2) ? .string(chance.marker()) : [.string(chance.marker())]
		guard (try? suite.apply([.set(value, at: place)])) != nil else { return }
		let change = Defaults.Change(path: [], old: before.value(at: []), new: suite.snapshot.value(at: []))
		_ = form.update(.settings(suite.snapshot, changes: change.leaves, isOutside: true))
	}

	private mutating func draw(_ form: Form, after key: Key) {
		var canvas = Canvas(form.size)
		form.draw(on: &canvas)
		counts.frames += 1
		let rows = (0..<form.size.height).map { y in (0..<form.size.width).map { canvas[$0, y]?.text ?? "" }.joined() }
		look(at: rows.joined(separator: "\n"), after: "the form after \(key)")
	}

	/// What `watch` would say of a change.
	private mutating func lookAtChanges(
		from old: Defaults.Snapshot, in new: Defaults.Snapshot, _ catalog: SchemaCatalog
	) {
		let changes = Defaults.Change(path: [], old: old.value(at: []), new: new.value(at: [])).leaves
		for paths in [[], chance.places] {
			let filter = ChangeFilter(catalog: catalog, paths: paths, showsSecrets: false)
			for shown in filter.masked(changes.filter { filter.shows($0, in: new) }, in: new) {
				counts.changes += 1
				let texts = [shown.path.description, shown.old?.serialized() ?? "", shown.new?.serialized() ?? ""]
				look(at: texts.joined(separator: " "), after: "watch")
			}
		}
	}
}

/// The command line, run here, with files for what it reads and writes.
private struct Commands {
	private let output: FileHandle
	private let folder: String

	init(folder: String) throws {
		self.folder = folder
		_ = FileManager.default.createFile(atPath: "\(folder)/out", contents: nil)
		output = try #require(FileHandle(forUpdatingAtPath: "\(folder)/out"))
		// Programs that other tests start meanwhile have no use for it.
		_ = fcntl(output.fileDescriptor, F_SETFD, FD_CLOEXEC)
	}

	/// What a command prints, standard error included.
	func run(_ words: [String], schema: String, file: String) throws -> String {
		let input = try #require(FileHandle(forReadingAtPath: "\(folder)/in"))
		_ = fcntl(input.fileDescriptor, F_SETFD, FD_CLOEXEC)
		defer {
			try? output.close()
			try? input.close()
			try? FileManager.default.removeItem(atPath: "\(folder)/out")
		}
		var runner = Program.settingsTUI.runner
		runner.output = StandardStream(descriptor: output.fileDescriptor)
		runner.errors = runner.output
		runner.history = ChangeLog(path: "\(folder)/history.jsonl")
		runner.input.descriptor = input.fileDescriptor
		let options = ["--schema", schema, "--file", file]
		let count = words[0] == "complete" ? 3 : 1
		_ = runner.run(words.prefix(count) + options + words.dropFirst(count))
		try output.seek(toOffset: 0)
		return String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
	}
}
