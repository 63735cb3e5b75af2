import CNcurses
import Glibc

/// What is at an address, brought by `curl`: the user's proxies and certificates hold, and no code here speaks to the
/// network.
struct Download {
	/// Why nothing was brought.
	enum Failure: Error, Sendable, Hashable {
		/// There is no `curl`.
		case noProgram
		/// The system could not start it.
		case notStarted(errno: Int32)
		/// Nobody answered at the address.
		case noAnswer
		/// The answer was that HTTP status.
		case refused(status: String)
		/// The way led on and on.
		case endless
		/// It is larger than so many bytes.
		case tooLarge(Int)
		/// It did not come in time.
		case tooSlow
		/// What `curl` said of it.
		case other(String)
	}

	/// The most bytes that are taken.
	var limit = 16 << 20
	/// The most seconds that are waited.
	var seconds = 30

	/// The bytes at an address, whatever they are.
	func bytes(at address: String) throws(Failure) -> [UInt8] {
		var words = arguments(for: address).map { strdup($0) } + [nil]
		defer { for word in words { free(word) } }
		var (output, errors, process): (Int32, Int32, pid_t) = (-1, -1, 0)
		let code = cn_start(&words, &output, &errors, &process)
		guard code == 0 else { throw code == ENOENT ? .noProgram : .notStarted(errno: code) }
		defer {
			close(output)
			close(errors)
		}
		let (body, complaint) = take(output, errors)
		// It would wait for ever to be rid of the rest.
		if body.map({ $0.count > limit }) ?? true { kill(process, SIGKILL) }
		var status: Int32 = 0
		while waitpid(process, &status, 0) < 0, errno == EINTR {}
		guard let body else { throw .tooSlow }
		guard body.count <= limit else { throw .tooLarge(limit) }
		guard status == 0 else { throw failure(status >> 8 & 0xFF, complaint) }
		return body
	}

	/// Nothing of an address is a pattern, and the way leads to no other scheme, nor from a safe one to another.
	private func arguments(for address: String) -> [String] {
		[
			"curl", "--silent", "--show-error", "--fail", "--globoff", "--location", "--max-redirs", "5",
			"--proto", "=https,http", "--proto-redir", address.hasPrefix("https:") ? "=https" : "=https,http",
			"--max-time", String(seconds), "--max-filesize", String(limit), "--", address,
		]
	}

	/// What comes by the two files: of the first nil where it does not end in time, and the begin where it is too large.
	private func take(_ output: Int32, _ errors: Int32) -> (body: [UInt8]?, complaint: [UInt8]) {
		let deadline = ContinuousClock.now + .seconds(seconds + 2)
		var files = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
		var parts: [[UInt8]] = [[], []]
		while files.contains(where: { $0.fd >= 0 }), parts[0].count <= limit {
			let left = deadline - .now
			guard left > .zero else { return (nil, parts[1]) }
			guard poll(&files, 2, Int32(left.components.seconds) * 1000 + 1000) > 0 else { continue }
			for index in files.indices where files[index].revents != 0 {
				let piece = piece(of: files[index].fd)
				if piece.isEmpty { files[index].fd = -1 }
				// Of a complaint the first line is enough.
				if index == 0 || parts[1].count < 1 << 12 { parts[index] += piece }
			}
		}
		return (parts[0], parts[1])
	}

	private func piece(of file: Int32) -> [UInt8] {
		[UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
			var found = 0
			repeat { found = read(file, buffer.baseAddress, buffer.count) } while found < 0 && errno == EINTR
			count = max(0, found)
		}
	}

	/// What an exit code of `curl` means.
	private func failure(_ code: Int32, _ complaint: [UInt8]) -> Failure {
		let line = String(decoding: complaint, as: UTF8.self).split(separator: "\n").first ?? ""
		switch code {
		case 5, 6, 7: return .noAnswer
		case 22: return .refused(status: String(line.split(separator: " ").last { $0.allSatisfy(\.isNumber) } ?? ""))
		case 28: return .tooSlow
		case 47: return .endless
		case 63: return .tooLarge(limit)
		default:
			let words = line.hasPrefix("curl: (") ? line.split(separator: ")", maxSplits: 1).last ?? "" : line
			return .other(words.isEmpty ? "curl: \(code)" : String(words.drop { $0 == " " }))
		}
	}
}
