/// The name of a temporary file, which says all that is needed to finish or undo the write that it is part of:
/// `.NAME.PID-SERIAL.BASE.NEW.PATHS.tmp`.
///
/// BASE and NEW are hashes of the bytes that the write replaces and of those it puts in their place; PATHS are short
/// hashes of the places it sets, in a row, or `many` where they do not fit. Whoever finds such a file while holding
/// the directory's lock knows that its writer is dead, and by the hashes what it holds: the new bytes not yet in
/// place, the old ones displaced, or a third party's, written at the very moment.
struct TemporaryName: Hashable {
	let text: String
	let serial: Int
	let base: String
	let new: String
	/// Nil where they did not fit.
	let paths: Set<String>?

	private static let suffix = ".tmp"
	private static let many = "many"
	private static let maximumLength = 255

	init(for file: String, process: Int32, serial: Int, base: ContentHash, new: ContentHash, paths: [Defaults.Path]) {
		let stem = Self.prefix(of: file) + "\(process)-\(serial).\(base.text).\(new.text)."
		let room = Self.maximumLength - stem.utf8.count - Self.suffix.utf8.count
		let hashes = Set(paths.map(ContentHash.text(of:)))
		self.serial = serial
		let fits = hashes.count * 8 <= room
		self.base = base.text
		self.new = new.text
		self.paths = fits ? hashes : nil
		text = stem + (fits ? hashes.sorted().joined() : Self.many) + Self.suffix
	}

	/// Reads the name of a temporary file of `file`; nil for any other file's name.
	init?(_ text: String, of file: String) {
		let prefix = Self.prefix(of: file)
		// By bytes: names that are canonically equivalent are names of two files.
		guard text.utf8.starts(with: prefix.utf8), text.hasSuffix(Self.suffix),
			text.utf8.count > prefix.utf8.count + Self.suffix.utf8.count
		else { return nil }
		let parts = Substring(text.utf8.dropFirst(prefix.utf8.count).dropLast(Self.suffix.utf8.count))
			.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
		guard parts.count == 4, parts[1].utf8.count == 16, parts[2].utf8.count == 16,
			let dash = parts[0].firstIndex(of: "-"), Int(parts[0][..<dash]) != nil,
			let serial = Int(parts[0][parts[0].index(after: dash)...])
		else { return nil }
		self.text = text
		self.serial = serial
		base = parts[1]
		new = parts[2]
		paths = parts[3] == Self.many ? nil : Self.hashes(in: parts[3])
	}

	/// Whether the write set `path` or something above it.
	func sets(_ path: Defaults.Path) -> Bool {
		guard let paths else { return false }
		return (0...path.tokens.count).contains { length in
			paths.contains(ContentHash.text(of: path.prefix(length)))
		}
	}

	/// Long names of files are cut, so that there is room for the rest; a hash of the whole keeps them apart.
	private static func prefix(of file: String) -> String {
		guard file.utf8.count > 140 else { return ".\(file)." }
		var stem = file
		while stem.utf8.count > 120 { stem.removeLast() }
		return ".\(stem)~\(ContentHash(Array(file.utf8)).text)."
	}

	private static func hashes(in text: String) -> Set<String> {
		let bytes = Array(text.utf8)
		return Set(
			stride(from: 0, to: bytes.count, by: 8).map {
				String(decoding: bytes[$0..<min($0 + 8, bytes.count)], as: UTF8.self)
			})
	}
}
