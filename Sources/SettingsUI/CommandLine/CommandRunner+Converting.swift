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
		let discretion = Discretion(views: [(target.catalog, target.suite.snapshot)])
		let made = try converted(root, of: [[]], in: document, to: format, discretion)
		try printLines(made)
		let comments = document.allComments
		guard !comments.isEmpty else { return }
		warn(Strings.areLeftOut(comments: comments.count))
		// Beside secrets they may tell of them.
		guard invocation.has(.secrets) || !target.catalog.mentionsSecrets else { return }
		try? errors.write(lines: comments.map(Columns.line))
	}

	/// The lines of a file in a format that holds a value, which is that of a document at some places; says what that has no
	/// place for.
	func converted(
		_ root: Defaults.JSON, of places: [Defaults.Path], in source: Defaults.Document,
		to format: (name: String, dialect: Defaults.Document.Dialect), _ discretion: Discretion
	) throws(CommandFailure) -> [String] {
		let dialect = format.dialect
		let (value, lost) = root.fitting(dialect)
		for place in lost { warn(Strings.isLeftOut(discretion.shown(place))) }
		// Nothing is put into nothing.
		if !dialect.isTOML, value == [:] || value == [] { return [value.serialized()] }
		var document = Defaults.Document(in: dialect.union(.list))
		do throws(Defaults.PathError) {
			if dialect.isTOML, root.object == nil { throw .rootNotAnObject }
			_ = try document.set(value, at: [], exactly: true)
		} catch {
			throw .inconvertible(dialect.isTOML ? "TOML" : dialect.isYAML ? "YAML" : "JSON", error)
		}
		document.takeSpelling(of: places, from: source)
		warn(ofMeaningsOf: places, in: source, leftOutIn: document, discretion)
		return document.lines
	}

	/// Says of which values at some places more is said in a document than in another one that has them now.
	func warn(
		ofMeaningsOf places: [Defaults.Path], in source: Defaults.Document, leftOutIn document: Defaults.Document,
		_ discretion: Discretion
	) {
		let lost = source.places(in: places, thatSayMoreThanIn: document).map(discretion.shown)
		for place in lost.uniqued() { warn(Strings.isByValueAlone(place)) }
	}
}

extension Defaults.Document {
	/// What is written, line by line.
	var lines: [String] {
		let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
		return (lines.last?.isEmpty == true ? lines.dropLast() : lines).map(String.init)
	}
}
