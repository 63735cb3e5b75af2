import Glibc
import SettingsForm
import SettingsUI

// A program with nothing but a terminal: it shows what comes, and crashes or runs an editor when told to.

var environment: [String: String] = [:]
var entries = environ
while let entry = entries.pointee {
	let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
	if parts.count == 2 { environment[String(parts[0])] = String(parts[1]) }
	entries += 1
}

do {
	let depth = CommandLine.arguments.dropFirst().first.flatMap(ColorDepth.init(rawValue:))
	let terminal = try Terminal.open(Terminal.Options(colorDepth: depth, environment: environment))
	Probe(terminal).run()
} catch {
	writeError("\(error)")
	exit(2)
}
