import Default
import Foundation

typealias UserDefaults = Defaults.Suite

struct VisualSettings: Codable, DefaultStorable {
	let themeName: String
	let backgroundImageURL: URL?
}

struct VolumeSetting: Codable {
	let sourceName: String
	let value: Double
}

let settings = VisualSettings(themeName: "bright", backgroundImageURL: URL(string: "https://..."))
settings.write()
settings.write(withKey: "someUniqueKey")
if let settings = VisualSettings.read() {
	print(settings.themeName)
}
VisualSettings.clear(forKey: "someUniqueKey")

let setting = VolumeSetting(sourceName: "Super Expensive Headphone Amp", value: 0.4)
let key: String = String(describing: VolumeSetting.self)
UserDefaults.standard.df.store(setting, forKey: key)
let stored = UserDefaults.standard.df.fetch(forKey: key, type: VolumeSetting.self)
print(stored?.value ?? 0, VisualSettings.read(forKey: "someUniqueKey") == nil)
