import CNcurses
import Defaults
import Glibc
import SettingsForm
import Wording

/// The user's terminal, in raw mode between ``enter()`` and ``leave()``.
///
/// One exists at a time, on the main thread. Whatever ends the process, short of SIGKILL, puts the terminal's modes
/// back byte for byte: `leave`, `exit`, a crash. While it is entered, standard error is held back if it is this
/// terminal, and comes out on leaving.
package final class Terminal {
	/// What is known or wanted beforehand.
	package struct Options {
		/// The colours to use; nil to find out.
		package var colorDepth: ColorDepth?
		/// Whether the mouse is reported to the program.
		package var usesMouse: Bool
		/// How long a lone Esc waits for what may follow; nil for ESCDELAY, else 50 ms, 100 over SSH.
		package var escapeDelay: Duration?
		/// The variables of the process's environment that tell of the terminal.
		package var environment: [String: String]

		/// Options.
		package init(
			colorDepth: ColorDepth? = nil, usesMouse: Bool = true, escapeDelay: Duration? = nil,
			environment: [String: String]
		) {
			self.colorDepth = colorDepth
			self.usesMouse = usesMouse
			self.escapeDelay = escapeDelay
			self.environment = environment
		}
	}

	/// How many cells it has, as last measured.
	package internal(set) var size: Size
	/// The colours in force.
	package internal(set) var colorDepth: ColorDepth
	/// Its background, if it told.
	package internal(set) var background: RGB?
	/// Called before the process stops, by Ctrl-Z's ``suspend()`` or by a SIGTSTP from elsewhere: the place to wait
	/// until a lock that others need is given back.
	package var willSuspend: (() -> Void)?

	let input: Int32 = STDIN_FILENO
	let output: Int32 = STDOUT_FILENO
	/// What is written to: the same terminal, opened anew, so that a write to one that takes only a part comes back. The
	/// standard output's own flag is other programs' as well.
	let sink: Int32
	let bell: Int32
	let description: TerminalDescription
	var escapeDelay: Duration
	/// What it is unless someone wants another.
	let foundEscapeDelay: Duration
	let savedModes: termios
	/// What is known of its colours; the user's choice comes before it.
	var support: ColorSupport
	/// The user's choice; nil for what is known.
	var wantedDepth: ColorDepth?
	/// What it answered to our questions; nil before they were asked.
	var answers: TerminalAnswers?
	var screen: Screen
	var parser = InputParser()
	/// Events that came while nobody asked for them.
	var waiting: [TerminalEvent] = []
	var usesMouse: Bool
	var isEntered = false
	var isGone = false
	/// Whether a signal that asks for the end came since the terminal was taken.
	var isEnding = false
	var title: String?
	var lastFrame: Frame?
	var escapeDeadline: ContinuousClock.Instant?
	/// What came without a pause, and when a text among it ends.
	var burst: Burst
	var burstDeadline: ContinuousClock.Instant?

	/// Enters the terminal on standard input and output. Asks it for its background and abilities; one that does not
	/// answer costs ``TerminalInterview/patience``, 20 ms.
	package static func open(_ options: Options) throws(TerminalError) -> Terminal {
		try Terminal(options)
	}

	private init(_ options: Options) throws(TerminalError) {
		guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
		let term = options.environment["TERM"] ?? ""
		description = try TerminalDescription(loading: term, for: output)
		guard description.placesCursor else { throw .incapableTerm(term) }
		var modes = termios()
		guard tcgetattr(input, &modes) == 0 else { throw .system(localized("read the terminal's modes"), errno) }
		savedModes = modes
		burst = Burst(longest: parser.longestPaste)
		bell = cn_bell_open()
		guard bell >= 0 else { throw .system(localized("open a pipe"), errno) }
		foundEscapeDelay = Self.escapeDelay(in: options.environment)
		escapeDelay = options.escapeDelay ?? foundEscapeDelay
		usesMouse = options.usesMouse
		support = ColorSupport(environment: options.environment, colors: description.colors)
		support.claimsDirectColor = description.claimsDirectColor
		colorDepth = options.colorDepth ?? support.depth
		let own = Glibc.open("/proc/self/fd/\(output)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
		sink = own < 0 ? output : own
		screen = Screen(description)
		screen.lacksBrightColors = support.lacksBrightColors
		size = screen.size
		enter()
		setColorDepth(options.colorDepth)
	}

	deinit {
		leave()
		if sink != output { close(sink) }
	}

	private static func escapeDelay(in environment: [String: String]) -> Duration {
		if let set = environment["ESCDELAY"].flatMap({ Int($0) }), set >= 0 { return .milliseconds(min(set, 10_000)) }
		return .milliseconds(Environment.escapeDelay { environment[$0] })
	}
}
