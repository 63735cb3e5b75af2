import Defaults
import Foundation

/// A settings file's text with 1,000 keys; `number` and `text` are among them.
func thousandKeys(number: Int) -> String {
	let members = (0..<998).map { "  \"setting.number\($0)\": \"a value of everyday length, \($0)\"" }
	return "{\n  \"number\": \(number),\n  \"text\": \"x\",\n" + members.joined(separator: ",\n") + "\n}\n"
}

/// Gives the suite its file.
func prepareThousandKeys() throws {
	let suite = Defaults.Suite.thousand
	let path = suite.file!
	try FileManager.default.createDirectory(
		atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
	try Data(thousandKeys(number: 0).utf8).write(to: URL(fileURLWithPath: path))
	suite.refresh()
	precondition(Defaults[.number] == 0)
}

/// A set that is on disk when it returns, beside the least that any program has to do for that.
func measureWriting(into table: inout Table, in directory: String) throws {
	let suite = Defaults.Suite.thousand
	let bytes = Array(thousandKeys(number: 0).utf8)
	var value = 0
	// In a directory that nobody watches: news of it would weigh on both.
	let bare = directory + "/bare/settings.json"
	try FileManager.default.createDirectory(atPath: directory + "/bare", withIntermediateDirectories: true)
	let (ours, theirs) = try Timing.pair(
		{
			value += 1
			try suite.apply([.set(.integer(value), at: ["number"])])
			try suite.flush()
		},
		{ replaceDurably(bare, with: bytes) }, rounds: 1000)
	for (name, index) in [("least", 0), ("p50", 500)] {
		table.add(
			"durable set, 1,000 keys, \(name)", ours[index].text, peer: "write + fsync + rename + fsync",
			theirs[index].text, ratio: ours[index].nanoseconds / theirs[index].nanoseconds, goal: "≤ 1.10")
	}
}

/// The bare minimum: a new file beside, synced, renamed, its directory synced.
private func replaceDurably(_ path: String, with bytes: [UInt8]) {
	let temporary = path + ".new"
	let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
	precondition(file >= 0 && write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0)
	close(file)
	precondition(rename(temporary, path) == 0)
	let directory = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY)
	precondition(fsync(directory) == 0)
	close(directory)
}
