import Foundation
import Synchronization

/// A server for a test, on the loopback address: it answers one request after another, each by its path.
final class LoopbackServer: Sendable {
	/// What is answered.
	enum Answer: Sendable {
		case text(String)
		case status(Int)
		case redirect(String)
		/// More and more, without an end.
		case endless
		/// So many bytes that are announced, none of which come.
		case announced(Int)
	}

	/// Nobody could listen there.
	struct NoServer: Error { let code: Int32 }

	/// Where it is: `http://127.0.0.1:PORT`.
	let address: String
	private let listener: Int32
	private let asked = Mutex<[String]>([])
	private let answer: @Sendable (String) -> Answer

	/// The paths that were asked for.
	var requests: [String] { asked.withLock { $0 } }

	/// A server that answers so.
	init(_ answer: @escaping @Sendable (_ path: String) -> Answer) throws {
		self.answer = answer
		let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
		var place = sockaddr_in()
		place.sin_family = sa_family_t(AF_INET)
		place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
		var size = socklen_t(MemoryLayout<sockaddr_in>.size)
		let code = withUnsafeMutablePointer(to: &place) { place in
			place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
				guard bind(listener, place, size) == 0, listen(listener, 64) == 0 else { return errno }
				return getsockname(listener, place, &size) == 0 ? 0 : errno
			}
		}
		guard code == 0 else { throw NoServer(code: code) }
		address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
		self.listener = listener
		Thread.detachNewThread { [weak self] in
			while true {
				let connection = accept(listener, nil, nil)
				guard connection >= 0 else { break }
				_ = fcntl(connection, F_SETFD, FD_CLOEXEC)
				self?.serve(connection)
				close(connection)
			}
			close(listener)
		}
	}

	deinit { shutdown(listener, Int32(SHUT_RDWR)) }

	private func serve(_ connection: Int32) {
		var request: [UInt8] = []
		while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
			var buffer = [UInt8](repeating: 0, count: 4096)
			let count = read(connection, &buffer, buffer.count)
			guard count > 0 else { return }
			request += buffer.prefix(count)
		}
		let path =
			String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init) ?? ""
		asked.withLock { $0.append(path) }
		switch answer(path) {
		case .text(let text): send("200 OK", "Content-Length: \(text.utf8.count)", text, to: connection)
		case .status(let status): send("\(status) No", "Content-Length: 0", "", to: connection)
		case .redirect(let target): send("302 Found", "Location: \(target)\r\nContent-Length: 0", "", to: connection)
		case .announced(let size): send("200 OK", "Content-Length: \(size)", "", to: connection)
		case .endless:
			let piece = String(repeating: " ", count: 1 << 16)
			guard send("200 OK", "Connection: close", piece, to: connection) else { return }
			while send(piece, to: connection) {}
		}
	}

	@discardableResult
	private func send(_ status: String, _ header: String, _ body: String, to connection: Int32) -> Bool {
		send("HTTP/1.1 \(status)\r\n\(header)\r\n\r\n\(body)", to: connection)
	}

	private func send(_ text: String, to connection: Int32) -> Bool {
		var rest = Array(text.utf8)[...]
		while !rest.isEmpty {
			let count = rest.withUnsafeBytes {
				Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
			}
			guard count > 0 else { return false }
			rest = rest.dropFirst(count)
		}
		return true
	}
}
