import Wording

extension Defaults {
	/// Why a value cannot stand at a place of a document. The document is as it was.
	public enum PathError: Error, Sendable, Hashable {
		/// The value at the path is of this kind, which has neither members nor elements.
		case notAContainer(Path, JSON.Kind)
		/// The path's last token is no index of the array above it, which has `count` elements; an index may be
		/// at most `count`, which appends.
		case noSuchElement(Path, count: Int)
		/// There is no member at the path.
		case noSuchMember(Path)
		/// There is a member at the path already.
		case nameTaken(Path)
		/// The whole of a document can only be an object.
		case rootNotAnObject
		/// The value would stand more than ``Document/maximumDepth`` levels deep.
		case tooDeep(Path)
		/// The document would exceed ``Document/maximumSize`` bytes.
		case tooLarge(Path)
		/// A file of TOML holds no null.
		case noNull(Path)
		/// The integer has more than 64 bits, which a file of TOML does not hold.
		case integerBeyond64Bits(Path)
		/// What stands at the path is written in pieces or in a form, in a file of TOML or YAML, which the change
		/// does not fit.
		case scattered(Path)
		/// What stands at the path is read through an alias or a merge of YAML, and stands elsewhere.
		case borrowed(Path)
		/// What stands at the path, or what it is in, has an anchor: aliases elsewhere would change with it.
		case shared(Path)
		/// Keys of YAML that are not one have the same text: `1` and `"1"`.
		case coinciding(Path)
		/// The document could not be read again.
		case unreadable(Path)

		/// Why an edit at `path` could not be made.
		init(_ fault: Fault, at path: Path) { self = fault.reason == .tooLarge ? .tooLarge(path) : .unreadable(path) }
	}
}

extension Defaults.PathError: Defaults.Reason, CustomStringConvertible {
	/// What cannot be, as a person reads it.
	public var description: String { predicate }

	/// Whether it is what the file is written in that has no place for a value.
	var isOfFormat: Bool {
		switch self {
		case .noNull, .integerBeyond64Bits, .scattered, .borrowed, .shared, .coinciding: true
		default: false
		}
	}

	/// The same of the place that is made of its own.
	package func naming(_ place: (Defaults.Path) -> Defaults.Path) -> Self {
		switch self {
		case .notAContainer(let path, let kind): .notAContainer(place(path), kind)
		case .noSuchElement(let path, let count): .noSuchElement(place(path), count: count)
		case .noSuchMember(let path): .noSuchMember(place(path))
		case .nameTaken(let path): .nameTaken(place(path))
		case .rootNotAnObject: self
		case .tooDeep(let path): .tooDeep(place(path))
		case .tooLarge(let path): .tooLarge(place(path))
		case .noNull(let path): .noNull(place(path))
		case .integerBeyond64Bits(let path): .integerBeyond64Bits(place(path))
		case .scattered(let path): .scattered(place(path))
		case .borrowed(let path): .borrowed(place(path))
		case .shared(let path): .shared(place(path))
		case .coinciding(let path): .coinciding(place(path))
		case .unreadable(let path): .unreadable(place(path))
		}
	}

	package var namesSubject: Bool { true }
	package var predicate: String {
		switch self {
		case .notAContainer(let path, let kind): localized("“\(path)” is of type \(kind.rawValue) and has no members")
		case .noSuchElement(let path, let count):
			localized(
				"the array has \(count) \(count == 1 ? localized("element") : localized("elements")), so nothing can stand at “\(path)”"
			)
		case .noSuchMember(let path): localized("there is nothing at “\(path)”")
		case .nameTaken(let path): localized("there is something at “\(path)” already")
		case .rootNotAnObject: localized("a settings file must be an object as a whole")
		case .tooDeep(let path):
			localized("“\(path)” would be nested more than \(Defaults.Document.maximumDepth) levels deep")
		case .tooLarge(let path): localized("with “\(path)” the file would be larger than 64 MiB")
		case .noNull(let path): localized("“\(path)” cannot be null: TOML has none; reset it instead")
		case .integerBeyond64Bits(let path): localized("“\(path)” has more than the 64 bits that TOML's integers have")
		case .scattered(let path) where path.isRoot:
			localized("it is written in pieces or in a form that has no place for this; change it in a text editor")
		case .scattered(let path):
			localized(
				"“\(path)” is written in pieces or in a form that has no place for this; change it in a text editor")
		case .borrowed(let path):
			localized("“\(path)” is written elsewhere and comes here by an alias or “<<”; change it where it stands")
		case .shared(let path):
			localized("aliases elsewhere stand for “\(path)”, or for what it is in, and would change with it")
		case .coinciding(let path):
			localized(
				"several keys of the file read “\(path)”, with quotes and without; give them other names in a text editor"
			)
		case .unreadable(let path): localized("with “\(path)” the file could not be read any more")
		}
	}
}
