import Defaults
import SettingsSchema
import Wording

extension CommandRunner {
	/// Says which keys were not set, how many values went where they are more than the keys that were named, and which
	/// objects stay for the comments in them. What is at a path then says little: in a list it can be the next item.
	func tell(
		whatWentFrom before: Defaults.Snapshot, by edits: [Defaults.Edit], at paths: [Defaults.Path], isAll: Bool,
		_ target: SettingsTarget
	) {
		let after = target.suite.snapshot.user
		func shown(_ paths: [Defaults.Path]) -> [Defaults.Path] {
			paths.map { target.catalog.shown($0, in: [before, target.suite.snapshot]) }.uniqued()
		}
		let set = paths.filter(before.user.contains)
		for path in paths where !before.user.contains(path) { say(Strings.Resetting.isNotSet(path)) }
		let removed = Set(edits.map(\.path))
		let around = Set(removed.flatMap { path in path.tokens.indices.map { path.prefix($0) } })
		let gone = Set(set.filter { path in (0...path.tokens.count).contains { removed.contains(path.prefix($0)) } })
		// An object in which nothing but comments stood is as it was.
		let changed = set.filter { gone.contains($0) || around.contains($0) }
		// What went with another one that was named is counted there.
		let all = Set(changed)
		let outermost = changed.filter { path in !path.tokens.indices.contains { all.contains(path.prefix($0)) } }
		let counts = outermost.map { ($0, before.user.value(at: $0)?.leafCount ?? 0) }
		if isAll || counts.contains(where: { $0.1 > 1 }) {
			say(Strings.Resetting.went(counts.map { (shown([$0.0])[0], $0.1) }))
		}
		let kept = set.filter { !gone.contains($0) && after.contains($0) && !before.isLocked($0) }
		if !kept.isEmpty { say(Strings.Resetting.areKept(shown(kept))) }
		tell(ofCommentsGoneFrom: before, at: outermost.filter { !kept.contains($0) }, target)
	}

	/// Says with what of that at `paths` comments went.
	func tell(ofCommentsGoneFrom before: Defaults.Snapshot, at paths: [Defaults.Path], _ target: SettingsTarget) {
		let after = target.suite.snapshot
		let lost = paths.filter { before.user.losesComments(insideOf: $0, to: after.user) }
		let shown = lost.map { target.catalog.shown($0, in: [before, after]) }.uniqued()
		if !shown.isEmpty { say(Strings.Resetting.lostComments(shown)) }
	}

	/// Has somebody say that so many values, all that there are, are to go; throws where nobody can, or will.
	func confirm(losing count: Int, _ target: SettingsTarget) throws(CommandFailure) {
		let file = Environment.abbreviated(target.suite.file ?? "")
		let isAsked = input.isTerminal && errors.isTerminal
		if isAsked {
			try? errors.write(prompt: Strings.Resetting.isAll(count, file))
			if ["y", "yes", localized("y"), localized("yes")].contains(input.line()?.lowercased()) { return }
		}
		throw .unconfirmed(count, of: file, isAsked: isAsked)
	}

	/// Says what a command did, for who looks on.
	func say(_ sentence: String) {
		try? errors.write(lines: [Strings.error(table.program, Columns.line(sentence))])
	}
}

extension Strings {
	/// What `reset` says of what it did.
	enum Resetting {
		static func isAll(_ count: Int, _ file: String) -> String {
			localized("Take \(values(count)) out of \(file)? [y/N] ")
		}
		static func isNotSet(_ path: Defaults.Path) -> String { localized("“\(path)” is not set.") }

		/// How many values went, and of what: with the number where there are several.
		static func went(_ counts: [(path: Defaults.Path, count: Int)]) -> String {
			let total = counts.reduce(0) { $0 + $1.count }
			if total == 0 { return localized("Nothing was set.") }
			return localized(
				"\(values(total)) \(total == 1 ? localized("was") : localized("were")) reset: \(named(counts)).")
		}

		/// The first of some keys, with how many values are in each.
		static func named(_ counts: [(path: Defaults.Path, count: Int)]) -> String {
			let named = counts.prefix(mostNamed).map { $0.count > 1 ? "\($0.path) (\($0.count))" : "\($0.path)" }
			let rest = counts.count - named.count
			return named.joined(separator: ", ") + (rest > 0 ? localized(" and \(rest) more") : "")
		}
		private static let mostNamed = 8

		static func lostComments(_ paths: [Defaults.Path]) -> String {
			let names = paths.map { "“\($0)”" }.joined(separator: ", ")
			return localized("The comments in \(names) went as well.")
		}

		static func areKept(_ paths: [Defaults.Path]) -> String {
			let names = paths.map { "“\($0)”" }.joined(separator: ", ")
			return paths.count == 1
				? localized("\(names) stays, for there is a comment in it.")
				: localized("\(names) stay, for there are comments in them.")
		}
	}
}
