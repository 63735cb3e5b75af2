import Dispatch
import Glibc
import SettingsForm
import SettingsUI

extension Probe {
	/// Does what a key asks for; false if it asks for nothing.
	func act(on key: Key) -> Bool {
		guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return false }
		switch letter {
		case "q": leaveAndExit()
		case "Q": exit(4)
		case "F": fatalError("the probe was told to fail")
		case "S": UnsafeMutablePointer<Int>(bitPattern: Int(getpid()) % 8 + 8)?.pointee = 1
		case "O": note("\(deeper(0))")
		case "A": abort()
		case "e": runEditor(["sh", "-c", "printf 'IN-EDITOR\\n'; read answer; echo \"got=$answer\"; exit 3"])
		case "E": runEditor(["no-such-program"])
		case "i": runEditor(["sh", "-c", "echo \"TERMINFO=$TERMINFO ${TERMINFO_DIRS}.\"; read answer"])
		case "m": terminal.setMouse(false)
		case "M": terminal.setMouse(true)
		case "d": terminal.setColorDepth(.indexed256)
		case "D": terminal.setColorDepth(nil)
		case "c": terminal.copy("clip")
		case "t": terminal.setTitle("ti\u{1B}tle\u{7}")
		case "k": showsCursor.toggle()
		case "w": wakeFromElsewhere()
		case "h": hostile = "\u{1B}[31mred\u{9B}2J\u{7}\u{202E}rtl 日本語e\u{301}"
		case "p": writeError("to standard error")
		case "b": note("background \(terminal.background.map { "\($0)" } ?? "unknown")")
		default: return false
		}
		return true
	}

	private func leaveAndExit() -> Never {
		terminal.leave()
		terminal.leave()
		exit(0)
	}

	private func runEditor(_ arguments: [String]) {
		do {
			note("status \(try terminal.run(arguments))")
		} catch {
			note("\(error)")
		}
	}

	private func wakeFromElsewhere() {
		let waker = terminal.waker
		DispatchQueue.global().async { waker.wake() }
	}

	/// Recursion that is not optimised into a loop.
	@inline(never)
	private func deeper(_ level: Int) -> Int { level < 0 ? 0 : deeper(level + 1) + Int(getpid()) }
}

/// Writes a line to standard error.
func writeError(_ text: String) {
	let line = text + "\n"
	_ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
}
