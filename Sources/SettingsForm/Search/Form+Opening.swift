import SettingsSchema
import Wording

/// A file that can be opened in place of the one that is open.
package struct OpenableFile: Sendable, Hashable {
	/// Why it is offered.
	package enum Origin: Sendable, Hashable {
		/// It was open before.
		case used
		/// It is in the folder that the program was started in.
		case here
		/// It is where the program that it belongs to has it.
		case known
		/// It was typed.
		case typed
		/// The settings that are open already: no file.
		case own
	}

	/// Where it is.
	package var path: String
	/// The same for people.
	package var title: String
	package var origin: Origin

	/// A file to choose.
	package init(_ path: String, title: String, _ origin: Origin) {
		(self.path, self.title, self.origin) = (path, title, origin)
	}

	/// Why it is offered, in words.
	var reason: String {
		switch origin {
		case .used: Strings.Opening.used
		case .here: Strings.Opening.here
		case .known: Strings.Opening.known
		case .typed: Strings.Opening.typed
		case .own: Strings.Opening.own
		}
	}
}

extension Search {
	/// The files in whose names all words are, as they came; and last what is typed, where that can be a file's name.
	func foundFiles(_ query: SearchQuery) -> [OpenableFile] {
		guard offersFiles, query.filters.isEmpty, query.unknownFilter == nil else { return [] }
		let found = files.filter { file in
			let title = file.title.lowercased()
			return query.words.allSatisfy { title.contains($0.text) }
		}
		// Beside all that can be done, files come with their words.
		if query.isEmpty { return actions.isEmpty ? found : [] }
		let text = line.text.trimmed
		let isName = text.contains("/") && !text.hasSuffix("/") && !found.contains { $0.title == text }
		return found + (isName ? [OpenableFile(text, title: text, .typed)] : [])
	}
}

extension Form {
	/// Opens the list of files to begin with, over the program's own settings.
	package mutating func openStart(_ files: [OpenableFile]) -> [Effect] {
		update { form in
			let effects = form.openSearch(offersFiles: true)
			return effects + form.offer(files)
		}
	}

	/// Takes in which files can be opened.
	mutating func offer(_ files: [OpenableFile]) -> [Effect] {
		guard let layer = layers.firstIndex(where: \.isSearch), case .search(var search) = layers[layer] else {
			return []
		}
		search.files = files
		search.run.hits.files = search.foundFiles(search.query)
		layers[layer] = .search(search)
		return []
	}

	/// Leaves this form for another file, when nothing has to be asked about any more.
	mutating func open(_ file: OpenableFile) -> [Effect] {
		let effects = leaveSearch()
		guard file.origin != .own else { return effects }
		nextFile = file.path
		return effects + quit()
	}

	/// What is asked for, with the file that is opened once this form is left.
	mutating func withNextFile(_ effects: [Effect]) -> [Effect] {
		guard let file = nextFile else { return effects }
		guard let end = effects.firstIndex(of: .quit) else {
			// Whoever stays has thought better of it.
			if layers.isEmpty { nextFile = nil }
			return effects
		}
		return effects[..<end] + [.openOther(file)] + effects[end...]
	}
}

extension Strings {
	/// What is said of files that can be opened.
	enum Opening {
		static var prompt: String { localized("a file, its path, or a setting") }
		static var used: String { localized("opened before") }
		static var here: String { localized("in this folder") }
		static var known: String { localized("usual place") }
		static var typed: String { localized("open this file") }
		static var own: String { localized("open now") }
		static func count(_ count: Int) -> String { localized("What can be opened: \(count).") }
		static var hint: String { localized("open it", .deed) }
	}
}
