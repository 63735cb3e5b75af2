import Defaults
import Foundation
import SettingsUI

// A program as a newcomer writes it: the names must be clear beside Foundation's, and ten lines make the screen.

enum EventLength: String, CaseIterable, Defaults.Serializable { case short, long, allDay }

struct Window: Codable, Defaults.Serializable {
	struct Frame: Codable { var width = 80, height = 24 }
	var frame = Frame()
	var isFloating = false
}

extension Defaults.Keys {
	static let showAllDayEvents = Key<Bool>("showAllDayEvents", default: true)
	static let defaultDuration = Key<EventLength>("defaultDuration", default: .short)
	static let quality = Key<Double>("quality", default: 0.8)
	static let accent = Key<Defaults.Color>("accent", default: .black)
	static let name = Key<String>("name", default: "Twilight")
	static let password = Key<String?>("password")
	static let birthday = Key<Date>("birthday", default: Date(timeIntervalSinceReferenceDate: 0))
	static let window = Key<Window>("window", default: Window())
}

let settings = Settings("Unicorn", version: "1.2") {
	Section("General") {
		Toggle("Show all-day events", key: .showAllDayEvents)
		Picker("Duration", key: .defaultDuration)
		Slider("Quality", key: .quality, in: 0...1, step: 0.05)
		ColorPicker("Accent", key: .accent)
	}
	Section("Person") {
		TextField("Name", key: .name, length: 1...20).help("What it is called.")
		TextField("Password", key: .password).privacySensitive()
		DatePicker("Birthday", key: .birthday)
		NavigationLink("Window", key: .window) { window in
			Stepper("Width", at: window.frame.width, in: 20...300)
			Toggle("Floating", at: window.isFloating)
		}
	}
}

/// What the process holds of the system: its descriptors, and the signals that it has handlers for.
func holdings() -> String {
	let descriptors = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap {
		try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
	}.sorted()
	let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
	let caught = status.split(separator: "\n").first { $0.hasPrefix("SigCgt") } ?? ""
	return "\(descriptors) descriptors, \(caught.filter { !$0.isWhitespace })"
}

// A tool may show its screen more than once.
guard CommandLine.arguments.dropFirst().first == "runs", let count = CommandLine.arguments.last.flatMap({ Int($0) })
else { settings.main() }
for number in 1...count {
	try settings.run()
	print("run \(number): \(holdings())")
}
