import Foundation

/// What was measured, as Markdown.
struct Table {
	private var rows: [[String]] = []

	/// Adds a figure: what, ours, what it stands beside, that one's figure, the ratio, and what was aimed at.
	mutating func add(
		_ what: String, _ ours: String, peer: String = "", _ theirs: String = "", ratio: Double? = nil, goal: String
	) {
		let ratio = ratio.map { $0 < 0.05 ? "1/" + String(Int((1 / $0).rounded())) : String(format: "%.2f", $0) }
		rows.append([what, ours, peer, theirs, ratio ?? "", goal])
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
