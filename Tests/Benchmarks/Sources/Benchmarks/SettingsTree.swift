import Foundation

/// A tree of typed settings of any size, as a JSON Schema and as the Kconfig file that says the same, so that both kinds
/// of program can be shown it.
struct SettingsTree {
	/// How many sections, groups in each, and settings in each group.
	let sections: Int, groups: Int, settings: Int

	/// So many settings in the proportions that large programs have.
	init(count: Int) {
		switch count {
		case ...1000: (sections, groups) = (10, 5)
		case ...10_000: (sections, groups) = (10, 20)
		default: (sections, groups) = (20, 50)
		}
		settings = count / sections / groups
	}

	/// How many settings there are.
	var count: Int { sections * groups * settings }

	private enum Kind: Int { case toggle, integer, text, choice, number }

	private static func kind(of number: Int) -> Kind { Kind(rawValue: number % 5) ?? .toggle }
	private static func help(of number: Int) -> String {
		"What setting \(number) is for, in a sentence of usual length."
	}

	/// Draft-07, each setting on a line of its own.
	var schema: String {
		var number = 0
		func member(_ name: String, _ title: String, _ members: [String]) -> String {
			"\"\(name)\": {\"type\": \"object\", \"title\": \"\(title)\", \"properties\": {\n\(members.joined(separator: ",\n"))\n}}"
		}
		let all = (0..<sections).map { section in
			member(
				"section\(section)", "Section \(section)",
				(0..<groups).map { group in
					member(
						"group\(group)", "Group \(group)",
						(0..<settings).map { _ in
							defer { number += 1 }
							return Self.declaration(of: number)
						})
				})
		}
		return """
			{"$schema": "http://json-schema.org/draft-07/schema#", "title": "Tree", "type": "object", "properties": {
			\(all.joined(separator: ",\n"))
			}}

			"""
	}

	private static func declaration(of number: Int) -> String {
		let says: String =
			switch kind(of: number) {
			case .toggle: "\"type\": \"boolean\", \"default\": \(number % 2 == 0)"
			case .integer: "\"type\": \"integer\", \"minimum\": 0, \"maximum\": 1000000, \"default\": \(number)"
			case .text: "\"type\": \"string\", \"default\": \"value \(number)\""
			case .choice: "\"enum\": [\"low\", \"medium\", \"high\"], \"default\": \"medium\""
			case .number: "\"type\": \"number\", \"default\": \(number).5"
			}
		return
			"\t\"setting\(number)\": {\"title\": \"Setting \(number)\", \(says), \"description\": \"\(help(of: number))\"}"
	}

	/// The same for Kconfig, which has no fractions: a text stands for them.
	var kconfig: String {
		var number = 0
		var lines = ["mainmenu \"Tree\"", ""]
		for section in 0..<sections {
			lines.append("menu \"Section \(section)\"")
			for group in 0..<groups {
				lines.append("menu \"Group \(group)\"")
				for _ in 0..<settings {
					lines += Self.entry(of: number)
					number += 1
				}
				lines.append("endmenu")
			}
			lines.append("endmenu")
		}
		return lines.joined(separator: "\n") + "\n"
	}

	private static func entry(of number: Int) -> [String] {
		let says: [String] =
			switch kind(of: number) {
			case .toggle: ["bool \"Setting \(number)\"", "default \(number % 2 == 0 ? "y" : "n")"]
			case .integer: ["int \"Setting \(number)\"", "range 0 1000000", "default \(number)"]
			case .text: ["string \"Setting \(number)\"", "default \"value \(number)\""]
			case .choice: ["string \"Setting \(number)\"", "default \"medium\""]
			case .number: ["string \"Setting \(number)\"", "default \"\(number).5\""]
			}
		return ["config SETTING\(number)"] + says.map { "\t" + $0 } + ["\thelp", "\t  " + help(of: number)]
	}

	/// A file that sets the first settings, until it has about so many bytes.
	func file(bytes: Int) -> String {
		var number = 0
		var size = 0
		let all = (0..<sections).map { section in
			let inner = (0..<groups).map { group in
				let members = (0..<settings).compactMap { _ -> String? in
					defer { number += 1 }
					guard size < bytes else { return nil }
					let text = "\t\t\t\"setting\(number)\": \(Self.value(of: number))"
					size += text.utf8.count + 2
					return text
				}
				return "\t\t\"group\(group)\": {\n\(members.joined(separator: ",\n"))\n\t\t}"
			}
			return "\t\"section\(section)\": {\n\(inner.joined(separator: ",\n"))\n\t}"
		}
		return "{\n\(all.joined(separator: ",\n"))\n}\n"
	}

	private static func value(of number: Int) -> String {
		switch kind(of: number) {
		case .toggle: "\(number % 3 == 0)"
		case .integer: "\(number + 1)"
		case .text: "\"another value \(number)\""
		case .choice: "\"high\""
		case .number: "\(number).25"
		}
	}
}
