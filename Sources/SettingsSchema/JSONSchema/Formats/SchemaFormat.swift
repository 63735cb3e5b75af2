import Defaults
import ECMAPattern

/// A `format` that can be held to; others only describe.
enum SchemaFormat: String, Sendable, CaseIterable {
	case dateTime = "date-time"
	case date, time, duration
	case email
	case idnEmail = "idn-email"
	case hostname
	case idnHostname = "idn-hostname"
	case ipv4, ipv6
	case uri
	case uriReference = "uri-reference"
	case iri
	case iriReference = "iri-reference"
	case uriTemplate = "uri-template"
	case uuid
	case jsonPointer = "json-pointer"
	case relativeJSONPointer = "relative-json-pointer"
	case regex

	/// Whether `text` is of the format.
	func accepts(_ text: String) -> Bool {
		switch self {
		case .dateTime: TimeFormat.isDateTime(text)
		case .date: CalendarDate(text) != nil
		case .time: TimeFormat.isTime(text)
		case .duration: FormatPattern.duration.accepts(text)
		case .email: MailFormat.accepts(text, isInternational: false)
		case .idnEmail: MailFormat.accepts(text, isInternational: true)
		case .hostname: HostFormat.accepts(text, isInternational: false)
		case .idnHostname: HostFormat.accepts(text, isInternational: true)
		case .ipv4: FormatPattern.ipv4.accepts(text)
		case .ipv6: FormatPattern.ipv6.accepts(text)
		case .uri: FormatPattern.uri.accepts(text)
		case .uriReference: FormatPattern.uriReference.accepts(text)
		case .iri: FormatPattern.iri.accepts(text)
		case .iriReference: FormatPattern.iriReference.accepts(text)
		case .uriTemplate: FormatPattern.template.accepts(text)
		case .uuid: FormatPattern.uuid.accepts(text)
		case .jsonPointer: Defaults.Path(pointer: text) != nil
		case .relativeJSONPointer: FormatPattern.relativePointer.accepts(text)
		case .regex: (try? ECMAPattern(text, isLenient: false)) != nil
		}
	}
}
