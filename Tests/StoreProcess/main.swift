import Defaults
import Glibc

/// What the tests of the store run as processes of their own:
///
///     write FILE PREFIX COUNT             sets PREFIX0 … durably, one after the other
///     storm FILE KEY                      sets KEY to 1, 2, … durably and prints each, until it is killed
///     contend FILE KEY                    as storm, and prints what becomes of its sets, until its input ends
///     edit FILE rename|inplace COUNT      saves as an editor does that takes no lock
///     hold DIRECTORY                      locks the directory and stops
///     lease FILE MICROSECONDS             keeps others from opening the file until one asks, and that much longer
///     set FILE KEY NUMBER                 sets and ends without waiting
///     leave FILE KEY NUMBER               sets and ends where no write may begin
///     get FILE KEY                        prints the value
///     refuse KEY                          sets what cannot be stored, twice, with errors on the output
///     try FILE KEY NUMBER                 sets durably and prints the value, notices and the standing to the file
///     starve FILE KEY NUMBER              sets with no descriptor left, and prints the error and what comes of it with some
///
/// `unprivileged` before any of these gives up root's rights first; `limited` lets no file grow.

// Whoever starts this from a thread that blocks signals passes that on.
var noSignals = sigset_t()
sigemptyset(&noSignals)
sigprocmask(SIG_SETMASK, &noSignals, nil)

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "unprivileged" {
	arguments.removeFirst()
	Privileges.giveUp()
}

if arguments.first == "limited" {
	arguments.removeFirst()
	Limits.set(RLIMIT_FSIZE, to: 0)
}

do {
	switch arguments.first {
	case "write": try Writers.write(arguments[1], prefix: arguments[2], count: Int(arguments[3]) ?? 0)
	case "storm": try Writers.storm(arguments[1], key: arguments[2])
	case "contend": try Writers.contend(arguments[1], key: arguments[2])
	case "edit":
		var editor = Editor(arguments[1], isInPlace: arguments[2] == "inplace")
		try editor.save(Int(arguments[3]) ?? 0)
	case "hold": Holder.hold(arguments[1])
	case "lease": Holder.lease(arguments[1], for: UInt32(arguments[2]) ?? 0)
	case "set":
		let suite = try Defaults.Suite(file: arguments[1])
		try suite.apply([.set(.integer(Int(arguments[3]) ?? 0), at: [arguments[2]])])
	case "leave":
		let suite = try Defaults.Suite(file: arguments[1])
		Defaults.Suite.withoutWriting {
			Defaults.Suite.withoutWriting {
				_ = try? suite.apply([.set(.integer(Int(arguments[3]) ?? 0), at: [arguments[2]])])
				exit(0)
			}
		}
	case "get":
		let suite = try Defaults.Suite(file: arguments[1])
		Output.line(suite.value(at: [arguments[2]])?.serialized() ?? "none")
	case "refuse":
		dup2(STDOUT_FILENO, STDERR_FILENO)
		let suite = Defaults.Suite.inMemory()
		for _ in 0..<2 { suite.set(Holder.self, forKey: arguments[1]) }
		Output.line("\(suite.problems.count)")
	case "try": try Writers.attempt(arguments[1], key: arguments[2], number: Int(arguments[3]) ?? 0)
	case "starve": try Writers.starve(arguments[1], key: arguments[2], number: Int(arguments[3]) ?? 0)
	default: exit(2)
	}
} catch {
	Output.line("error: \(error)")
	exit(1)
}
