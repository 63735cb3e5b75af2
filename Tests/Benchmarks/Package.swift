// swift-tools-version: 6.2

import PackageDescription

/// A package of its own, as a user's would be: what it measures crosses the border between two packages.
let package = Package(
	name: "Benchmarks",
	dependencies: [.package(name: "SettingsTUI", path: "../..")],
	targets: [
		.executableTarget(
			name: "Benchmarks", dependencies: [.product(name: "Defaults", package: "SettingsTUI")])
	]
)
