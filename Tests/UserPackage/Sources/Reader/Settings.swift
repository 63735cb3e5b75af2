import Defaults
import Foundation

/// A feed reader's settings as its third release has them.
package enum Category: String, CaseIterable, Codable, Sendable, Defaults.Serializable {
	case news, tech, comics, science
}

package enum Theme: String, CaseIterable, Sendable, Defaults.Serializable { case dark, light, solarized }

package struct Feed: Codable, Equatable, Sendable, Defaults.Serializable {
	package var title: String
	package var url: URL
	package var interval = 60

	package init(title: String, url: URL) { (self.title, self.url) = (title, url) }
}

package struct Network: Codable, Equatable, Sendable, Defaults.Serializable {
	package struct Login: Codable, Equatable, Sendable {
		package var user = ""
		package var password: String?
	}

	package struct Proxy: Codable, Equatable, Sendable {
		package var host = ""
		package var port: UInt16 = 8080
		package var login = Login()
	}

	package var useProxy = false
	package var proxy = Proxy()
	package var userAgent = "feedreader/3"
}

extension Defaults.Keys {
	package static let notifications = Key<Bool>("notifications", default: true)
	package static let autoRefresh = Key<Bool>("autoRefresh", default: true)
	package static let refreshMinutes = Key<Int>("refreshMinutes", default: 30, .range(5...240, step: 5))
	package static let maxItems = Key<Int>("maxItems", default: 500, .range(10...100_000))
	package static let retries = Key<UInt8>("retries", default: 3, .range(0...10))
	package static let fontScale = Key<Double>("fontScale", default: 1, .range(0.5...3, step: 0.05))
	package static let volume = Key<Float>("volume", default: 0.5, .range(0...1))
	package static let theme = Key<Theme>("theme", default: .dark)
	package static let startCategory = Key<Category?>("startCategory")
	package static let editor = Key<String?>("editor")
	package static let maxAge = Key<Int?>("maxAge", .range(1...3650))
	package static let accent = Key<Defaults.Color>("accent", default: Defaults.Color("#7aa2f7")!)
	package static let unread = Key<Defaults.Color?>("unread")
	package static let muted = Key<[String]>("muted", default: ["ad", "sponsored"])
	package static let headers = Key<[String: String]>(
		"headers", default: [:],
		.validate("must have names that are HTTP tokens") { $0.keys.allSatisfy(isToken) })
	package static let categories = Key<Set<Category>>("categories", default: [.news, .tech])
	package static let feeds = Key<[Feed]>(
		"feeds", default: [Feed(title: "Swift", url: URL(string: "https://swift.org/atom.xml")!)],
		.validate("must have titles that differ") { feeds in Set(feeds.map(\.title)).count == feeds.count },
		.validate("must have https URLs") { feeds in feeds.allSatisfy { $0.url.scheme == "https" } },
		.validate("must be asked for every 5 to 1440 minutes") { $0.allSatisfy { (5...1440).contains($0.interval) } })
	package static let shortcuts = Key<[String: Category]>("shortcuts", default: [:])
	package static let network = Key<Network>("network", default: Network())
	package static let server = Key<URL>(
		"server", default: URL(string: "https://feeds.example.org/")!,
		.validate("must begin with https") { $0.scheme == "https" })
	package static let since = Key<Date>("since", default: Date(timeIntervalSince1970: 1_699_920_000))
	package static let timeout = Key<Duration>("timeout", default: .seconds(10), .range(.seconds(1) ... .seconds(300)))
	package static let quiet = Key<ClosedRange<Int>>(
		"quiet", default: 22...23, .validate("must be hours of the day") { $0.lowerBound >= 0 && $0.upperBound < 24 })
	package static let token = Key<String?>("token", .length(8...))
	package static let cacheDir = Key<String>("cacheDir", default: "~/.cache/feedreader", .length(1...))

	/// The names of HTTP headers, by RFC 9110.
	private static func isToken(_ name: String) -> Bool {
		!name.isEmpty
			&& name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) }
	}

	/// All of them.
	package static let ofReader: [Defaults.Keys] = [
		notifications, autoRefresh, refreshMinutes, maxItems, retries, fontScale, volume, theme, startCategory, editor,
		maxAge, accent, unread, muted, headers, categories, feeds, shortcuts, network, server, since, timeout, quiet,
		token, cacheDir,
	]
}

extension [Defaults.Migration] {
	/// What has changed from release to release.
	package static let reader: Self = [Release2.migration, Defaults.Migration(to: 3, .drop(["openInBrowser"]))]
}
