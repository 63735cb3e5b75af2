import Foundation

/// What very many settings cost: to start, to move among, to search, to validate; each as a ratio to what is aimed at,
/// and beside Kconfig's `mconf` where that is installed.
func measureScale(of program: String, into table: inout Table, in directory: String) throws {
	let environment = [
		"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": directory, "XDG_CONFIG_HOME": directory + "/none",
		"COLORTERM": "truecolor",
	]
	let file = directory + "/tree.json"
	// A file that is there is said to be saved.
	let own = try environment.withPreferences("{}", in: directory + "/own")
	let runtime = start(program, [], own, until: "saved").memory
	let aims = [(1000, 5.0, 4.1), (10_000, 22, 15), (100_000, 380, 122)]
	for (count, time, memory) in aims {
		let tree = SettingsTree(count: count)
		let schema = directory + "/tree\(count).schema.json"
		try Data(tree.schema.utf8).write(to: URL(fileURLWithPath: schema))
		try Data("{}\n".utf8).write(to: URL(fileURLWithPath: file))
		let arguments = ["--schema", schema, "--file", file]
		let ours = start(program, arguments, environment, until: "saved")
		let peer = try startPeer(tree, environment, in: directory)
		table.add(
			"\(count) keys: processor time to the first screen", ours.time, aim: .milliseconds(time),
			peer: peer.map { ("mconf", $0.time) })
		// Of memory the aim is what the peer takes, and for small trees beside it what the runtime takes by itself.
		let limit = count < 100_000 ? memory + runtime : memory
		table.add("\(count) keys: resident memory", ours.memory, aim: limit, peer: peer.map { ("mconf", $0.memory) })
		if count == 1000 {
			measureMoves(program, arguments, environment, into: &table)
			measureMoves(
				program, arguments, try environment.withPreferences(#"{"helpPane": false}"#, in: directory + "/plain"),
				what: ", help pane off", into: &table)
		}
		guard count == 100_000 else { continue }
		measureSearch(program, arguments, environment, into: &table)
		try measureValidation(program, tree, schema, environment, into: &table, in: directory)
	}
}

/// The least processor time, and the memory, of some starts.
private func start(
	_ program: String, _ arguments: [String], _ environment: [String: String], until text: String?
) -> (time: Duration, memory: Double) {
	var best = (time: Duration.seconds(1000), memory: 0.0)
	for _ in 0..<11 {
		let terminal = PseudoTerminal(program, arguments, environment: environment)
		if let text { terminal.wait(for: text) } else { terminal.waitForMore(than: 0) }
		while terminal.read(within: 60) {}
		let time = terminal.processorTime
		if time < best.time { best = (time, terminal.residentMemory) }
	}
	return best
}

/// The peer's start on the same tree; nil where it is not installed.
private func startPeer(
	_ tree: SettingsTree, _ environment: [String: String], in directory: String
) throws -> (time: Duration, memory: Double)? {
	let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
	let names = ["kconfig-mconf", "mconf"]
	let found = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
		.first { FileManager.default.isExecutableFile(atPath: $0) }
	guard let found else { return nil }
	let file = directory + "/Kconfig\(tree.count)"
	try Data(tree.kconfig.utf8).write(to: URL(fileURLWithPath: file))
	return start(found, [file], environment, until: nil)
}

/// Bytes per key inside a group of the tree.
private func measureMoves(
	_ program: String, _ arguments: [String], _ environment: [String: String], what: String = "",
	into table: inout Table
) {
	let terminal = PseudoTerminal(program, arguments, environment: environment)
	terminal.wait(for: "saved")
	while terminal.read(within: 200) {}
	_ = terminal.bytes(for: "\r")
	let downs = (0..<8).map { _ in terminal.bytes(for: "\u{1B}[B") }
	let pages = terminal.bytes(for: "\u{1B}[6~")
	let down = Double(downs.reduce(0, +)) / Double(downs.count)
	table.add("Down, 80×24, 1,000 keys\(what)", bytes: down, aim: 150)
	table.add("Page Down, 80×24, 1,000 keys\(what)", bytes: Double(pages), aim: 730)
}

/// The processor time that a key in the search takes until it is answered; the first one also begins to read all
/// settings, which goes on between the keys.
private func measureSearch(
	_ program: String, _ arguments: [String], _ environment: [String: String], into table: inout Table
) {
	let terminal = PseudoTerminal(program, arguments, environment: environment)
	terminal.wait(for: "saved")
	while terminal.read(within: 200) {}
	let begun = terminal.processorTime
	func cost(of text: String, isDone: Bool = true) -> Duration {
		let before = terminal.processorTime
		terminal.send(text)
		terminal.waitForMore(than: terminal.received.count)
		guard isDone else { return terminal.processorTime - before }
		while terminal.read(within: 500) {}
		return terminal.processorTime - before
	}
	let opening = cost(of: "/", isDone: false)
	let early = "set".map { cost(of: String($0), isDone: false) }
	while terminal.read(within: 1000) {}
	let reading = terminal.processorTime - begun
	let keys = "ting 99".map { cost(of: String($0)) }
	let keysAgain = "\u{15}zxq@modified ".map { cost(of: String($0)) }
	table.add("100,000 keys: the key that opens the search, until its line is there", opening, aim: .milliseconds(16))
	table.add("100,000 keys: the slowest key while they are read", early.max() ?? .zero, aim: .milliseconds(16))
	table.add("100,000 keys: reading them all for the search, between the keys", reading, aim: nil)
	table.add("100,000 keys: the slowest key of a search", (keys + keysAgain).max() ?? .zero, aim: .milliseconds(16))
	table.add("100,000 keys: resident memory with the search open", terminal.residentMemory, aim: 122)
}

/// `validate` of a document of 1 MB; what a start costs is in it.
private func measureValidation(
	_ program: String, _ tree: SettingsTree, _ schema: String, _ environment: [String: String],
	into table: inout Table, in directory: String
) throws {
	let file = directory + "/megabyte.json"
	let text = tree.file(bytes: 1_000_000)
	try Data(text.utf8).write(to: URL(fileURLWithPath: file))
	let times = (0..<5).map { _ in
		Child.time(of: program, ["validate", "--schema", schema, "--file", file], environment: environment)
	}
	let empty = directory + "/empty.json"
	try Data("{}\n".utf8).write(to: URL(fileURLWithPath: empty))
	let starts = (0..<5).map { _ in
		Child.time(of: program, ["validate", "--schema", schema, "--file", empty], environment: environment)
	}
	let size = String(format: "%.1f MB", Double(text.utf8.count) / 1e6)
	table.add("validation of \(size) against 100,000 keys", (times.min() ?? .zero) - (starts.min() ?? .zero), aim: nil)
}
