import SettingsForm

/// Inputs that came without a pause between them. More typing keys among them than anyone types ahead are a text that
/// a terminal pasted without saying so: one paste, and none of it a command.
struct Burst {
	/// How many keys can be typed before they are read.
	static let mostTyped = 1024
	/// The most bytes that one key comes as.
	static let mostOfKey = 16
	/// What comes within this time after a text belongs to it.
	static let patience = Duration.milliseconds(500)
	/// What comes within this time after some keys belongs to them.
	static let pause = Duration.milliseconds(50)

	/// What a text may hold, in bytes.
	private let longest: Int
	private var inputs: [InputParser.Input] = []
	private var typed = 0
	/// The text, once it is one, and all bytes of it, those that are not kept among them.
	private var text: String?
	private var count = 0
	private var lastTime: ContinuousClock.Instant?

	/// One in which nothing came.
	init(longest: Int) { self.longest = longest }

	/// Whether it is a text, whose end is not known before nothing has come for some time.
	var isText: Bool { text != nil }

	/// Takes what came at a time.
	mutating func add(_ more: [InputParser.Input], at time: ContinuousClock.Instant = .now) {
		if text == nil, let lastTime, time - lastTime > Self.pause { typed = 0 }
		lastTime = time
		for input in more { add(input) }
	}

	private mutating func add(_ input: InputParser.Input) {
		guard case .key(let key) = input else { return inputs.append(input) }
		typed += key.pasted == nil ? 0 : 1
		guard text == nil else { return append(key) }
		inputs.append(input)
		guard typed > Self.mostTyped else { return }
		text = ""
		for case .key(let key) in inputs { append(key) }
		inputs.removeAll { if case .key = $0 { true } else { false } }
	}

	/// A key that types nothing is nothing in a text.
	private mutating func append(_ key: Key) {
		guard let character = key.pasted else { return }
		count += character.utf8.count
		if count <= longest { text?.append(character) } else { text = "" }
	}

	/// All that came, which is not told again.
	mutating func end() -> [InputParser.Input] {
		defer { (inputs, text, count) = ([], nil, 0) }
		guard let text else { return inputs }
		typed = 0
		return inputs + [count > longest ? .excess(count) : .paste(text)]
	}
}

extension Key {
	/// What stands in a text that was pasted for this key; nil for one that types nothing.
	fileprivate var pasted: Character? {
		guard modifiers.isEmpty else { return nil }
		return switch code {
		case .character(let character): character
		case .enter: "\n"
		case .tab: "\t"
		default: nil
		}
	}
}
