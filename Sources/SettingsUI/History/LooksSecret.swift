import Defaults
import SettingsSchema

/// What nobody calls secret and people keep so all the same, by its name and by what it is.
extension Defaults.Change {
	/// Whether something is named like what people keep secret, or is an address or a key of that kind. A name beside it may
	/// say it: `{"name": "API_TOKEN", "value": "…"}`.
	func looksSecret(in snapshot: Defaults.Snapshot) -> Bool {
		let document = snapshot.user.hasSeveralDocuments ? path.prefix(1) : []
		let names = ["name", "key", "id", "variable"].compactMap { path.parent?.appending($0) }
		let beside = names + [document.appending("kind")]
		return path.tokens.contains(where: \.namesSecret)
			|| [old, new].contains { $0?.looksSecret == true }
			|| beside.contains { snapshot.userValue(at: $0)?.string?.namesSecret == true }
	}
}

extension Defaults.JSON {
	fileprivate var looksSecret: Bool {
		switch self {
		case .string(let text): text.namesSecret || text.hasCredentials
		case .array(let items): items.contains(where: \.looksSecret)
		case .object(let object): object.members.contains { $0.name.namesSecret || $0.value.looksSecret }
		case .null, .bool, .number: false
		}
	}
}

extension String {
	/// Whether a name says that what it names is secret.
	fileprivate var namesSecret: Bool {
		let letters = utf8.map { $0 | 0x20 }.filter { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
		if Self.secretParts.contains(where: letters.holds) { return true }
		// Of a whole text the single words say nothing.
		guard utf8.count <= 64 else { return false }
		let words = Title.made(fromKey: self).lowercased().split { !$0.isLetter }
		return words.contains { Self.secretWords.contains(String($0)) }
	}

	private static let secretParts: [[UInt8]] = [
		"password", "passwd", "passphrase", "passcode", "passwort", "kennwort", "secret", "token", "credential",
		"apikey", "accesskey", "privatekey", "bearer", "authorization",
	].map { Array($0.utf8) }
	private static let secretWords: Set<String> = [
		"key", "keys", "pass", "pwd", "pw", "pin", "auth", "cookie", "cookies", "otp", "seed", "signature",
	]

	/// Whether it has a name and a password for an address, or is a key.
	fileprivate var hasCredentials: Bool {
		let bytes = Array(utf8)
		if bytes.holds(Array("-----BEGIN".utf8)) { return true }
		return bytes.split { $0 <= UInt8(ascii: " ") }.contains { word in
			Array(word).holds(Array("://".utf8)) && word.contains(UInt8(ascii: "@"))
		}
	}
}

extension [UInt8] {
	/// Whether a part is somewhere in it.
	fileprivate func holds(_ part: Self) -> Bool {
		indices.contains { self[$0] == part[0] && self[$0...].starts(with: part) }
	}
}
