import Defaults
import Foundation

extension Defaults.Suite {
	/// Takes over, once, what Foundation's `UserDefaults` left for this suite.
	///
	/// Foundation keeps it in `$XDG_CONFIG_HOME/NAME.plist` (`~/.config` if unset), NAME being the suite's name, or the
	/// executable's for the standard one. Call it before the first read:
	///
	/// ```swift
	/// try Defaults.Suite.standard.adoptUserDefaults()
	/// ```
	///
	/// See ``adoptUserDefaults(file:)`` for what is promised.
	///
	/// - Parameter name: The name that the old program gave to `UserDefaults(suiteName:)`, where it is another.
	/// - Returns: The names that were taken over, in order; none where there is nothing to adopt any more.
	@discardableResult
	public func adoptUserDefaults(named name: String? = nil) throws(Defaults.AdoptionError) -> [String] {
		guard let name = name ?? self.name else { return [] }
		return try adoptUserDefaults(file: "\(Environment.current().configHome)/\(name).plist")
	}

	/// Takes over, once, what Foundation's `UserDefaults` left in a property list.
	///
	/// A value that the user has in this suite already stays. When all is on disk the property list is renamed, with
	/// `.adopted` at its end, which is what makes it once: with such a file beside it, it is not looked at again. The old
	/// program finds its values when it is renamed back. Of several processes that start together one adopts, and the
	/// others wait for it, some seconds at most. A suite in
	/// memory leaves the property list in place. A value that the suite refuses (a locked key, a validator) is told to
	/// `Defaults.onProblem`.
	///
	/// Values keep their types; dates and data become what typed keys write. Where old code kept a `Codable` as JSON, in
	/// text or in data, typed keys and the façades read that.
	///
	/// - Returns: The names that were taken over, in order; none where there is no such file.
	@discardableResult
	public func adoptUserDefaults(file: String) throws(Defaults.AdoptionError) -> [String] {
		guard let legacy = try LegacyFile.open(file) else {
			// What another process may have adopted a moment ago.
			refresh()
			return []
		}
		let names = adopt(try legacy.values())
		try settle()
		if self.file != nil { try legacy.setAside() }
		return names
	}

	/// Takes values over in memory, each by itself: one that is refused must not keep out the others.
	private func adopt(_ values: [String: Any]) -> [String] {
		values.keys.sorted().filter { name in
			let path = Defaults.Path([name])
			var writing = Defaults._Writing(at: path)
			guard !snapshot.isSet(path) else { return false }
			guard let value = values[name], let json = PropertyList.write(value, &writing) else {
				writing.problems.forEach(report)
				return false
			}
			do throws(Defaults.SuiteError) {
				// Should another process set it before this is on disk, that one's stays.
				try apply([Defaults.Edit(path, .set(json), expecting: .some(snapshot.value(at: path)))])
				return true
			} catch {
				report(Defaults.Problem(path: path, message: Sentences.notAdopted(error)))
				return false
			}
		}
	}

	/// Returns when all is on disk; what another process has set meanwhile is no failure.
	private func settle() throws(Defaults.AdoptionError) {
		while true {
			do throws(Defaults.SuiteError) {
				return try flush()
			} catch .conflict {
				continue
			} catch {
				throw .notSaved(error)
			}
		}
	}
}

extension Defaults {
	/// Why what `UserDefaults` left could not be adopted. `description` says what to do.
	public enum AdoptionError: Error, CustomStringConvertible {
		/// The file is no property list of named values; it is left as it is, and nothing is adopted.
		case unreadable(file: String, reason: String)
		/// The values are in memory but could not be written; the property list stays, to be adopted at the next start.
		case notSaved(SuiteError)
		/// The values are adopted, but the property list could not be renamed.
		case notSetAside(file: String, target: String, reason: String)

		/// What happened, where, and what to do.
		public var description: String { Sentences.description(of: self) }
	}
}
