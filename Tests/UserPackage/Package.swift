// swift-tools-version: 6.2

import PackageDescription

/// A package of its own that depends on this one as a user's does, in code that a newcomer writes after the README.
/// `.ci/check-user-package` builds it in both language modes, where any warning is an error, and runs it and its tests.
let mode: SwiftLanguageMode = Context.environment["LANGUAGE_MODE"] == "5" ? .v5 : .v6

func tool(
	_ name: String, _ products: String..., using targets: String..., settings: [SwiftSetting] = []
) -> Target {
	.executableTarget(
		name: name,
		dependencies: products.map { .product(name: $0, package: "SettingsTUI") } + targets.map { .target(name: $0) },
		swiftSettings: [.treatAllWarnings(as: .error)] + settings)
}

let package = Package(
	name: "UserPackage",
	dependencies: [.package(name: "SettingsTUI", path: "../..")],
	targets: [
		tool("Tool", "Defaults"),
		tool("Actors", "Defaults"),
		tool("Stage", "Defaults", settings: [.defaultIsolation(MainActor.self)]),
		tool("Legacy", "Defaults", "DefaultsFoundation", "DefaultsMacros"),
		tool("Game", "DefaultsWrapper"),
		tool("Theme", "Default"),
		tool("Screen", "SettingsUI", "Defaults"),
		.target(
			name: "Reader", dependencies: [.product(name: "Defaults", package: "SettingsTUI")],
			swiftSettings: [.treatAllWarnings(as: .error)]),
		tool("Feeds", "SettingsUI", "Defaults", using: "Reader"),
		.testTarget(
			name: "ReaderTests",
			dependencies: ["Reader"]
				+ ["Defaults", "DefaultsTesting"].map { .product(name: $0, package: "SettingsTUI") }),
	],
	swiftLanguageModes: [mode]
)
