/// A property of scalars that `\p{…}` names.
enum ScalarProperty: Sendable {
	case category([Unicode.GeneralCategory])
	/// A script's scalars, in order.
	case script([ClosedRange<UInt32>])
	case binary(BinaryProperties.Test)

	/// The property called `Name` or `Name=Value`; names are exact, as the standard has them.
	init?(_ text: String) {
		let parts = text.split(separator: "=", omittingEmptySubsequences: false).map { String($0) }
		guard parts.count == 2 else {
			guard parts.count == 1 else { return nil }
			self.init(single: text)
			return
		}
		switch parts[0] {
		case "General_Category", "gc":
			guard let categories = GeneralCategories.named[parts[1]] else { return nil }
			self = .category(categories)
		case "Script", "sc":
			guard let script = ScriptTable.scalars(ofScript: parts[1]) else { return nil }
			self = .script(script)
		case "Script_Extensions", "scx":
			guard let script = ScriptTable.scalars(usedByScript: parts[1]) else { return nil }
			self = .script(script)
		default: return nil
		}
	}

	private init?(single name: String) {
		if let categories = GeneralCategories.named[name] {
			self = .category(categories)
		} else if let test = BinaryProperties.named[name] {
			self = .binary(test)
		} else {
			return nil
		}
	}

	func contains(_ scalar: Unicode.Scalar) -> Bool {
		switch self {
		case .category(let categories): categories.contains(scalar.properties.generalCategory)
		case .script(let ranges): ranges.containsInOrder(scalar.value)
		case .binary(let test): test(scalar)
		}
	}
}
