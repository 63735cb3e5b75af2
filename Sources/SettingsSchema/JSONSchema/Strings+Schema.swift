import Defaults
import Wording

extension Strings {
	/// What is said of a schema.
	enum Schema {
		/// That a schema is for no settings file.
		static var noObject: String {
			localized(
				"The schema is not for an object or a list, as a settings file is one: give the schema of this file.")
		}

		/// That a schema is for a list, and what is set is none.
		static var noList: String {
			localized("The schema is for a list, and these settings are an object: give the schema of this file.")
		}

		/// That all would be said by a schema that is not here, and where it is looked for.
		static func nothingDeclared(without references: [String]) -> String {
			let named = references.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
			let isWithin = references.allSatisfy { $0.hasPrefix("#") }
			let advice =
				isWithin ? localized("correct the schema") : localized("--schema-dir names a folder that has it")
			return
				localized(
					"What can be set would be said by \(named), which is not \(isWithin ? localized("in the schema") : localized("here")): \(advice)."
				)
		}

		static func gap(_ gap: SchemaGap) -> String {
			let place =
				localized("at \(gap.place.pointer)") + (gap.count > 1 ? localized(" and \(gap.count - 1) more") : "")
			return switch gap.kind {
			case .unknownKeyword(let name): localized("the keyword “\(name)” is not understood (\(place))")
			case .misusedKeyword(let name):
				localized(
					"the keyword “\(name)” has something behind it that it does not take, and that judges nothing (\(place))"
				)
			case .unknownVersion(let text): localized("the version “\(text)” is not known (\(place))")
			case .unresolvedReference(let text):
				localized("the reference “\(text)” leads to no schema that is there (\(place))")
			case .unreadablePattern(let source, let reason):
				localized("the pattern \(Quoted.pattern(source)) cannot be read: \(reason) (\(place))")
			}
		}
	}
}

extension SchemaFormat {
	/// What a text of the format is, with an example.
	var sample: String {
		switch self {
		case .dateTime: localized("a date and time, like 2026-11-20T08:30:00Z")
		case .date: localized("a date, like 2026-11-20")
		case .time: localized("a time with its offset, like 08:30:00Z")
		case .duration: localized("a duration, like P1DT12H")
		case .email, .idnEmail: localized("a mail address, like name@example.com")
		case .hostname, .idnHostname: localized("a host name, like www.example.com")
		case .ipv4: localized("an IPv4 address, like 192.0.2.1")
		case .ipv6: localized("an IPv6 address, like 2001:db8::1")
		case .uri, .iri: localized("an address with a scheme, like https://example.com")
		case .uriReference, .iriReference: localized("an address, like https://example.com or ../file")
		case .uriTemplate: localized("an address template, like /users/{id}")
		case .uuid: localized("a UUID, like 123e4567-e89b-12d3-a456-426614174000")
		case .jsonPointer: localized("a JSON Pointer, like /a/b")
		case .relativeJSONPointer: localized("a relative JSON Pointer, like 1/a")
		case .regex: localized("a regular expression")
		}
	}
}
