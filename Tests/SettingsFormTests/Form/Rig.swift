import SettingsSchema

@testable import Defaults
@testable import SettingsForm

/// A form over a suite in memory, with the runner's part played: commits are made and answered, changes heard.
struct Rig {
	var form: Form
	let suite: Defaults.Suite
	/// Whether a search is let go on before the next key.
	var isPatient = true
	/// Everything the form asked for.
	var effects: [Effect] = []

	init(
		_ width: Int, _ height: Int, catalog: any Catalog = Fixture.catalog, user: Defaults.JSON = [:],
		document: Defaults.Document? = nil, isStaged: Bool = false, recovery: Recovery? = nil,
		file: String = "~/.config/SettingsTUI/settings.json", options change: (inout FormOptions) -> Void = { _ in }
	) throws {
		suite = document.map { Defaults.Suite.inMemory(holding: $0) } ?? Defaults.Suite.inMemory()
		catalog.declare(to: suite)
		_ = try suite.apply((user.object?.members ?? []).map { .set($0.value, at: [$0.name]) })
		var options = FormOptions.classic
		change(&options)
		form = Form(
			catalog: catalog, snapshot: suite.snapshot, options: options, size: Size(width: width, height: height),
			file: file, isStaged: isStaged, recovery: recovery)
	}

	/// Sends a message and does what is asked, until nothing is asked any more.
	@discardableResult
	mutating func send(_ message: Message) -> [Effect] {
		let asked = form.update(message)
		carryOut(asked)
		return asked
	}

	/// Does what is asked, until nothing is asked any more.
	mutating func carryOut(_ asked: [Effect]) {
		effects += asked
		for case .commit(let commit) in asked { answer(commit) }
		if isPatient, asked.contains(.wake(.search, after: .zero)) { send(.wake(.search)) }
	}

	private mutating func answer(_ commit: Commit) {
		let result: Result<[Defaults.Splice?], Defaults.SuiteError>
		do throws(Defaults.SuiteError) {
			result = .success(try suite.apply(commit.edits))
		} catch {
			result = .failure(error)
		}
		send(.committed(commit.id, result, suite.snapshot))
	}

	/// What is in the file.
	var fileText: String { String(decoding: suite.snapshot.user.bytes, as: UTF8.self) }

	/// Presses keys one after another.
	@discardableResult
	mutating func press(_ keys: Key...) -> [Effect] { keys.flatMap { send(.key($0)) } }

	/// Others write another text.
	@discardableResult
	mutating func outside(_ document: Defaults.Document) -> [Effect] {
		let before = suite.snapshot.value(at: [])
		suite.store.state.withLock { $0.snapshot.user = document }
		let change = Defaults.Change(path: [], old: before, new: suite.snapshot.value(at: []))
		return send(.settings(suite.snapshot, changes: change.leaves, isOutside: true))
	}

	/// Another program sets a value.
	mutating func outside(_ value: Defaults.JSON?, at path: Defaults.Path) throws {
		let old = suite.value(at: path)
		_ = try suite.apply([value.map { .set($0, at: path) } ?? .reset(path)])
		let change = Defaults.Change(path: path, old: old, new: suite.value(at: path))
		send(.settings(suite.snapshot, changes: [change], isOutside: true))
	}

	/// The screen.
	var screen: String { form.draw().text }
}

extension FormOptions {
	/// A letter for each command, which most tests press.
	static var classic: FormOptions {
		var options = FormOptions(theme: .plain)
		options.keys = .classic
		return options
	}
}
