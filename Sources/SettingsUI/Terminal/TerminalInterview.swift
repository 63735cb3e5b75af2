import Glibc
import SettingsForm

/// What a terminal told of itself.
struct TerminalAnswers: Hashable, Sendable {
	/// Its background.
	var background: RGB?
	/// Whether it can hold a frame back until it is complete (mode 2026).
	var holdsFrames = false
	/// Whether it reports keys without ambiguity when asked to (CSI u).
	var reportsKeys = false
	/// Whether it gave back a colour of 24 bits.
	var provesDirectColor = false
	/// Whether it repeated a character when told to.
	var repeatsCharacters = false
	/// Whether it gives two cells to characters that fonts differ about.
	var widensDoubtful = false
	/// How often it has told where its cursor is.
	private var cursors = 0

	/// Takes one answer in. True for the last that will come.
	mutating func note(_ reply: TerminalReply) -> Bool {
		switch reply {
		case .background(let color): background = color
		case .mode(2026, let state): holdsFrames = state == 1 || state == 2
		case .mode: break
		case .keyboard: reportsKeys = true
		case .cursor(let column):
			cursors += 1
			if cursors == 1 { repeatsCharacters = column == TerminalInterview.columnAfterRepetition }
			if cursors == 2 { widensDoubtful = column == TerminalInterview.columnBehindTwoCells }
		case .rendition(let parameters): provesDirectColor = TerminalInterview.isProof(parameters)
		case .attributes: return true
		}
		return false
	}
}

/// Questions to a terminal before the first frame, and what came meanwhile. Answers may come later, too.
struct TerminalInterview {
	var answers = TerminalAnswers()
	/// What the user did meanwhile.
	var inputs: [InputParser.Input] = []
	/// Whether anything was sent.
	var hasAsked = false

	/// How long the first frame waits for the answers: long enough for a terminal on the same machine, so that it does not
	/// appear in colours that change at once; too short to be noticed where nobody answers.
	static let patience = Duration.milliseconds(20)

	/// Asks, and reads until the last answer is there or `patience` is over.
	static func hold(
		with description: TerminalDescription, asksColor: Bool, input: Int32, output: Int32, parser: inout InputParser
	) -> TerminalInterview {
		var interview = TerminalInterview()
		let questions = questions(to: description, asksColor: asksColor)
		guard !questions.isEmpty else { return interview }
		guard writeAll(Array(questions.utf8), to: output) == nil else { return interview }
		interview.hasAsked = true
		let deadline = ContinuousClock.now + patience
		while deadline.millisecondsLeft > 0 {
			var wait = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
			guard poll(&wait, 1, deadline.millisecondsLeft) > 0 else { continue }
			guard let bytes = readAvailable(from: input), !bytes.isEmpty else { break }
			if interview.take(parser.read(bytes)) { break }
		}
		return interview
	}

	/// Takes what was read; true once the last answer is among it.
	private mutating func take(_ more: [InputParser.Input]) -> Bool {
		var isOver = false
		for input in more {
			if case .reply(let reply) = input { isOver = answers.note(reply) || isOver } else { inputs.append(input) }
		}
		return isOver
	}

	/// What can be asked of a type of terminal without anything appearing on it. What it is comes last, since all know
	/// that one.
	private static func questions(to description: TerminalDescription, asksColor: Bool) -> String {
		guard description.knowsControlStrings else { return "" }
		let isAsked = asksColor && description.family != "screen"
		let color = !isAsked ? "" : "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
		return "\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[?u" + color + repetition
			+ (Locale.isUnicode ? letter : "") + "\u{1B}[c"
	}

	/// Repeats a blank, and asks where the cursor is then.
	private static let repetition = "\r \u{1B}[3b\u{1B}[?6n"
	/// Where the cursor is after it, counted from 1.
	static let columnAfterRepetition = 5

	/// Writes a letter of those that fonts differ about, asks where the cursor is then, and takes it away.
	private static let letter = "\rα\u{1B}[?6n\r\u{1B}[K"
	static let columnBehindTwoCells = 3

	/// Whether the colour we set is among these SGR parameters, in either of the ways to write it.
	static func isProof(_ parameters: String) -> Bool {
		["48:2:1:2:3", "48:2::1:2:3", "48;2;1;2;3"].contains { proof in
			parameters.split(separator: proof, maxSplits: 1, omittingEmptySubsequences: false).count == 2
		}
	}
}
