import Defaults
import SettingsSchema

extension CommandRunner {
	/// `convert`: the whole file in another format; on standard error what that has no place for.
	func convert(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) {
		let format = Defaults.Document.Dialect.formats.first { $0.name == invocation.options[.to] }
		guard let format else { throw .usage(.missingOperand("\(Option.to.flag) FORMAT", .convert)) }
		try requireReadable(target)
		let document = target.suite.snapshot.user
		let root = document.root
		guard invocation.has(.secrets) || target.catalog.masked(root, at: [], in: target.suite.snapshot) == root else {
			throw .secret(target.location)
		}
		let (lines, lost) = try Self.converted(root, to: format)
		try printLines(lines)
		for place in lost { warn(Strings.isLeftOut(place)) }
		let comments = document.allComments
		guard !comments.isEmpty else { return }
		warn(Strings.areLeftOut(comments: comments.count))
		// Beside secrets they may tell of them.
		guard invocation.has(.secrets) || !target.catalog.mentionsSecrets else { return }
		try? errors.write(lines: comments.map(Columns.line))
	}

	static func converted(
		_ root: Defaults.JSON, to format: (name: String, dialect: Defaults.Document.Dialect),
		_ finish: (inout Defaults.Document) -> Void = { _ in }
	) throws(CommandFailure) -> (lines: [String], lost: [Defaults.Path]) {
		let dialect = format.dialect
		let (value, lost) = root.fitting(dialect)
		// Nothing is put into nothing.
		if !dialect.isTOML, value == [:] || value == [] { return ([value.serialized()], lost) }
		var document = Defaults.Document(in: dialect.union(.list))
		do throws(Defaults.PathError) {
			if dialect.isTOML, root.object == nil { throw .rootNotAnObject }
			_ = try document.set(value, at: [], exactly: true)
			finish(&document)
		} catch {
			throw .inconvertible(dialect.isTOML ? "TOML" : dialect.isYAML ? "YAML" : "JSON", error)
		}
		let lines = String(decoding: document.bytes, as: UTF8.self).split(
			separator: "\n", omittingEmptySubsequences: false)
		return ((lines.last?.isEmpty == true ? lines.dropLast() : lines).map(String.init), lost)
	}
}
