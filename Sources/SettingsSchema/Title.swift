/// Makes a title for people from a key.
package enum Title {
	/// The title made from the key of a member, or the key in quotes where nothing of it could be seen.
	package static func ofMember(_ key: String) -> String {
		key.allSatisfy(\.isWhitespace) ? "\"\(key)\"" : made(fromKey: key)
	}

	/// The title of an entry that a user named: the name itself, in quotes where nothing of it could be seen.
	package static func ofEntry(_ name: String) -> String { name.allSatisfy(\.isWhitespace) ? "\"\(name)\"" : name }

	/// The title of an item that has no name: its number, from 1.
	package static func ofItem(_ index: Int) -> String { String(index + 1) }

	/// "maxLineLength", "max_line_length" and "max-line-length" become "Max line length"; runs of capitals stay
	/// ("baseURL" becomes "Base URL"), and what everyone writes in capitals gets them ("apiUrl" becomes "API URL").
	package static func made(fromKey key: String) -> String {
		var words: [String] = []
		var word = ""
		var previous: Character = " "
		func endWord() {
			if !word.isEmpty { words.append(word) }
			word = ""
		}
		for character in key {
			if character == "_" || character == "-" || character == "." || character == " " {
				endWord()
			} else {
				if character.isUppercase, !previous.isUppercase { endWord() }
				word.append(character)
			}
			previous = character
		}
		endWord()
		var title = ""
		for word in words {
			let isFirst = title.isEmpty
			if !isFirst { title += " " }
			title += written(word, isFirst: isFirst)
		}
		return title.isEmpty ? key : title
	}

	/// A word as it stands in a title.
	private static func written(_ word: String, isFirst: Bool) -> String {
		let isAcronym = word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber }
		if isAcronym { return word }
		if acronyms.contains(word.lowercased()) { return word.uppercased() }
		return isFirst ? word.capitalizingFirst : word.lowercased()
	}

	/// Words that are read letter by letter, or stand in capitals wherever people write them. None of them is an everyday
	/// word as well.
	private static let acronyms: Set<String> = [
		"acl", "ansi", "api", "ascii", "aws", "cidr", "cli", "cors", "cpu", "crlf", "css", "csv", "db", "dhcp", "dns",
		"dpi", "eol", "fps", "ftp", "gcp", "gid", "gpg", "gpu", "grpc", "gui", "hsl", "html", "http", "https", "icmp",
		"id", "imap", "io", "ip", "ipc", "ipv4", "ipv6", "jpeg", "json", "jsonc", "jsx", "jwt", "kms", "lan", "ldap",
		"lf", "lru", "lsp", "mdx", "mqtt", "mtu", "nat", "nfs", "ntp", "os", "pdf", "pem", "pid", "png",
		"posix", "qos", "ram", "rgb", "rgba", "rpc", "rss", "sdk", "smtp", "sql", "sse", "ssh", "ssl", "sso", "svg",
		"tcp", "tls", "toml", "tsx", "tty", "ttl", "udp", "ui", "uid", "uri", "url", "usb", "utc", "utf", "uuid", "vpn",
		"wan", "xml", "yaml",
	]
}

extension String {
	/// The text with a capital for its first letter, and the rest as it is.
	package var capitalizingFirst: String { first.map { $0.uppercased() + String(dropFirst()) } ?? "" }
}
