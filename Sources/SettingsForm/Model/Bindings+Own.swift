import SettingsSchema
import Wording

/// Keys of the user's own in the place of a preset's.
extension [Binding] {
	/// The same where actions have other keys, as far as these are free with a preset, also where the action that has them
	/// was given others; an action for which none is free has those that it had.
	func bound(to own: [Action: [Key]], as preset: FormOptions.Keys) -> [Binding] {
		guard !own.isEmpty else { return self }
		var rows = map { own[$0.action] == nil ? $0 : $0.bound(to: []) }
		for index in rows.indices {
			let action = rows[index].action
			guard let keys = own[action] else { continue }
			let found = keys.filter { key in
				rows.action(for: key) == nil && (preset.takes(key, for: action) || self[index].keys.contains(key))
			}
			if found.isEmpty { return bound(to: own.filter { $0.key != action }, as: preset) }
			rows[index] = rows[index].bound(to: found)
		}
		return rows
	}

	/// What a key does, or begins.
	func action(for key: Key) -> Action? {
		first { $0.keys.contains(key) || $0.chords.contains { $0.first == key } }?.action
	}
}

extension Binding {
	fileprivate func bound(to keys: [Key]) -> Binding {
		var row = self
		row.keys = keys
		return row
	}
}

extension Action {
	/// Whether its keys count wherever one is, in lines as well.
	fileprivate var isForLines: Bool {
		switch self {
		case .cancel, .suspend, .repaint, .showHelp, .undo, .redo, .save, .quit: true
		default: false
		}
	}

	/// What it is called.
	package var title: String { localized(Sentence(stringLiteral: Title.ofMember(rawValue)), .deed) }

	/// What each does that can have other keys, in a sentence.
	package static var helpTexts: [Action: String] {
		(Bindings.classicRows + Bindings.classicLastRows).reduce(into: [:]) { $0[$1.action] = $1.title }
	}
}

extension FormOptions.Keys {
	/// The names of the keys that call for each action; empty where only the menu, or nothing, does.
	package var names: [Action: String] {
		Bindings.rows(of: self).reduce(into: [:]) { names, row in
			let chords = row.chords.map { [$0.first, $0.second].map(\.name).joined(separator: " ") }
			names[row.action] = (row.keys.map(\.name) + chords).joined(separator: ", ")
		}
	}

	/// Whether a key can call for an action at all: it is sent as itself, and types nothing, nor means anything in a line,
	/// where one is typed in.
	func takes(_ key: Key, for action: Action) -> Bool {
		guard key.twin == nil else { return false }
		if case .function = key.code { return true }
		let isHeld = !key.modifiers.isDisjoint(with: [.control, .alt])
		return isHeld || !action.isForLines && !(opensLines && key.typed != nil)
	}

	/// The keys that a text names, with blanks or commas between them; nil where one of them is no key.
	package static func keys(named text: String) -> [Key]? {
		let names = words(of: text)
		let keys = names.compactMap(Key.init(name:))
		return keys.count == names.count && !keys.isEmpty ? keys : nil
	}

	private static func words(of text: String) -> [String] {
		text.split { $0 == " " || $0 == "," }.map(String.init)
	}

	/// Why the keys that a text names cannot call for an action; nil where they can.
	///
	/// - Parameter own: The keys that other actions were given.
	package func problem(with text: String, for action: Action, beside own: [Action: [Key]]) -> String? {
		let words = Self.words(of: text)
		guard !words.isEmpty else { return Strings.OwnKeys.none }
		var own = own
		own[action] = nil
		let others = Bindings.of(self, isStaged: true, own: own)
		for word in words {
			guard let key = Key(name: word) else { return Strings.OwnKeys.unknown(word) }
			if let twin = key.twin { return Strings.OwnKeys.same(key.name, twin.name) }
			let isItsOwn = Bindings.of(self, isStaged: true).action(for: key) == action
			if !isItsOwn, !takes(key, for: action) { return Strings.OwnKeys.typed(key.name) }
			if let other = others.rows.action(for: key), other != action || others.begins(with: key) {
				return Strings.OwnKeys.taken(key.name, by: other.title)
			}
		}
		return nil
	}
}

extension Strings {
	/// Why keys cannot be bound.
	enum OwnKeys {
		static var none: String { localized("must name a key, as f5 or ctrl-u; reset it to have those of the habits") }
		static func unknown(_ name: String) -> String {
			localized("names “\(name)”, which is no key: they are called f5, ctrl-u, alt-x, shift-tab, pageup, x")
		}
		static func same(_ name: String, _ other: String) -> String {
			localized("names \(name), for which terminals send the same as for \(other)")
		}
		static func typed(_ name: String) -> String {
			localized(
				"names \(name), which means something else where one types: add ctrl or alt, or take a function key")
		}
		static func taken(_ name: String, by other: String) -> String {
			localized("names \(name), which is for “\(other)”: give that another key first")
		}
	}
}
