import Foundation

/// What it costs to start, to stay, and to move.
func measureScreen(of program: String, into table: inout Table, in directory: String) throws {
	let environment = [
		"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": directory, "XDG_CONFIG_HOME": directory + "/none",
		"COLORTERM": "truecolor",
	]
	let file = directory + "/thousand.json"
	try Data(thousandKeys(number: 1).utf8).write(to: URL(fileURLWithPath: file))

	for (name, arguments) in [("its own settings", []), ("a file of 1,000 keys", [file])] {
		var (wall, processor) = (Duration.seconds(1000), Duration.seconds(1000))
		var memory = 0.0
		for _ in 0..<41 {
			let started = ContinuousClock.now
			let terminal = PseudoTerminal(program, arguments, environment: environment)
			terminal.wait(for: "saved")
			while terminal.read(within: 20) {}
			processor = min(processor, terminal.processorTime)
			memory = terminal.residentMemory
			wall = min(wall, started.duration(to: terminal.lastByte))
		}
		table.add("start to first screen, \(name)", wall.text, goal: "")
		table.add("processor time of it", processor.text, goal: "")
		table.add("resident memory", String(format: "%.1f MiB", memory), goal: "")
	}
	measureMoving(program, [file], environment, "Down, 80×24, a file of 1,000 keys, with its help", into: &table)
	measureMoving(program, [], environment, "Down, 80×24, own settings, with their help", into: &table)
	let plain = directory + "/plain/SettingsTUI"
	try FileManager.default.createDirectory(atPath: plain, withIntermediateDirectories: true)
	try Data("{\"helpPane\": false}".utf8).write(to: URL(fileURLWithPath: plain + "/settings.json"))
	let withoutHelp = environment.merging(["XDG_CONFIG_HOME": directory + "/plain"]) { $1 }
	measureMoving(program, [file], withoutHelp, "Down, 80×24, a file of 1,000 keys, help pane off", into: &table)
}

private func measureMoving(
	_ program: String, _ arguments: [String], _ environment: [String: String], _ what: String, into table: inout Table
) {
	let terminal = PseudoTerminal(program, arguments, environment: environment)
	terminal.wait(for: "saved")
	while terminal.read(within: 200) {}
	let counts = (0..<4).map { _ in terminal.bytes(for: "\u{1B}[B") }
	table.add(
		what, "\(counts.reduce(0, +) / counts.count) bytes", goal: what.hasSuffix("off") ? "≤ 150" : "≤ 150 + help")
}
