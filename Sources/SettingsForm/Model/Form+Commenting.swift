import Defaults
import SettingsSchema
import Wording

/// The comments that people write about settings in the file.
extension Form {
	/// Opens the comment on the selected setting or section, or a new one. Where a file of JSON has none yet it is asked first: JSON
	/// itself has no comments.
	mutating func editComment() -> [Effect] {
		guard let field = arrangedField else { return [] }
		if let refusal = commentRefusal(for: field) { return show(refusal) }
		guard snapshot.user.commentSign == "//", !snapshot.user.dialect.contains(.json5),
			snapshot.user.allComments.isEmpty
		else { return openComment(on: field) }
		return ask(
			Question(
				title: Strings.Comment.noneYet, text: Strings.Comment.noneYetText,
				answers: [
					answer([.enter], Strings.Comment.write) { $0.openComment(on: field) },
					answer([.escape], Strings.Answer.back),
				]))
	}

	/// Whether what is selected is in the file: only then it may have a comment. Whether it can is found out once it is
	/// asked for, which takes as long as the file is.
	var canComment: Bool { arrangedField.map { !$0.path.isRoot && snapshot.user.contains($0.path) } == true }

	private func commentRefusal(for field: Field) -> Notice? {
		guard snapshot.user.contains(field.path) else { return Notice(.dim, Strings.Comment.notInFile(field.title)) }
		let comment = snapshot.user.comment(at: field.path)
		// What is not shown beside a secret is not typed over either.
		guard catalog.secrecy(at: field.path, in: snapshot).isOpen,
			comment == nil || !commentLines(on: field.path).isEmpty
		else { return Notice(.warning, Strings.Comment.maySaySecret(open: label(for: .editFile))) }
		guard snapshot.user.takesComment(at: field.path) else {
			return Notice(.dim, Strings.Comment.noLine(field.title, open: label(for: .editFile)))
		}
		return nil
	}

	private mutating func openComment(on field: Field) -> [Effect] {
		let comment = snapshot.user.comment(at: field.path)
		let question = Field(field.path, title: Strings.Comment.title(field.title), kind: .text(Field.TextLimits()))
		let editor = MultilineEditor(
			field: question, value: .string(comment ?? ""), text: comment ?? "", cursor: 0, context: context)
		return open(editor, of: question, .comment(was: comment))
	}

	/// Writes what was typed, unless somebody else has written another comment meanwhile.
	mutating func accept(comment text: String, was comment: String?, _ editing: Editing) -> [Effect] {
		let path = editing.field.path
		guard snapshot.user.comment(at: path) == comment else {
			return show(Notice(.warning, Strings.Comment.changedMeanwhile))
		}
		layers.removeLast()
		return commit([.comment(text, at: path)], as: .edit(session: nil), title: editing.field.title, editing)
	}
}

extension Strings {
	enum Comment {
		static var itself: String { localized("Comment") }
		static func title(_ title: String) -> String { localized("Comment on \(title)") }
		static var noneYet: String { localized("A file without comments") }
		static var noneYetText: String {
			localized("JSON itself has no comments: a program that reads this file strictly may refuse it.")
		}
		static var write: String { localized("write one all the same") }
		static func notInFile(_ title: String) -> String {
			localized("\(title) is not in the file: a comment has nothing to stand above")
		}
		static func maySaySecret(open: String) -> String {
			localized("This comment may tell a secret, and is not shown; \(open) opens the file in your editor")
		}
		static func noLine(_ title: String, open: String) -> String {
			localized("\(title) has no line of its own for a comment; \(open) opens the file in your editor")
		}
		static func stoodElsewhere(_ title: String, open: String) -> String {
			localized("\(title) has no place here as it was; \(open) opens the file in your editor")
		}
		static var changedMeanwhile: String {
			localized("Another program has changed the comment meanwhile; what was typed is not written")
		}
	}
}
