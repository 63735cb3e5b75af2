/// The name of a temporary file, which says all that is needed to finish or undo the write that it is part of:
/// `.NAME.PID-SERIAL.BASE.NEW.PATHS.tmp`.
///
/// BASE and NEW are hashes of the bytes that the write replaces and of those it puts in their place; PATHS are short
/// hashes of the places it sets, in a row, or `many` where they do not fit. Whoever finds such a file while holding
/// the directory's lock knows that its writer is dead, and by the hashes what it holds: the new bytes not yet in
/// place, the old ones displaced, or a third party's, written at the very moment. Where both are hashes of the same bytes, it
/// is a backup of these.
struct TemporaryName: Hashable {
	let text: String
	let serial: Int
	let base: ContentHash
	let new: ContentHash
	/// In ascending order; nil where they did not fit.
	let paths: [UInt32]?

	private static let suffix = ".tmp"
	private static let many = "many"
	private static let maximumLength = 255

	init(for file: String, process: Int32, serial: Int, base: ContentHash, new: ContentHash, paths: [Defaults.Path]) {
		self.serial = serial
		self.base = base
		self.new = new
		var text = Self.prefix(of: file)
		text.reserveCapacity(Self.maximumLength)
		text += "\(process)-\(serial)."
		text.append(hexadecimal: base.value, digits: 16)
		text += "."
		text.append(hexadecimal: new.value, digits: 16)
		text += "."
		var hashes = paths.map { ContentHash.short(of: $0) }
		if hashes.count > 1 { hashes = Set(hashes).sorted() }
		let fits = hashes.count * 8 <= Self.maximumLength - text.utf8.count - Self.suffix.utf8.count
		self.paths = fits ? hashes : nil
		if fits {
			for hash in hashes { text.append(hexadecimal: UInt64(hash), digits: 8) }
		} else {
			text += Self.many
		}
		self.text = text + Self.suffix
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
			let base = UInt64(parts[1], radix: 16), let new = UInt64(parts[2], radix: 16),
			let dash = parts[0].firstIndex(of: "-"), Int(parts[0][..<dash]) != nil,
			let serial = Int(parts[0][parts[0].index(after: dash)...])
		else { return nil }
		self.text = text
		self.serial = serial
		self.base = ContentHash(value: base)
		self.new = ContentHash(value: new)
		if parts[3] == Self.many {
			paths = nil
		} else {
			guard let hashes = Self.hashes(in: parts[3]) else { return nil }
			paths = hashes
		}
	}

	/// Whether the file is a copy of what is in place, made before that is written over.
	var isBackup: Bool { base == new }

	/// Whether the write set `path` or something above it.
	func sets(_ path: Defaults.Path) -> Bool {
		guard let paths else { return false }
		return (0...path.tokens.count).contains { length in
			paths.contains(ContentHash.short(of: path.prefix(length)))
		}
	}

	/// Long names of files are cut, so that there is room for the rest; a hash of the whole keeps them apart.
	private static func prefix(of file: String) -> String {
		guard file.utf8.count > 140 else { return ".\(file)." }
		var stem = file
		while stem.utf8.count > 120 { stem.removeLast() }
		stem = ".\(stem)~"
		stem.append(hexadecimal: ContentHash(Array(file.utf8)).value, digits: 16)
		return stem + "."
	}

	/// The hashes in a row; nil where that is none.
	private static func hashes(in text: String) -> [UInt32]? {
		let bytes = Array(text.utf8)
		var hashes: [UInt32] = []
		for start in stride(from: 0, to: bytes.count, by: 8) {
			let digits = String(decoding: bytes[start..<min(start + 8, bytes.count)], as: UTF8.self)
			guard let hash = UInt32(digits, radix: 16) else { return nil }
			hashes.append(hash)
		}
		return hashes
	}
}

extension String {
	/// Appends so many of a number's last hexadecimal digits.
	fileprivate mutating func append(hexadecimal value: UInt64, digits: Int) {
		for digit in (0..<digits).reversed() {
			let nibble = UInt8(truncatingIfNeeded: value >> (4 * UInt64(digit)) & 15)
			let zero = nibble < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
			unicodeScalars.append(Unicode.Scalar(zero + nibble))
		}
	}
}
