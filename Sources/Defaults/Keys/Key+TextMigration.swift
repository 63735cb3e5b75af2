extension Defaults {
	/// What the library of that version stored.
	public enum Version: Int, Sendable, CaseIterable {
		/// Values as what they are; before it, all but the simplest were stored as text that holds their JSON.
		case v5 = 5
	}

	/// Stores the keys' values as that version does: text that holds the JSON of a value becomes the value.
	///
	/// Values are read all the same without it; it makes the file readable, and its members settable one by one.
	/// Observers are not called, for no value changes. A value that does not fit stays as it is.
	public static func migrate<each Value: Serializable>(_ keys: repeat Key<each Value>, to version: Version) {
		for key in repeat each keys { key.replaceText() }
	}
}

extension Defaults.Key {
	/// Stores the value whose JSON is stored as text.
	fileprivate func replaceText() {
		// Asked for first: what is set after it, by another process before this is on disk, stays.
		let expected = suite.value(at: path)
		guard let json = suite.snapshot.userValue(at: path), let text = json.string,
			let parsed = try? Defaults.JSON(parsing: text)
		else { return }
		var reading = Defaults._Reading(at: path, acceptsText: false)
		guard Value.read(json, &reading) == nil else { return }
		reading = Defaults._Reading(at: path)
		guard let value = Value.readOrParse(json, &reading), reading.problems.isEmpty else { return }
		var writing = Defaults._Writing(at: path)
		let made = LeafDifference(snapshot: suite.snapshot).covering(parsed, at: path, as: value.write(&writing))
		Defaults.withoutPropagation {
			suite.reportingFailure(at: path) { () throws(Defaults.SuiteError) in
				do throws(Defaults.SuiteError) {
					try suite.apply([Defaults.Edit(path, .set(made), expecting: .some(expected))])
				} catch {
					if case .conflict = error { return }
					throw error
				}
			}
		}
	}
}
