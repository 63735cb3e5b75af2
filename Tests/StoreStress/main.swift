import CThreadSanitizing
import Defaults
import Glibc

/// What runs under the sanitizers, beside which nothing else does:
///
///     stress DIRECTORY ROUNDS   reads, sets, observes, opens and closes from many threads at once while the file
///                               is replaced from outside; fails where a value is torn, lost, or heard out of order
///     race                      a data race, which the thread sanitizer has to report
///     lock                      the same under a lock, which it must not
///     overrun                   a read beyond a buffer, which the address sanitizer has to report
///     leak                      objects that keep each other, which the address sanitizer has to report at the end

let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case "stress" where arguments.count == 3:
	let stress = try Stress(directory: arguments[1], rounds: Int(arguments[2]) ?? 0)
	let failures = stress.run()
	failures.prefix(20).forEach { print("failed: \($0)") }
	print("\(stress.heardCount) changes heard, \(failures.count) failures")
	exit(failures.isEmpty ? 0 : 1)
case "race": Planted.race()
case "lock": Planted.lock()
case "overrun": Planted.overrun()
case "leak": for _ in 0..<8 { Planted.leak() }
default: exit(2)
}
