import Dispatch
import Synchronization

/// The disk's side of a store.
final class StoreFile: Sendable {
	/// Guarded by `disk`, which is held while the file is read or written, and not while others are waited for.
	struct Disk {
		var location: FileLocation?
		/// The file as last read or written: what the image in memory is made of.
		var known: FileImage
		/// What is wrong with the file that is there now.
		var damage: Defaults.SuiteError?
		/// Whether a file is there that its permissions do not let us write.
		var isProtected = false
		/// What was seen of it and is not believed yet.
		var doubt = Doubt()
		/// The store itself while its changes cannot be written: they are not to end with its last suite.
		var keeper: Store?
		/// Whether a write failed, which may have left something behind.
		var needsRecovery = false
		/// What the last write was to put in place, until it is known to be there, and the last edit in it.
		var attempt: (document: Defaults.Document, sequence: Int)?
		var layers: [LayerFile] = []
		var layerStations: [FileLocation.Station] = []
		/// Whether it was missing, and the next write need not wait for it.
		var isAwaited = false
		/// Whether it was said that the file has other names.
		var saysLinks = false

		/// The last of the edits that `document` has in it although they are pending: a write can fail when its file is
		/// in place already. To remove an element twice would be to remove two.
		func lastEdit(in document: Defaults.Document) -> Int {
			guard let attempt, attempt.document == document else { return 0 }
			return attempt.sequence
		}
	}

	/// When the next write is due. Guarded by `schedule`.
	struct Schedule {
		/// When that is; infinity while none is.
		var due = Double.infinity
		var lastStart = -Double.infinity
		var failures = 0
	}

	/// The path as it was asked for, absolute.
	let path: String
	let dialect: Defaults.Document.Dialect
	let fileSystem: FileSystem
	/// Whether a directory that is missing may be one that is just being replaced: that of a file that was named, not that
	/// of a suite, whose first change makes it.
	let awaitsDirectory: Bool
	let disk: Mutex<Disk>
	let schedule = Mutex(Schedule())
	let budget = Mutex(WaitingBudget())
	let writing = DispatchQueue(label: "Defaults.Store.writing", qos: .userInitiated)
	let isRefreshDue = Atomic(false)
	/// Set when the layers, and what the path leads to, are to be looked at too.
	let isFullLookDue = Atomic(false)
	/// What came while this store replaces the file: news of the file itself waits until that is done. Nil while it
	/// does not.
	let newsOfWriting = Mutex<News?>(nil)
	/// Set when a watched directory is gone or elsewhere.
	let isWatchLost = Atomic(false)
	/// Nil: the file is only looked at, and only written, when asked.
	let watcher: Watcher?

	init(
		path: String, dialect: Defaults.Document.Dialect = [], layers: [LayerFile] = [], fileSystem: FileSystem = .real,
		watcher: Watcher? = .shared
	) {
		self.path = path
		self.dialect = dialect
		self.fileSystem = fileSystem
		awaitsDirectory = layers.isEmpty
		self.watcher = watcher
		disk = Mutex(Disk(known: .absent(in: dialect), layers: layers))
	}
}
