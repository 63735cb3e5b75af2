extension Form {
	/// Asks for what is in the directory that the topmost editor completes from, once for each.
	mutating func askForDirectory() -> [Effect] {
		guard case .editor(var editing)? = layers.last, let wanted = editing.editor.state.wantedDirectory,
			wanted != editing.asked
		else { return [] }
		editing.asked = wanted
		layers[layers.count - 1] = .editor(editing)
		return [.listDirectory(wanted)]
	}

	/// A directory was listed: for the editors that wait for it.
	mutating func listed(_ listing: DirectoryListing) {
		for index in layers.indices {
			guard case .editor(var editing) = layers[index] else { continue }
			_ = editing.editor.handle(.listing(listing), context: context)
			layers[index] = .editor(editing)
		}
	}
}

/// What is in a directory, as far as a path is completed from it.
package struct DirectoryListing: Sendable, Hashable {
	/// Something in it.
	package struct Entry: Sendable, Hashable {
		/// Its name.
		package var name: String
		/// Whether it is a directory, or leads to one.
		package var isDirectory: Bool

		/// An entry.
		package init(_ name: String, isDirectory: Bool = false) {
			self.name = name
			self.isDirectory = isDirectory
		}
	}

	/// The directory as it was asked for.
	package var directory: String
	/// What is in it, in order; nil where it cannot be read.
	package var entries: [Entry]?

	/// A listing.
	package init(_ directory: String, entries: [Entry]?) {
		self.directory = directory
		self.entries = entries
	}
}
