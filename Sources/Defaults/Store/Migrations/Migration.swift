extension Defaults {
	/// How a settings file of one release of a program becomes one of the next.
	///
	/// ```swift
	/// extension [Defaults.Migration] {
	/// 	static let unicorn: Self = [
	/// 		Defaults.Migration(to: 2, .rename("interval", to: "refreshMinutes")),
	/// 		Defaults.Migration(to: 3, .move(["proxyHost"], to: ["network", "host"]), .drop(["legacy"])),
	/// 	]
	/// }
	///
	/// Defaults.Suite.standard.migrate(through: .unicorn)
	/// ```
	///
	/// A migration is a function of the file's text and of nothing else. One that was released is never changed: two releases
	/// that differ in it would take back what the other makes. See ``Suite/migrate(through:marker:)``.
	public struct Migration: Sendable {
		/// The version of the file that this leads to. A file without a version is of version 1.
		public let version: Int
		let steps: [Step]
		/// The member that holds the version, unless the program says another.
		package static let marker = "$version"

		/// A migration to a version, from 2 on, by steps that are made one after another.
		public init(to version: Int, _ steps: Step...) {
			precondition(version > 1, "A file without a version is of version 1: the first migration leads to 2.")
			self.version = version
			self.steps = steps
		}
	}
}

extension Defaults.Migration {
	/// One change of a settings file's text.
	///
	/// What a step is about may be missing: then there is nothing to do. Comments travel along with what moves. An old name
	/// that is found in a file of the new version was written by an older release since, and is taken again.
	public struct Step: Sendable {
		enum Action: Sendable {
			case move(Defaults.Path, to: Defaults.Path, keepsOld: Bool)
			case convert(Defaults.Path, Domain, Conversion)
			case split(Defaults.Path, into: [Defaults.Path], Separation)
			case join([Defaults.Path], into: Defaults.Path, Union)
			case drop([Defaults.Path])
			case custom(Change)
		}

		/// Makes another value of one.
		public typealias Conversion = @Sendable (Defaults.JSON) throws -> Defaults.JSON
		/// Makes several values of one.
		public typealias Separation = @Sendable (Defaults.JSON) throws -> [Defaults.JSON?]
		/// Makes one value of several.
		public typealias Union = @Sendable ([Defaults.JSON?]) throws -> Defaults.JSON
		/// Changes the text.
		public typealias Change = @Sendable (inout Contents) throws -> Void

		/// Which values a conversion is for.
		struct Domain: Sendable {
			/// Whether it is for a value of the version before.
			var takes: @Sendable (Defaults.JSON) -> Bool = { _ in true }
			/// Whether a value is of that version, whatever the file's is; nil where only that tells.
			var isOld: (@Sendable (Defaults.JSON) -> Bool)?
		}

		let action: Action

		/// Gives a setting another name; it keeps its place in the file.
		///
		/// - Parameters:
		///   - object: The object that has it; the root where none is said.
		///   - keepingOld: Whether the old name stays and is written along, so that an older release beside this one goes on
		///     to see the value; what that writes there is taken. Ends with a later migration about the same setting.
		public static func rename(
			_ old: String, to new: String, in object: Defaults.Path = [], keepingOld: Bool = false
		) -> Step {
			move(object.appending(old), to: object.appending(new), keepingOld: keepingOld)
		}

		/// Moves a setting into an object, out of one, or both. What is at the new place is written over; an object that has
		/// nothing left in it, no comment either, goes.
		public static func move(_ old: Defaults.Path, to new: Defaults.Path, keepingOld: Bool = false) -> Step {
			precondition(
				!keepingOld || !old.contains(new) && !new.contains(old), "One cannot be kept inside the other.")
			return Step(action: .move(old, to: new, keepsOld: keepingOld))
		}

		/// Makes another value of a setting's, such as one of another type.
		///
		/// - Parameter kinds: The types of values that are converted, whatever the file's version, so that what an older
		///   release writes later is, too, until a later step converts the setting again; but not where `body` gives one of
		///   them itself, which is converted once. Nil: every value, once.
		public static func convert(
			_ setting: Defaults.Path, from kinds: Set<Defaults.JSON.Kind>? = nil, _ body: @escaping Conversion
		) -> Step {
			guard let kinds else { return Step(action: .convert(setting, Domain(), body)) }
			let takes: @Sendable (Defaults.JSON) -> Bool = { kinds.contains($0.kind) }
			// What it makes has to be told from what it is made of.
			let isOld: @Sendable (Defaults.JSON) -> Bool = { value in
				takes(value) && (try? body(value)).map(takes) != true
			}
			return Step(action: .convert(setting, Domain(takes: takes, isOld: isOld), body))
		}

		/// Makes several settings of one: `body` gives a value for each place, nil for none.
		public static func split(
			_ setting: Defaults.Path, into places: [Defaults.Path], _ body: @escaping Separation
		) -> Step {
			Step(action: .split(setting, into: places, body))
		}

		/// Makes one setting of several, where at least one of them is there: `body` gets nil for each that is not.
		public static func join(
			_ settings: [Defaults.Path], into place: Defaults.Path, _ body: @escaping Union
		) -> Step {
			Step(action: .join(settings, into: place, body))
		}

		/// Forgets settings: they stay in the file, for older releases, and earlier steps do not take them again, so that
		/// their names may mean something else from here on.
		public static func drop(_ settings: Defaults.Path...) -> Step { Step(action: .drop(settings)) }

		/// Changes the text in a way of its own, once.
		public static func custom(_ body: @escaping Change) -> Step { Step(action: .custom(body)) }
	}

	/// A settings file's text, in the hands of a migration.
	public struct Contents: Sendable {
		var document: Defaults.Document

		/// The value at a place; nil where there is none. Setting nil removes it; where no value can be, nothing is done.
		public subscript(path: Defaults.Path) -> Defaults.JSON? {
			get { document.value(at: path) }
			set { document.replace(path, with: newValue) }
		}

		/// The names of the members of the object at a place, in the file's order; none where there is no object.
		public func names(at path: Defaults.Path = []) -> [String] { document.names(at: path) }

		/// Moves a value with its comments, as ``Step/move(_:to:keepingOld:)`` does.
		public mutating func move(_ old: Defaults.Path, to new: Defaults.Path) throws {
			try document.move(old, to: new)
		}
	}
}
