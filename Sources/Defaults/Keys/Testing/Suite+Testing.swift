extension Defaults.Suite {
	/// A suite in memory, for a test, that begins with values: the user's, and those that the administrator has set.
	///
	/// Each suite is its own, so tests that run at the same time do not meet. To see what a program does where a set
	/// fails, lock the key with `mandatory`, or refuse it with ``validator``; where the file cannot be written, give
	/// ``init(file:)`` a path that cannot be, such as one below `/proc`: sets stay in memory, `flush()` throws and
	/// ``status`` tells why.
	///
	/// - Parameters:
	///   - values: An object with the user's values; what is no object counts as none.
	///   - mandatory: An object with values that cannot be changed.
	public static func inMemory(
		values: Defaults.JSON, mandatory: Defaults.JSON = .object(Defaults.Object())
	) -> Defaults.Suite {
		let suite = Defaults.Suite.inMemory()
		suite.store.state.withLock { state in
			state.snapshot.user = document(values)
			if mandatory.object?.isEmpty == false {
				state.snapshot.mandatory = [Defaults.Snapshot.Layer(file: "mandatory", document: document(mandatory))]
			}
		}
		return suite
	}

	/// A suite in memory that holds what a file may, a list included where the document takes one.
	package static func inMemory(holding document: Defaults.Document) -> Defaults.Suite {
		let suite = Defaults.Suite.inMemory()
		suite.store.state.withLock { $0.snapshot.user = document }
		return suite
	}

	private static func document(_ values: Defaults.JSON) -> Defaults.Document {
		guard values.object != nil, let document = try? Defaults.Document(Array(values.serialized().utf8)) else {
			return Defaults.Document()
		}
		return document
	}
}
