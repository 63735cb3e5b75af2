import Foundation

/// The figures of the README, each beside what it is compared to in the same run.
///
///     swift build -c release --static-swift-stdlib --toolset Sources/standalone.json --product SettingsTUI
///     swift build -c release --static-swift-stdlib --package-path Tests/Benchmarks
///     Tests/Benchmarks/.build/release/Benchmarks
///
/// The first argument is the program to measure, else it is the release build beside this package. More arguments say
/// what alone to measure: reading, library, writing, watching, screen, scale.
let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
let arguments = Array(CommandLine.arguments.dropFirst())
let program =
	arguments.first ?? here.appending(path: "../../../../.build/release/SettingsTUI").standardizedFileURL.path
let everything = ["reading", "library", "writing", "watching", "screen", "scale"]
let parts = arguments.count > 1 ? Array(arguments[1...]) : everything
let directory = FileManager.default.temporaryDirectory.appending(path: "SettingsTUI-benchmarks-\(getpid())").path
try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
setenv("XDG_CONFIG_HOME", directory, 1)
defer { try? FileManager.default.removeItem(atPath: directory) }

var table = Table()
try prepareThousandKeys()
if parts.contains("reading") { measureReading(into: &table) }
if parts.contains("library") { measureLibrary(into: &table) }
if parts.contains("writing") { try measureWriting(into: &table, in: directory) }
if parts.contains("watching") { try measureWatching(into: &table) }
let needsProgram = parts.contains("screen") || parts.contains("scale")
if needsProgram, !FileManager.default.isExecutableFile(atPath: program) {
	print("There is no \(program); build it first, or name it as the argument.\n")
} else {
	if parts.contains("screen") { try measureScreen(of: program, into: &table, in: directory) }
	if parts.contains("scale") { try measureScale(of: program, into: &table, in: directory) }
}
print(table.markdown)
