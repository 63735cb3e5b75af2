import Defaults
import Dispatch

// Who observes, and by which words: every handler uses what belongs to the code around it.

extension Defaults.Keys {
	static let volume = Key<Int>("volume", default: 0)
	static let title = Key<String?>("title")
}

@MainActor final class Player {
	private(set) var heard: [Int] = []
	private var count = 0
	private var observations: [any Defaults.Observation] = []
	private var cancellables: Set<Defaults.Cancellable> = []
	private let fromTheStart: any Defaults.Observation =
		Defaults.observe(.volume, isolation: MainActor.shared) { _ in MainActor.preconditionIsolated() }

	init() {
		Defaults.observe(.volume, options: []) { change in
			self.heard.append(change.newValue)
		}.tieToLifetime(of: self)
		observations.append(Defaults.observe(.volume, options: [.prior], handler: changed))
		observations.append(Defaults.observe(keys: .volume, .title) { self.count += 1 })
		observations.append(Defaults.observe(keys: [.volume, .title], options: []) { [weak self] in self?.count += 1 })
		observations.append(Defaults.observe(.title) { @MainActor [unowned self] _ in self.count += 1 })
		Defaults.publisher(.volume).map { $0.newValue + self.count }.filter { $0 >= self.count }.sink { [weak self] _ in
			self?.count += 1
		}.store(in: &cancellables)
	}

	private func changed(_ change: Defaults.KeyChange<Int>) { count += change.newValue }

	func stop() {
		for observation in observations { observation.invalidate() }
		fromTheStart.invalidate()
		cancellables = []
	}
}

actor Recorder {
	private(set) var heard: [Int] = []
	private var observation: (any Defaults.Observation)?
	private var cancellable: Defaults.Cancellable?

	func start() {
		observation = Defaults.observe(.volume, options: []) { change in
			self.heard.append(change.newValue)
		}
		cancellable = Defaults.publisher(.volume, options: []).sink { change in
			self.heard.append(-change.newValue)
		}
	}

	func stop() {
		observation?.invalidate()
		cancellable?.cancel()
	}
}

@globalActor actor Studio {
	static let shared = Studio()
}

@Studio func observeInTheStudio() async {
	var count = 0
	let observation = Defaults.observe(.volume) { _ in count += 1 }
	await setElsewhere(1)
	Defaults[.volume] = 2
	print("studio", count)
	observation.invalidate()
}

struct Printer {
	func start() -> any Defaults.Observation {
		Defaults.observe(.volume, options: []) { change in print("printer", change.newValue) }
	}

	func startLater() async -> Defaults.Cancellable {
		Defaults.publisher(.title, options: []).sink { print("title", $0.newValue ?? "none") }
	}
}

/// Sets the volume where no actor is.
nonisolated func setElsewhere(_ value: Int) async {
	await withCheckedContinuation { continuation in
		DispatchQueue.global().async {
			Defaults[.volume] = value
			continuation.resume()
		}
	}
}

@main struct Program {
	@MainActor static func main() async {
		let (player, recorder) = (Player(), Recorder())
		await recorder.start()
		await observeInTheStudio()
		let (printer, titles) = (Printer().start(), await Printer().startLater())
		Defaults[.volume] = 3
		print("player", player.heard)
		await setElsewhere(4)
		Defaults[.volume] = 5
		print("player", player.heard)
		print("recorder", await recorder.heard.sorted())
		Defaults[.title] = "Duet"
		player.stop()
		await recorder.stop()
		printer.invalidate()
		titles.cancel()
	}
}
