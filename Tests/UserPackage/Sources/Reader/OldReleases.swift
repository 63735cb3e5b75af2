import Defaults

/// The feed reader's settings that its first release had otherwise.
package enum Release1 {
	package static let interval = Defaults.Key<Int>("interval", default: 30)
	package static let proxy = Defaults.Key<String?>("proxy")
	package static let theme = Defaults.Key<Theme>("theme", default: .dark)
	package static let openInBrowser = Defaults.Key<Bool>("openInBrowser", default: false)

	package enum Theme: String, Sendable, Defaults.Serializable { case dark, light }
}

/// The second names the interval anew and takes the proxy apart.
package enum Release2 {
	package static let migration = Defaults.Migration(
		to: 2,
		.rename("interval", to: "refreshMinutes", keepingOld: true),
		.split(["proxy"], into: [["network", "proxy", "host"], ["network", "proxy", "port"]]) { proxy in
			let parts = (proxy.string ?? "").split(separator: ":")
			guard parts.count == 2, let port = UInt16(parts[1]) else { throw Unfit() }
			return [.string(String(parts[0])), .number(Defaults.Number(Int(port)))]
		})

	struct Unfit: Error, CustomStringConvertible { let description = "the proxy is not HOST:PORT" }
}
