import Foundation
import TerminalTesting
import Testing

@Suite("Nothing that comes from outside ends the program but by its own word")
struct OutsideTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("a file dated after what 64 bits of nanoseconds hold", arguments: [13_569_465_600, -11_676_096_000])
	func date(seconds: Int) throws {
		let path = try sandbox.write("{\"a\": 1}")
		var times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
		#expect(utimensat(AT_FDCWD, path, &times, 0) == 0)
		#expect(try sandbox.run("get", "--file", "a.json", "a").output == "1\n")
		#expect(try sandbox.run("set", "--file", "a.json", "a", "2").code == 0)
		#expect(try sandbox.text("a.json") == "{\"a\": 2}")
	}

	@Test("a key with an index beyond all", arguments: ["9223372036854775807", "9223372036854775806", "67108865"])
	func index(index: String) throws {
		try sandbox.write("{\"a\": [1]}")
		try sandbox.write("{\"properties\": {\"a\": {\"items\": {\"type\": \"number\"}}}}", to: "s.json")
		for command in [["describe", "a.\(index)"], ["get", "a.\(index)"], ["set", "a.\(index)", "1"]] {
			#expect(try [3, 4].contains(sandbox.run(command).code), "\(command)")
		}
		#expect(try sandbox.text("a.json") == "{\"a\": [1]}")
	}

	@Test("a schema of objects that lead on far deeper than a file reaches", arguments: [[], ["--all"]])
	func depth(options: [String]) throws {
		let last = 6000
		let definitions = (0..<last).map {
			"\"d\($0)\": {\"type\": \"object\", \"properties\": {\"a\": {\"$ref\": \"#/$defs/d\($0 + 1)\"}}}"
		}
		try sandbox.write(
			"{\"properties\": {\"a\": {\"$ref\": \"#/$defs/d0\"}}, \"$defs\": {\(definitions.joined(separator: ",")), "
				+ "\"d\(last)\": {\"type\": \"string\"}}}", to: "s.json")
		try sandbox.write("{\"a\": 1}")
		let program = try sandbox.start(
			["list", "--schema", sandbox.path("s.json"), "--file", sandbox.path("a.json")] + options)
		#expect(try program.waitForExit().code == 0)
		#expect(program.endingSignal == 0)
	}

	@Test("its own settings", arguments: [Int.max, Int.min, -1])
	func ownSettings(width: Int) throws {
		try sandbox.write(
			"{\"escapeDelay\": \(width), \"layout\": {\"list\": {\"titleWidth\": \(width)}, "
				+ "\"panes\": {\"sections\": {\"width\": \(width)}, \"help\": {\"width\": \(width)}}}}",
			to: "config/SettingsTUI/settings.json")
		try sandbox.write("{\"a\": {\"b\": 1}}")
		let program = try sandbox.start(["screenshot", "o.svg", "--file", "a.json", "--size", "200x50"])
		#expect(try program.waitForExit().code == 0)
		#expect(program.endingSignal == 0)
	}

	// With fewer the system's own libraries end a process.
	@Test("too few descriptors", arguments: 5..<16)
	func descriptors(limit: Int) throws {
		try sandbox.write("{\"a\": 1}")
		let (reading, writing) = try sandbox.pipe()
		close(reading)
		defer { close(writing) }
		let words = [
			"/bin/sh", "-c", "ulimit -n \(limit); exec \"$0\" watch --file a.json", Product.path("SettingsTUI"),
		]
		let program = try Program(words, in: sandbox, output: writing)
		_ = try program.waitForExit()
		#expect(program.endingSignal == 0, "\(program.errors)")
	}
}
