import Defaults
import Foundation

/// A settings file's text with 1,000 keys; `number` and `text` are among them. So many of the others, spread evenly, can
/// have other values.
func thousandKeys(number: Int, others: Int = 0, of count: Int = 0) -> String {
	let members = (0..<998).map { index in
		let isOther = others > 0 && count > 0 && index % (998 / count) == 0
		return "  \"setting.number\(index)\": \"\(isOther ? "one" : "a") value of everyday length, \(index)\""
	}
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
	// In a directory that nobody watches: news of it would weigh on both. Its paths are made beforehand.
	let bare = BarePaths(in: directory + "/bare")
	try FileManager.default.createDirectory(atPath: bare.directory, withIntermediateDirectories: true)
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

private struct BarePaths {
	let directory, file, temporary: String

	init(in directory: String) {
		self.directory = directory
		file = directory + "/settings.json"
		temporary = file + ".new"
	}
}

/// The bare minimum: a new file beside, synced, renamed, its directory synced.
private func replaceDurably(_ paths: BarePaths, with bytes: [UInt8]) {
	let file = open(paths.temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
	precondition(file >= 0 && write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0)
	close(file)
	precondition(rename(paths.temporary, paths.file) == 0)
	let directory = open(paths.directory, O_RDONLY | O_DIRECTORY)
	precondition(fsync(directory) == 0)
	close(directory)
}
