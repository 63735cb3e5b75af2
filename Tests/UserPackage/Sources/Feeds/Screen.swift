import Defaults
import Foundation
import Reader
import SettingsUI

extension Settings {
	static let reader = Settings("Feed reader", version: "3.0") {
		Section("Feeds") {
			List("Feeds", key: .feeds, newElement: Feed(title: "", url: URL(string: "https://")!)) { feed in
				TextField("Title", at: feed.title, length: 1...80)
				TextField("Address", at: feed.url)
				Slider("Refresh every", at: feed.interval, in: 5...1440, step: 5).unit("min")
			}
			List("Shortcuts", key: .shortcuts).help("The letter, and the category that it opens.")
		}
		Section("Refreshing") {
			Toggle("Notifications", key: .notifications)
			Toggle("Refresh by itself", key: .autoRefresh)
			Slider("Refresh every", key: .refreshMinutes).unit("min").when(.autoRefresh)
			Stepper("Items kept", key: .maxItems)
			Stepper("Days kept", key: .maxAge).unset("for ever")
			Stepper("Retries", key: .retries)
			TextField("Quiet hours", key: .quiet, in: 0...23)
		}
		Section("Looks") {
			Picker("Theme", key: .theme)
			Slider("Font scale", key: .fontScale).unit("×")
			Slider("Volume", key: .volume)
			ColorPicker("Accent", key: .accent)
			ColorPicker("Unread", key: .unread)
			Picker("Start with", key: .startCategory).unset("last used")
			Picker("Categories", key: .categories)
		}
		Section("Network") {
			List("Headers", key: .headers)
			NavigationLink("Proxy", key: .network) { network in
				Toggle("Use a proxy", at: network.useProxy)
				TextField("Host", at: network.proxy.host).when(network.useProxy)
				Stepper("Port", at: network.proxy.port).when(network.useProxy)
				TextField("User", at: network.proxy.login.user).when(network.useProxy)
				TextField("Password", at: network.proxy.login.password).privacySensitive().when(network.useProxy)
				TextField("User agent", at: network.userAgent)
			}
			TextField("Server", key: .server)
			Slider("Timeout", key: .timeout)
			TextField("Token", key: .token).privacySensitive()
		}
		Section("Files") {
			List("Muted words", key: .muted)
			DatePicker("Since", key: .since)
			TextField("Editor", key: .editor)
			TextField("Cache", key: .cacheDir)
		}
	}
}
