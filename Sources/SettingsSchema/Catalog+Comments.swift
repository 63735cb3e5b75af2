import Defaults

extension Catalog {
	/// What the user's file says of a setting in comments above it and on its line; see ``lines(of:at:in:besides:)``.
	///
	/// - Parameter secrets: The ``secretTexts(in:)`` where they are known.
	package func comment(
		on path: Defaults.Path, in snapshot: Defaults.Snapshot, besides secrets: () -> [String]? = { nil }
	) -> [String] {
		lines(of: snapshot.user.comments(on: path), at: path, in: snapshot, besides: secrets)
	}

	/// The same of all settings that have any.
	package func comments(
		in snapshot: Defaults.Snapshot, besides secrets: () -> [String]? = { nil }
	) -> [Defaults.Path: [String]] {
		let comments = snapshot.user.comments
		let secrets = comments.isEmpty ? [] : secrets() ?? secretTexts(in: snapshot)
		let shown = comments.map { ($0.key, lines(of: $0.value, at: $0.key, in: snapshot) { secrets }) }
		return Dictionary(shown.filter { !$0.1.isEmpty }) { first, _ in first }
	}

	/// The lines of comments on what is at `path`, without the signs that begin and end them.
	///
	/// None of what may be secret. Beside secrets a comment that has a member of the file in it, one that was taken out
	/// of use, has none either: it may be a secret's. Nor has one that names a secret or has a part of one in it, or whose
	/// line has other settings on it: it may tell what a secret is, or was.
	package func lines(
		of comments: [String], at path: Defaults.Path, in snapshot: Defaults.Snapshot,
		besides secrets: () -> [String]? = { nil }
	) -> [String] {
		guard !comments.isEmpty, secrecy(at: path, in: snapshot).isOpen else { return [] }
		let lines = comments.flatMap(CommentText.lines)
		guard mentionsSecrets else { return lines }
		let isHidden =
			lines.contains { CommentText.looksLikeCode($0) || namesSecret($0, at: path) }
			|| !snapshot.user.isAloneOnItsLines(path)
			|| (secrets() ?? secretTexts(in: snapshot)).contains { secret in
				lines.contains { CommentText.holds($0, partOf: secret) }
			}
		return isHidden ? [] : lines
	}

	/// The same of what a comment is to say, or said: what people write in it, without signs.
	package func shownComment(
		_ text: String, at path: Defaults.Path, in snapshot: Defaults.Snapshot,
		besides secrets: () -> [String]? = { nil }
	) -> [String] {
		let lines = text.split(whereSeparator: \.isNewline).map { "# \($0)" }
		return self.lines(of: lines, at: path, in: snapshot, besides: secrets)
	}

	/// All texts, numbers and names that are secret in the user's file.
	package func secretTexts(in snapshot: Defaults.Snapshot) -> [String] {
		guard mentionsSecrets else { return [] }
		var texts: [String] = []
		_ = snapshot.user.root.replacingSecrets(at: [], by: { secrecy(at: $0, in: snapshot) }) { secret in
			secret.collectTexts(into: &texts)
			return secret
		}
		return texts
	}

	/// Whether a word of `line` is what a secret beside `path` is called, or may be, however it is written.
	private func namesSecret(_ line: String, at path: Defaults.Path) -> Bool {
		guard let object = path.parent else { return false }
		let words = line.split { !$0.isLetter && !$0.isNumber && !"_-".contains($0) }.map(String.init)
		return (words + words.map { $0.lowercased() }).contains {
			Defaults.Path.index($0) == nil && !isOpen(object.appending($0))
		}
	}
}

/// What stands in a comment of JSON or TOML.
private enum CommentText {
	/// The lines of a comment that say something.
	static func lines(of comment: String) -> [String] {
		guard comment.hasPrefix("/*") else {
			return [comment.dropFirst(comment.hasPrefix("#") ? 1 : 2).trimmed].filter { !$0.isEmpty }
		}
		return comment.dropFirst(2).dropLast(2).split(whereSeparator: \.isNewline).map { line in
			let text = line.trimmed
			return text.hasPrefix("*") ? text.drop { $0 == "*" }.trimmed : text
		}.filter { !$0.isEmpty }
	}

	/// Whether a line has eight characters in a row of a secret in it, or all of one that has at least four.
	static func holds(_ line: String, partOf secret: String) -> Bool {
		let (line, secret) = (Array(line.utf8), Array(secret.utf8))
		let length = min(secret.count, 8)
		guard length >= 4, line.count >= length else { return false }
		let parts = Set((0...secret.count - length).map { secret[$0..<$0 + length] })
		return (0...line.count - length).contains { parts.contains(line[$0..<$0 + length]) }
	}

	/// Whether a line is, or may be, a part of a file's members, however they are written: `"a": 1`, `a = 1`, `1,`.
	static func looksLikeCode(_ line: String) -> Bool {
		let name = line.prefix { !":=".contains($0) }
		if name.count < line.count, !name.trimmed.contains(where: \.isWhitespace) { return true }
		let line = line.filter { !$0.isWhitespace }
		return line.first.map { "{}[]\"',".contains($0) } == true || line.last == "," || line.contains("\":")
	}
}

extension Defaults.JSON {
	/// Adds all texts, numbers and names in the value.
	fileprivate func collectTexts(into texts: inout [String]) {
		switch self {
		case .null, .bool: break
		case .string(let text): texts.append(text)
		case .number(let number): texts.append(number.text)
		case .array(let items): items.forEach { $0.collectTexts(into: &texts) }
		case .object(let object):
			for member in object.members {
				texts.append(member.name)
				member.value.collectTexts(into: &texts)
			}
		}
	}
}

extension StringProtocol {
	/// Without blanks at its ends.
	package var trimmed: String {
		let start = drop(while: \.isWhitespace)
		return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
	}
}
