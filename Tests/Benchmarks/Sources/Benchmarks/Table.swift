import Foundation

/// What was measured, as Markdown.
struct Table {
	private var rows: [[String]] = []

	/// Adds a figure: what, ours, what it stands beside, that one's figure, the ratio, and what was aimed at. The ratio is
	/// to the one beside, or else to the aim.
	mutating func add(
		_ what: String, _ ours: String, peer: String = "", _ theirs: String = "", ratio: Double? = nil, goal: String
	) {
		let ratio = ratio.map { $0 < 0.05 ? "1/" + String(Int((1 / $0).rounded())) : String(format: "%.2f", $0) }
		rows.append([what, ours, peer, theirs, ratio ?? "", goal])
	}

	/// Adds a time and its ratio to what is aimed at.
	mutating func add(_ what: String, _ ours: Duration, aim: Duration?, peer: (name: String, time: Duration)? = nil) {
		add(
			what, ours.text, peer: peer?.name ?? "", peer?.time.text ?? "",
			ratio: aim.map { ours.nanoseconds / $0.nanoseconds }, goal: aim.map { "≤ \($0.text)" } ?? "")
	}

	/// Adds an amount of memory in MiB and its ratio to what is aimed at.
	mutating func add(_ what: String, _ ours: Double, aim: Double, peer: (name: String, memory: Double)? = nil) {
		func text(_ memory: Double) -> String { String(format: "%.1f MiB", memory) }
		add(
			what, text(ours), peer: peer?.name ?? "", peer.map { text($0.memory) } ?? "", ratio: ours / aim,
			goal: "≤ \(text(aim))")
	}

	/// Adds a number of bytes and its ratio to what is aimed at.
	mutating func add(_ what: String, bytes: Double, aim: Double) {
		add(what, String(format: "%.0f bytes", bytes), ratio: bytes / aim, goal: String(format: "≤ %.0f", aim))
	}

	/// The table with aligned columns.
	var markdown: String {
		let heads = ["what", "here", "beside", "there", "ratio", "aim"]
		let widths = heads.indices.map { column in ([heads] + rows).map { $0[column].count }.max() ?? 0 }
		func line(_ cells: [String]) -> String {
			let padded = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
			return "| " + padded.joined(separator: " | ") + " |"
		}
		return ([line(heads), line(widths.map { String(repeating: "-", count: $0) })] + rows.map(line))
			.joined(separator: "\n")
	}
}

extension Duration {
	/// In nanoseconds.
	var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
	/// In the unit that suits it.
	var text: String {
		switch nanoseconds {
		case ..<1000: String(format: "%.1f ns", nanoseconds)
		case ..<1e6: String(format: "%.0f µs", nanoseconds / 1e3)
		default: String(format: "%.1f ms", nanoseconds / 1e6)
		}
	}
}
