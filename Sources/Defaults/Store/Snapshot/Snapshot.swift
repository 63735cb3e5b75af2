extension Defaults {
	/// Where an effective value comes from, strongest first.
	public enum Origin: Sendable, Hashable {
		/// The administrator's mandatory file, at this path: the key is locked.
		case mandatory(file: String)
		/// The user's own file.
		case user
		/// A system default, from the file at this path.
		case system(file: String)
		/// A registered or declared default.
		case registered
	}

	/// All layers of a suite at one moment: a value, cheap to copy, that answers every question a form has.
	public struct Snapshot: Sendable {
		/// A file that is only read: the mandatory settings or a system's defaults.
		public struct Layer: Sendable {
			/// The file's path.
			public var file: String
			/// What it holds.
			public var document: Document
			/// A layer.
			public init(file: String, document: Document) {
				self.file = file
				self.document = document
			}
		}

		/// What the user may not change.
		public var mandatory: [Layer]
		/// The user's file, with every change made so far, written or not.
		public var user: Document
		/// The system's defaults, strongest first.
		public var system: [Layer]
		/// Registered and declared defaults.
		public var registered: JSON
		/// What was registered by name in other suites.
		var shared: JSON = .object(Object())
		/// The objects that merge leaf by leaf across layers; an object as a whole always does. Others replace as a whole.
		public var declaredObjects: Set<Path>
		/// More of both, looked up when asked for; below all else.
		public var declaration: (any Declaration)?
		/// The default of a key that nobody has registered, for that key's own questions; beneath all else.
		var reserve: JSON?
		/// What is wrong with the files of the layers that are only read, the strongest first.
		public var layerFaults: [LayerFault] = []

		/// A snapshot of these layers.
		public init(
			mandatory: [Layer] = [], user: Document = Document(), system: [Layer] = [],
			registered: JSON = .object(Object()), declaredObjects: Set<Path> = [], declaration: (any Declaration)? = nil
		) {
			self.mandatory = mandatory
			self.user = user
			self.system = system
			self.registered = registered
			self.declaredObjects = declaredObjects
			self.declaration = declaration
		}
	}
}
