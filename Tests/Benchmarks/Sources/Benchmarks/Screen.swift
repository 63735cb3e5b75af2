import Foundation

/// What it costs to start, to stay, and to move.
func measureScreen(of program: String, into table: inout Table, in directory: String) throws {
	// A file that is there is said to be saved, which tells that the first screen is whole.
	let environment = try [
		"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": directory, "COLORTERM": "truecolor",
	].withPreferences("{}", in: directory + "/none")
	let file = directory + "/thousand.json"
	try Data(thousandKeys(number: 1).utf8).write(to: URL(fileURLWithPath: file))

	for (name, arguments) in [("its own settings", ["--goto", "theme"]), ("a file of 1,000 keys", [file])] {
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
	try measureOutsideChange(program, file, environment, into: &table)
	measureMoving(program, [file], environment, "Down, 80×24, a file of 1,000 keys, with its help", into: &table)
	measureMoving(
		program, ["--goto", "theme"], environment, "Down, 80×24, own settings, with their help", into: &table)
	measureMoving(
		program, [file], try environment.withPreferences(#"{"helpPane": false}"#, in: directory + "/plain"),
		"Down, 80×24, a file of 1,000 keys, help pane off", into: &table)
	measureMoving(
		program, [file],
		try environment.withPreferences(#"{"helpPane": false, "theme": "midnight"}"#, in: directory + "/midnight"),
		"Down, 80×24, a file of 1,000 keys, help pane off, midnight in 24 bits", into: &table)
}

/// From someone else's rename of a new file until the new value has reached the terminal.
private func measureOutsideChange(
	_ program: String, _ file: String, _ environment: [String: String], into table: inout Table
) throws {
	let terminal = PseudoTerminal(program, [file], environment: environment)
	terminal.wait(for: "saved")
	while terminal.read(within: 200) {}
	var times: [Duration] = []
	for round in 1...100 {
		let number = 7_000_000 + round
		try Data(thousandKeys(number: number).utf8).write(to: URL(fileURLWithPath: file + ".editor"))
		let started = ContinuousClock.now
		precondition(rename(file + ".editor", file) == 0)
		// Of the old number only the digits that differ are sent again.
		terminal.waitForMore(than: terminal.received.count)
		times.append(started.duration(to: terminal.lastByte))
		while terminal.read(within: 20) {}
	}
	times.sort()
	table.add("outside change on the screen, 1,000 keys, p50", times[49].text, goal: "≤ 50 ms")
	table.add("outside change on the screen, 1,000 keys, p99", times[98].text, goal: "≤ 50 ms")
}

private func measureMoving(
	_ program: String, _ arguments: [String], _ environment: [String: String], _ what: String, into table: inout Table
) {
	let terminal = PseudoTerminal(program, arguments, environment: environment)
	terminal.wait(for: "saved")
	while terminal.read(within: 200) {}
	let counts = (0..<4).map { _ in terminal.bytes(for: "\u{1B}[B") }
	table.add(
		what, "\(counts.reduce(0, +) / counts.count) bytes",
		goal: what.contains("help pane off") ? "≤ 150" : "≤ 150 + help")
}

extension [String: String] {
	/// The environment with such preferences, written into `directory`.
	func withPreferences(_ preferences: String, in directory: String) throws -> Self {
		try FileManager.default.createDirectory(
			atPath: directory + "/SettingsTUI", withIntermediateDirectories: true)
		try Data(preferences.utf8).write(to: URL(fileURLWithPath: directory + "/SettingsTUI/settings.json"))
		return merging(["XDG_CONFIG_HOME": directory]) { $1 }
	}
}
