import Defaults
import Foundation
import Reader
import SettingsUI

// Feeds RELEASE show, Feeds RELEASE set NAME VALUE, Feeds RELEASE follow, Feeds 3 settings …: three releases of one program.
let arguments = CommandLine.arguments.dropFirst()
let release = arguments.first ?? "3"
let suite = Defaults.Suite.standard

switch release {
case "1": break
case "2": suite.migrate(through: [Release2.migration])
default: suite.migrate(through: .reader)
}

switch arguments.dropFirst().first {
case "set":
	let (name, value) = (arguments[3], arguments[4])
	switch name {
	case "interval": Defaults[Release1.interval] = Int(value) ?? 0
	case "proxy": Defaults[Release1.proxy] = value
	case "refreshMinutes": Defaults[.refreshMinutes] = Int(value) ?? 0
	case "port": Defaults[.network].proxy.port = UInt16(value) ?? 0
	case "openInBrowser": Defaults[Release1.openInBrowser] = value == "true"
	default: Defaults[.theme] = Theme(rawValue: value) ?? .dark
	}
case "follow":
	for await minutes in Defaults.updates(.refreshMinutes) {
		FileHandle.standardOutput.write(Data("minutes \(minutes)\n".utf8))
		if minutes == 5 { break }
	}
case "schema": print(Defaults.JSONSchema(of: Defaults.Keys.ofReader, title: "Feed reader"), terminator: "")
case "settings": Settings.reader.main(Array(arguments.dropFirst(2)))
default:
	let proxy = Defaults[.network].proxy
	switch release {
	case "1":
		print(
			"interval \(Defaults[Release1.interval]) proxy \(Defaults[Release1.proxy] ?? "none")",
			"theme \(Defaults[Release1.theme].rawValue) openInBrowser \(Defaults[Release1.openInBrowser])")
	case "2":
		print(
			"refreshMinutes \(Defaults[.refreshMinutes]) proxy \(proxy.host) \(proxy.port)",
			"theme \(Defaults[Release1.theme].rawValue) openInBrowser \(Defaults[Release1.openInBrowser])")
	default:
		print(
			"refreshMinutes \(Defaults[.refreshMinutes]) proxy \(proxy.host) \(proxy.port)",
			"theme \(Defaults[.theme].rawValue)")
	}
}
for problem in suite.problems { print(problem.path, problem.message) }
try suite.flush()
