import Foundation

/// The figures of the README, each beside what it is compared to in the same run.
///
///     swift build -c release --static-swift-stdlib --product SettingsTUI
///     swift run -c release --static-swift-stdlib --package-path Tests/Benchmarks
///
/// The one argument is the program to measure; without it, the release build beside this package.
let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
let program =
	CommandLine.arguments.dropFirst().first
	?? here.appending(path: "../../../../.build/release/SettingsTUI").standardizedFileURL.path
let directory = FileManager.default.temporaryDirectory.appending(path: "SettingsTUI-benchmarks-\(getpid())").path
try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
setenv("XDG_CONFIG_HOME", directory, 1)
defer { try? FileManager.default.removeItem(atPath: directory) }

var table = Table()
measureReading(into: &table)
try measureWriting(into: &table, in: directory)
try measureWatching(into: &table, in: directory)
if FileManager.default.isExecutableFile(atPath: program) {
	try measureScreen(of: program, into: &table, in: directory)
} else {
	print("There is no \(program); build it first, or name it as the argument.\n")
}
print(table.markdown)
