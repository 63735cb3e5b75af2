extension Defaults {
	/// A place in a JSON value: the reference tokens of a JSON Pointer (RFC 6901), unescaped.
	///
	/// A token names a member of an object, or an element of an array where it is a canonical index ("0", "12").
	public struct Path: Sendable {
		/// The tokens from the root down; none is the whole value.
		public var tokens: [String]

		/// A path of these tokens.
		public init(_ tokens: [String] = []) { self.tokens = tokens }

		/// Reads a JSON Pointer: empty, or tokens each after a `/`, with `~1` for `/` and `~0` for `~`.
		/// Nil for text that is not one.
		public init?(pointer: String) {
			tokens = []
			guard !pointer.isEmpty else { return }
			// By scalars: a name may begin with one that joins the slash before it to one character.
			let scalars = pointer.unicodeScalars
			guard scalars.first == "/" else { return nil }
			for part in scalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
				var token = ""
				var rest = part
				while let scalar = rest.popFirst() {
					guard scalar == "~" else {
						token.unicodeScalars.append(scalar)
						continue
					}
					switch rest.popFirst() {
					case "0": token.append("~")
					case "1": token.append("/")
					default: return nil
					}
				}
				tokens.append(token)
			}
		}

		/// The path as a JSON Pointer.
		public var pointer: String {
			tokens.reduce(into: "") { pointer, token in
				pointer.append("/")
				for scalar in token.unicodeScalars {
					switch scalar {
					case "~": pointer.append("~0")
					case "/": pointer.append("~1")
					default: pointer.unicodeScalars.append(scalar)
					}
				}
			}
		}

		/// The path with one more token.
		public func appending(_ token: String) -> Path { Path(tokens + [token]) }
		/// The path with one more token, an array index.
		public func appending(_ index: Int) -> Path { appending(String(index)) }
		/// The path one level up; nil for the root.
		public var parent: Path? { tokens.isEmpty ? nil : Path(Array(tokens.dropLast())) }
		/// The place at most `count` levels below the root on the way here.
		package func prefix(_ count: Int) -> Path { Path(Array(tokens.prefix(count))) }
		/// The way from `outer`, which this is or is below, to this place.
		package func within(_ outer: Path) -> Path { Path(Array(tokens.dropFirst(outer.tokens.count))) }
		/// The last token; nil for the root.
		public var last: String? { tokens.last }
		/// Whether this is the whole value.
		public var isRoot: Bool { tokens.isEmpty }
		/// Whether `other` is this place or one below it.
		public func contains(_ other: Path) -> Bool {
			other.tokens.count >= tokens.count && zip(tokens, other.tokens).allSatisfy { $0.isByteEqual(to: $1) }
		}

		/// The array index that `token` is: digits without a leading zero, and no more than any array has elements.
		public static func index(_ token: String) -> Int? {
			guard !token.isEmpty, token.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
				token == "0" || token.utf8.first != 0x30, let index = Int(token), index <= Document.maximumSize
			else { return nil }
			return index
		}
	}
}

extension Defaults.Path: Hashable, ExpressibleByArrayLiteral, CustomStringConvertible {
	/// A path of these tokens.
	public init(arrayLiteral tokens: String...) { self.init(tokens) }

	/// The same tokens, byte for byte.
	public static func == (left: Self, right: Self) -> Bool {
		left.tokens.count == right.tokens.count && left.contains(right)
	}

	/// Feeds the tokens' bytes.
	public func hash(into hasher: inout Hasher) {
		for token in tokens { hasher.combineBytes(of: token) }
	}

	/// The tokens with dots between them, as people write it; the JSON Pointer where that could be read as another path:
	/// a token is empty or has a dot in it, or the first one begins as a pointer does.
	public var description: String {
		tokens.contains { $0.isEmpty || $0.utf8.contains(UInt8(ascii: ".")) } || tokens.first?.utf8.first == Self.slash
			? pointer : tokens.joinedText(separator: ".")
	}

	/// The path that is described so; nil for text that describes none, and for a pointer.
	package init?(dotted text: String) {
		let tokens = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
		guard !tokens.contains(""), text.utf8.first != Self.slash else { return nil }
		self.init(tokens)
	}

	private static var slash: UInt8 { UInt8(ascii: "/") }
}
