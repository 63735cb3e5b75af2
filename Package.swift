// swift-tools-version: 6.2

import PackageDescription

/// Which of our modules each target may import; `.ci/check-imports` holds the sources to it.
let package = Package(
	name: "SettingsTUI",
	products: [
		.library(name: "Defaults", targets: ["Defaults"]),
		.library(name: "SettingsUI", targets: ["SettingsUI"]),
		.executable(name: "SettingsTUI", targets: ["SettingsTUI"]),
	],
	targets: [
		.target(
			name: "CNcurses",
			cSettings: [.define("_GNU_SOURCE")],
			linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
		.target(name: "CFileSystem", cSettings: [.define("_GNU_SOURCE")]),
		.target(name: "Defaults", dependencies: ["CFileSystem"]),
		.target(name: "TextWidth"),
		.target(name: "SettingsSchema", dependencies: ["Defaults"]),
		.target(name: "SettingsForm", dependencies: ["SettingsSchema", "Defaults", "TextWidth"]),
		.target(
			name: "Themes", path: "Themes",
			resources: [.embedInCode("midnight.json"), .embedInCode("paper.json"), .embedInCode("terminal.json")]),
		.target(name: "SettingsUI", dependencies: [
				"SettingsForm", "SettingsSchema", "Defaults", "TextWidth", "CNcurses", "Themes",
			]),
		.executableTarget(name: "SettingsTUI", dependencies: ["SettingsUI"]),
		.testTarget(name: "DefaultsTests", dependencies: ["Defaults"]),
	]
)
