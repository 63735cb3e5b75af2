import Defaults
import Glibc

/// An editor that takes no lock: it loads the file, changes one line, and saves the whole; and it looks whether what it
/// saved before is still there.
struct Editor {
	private let path: String
	private let isInPlace: Bool
	/// What it saved, key by key.
	private var saved: [String: Int] = [:]
	private var lost = 0

	private static let keys = 6

	init(_ path: String, isInPlace: Bool) {
		self.path = path
		self.isInPlace = isInPlace
	}

	/// Saves `count` times and prints how many of its saves were lost after they had settled.
	mutating func save(_ count: Int) throws {
		for number in 1...max(count, 1) {
			var document = load()
			let key = "editor\(number % Self.keys)"
			_ = try document.set(.integer(number), at: [key])
			store(document.bytes)
			saved[key] = number
			usleep(UInt32.random(in: 50...250))
		}
		_ = load()
		Output.line("saved \(count) lost \(lost)")
	}

	/// Loads the file once all that was saved shows in it; what does not within seconds is lost.
	private mutating func load() -> Defaults.Document {
		var patience = 100_000
		while true {
			patience -= 1
			guard let document = read() else {
				usleep(20)
				continue
			}
			let missing = saved.filter { document.value(at: [$0.key]) != .integer($0.value) }
			if missing.isEmpty { return document }
			guard patience > 0 else {
				lost += missing.count
				for key in missing.keys {
					Output.line(
						"lost \(key): \(document.value(at: [key])?.serialized() ?? "none"), not \(missing[key] ?? 0)")
					saved[key] = nil
				}
				return document
			}
			usleep(50)
		}
	}

	/// The file as it is; nil while someone is in the middle of writing it.
	private func read() -> Defaults.Document? {
		let file = open(path, O_RDONLY)
		guard file >= 0 else { return nil }
		defer { close(file) }
		var bytes: [UInt8] = []
		var buffer = [UInt8](repeating: 0, count: 1 << 14)
		while true {
			let count = Glibc.read(file, &buffer, buffer.count)
			guard count > 0 else { break }
			bytes += buffer.prefix(count)
		}
		return bytes.isEmpty ? nil : try? Defaults.Document(bytes)
	}

	private func store(_ bytes: [UInt8]) {
		let target = isInPlace ? path : path + ".swap"
		let file = open(target, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
		let half = bytes.count / 2
		_ = write(file, bytes, half)
		_ = bytes.withUnsafeBytes { write(file, $0.baseAddress! + half, bytes.count - half) }
		close(file)
		if !isInPlace { rename(target, path) }
	}
}
