import Defaults
import Reader
import SettingsUI

extension Settings {
	static let reader = Settings("Feed reader", version: "3.0") {
		Section("Refreshing") {
			Toggle("Notifications", key: .notifications)
			Toggle("Refresh by itself", key: .autoRefresh)
			Slider("Refresh every", key: .refreshMinutes).unit("min")
			Stepper("Items kept", key: .maxItems)
			Stepper("Days kept", key: .maxAge).unset("for ever")
			Stepper("Retries", key: .retries)
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
				TextField("Host", at: network.proxy.host)
				Stepper("Port", at: network.proxy.port)
				TextField("User", at: network.proxy.login.user)
			}
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
