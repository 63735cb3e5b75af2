import Defaults
import SettingsUI

struct Layout: Codable, Sendable, Defaults.Serializable {
	var width = 3
	var isWide = false
	var title = ""
	let fixed = 1
	enum CodingKeys: CodingKey { case width, isWide, title }
}

enum Mood: String, Defaults.Serializable { case calm, wild }

extension Defaults.Keys {
	static let volume = Key<Double>("volume", default: 0.5)
	static let quiet = Key<Bool>("quiet", default: false)
	static let name = Key<String>("name", default: "a")
	static let mood = Key<Mood>("mood", default: .calm)
	static let layout = Key<Layout>("layout", default: Layout())
}

let controls = Settings("Controls") {
	Section("Good") {
		Toggle("Quiet", key: .quiet)
		Slider("Volume", key: .volume, in: 0...1)
	}
	Section("Bad") {
		Toggle("Volume", key: .volume)  // error: a Toggle sets a Bool
	}
}
let slider = Settings("Slider") { Slider("Name", key: .name, in: 0...1) }  // error: a Slider sets a number
let declared = Settings("Slider") { Slider("Quiet", key: .quiet) }  // error: a Slider sets a number
let stepper = Settings("Stepper") { Stepper("Name", key: .name) }  // error: a Stepper sets a number
let bounded = Settings("Stepper") { Stepper("Name", key: .name, in: 1...2) }  // error: a Stepper sets a number
let text = Settings("Text") { TextField("Volume", key: .volume, prompt: "loud") }  // error: a TextField sets a String
let color = Settings("Color") { ColorPicker("Name", key: .name) }  // error: a ColorPicker sets a Defaults.Color
let date = Settings("Date") { DatePicker("Volume", key: .volume) }  // error: a DatePicker sets a Date
let picker = Settings("Picker") { Picker("Mood", key: .mood) }  // error: a Picker needs an enum that is CaseIterable
let list = Settings("List") { List("Layout", key: .layout) }  // error: a List holds texts
let unknown = Settings("Unknown") { Toggle("Nothing", key: .nothing) }  // error: has no member 'nothing'
let members = Settings("Members") {
	Group(key: .layout) { layout in
		Toggle("Wide", at: layout.isWide)
		Toggle("Width", at: layout.width)  // error: a Toggle sets a Bool
	}
}
let slid = Settings("Slid") { Group(key: .layout) { Slider("Title", at: $0.title, in: 0...1) } }  // error: a Slider
let typed = Settings("Typed") { Group(key: .layout) { TextField("Width", at: $0.width) } }  // error: a TextField sets a
let absent = Settings("Absent") {
	NavigationLink("Layout", key: .layout) { layout in
		Toggle("Nothing", at: layout.nothing)  // error: the value has no member of that name that can be set
		Stepper("Width", at: layout.width)
	}
}
let constant = Settings("Constant") { Group(key: .layout) { Stepper("Fixed", at: $0.fixed) } }  // error: is a 'let'
