import Defaults
import Foundation

Defaults[.quality] += 0.1
Defaults[.quality] = min(Defaults[.quality], 1)
Defaults[.duration] = .long
Defaults[.recent].append("first.txt")
Defaults[.window].width = 120
Defaults[.accent] = Defaults.Color("#7aa2f7")
print("quality", Defaults[.quality], "duration", Defaults[.duration], "width", Defaults[.window].width)

let observation = Defaults.observe(.quality, options: []) { change in
	print("quality was \(change.oldValue), is \(change.newValue)")
}
Defaults[.quality] = 0.5
Defaults.reset(.quality)
observation.invalidate()

let painter = Painter()
painter.quality = 0.25
painter.window.title = "Pony"
print("painter", painter.quality, Defaults[.quality], Defaults[.window].title)
print("summary", Summary().text)

for await quality in Defaults.updates(.quality) {
	print("update", quality)
	if quality == 1 { break }
	Defaults[.quality] = 1
}

// For tests, a suite in memory takes the place of the file.
let suite = Defaults.Suite.inMemory()
suite[.quality] = 0.125
suite.reset(.quality)
print("in memory", suite[.quality])

try Defaults.Suite.standard.flush()
