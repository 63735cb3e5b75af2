import Defaults

/// A feed reader's settings as its first release had them.
enum Release1 {
	static let interval = Defaults.Key<Int>("interval", default: 30)
	static let proxy = Defaults.Key<String?>("proxy")
	static let theme = Defaults.Key<Theme>("theme", default: .dark)
	static let openInBrowser = Defaults.Key<Bool>("openInBrowser", default: false)

	enum Theme: String, Defaults.Serializable { case dark, light }

	static func show() {
		print(
			"interval \(Defaults[interval]) proxy \(Defaults[proxy] ?? "none") theme \(Defaults[theme].rawValue)",
			"openInBrowser \(Defaults[openInBrowser])")
	}
}

/// The second names the interval anew and takes the proxy apart.
enum Release2 {
	static let refreshMinutes = Defaults.Key<Int>("refreshMinutes", default: 30)
	static let host = Defaults.Key<String>(at: ["network", "proxy", "host"], default: "")
	static let port = Defaults.Key<UInt16>(at: ["network", "proxy", "port"], default: 8080)

	static let migration = Defaults.Migration(
		to: 2,
		.rename("interval", to: "refreshMinutes", keepingOld: true),
		.split(["proxy"], into: [["network", "proxy", "host"], ["network", "proxy", "port"]]) { proxy in
			let parts = (proxy.string ?? "").split(separator: ":")
			guard parts.count == 2, let port = UInt16(parts[1]) else { throw Unfit() }
			return [.string(String(parts[0])), .number(Defaults.Number(Int(port)))]
		})

	struct Unfit: Error, CustomStringConvertible { let description = "the proxy is not HOST:PORT" }

	static func show() {
		print(
			"refreshMinutes \(Defaults[refreshMinutes]) proxy \(Defaults[host]) \(Defaults[port])",
			"theme \(Defaults[Release1.theme].rawValue) openInBrowser \(Defaults[Release1.openInBrowser])")
	}
}

/// The third knows another theme, and opens nothing in a browser.
enum Release3 {
	static let theme = Defaults.Key<Theme>("theme", default: .dark)

	enum Theme: String, Defaults.Serializable { case dark, light, solarized }

	static let migrations = [Release2.migration, Defaults.Migration(to: 3, .drop(["openInBrowser"]))]

	static func show() {
		print(
			"refreshMinutes \(Defaults[Release2.refreshMinutes]) proxy \(Defaults[Release2.host])",
			"\(Defaults[Release2.port]) theme \(Defaults[theme].rawValue)")
	}
}
