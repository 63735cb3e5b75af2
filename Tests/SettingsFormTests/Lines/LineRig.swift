import Defaults
import SettingsSchema

@testable import SettingsForm

/// A form gone through in lines over a suite in memory, and all that was said.
struct LineRig {
	var rig: Rig
	private(set) var lines = LineForm()
	/// All that was said and typed; what was typed unseen is not in it.
	private(set) var transcript = ""

	var form: Form { rig.form }
	var fileText: String { rig.fileText }

	init(_ rig: Rig) {
		self.rig = rig
		say()
	}

	init(catalog: any Catalog = Fixture.catalog, user: Defaults.JSON = [:], isStaged: Bool = false) throws {
		self.init(try Rig(80, 24, catalog: catalog, user: user, isStaged: isStaged, options: FormOptions.speak))
	}

	init(schema: String, user: Defaults.JSON = [:], isStaged: Bool = false) throws {
		self.init(try Rig(80, 24, schema: schema, user: user, isStaged: isStaged, options: FormOptions.speak))
	}

	/// What is said before the next prompt.
	@discardableResult
	mutating func say() -> String {
		let said = lines.say(of: &rig.form).map { $0 + "\n" }.joined()
		transcript += said + lines.prompt(of: rig.form)
		return said
	}

	/// Types lines one after another; what is said after the last one.
	@discardableResult
	mutating func type(_ typed: String...) -> String {
		var said = ""
		for line in typed {
			transcript += lines.hidesInput(of: rig.form) ? "\n" : line + "\n"
			rig.carryOut(lines.take(line, in: &rig.form))
			said = say()
		}
		return said
	}

	/// What is said where the form is left.
	mutating func last() -> [String] { lines.sayLast(of: &rig.form) }

	/// Whether what is typed next is not to be seen.
	var hidesInput: Bool { lines.hidesInput(of: rig.form) }
}

extension FormOptions {
	/// As the program has them where forms are gone through in lines.
	static func speak(_ options: inout FormOptions) {
		(options.isInLines, options.showsColors, options.keys) = (true, false, .plain)
	}
}
