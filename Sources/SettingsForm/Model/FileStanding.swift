import Defaults

/// How the form stands to the file that it changes.
package struct FileStanding: Sendable {
	/// The file's name as the header shows it.
	let name: String
	/// What became of the changes last, with nothing secret in it.
	private(set) var status: Defaults.Status
	/// Whether the file was there and is not any more.
	private(set) var isRemoved = false
	/// Whether it has not been there yet.
	private(set) var isNew: Bool
	/// Whether another program makes the file, and nobody has said to change it all the same.
	package var isGenerated: Bool
	/// What the file held before it was empty all at once, as far as there has been nothing since.
	private var lost: Defaults.Document?
	/// Whether the file could be read since the form was opened.
	private(set) var wasRead: Bool
	/// Whether the last good values are shown though the file is damaged.
	private(set) var looksPastDamage = false
	/// Whether something was changed that the file does not hold.
	private var hasUnwritten = false

	init(name: String, status: Defaults.Status, isNew: Bool, document: Defaults.Document) {
		(self.name, self.status, self.isNew) = (name, status, isNew)
		isGenerated = GeneratedFile.isOne(name, document)
		wasRead = !status.isDamaged
	}

	/// What keeps changes from being written that would be given up.
	var obstacle: Defaults.SuiteError? {
		switch status {
		case .failed(let error): error
		case .readOnly(let error) where hasUnwritten: error
		// What was restored and taken back is not written yet, and not given up.
		default: nil
		}
	}

	/// The edit that writes the removed file as it was; nil where it is there, or nothing is known of it.
	func restoration(in snapshot: Defaults.Snapshot) -> Defaults.Edit? {
		guard isRemoved, let lost else { return nil }
		return Defaults.Edit(
			[], .revert(.loss(of: lost), otherwise: lost.value(at: [])), expecting: .some(snapshot.value(at: [])))
	}

	mutating func statusChanged(to status: Defaults.Status) {
		switch status {
		case .saved: hasUnwritten = false
		case .readOnly where self.status == .pending: hasUnwritten = true
		default: break
		}
		if !status.isDamaged { wasRead = true } else if !self.status.isDamaged { looksPastDamage = false }
		self.status = status
	}

	/// The file has gone, or has come.
	mutating func removed(_ isRemoved: Bool) { (self.isRemoved, isNew) = (isRemoved, false) }

	/// The last good values are to be seen.
	mutating func lookPastDamage() { looksPastDamage = true }

	/// Something was changed in memory, and is not kept in the form.
	mutating func noteCommit() { if case .readOnly = status { hasUnwritten = true } }

	/// What the file holds now.
	///
	/// - Parameter known: What it held before; nil where it is not for the form to bring that back.
	mutating func noteContent(_ document: Defaults.Document, after known: Defaults.Document?) {
		guard document.bytes.isEmpty else { return lost = nil }
		if let known, !known.bytes.isEmpty { lost = known }
	}
}

extension Defaults.Status {
	/// Whether the file holds what cannot be read as settings.
	var isDamaged: Bool { if case .damaged = self { true } else { false } }
	/// Whether it holds what is all right, and only not edited.
	var isSound: Bool { if case .damaged(.damaged(_, let fault)) = self { fault.isSound } else { false } }
}
