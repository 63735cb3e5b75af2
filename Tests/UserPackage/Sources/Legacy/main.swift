import Defaults
import DefaultsFoundation
import DefaultsMacros
import Foundation

// Old code that passed a UserDefaults around: one line, and it is a suite.
typealias UserDefaults = Defaults.Suite

extension Defaults.Keys {
	static let launches = Key<Int>("launches", default: 0)
	static let gap = Key<CGFloat>("gap", default: 1)
}

func greet(_ defaults: UserDefaults) -> String {
	defaults.register(defaults: ["name": "nobody"])
	return "Hello, \(defaults.string(forKey: "name") ?? "")"
}

do {
	let names = try UserDefaults.standard.adoptUserDefaults()
	print("adopted", names.joined(separator: " "))
} catch {
	print(error)
}

Defaults[.launches] += 1
Defaults[.gap] = 2.5
UserDefaults.standard.set("Ann", forKey: "name")
print(greet(.standard), Defaults[.launches], UserDefaults.standard.integer(forKey: "launches"), Defaults[.gap])
UserDefaults.standard.synchronize()
