import Defaults
import Foundation

// Feeds RELEASE show, Feeds RELEASE set NAME VALUE, Feeds RELEASE follow: one program for three releases of one.
let arguments = CommandLine.arguments.dropFirst()
let release = arguments.first ?? "3"
let suite = Defaults.Suite.standard

switch release {
case "1": break
case "2": suite.migrate(through: [Release2.migration])
default: suite.migrate(through: Release3.migrations)
}

switch arguments.dropFirst().first {
case "set":
	let (name, value) = (arguments[3], arguments[4])
	switch name {
	case "interval": Defaults[Release1.interval] = Int(value) ?? 0
	case "proxy": Defaults[Release1.proxy] = value
	case "refreshMinutes": Defaults[Release2.refreshMinutes] = Int(value) ?? 0
	case "port": Defaults[Release2.port] = UInt16(value) ?? 0
	case "openInBrowser": Defaults[Release1.openInBrowser] = value == "true"
	default: Defaults[Release3.theme] = Release3.Theme(rawValue: value) ?? .dark
	}
case "follow":
	for await minutes in Defaults.updates(Release2.refreshMinutes) {
		FileHandle.standardOutput.write(Data("minutes \(minutes)\n".utf8))
		if minutes == 0 { break }
	}
default:
	switch release {
	case "1": Release1.show()
	case "2": Release2.show()
	default: Release3.show()
	}
}
for problem in suite.problems { print(problem.path, problem.message) }
try suite.flush()
