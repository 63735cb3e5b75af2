// swift-tools-version: 6.2

import PackageDescription

/// Which of our modules each target may import; `.ci/check-imports` holds the sources to it.
let package = Package(
	name: "SettingsTUI",
	products: [
		.library(name: "Defaults", targets: ["Defaults"]),
		.library(name: "DefaultsFoundation", targets: ["DefaultsFoundation"]),
		.library(name: "DefaultsMacros", targets: ["DefaultsMacros"]),
		.library(name: "DefaultsWrapper", targets: ["DefaultsWrapper"]),
		.library(name: "Default", targets: ["Default"]),
		.library(name: "DefaultsTesting", targets: ["DefaultsTesting"]),
		.library(name: "SettingsUI", targets: ["SettingsUI"]),
		.executable(name: "SettingsTUI", targets: ["SettingsTUI"]),
	],
	targets: [
		.target(
			name: "CNcurses",
			cSettings: [.define("_GNU_SOURCE")],
			linkerSettings: [.linkedLibrary("tinfo")]),
		.target(name: "CFileSystem", cSettings: [.define("_GNU_SOURCE")]),
		.target(name: "CConcurrency"),
		.target(name: "Wording"),
		.target(name: "Defaults", dependencies: ["CConcurrency", "CFileSystem", "ECMAPattern", "Wording"]),
		.target(name: "DefaultsFoundation", dependencies: ["Defaults", "Wording"]),
		.target(name: "DefaultsMacros", dependencies: ["Defaults"]),
		.target(name: "DefaultsWrapper", dependencies: ["Defaults", "DefaultsFoundation", "Wording"]),
		.target(name: "Default", dependencies: ["Defaults", "DefaultsFoundation", "Wording"]),
		.target(name: "DefaultsTesting", dependencies: ["Defaults"]),
		.target(name: "TextWidth"),
		.target(name: "ECMAPattern", dependencies: ["Wording"]),
		.target(
			name: "SettingsSchema", dependencies: ["Defaults", "ECMAPattern", "Wording"],
			resources: [.embedInCode("JSONSchema/x-settings.json")]),
		.target(name: "SettingsForm", dependencies: ["SettingsSchema", "Defaults", "TextWidth", "Wording"]),
		.target(
			name: "Themes", path: "Themes",
			resources: [
				"midnight", "paper", "ember", "fjord", "linen", "frost", "beacon", "ledger", "harbour", "quay",
				"terminal",
			].map { .embedInCode("\($0).json") }),
		.target(
			name: "Languages", resources: ["de", "ja"].map { .embedInCode("\($0).json") }),
		.target(
			name: "SettingsUI",
			dependencies: [
				"SettingsForm", "SettingsSchema", "Defaults", "TextWidth", "Wording", "CNcurses", "Themes", "Languages",
			]),
		.executableTarget(name: "SettingsTUI", dependencies: ["SettingsUI"]),

		.testTarget(
			name: "DefaultsTests", dependencies: ["Defaults", "DefaultsTesting", "Chance", "KnownFiles"],
			exclude: ["Formats/EditMatrix.md"]),
		.testTarget(name: "DefaultsFoundationTests", dependencies: ["DefaultsFoundation", "Defaults", "Chance"]),
		.testTarget(name: "DefaultsWrapperTests", dependencies: ["DefaultsWrapper", "Defaults"]),
		.testTarget(name: "DefaultTests", dependencies: ["Default", "Defaults"]),
		.testTarget(
			name: "ImportedTogetherTests",
			dependencies: ["Defaults", "DefaultsFoundation", "DefaultsMacros", "DefaultsWrapper", "Default"]),
		.testTarget(name: "TextWidthTests", dependencies: ["TextWidth"]),
		.testTarget(name: "ECMAPatternTests", dependencies: ["ECMAPattern"]),
		.testTarget(name: "SettingsSchemaTests", dependencies: ["SettingsSchema", "Defaults", "Chance"]),
		.testTarget(
			name: "SettingsFormTests",
			dependencies: [
				"SettingsForm", "SettingsSchema", "Defaults", "TextWidth", "Themes", "Wording", "Chance", "KnownFiles",
			]),
		.executableTarget(
			name: "TerminalProbe", dependencies: ["SettingsUI", "SettingsForm"], path: "Tests/TerminalProbe"),
		.testTarget(
			name: "SettingsUITests",
			dependencies: [
				"SettingsUI", "SettingsForm", "SettingsSchema", "Defaults", "Themes", "Languages", "Wording",
				"CNcurses",
				"TerminalProbe", "TerminalTesting", "Chance",
			]),
		.testTarget(name: "KindTests", dependencies: ["SettingsUI", "SettingsForm", "SettingsSchema", "Defaults"]),
		.executableTarget(name: "Unicorn", dependencies: ["SettingsUI", "Defaults"], path: "Tests/Unicorn"),
		.testTarget(name: "CommandLineTests", dependencies: ["SettingsTUI", "Unicorn", "TerminalTesting"]),
		.testTarget(name: "EndToEndTests", dependencies: ["SettingsTUI", "Unicorn", "TerminalTesting"]),
		.executableTarget(name: "StoreProcess", dependencies: ["Defaults"], path: "Tests/StoreProcess"),
		.executableTarget(
			name: "StoreStress", dependencies: ["Defaults", "CThreadSanitizing"], path: "Tests/StoreStress"),
		.target(name: "CThreadSanitizing", path: "Tests/CThreadSanitizing"),
		.testTarget(
			name: "StoreProcessTests", dependencies: ["StoreProcess", "Defaults", "TerminalTesting", "Chance"]),
		.target(name: "Chance", path: "Tests/Chance"),
		.target(name: "KnownFiles", path: "Tests/KnownFiles"),
		.target(name: "TerminalTesting", dependencies: ["CTerminalTesting"], path: "Tests/TerminalTesting"),
		.target(name: "CTerminalTesting", path: "Tests/CTerminalTesting", cSettings: [.define("_GNU_SOURCE")]),
	]
)

// With a sanitizer only the library is tested: nothing else is built then.
if Context.environment["LIBRARY_ALONE"] != nil {
	let form = [
		"CNcurses", "CommandLine", "EndToEnd", "Kind", "Languages", "Settings", "TerminalProbe", "Themes", "Unicorn",
	]
	package.targets.removeAll { target in form.contains { target.name.hasPrefix($0) } }
	package.products.removeAll { product in form.contains { product.name.hasPrefix($0) } }
}
