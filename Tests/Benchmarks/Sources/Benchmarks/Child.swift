import Foundation

/// A program that is run to its end.
enum Child {
	/// The processor time of a whole run, with nobody reading what it says.
	static func time(of program: String, _ arguments: [String], environment: [String: String]) -> Duration {
		var actions = posix_spawn_file_actions_t()
		posix_spawn_file_actions_init(&actions)
		for stream in 0...2 { posix_spawn_file_actions_addopen(&actions, Int32(stream), "/dev/null", O_RDWR, 0) }
		defer { posix_spawn_file_actions_destroy(&actions) }
		var words = ([program] + arguments).map { strdup($0) } + [nil]
		var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
		defer { for pointer in words + variables { free(pointer) } }
		var process: pid_t = 0
		let code = posix_spawn(&process, program, &actions, nil, &words, &variables)
		precondition(code == 0, "\(program) does not start: \(code)")
		var status: Int32 = 0
		var usage = rusage()
		precondition(wait4(process, &status, 0, &usage) == process)
		return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
			$0 + .seconds($1.tv_sec) + .microseconds(Int64($1.tv_usec))
		}
	}
}
