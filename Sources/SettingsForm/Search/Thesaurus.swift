/// What English words have to do with one another when people look for a setting.
enum Thesaurus {
	/// Words that say nothing of what is looked for.
	static let idle: Set<String> = [
		"a", "about", "all", "an", "and", "any", "are", "as", "at", "be", "been", "being", "by", "can", "certain",
		"change",
		"choose",
		"could", "did", "do", "does", "don't", "each", "for", "from", "get", "give", "has", "have", "how", "i", "if",
		"in",
		"into",
		"is", "it", "its", "itself", "just", "kept", "let", "like", "made", "make", "many", "may", "me", "might",
		"much", "my", "no", "not", "of", "on", "one",
		"only", "option", "or", "our", "set", "setting", "settings", "shall", "should", "so", "some", "that", "the",
		"their",
		"them", "then", "there", "these", "they", "thing", "things", "this", "those", "to", "too", "up", "take",
		"takes", "us", "use", "used",
		"uses", "using", "want", "was", "way", "we", "what", "when", "where", "whether", "which", "while", "who", "why",
		"will", "with", "without", "would", "you", "your",
	]

	/// Words of one meaning, or near enough for who looks for a setting.
	private static let groups: [[String]] = [
		["argument", "parameter", "option"], ["function", "method", "procedure"], ["skin", "theme", "style"],
		["visitor", "analytics", "tracking"], ["emoji", "smiley", "emoticon"], ["unfinished", "draft", "incomplete"],
		["post", "page", "article"], ["row", "line"], ["letter", "character", "case"],
		["preset", "extends", "base", "template"],
		["pipeline", "workflow", "job"], ["figure", "number"], ["quality", "compression"],
		["swallow", "ignore", "suppress"],
		["warn", "diagnostic", "suppress"], ["constant", "literal"], ["wildcard", "star", "glob"],
		["panel", "bar", "pane"],
		["color", "colour", "theme", "appearance", "palette", "hue", "tint"], ["dark", "light", "theme", "appearance"],
		["folder", "directory", "dir", "path", "location"], ["file", "document", "path"],
		["quit", "exit", "close", "leave"], ["delete", "remove", "erase", "drop", "discard", "clear"],
		["add", "append", "insert", "include", "extra", "additional"], ["omit", "exclude", "ignore", "skip", "except"],
		["timeout", "wait", "delay", "interval", "duration", "period", "deadline", "seconds"],
		["size", "length", "width", "height", "dimension"], ["wide", "width", "column", "length"],
		["tall", "height", "high"], ["long", "length", "duration", "width"], ["deep", "depth", "nesting", "level"],
		["big", "large", "size", "maximum"], ["most", "maximum", "max", "limit", "upper"],
		["least", "minimum", "min", "lower"], ["limit", "maximum", "max", "threshold", "cap", "bound"],
		["log", "verbose", "debug", "trace", "diagnostic"], ["noisy", "verbose", "verbosity", "log", "quiet", "level"],
		["quiet", "silent", "mute", "verbose"], ["disable", "off", "deny", "prevent", "forbid", "enabled"],
		["enable", "on", "allow", "activate", "permit"], ["allow", "permit", "accept", "enable"],
		["forbid", "deny", "disallow", "prevent", "block", "reject"],
		["show", "display", "visible", "print", "render"],
		["hide", "hidden", "conceal", "invisible"], ["picture", "image", "icon", "logo", "photo"],
		["start", "launch", "begin", "initial", "startup", "open"], ["startup", "start", "boot", "launch", "splash"],
		["stop", "end", "halt", "cancel", "abort"], ["cancel", "abort", "stop", "interrupt"],
		["save", "store", "write", "output", "persist"], ["output", "destination", "target", "result", "dist"],
		["input", "source", "entry"], ["site", "web", "website", "url", "page"],
		["address", "url", "host", "endpoint"],
		["link", "url", "href", "permalink"], ["server", "host", "backend"], ["port", "socket", "listen"],
		["language", "locale", "translation", "lang", "i18n"], ["translate", "language", "locale", "i18n"],
		["country", "region", "locale"], ["password", "secret", "credential", "auth", "passphrase"],
		["login", "auth", "authentication", "credential", "user"], ["user", "account", "username"],
		["author", "owner", "creator", "maintainer"], ["permission", "access", "right", "privilege"],
		["secure", "security", "tls", "ssl", "safe"], ["encrypt", "tls", "ssl", "cipher"],
		["certificate", "cert", "tls", "ssl"], ["memory", "ram", "heap", "buffer"],
		["cpu", "processor", "core", "thread", "worker"],
		["parallel", "concurrency", "concurrent", "thread", "worker", "job"], ["job", "task", "worker"],
		["simultaneous", "concurrent", "parallel"], ["fast", "speed", "performance", "quick"],
		["speed", "rate", "velocity", "fast"], ["rate", "frequency", "interval", "speed"],
		["often", "interval", "frequency", "period", "schedule"], ["schedule", "cron", "interval", "timer"],
		["retry", "attempt", "repeat", "again"], ["again", "retry", "repeat"], ["fail", "failure", "error", "fault"],
		["error", "failure", "problem", "fault", "fatal"], ["warn", "warning", "severity", "lint"],
		["check", "validate", "verify", "lint", "test"], ["rule", "lint", "check", "policy"],
		["strict", "strictness", "pedantic"],
		["indent", "indentation", "tab", "space"], ["tab", "indent"], ["blank", "space", "whitespace", "empty"],
		["gap", "spacing", "margin", "padding", "space"], ["margin", "padding", "gap", "border"],
		["border", "edge", "frame", "outline"], ["corner", "radius", "rounded"],
		["transparent", "transparency", "opacity", "alpha"],
		["quote", "quotation", "apostrophe"], ["semicolon", "semi"], ["comma", "trailing"],
		["bracket", "brace", "parenthesis"],
		["newline", "eol", "linebreak", "linefeed", "crlf", "line_ending", "line_break", "end_of_line"],
		["wrap", "break", "fold"], ["break", "wrap", "newline"],
		["sort", "order", "arrange", "reorder"], ["order", "sort", "sequence", "priority"],
		["group", "category", "section", "bundle"],
		["tag", "label", "taxonomy", "category"], ["name", "title", "label", "identifier"],
		["title", "name", "heading", "caption"],
		["describe", "description", "summary", "about"], ["comment", "remark", "note", "doc"],
		["font", "typeface", "text"],
		["key", "shortcut", "binding", "hotkey"], ["shortcut", "keybinding", "binding", "hotkey"],
		["mouse", "pointer", "cursor"], ["window", "pane", "frame"], ["screen", "monitor", "display"],
		["desktop", "workspace"],
		["menu", "navigation", "bar"], ["notify", "notification", "alert", "push"],
		["update", "upgrade", "refresh", "version"],
		["version", "release", "edition", "revision"], ["new", "latest", "recent", "fresh"],
		["old", "legacy", "deprecated", "stale", "expire"],
		["expire", "expiry", "ttl", "age", "lifetime"], ["cache", "store", "keep"],
		["keep", "retain", "preserve", "retention"],
		["backup", "copy", "archive"], ["copy", "duplicate", "clone"],
		["compress", "compression", "gzip", "zip", "minify"],
		["small", "minify", "compact", "minimum"], ["shorten", "minify", "compact", "truncate", "summary"],
		["format", "style", "layout", "formatting"], ["style", "format", "css", "theme"],
		["plugin", "extension", "addon", "module"],
		["environment", "env", "variable"], ["variable", "env", "parameter"], ["command", "script", "run", "exec"],
		["run", "execute", "exec", "command"], ["trigger", "event", "on", "when"], ["event", "trigger", "hook"],
		["date", "time", "day", "timestamp"], ["time", "date", "clock", "timezone"],
		["draft", "unpublished", "future"],
		["telemetry", "analytics", "tracking", "metrics"], ["track", "analytics", "telemetry"],
		["measure", "metrics", "metric"],
		["count", "number", "amount", "total"], ["number", "count", "amount", "numeric"],
		["proxy", "forward", "tunnel"],
		["private", "privacy", "internal", "hidden"], ["public", "visible", "published"],
		["phone", "mobile", "ios", "android"],
		["rotate", "orientation", "landscape", "portrait"], ["duplicate", "duplicates", "repeated", "unique"],
		["encoding", "charset", "utf"], ["completion", "complete", "suggest", "autocomplete"],
		["hint", "tip", "inlay", "hover"],
		["import", "require", "include", "use"], ["compile", "build", "compiler"], ["build", "compile", "make"],
		["folder", "workspace", "project", "root"], ["automatic", "auto"], ["default", "fallback", "standard"],
		["search", "find", "query", "lookup"], ["money", "cost", "price"], ["feed", "rss", "atom"],
		["follow", "track", "symlink"],
		["move", "drag", "transfer"], ["resize", "size", "scale", "zoom"], ["scale", "zoom", "dpi"],
		["animation", "animate", "transition"],
		["sound", "audio", "volume", "bell"], ["truth", "boolean", "truthy"], ["join", "merge", "combine", "concat"],
		["split", "separate", "divide"], ["case", "capital", "uppercase", "lowercase"], ["spelling", "spell", "typo"],
		["scroll", "wheel"], ["bold", "weight"], ["blink", "flash"], ["beep", "bell", "sound"],
		["bright", "brightness", "contrast"], ["battery", "power", "energy"], ["sleep", "suspend", "standby"],
		["lock", "freeze", "pin"], ["crash", "panic", "fatal"], ["guess", "infer", "detect"],
		["recognize", "detect", "identify"], ["remember", "store", "cache", "persist", "history"],
		["history", "recent", "undo"], ["select", "pick", "choice"], ["toolbar", "bar", "menu"],
		["sidebar", "panel", "bar"], ["mail", "email", "smtp"], ["network", "connection", "internet"],
		["database", "db", "sql"], ["queue", "buffer", "backlog"],
		["hash", "digest", "checksum"], ["trust", "verify", "secure"], ["reverse", "invert", "descending"],
		["decimal", "fraction", "precision"], ["precise", "precision", "accuracy", "digit"],
		["repair", "fix", "correct"], ["align", "alignment", "justify"],
		["forward", "next"], ["previous", "back", "last"], ["equal", "same", "identical"],
		["twice", "duplicate", "double"], ["optional", "required", "mandatory"],
		["must", "required", "mandatory", "force"], ["force", "enforce", "required", "always"], ["always", "force"],
		["prefer", "preference", "default"],
		["experiment", "beta", "preview", "unstable"], ["unused", "unreachable", "dead"],
		["useless", "unnecessary", "redundant", "superfluous", "unused"],
		["finish", "final", "complete", "done", "publish"], ["full", "absolute", "complete", "entire", "whole"],
		["domain", "host", "url", "hostname"], ["jpeg", "jpg", "png", "image", "picture"],
		["image", "jpeg", "jpg", "png"], ["tidy", "format", "clean", "pretty", "lint"],
		["big", "upper", "uppercase", "capital"], ["capital", "upper"],
		["problem", "issue", "error", "warning", "bug"], ["error", "exception", "issue"], ["fail", "exception"],
		["inside", "nested", "inner", "within", "nesting"], ["gcc", "clang", "compiler"],
		["flag", "switch", "argument", "parameter"], ["scan", "index", "crawl", "analyze"],
		["idle", "background", "inactive"], ["color", "colour", "highlight"], ["syntax", "semantic", "grammar"],
		["tooltip", "hover", "hint", "popup"], ["define", "macro"], ["download", "fetch", "update", "pull"],
		["lead", "start", "begin", "initial", "prefix", "first"], ["zero", "0"], ["one", "1"], ["two", "2"],
		["three", "3"], ["top", "start", "header", "begin", "first", "head"], ["bottom", "end", "footer", "last"],
		["deduce", "infer", "resolve", "derive"], ["render", "generate", "draw", "build"],
		["reload", "refresh", "live"], ["disk", "directory", "file", "storage", "folder"],
		["bracket", "paren", "parentheses", "brace"], ["dash", "hyphen"],
	]

	/// What is said in several words, and words for it; it is no other name of theirs.
	private static let phrases = [
		"shut down": "exit stop quit", "wait for": "timeout delay wait", "fall back": "fallback default",
		"roll back": "revert undo restore", "clean up": "cleanup remove clean", "take away": "remove delete",
		"put in": "insert add", "bring back": "restore recover", "speed up": "performance cache fast",
		"slow down": "throttle delay limit", "out of date": "stale expire old", "how old": "age expire ttl",
		"how long": "timeout duration length interval", "right to left": "rtl direction",
		"give up": "timeout abort limit retry", "too long": "timeout length maximum max limit long",
		"too many": "maximum max limit threshold long", "too much": "maximum max limit threshold",
		"too big": "maximum max limit threshold large", "at most": "maximum max limit upper",
		"up to": "maximum max limit", "at least": "minimum min lower", "no more than": "maximum max limit",
		"turn off": "disable off enabled", "switch off": "disable off enabled", "turn on": "enable on activate",
		"switch on": "enable on activate", "leave out": "exclude ignore skip omit",
		"leave alone": "exclude ignore skip",
		"get rid": "remove delete drop", "throw away": "remove delete drop discard", "keep out": "exclude deny block",
		"keep from": "prevent disable", "see through": "opacity transparent alpha",
		"look like": "appearance style theme",
		"look for": "search find", "end up": "output destination publish target",
		"cut off": "truncate limit maximum max",
		"start up": "startup launch splash start", "log in": "login authentication credential",
		"sign in": "login authentication credential", "run out": "limit expire",
		"carriage return": "newline eol crlf line_ending line_break end_of_line",
		"night mode": "dark theme appearance style",
		"dark mode": "dark theme appearance style", "over the air": "ota update", "question mark": "?",
		"round bracket": "parenthesis paren parentheses", "curly bracket": "brace",
	]

	/// What is asked for by a word that says nothing of it by itself.
	private static let asked = [
		"where": "directory dir path folder location file", "who": "user author owner",
		"many": "number count max maximum limit amount", "much": "number count max maximum limit amount",
	]

	/// The stems of what is asked for.
	static func asked(by word: String) -> [String] { stems(of: asked[word] ?? "") }

	private static func stems(of words: String) -> [String] { words.split(separator: " ").map { stem(of: String($0)) } }

	/// By the stem of each word or phrase, the stems of the others of its groups.
	private static let others: [String: [String]] = {
		var others: [String: [String]] = [:]
		for stems in groups.map({ $0.map(stem) }) {
			for stem in stems { others[stem, default: []] += stems.filter { $0 != stem } }
		}
		for (phrase, words) in phrases { others[stem(of: phrase), default: []] += stems(of: words) }
		return others
	}()

	/// Other words for what has a stem, by their stems.
	static func others(for stem: String) -> [String] { Array(Set(others[stem] ?? [])).sorted() }

	/// Forms of words that have other letters.
	private static let irregular = [
		"began": "begin", "begun": "begin", "broken": "break", "built": "build", "children": "child",
		"chosen": "choose",
		"drawn": "draw", "driven": "drive", "forbidden": "forbid", "forgotten": "forget", "found": "find",
		"frozen": "freeze", "given": "give", "gone": "go", "grown": "grow", "held": "hold", "hidden": "hide",
		"indices": "index", "kept": "keep", "known": "know", "lost": "lose", "mice": "mouse", "people": "person",
		"ran": "run", "seen": "see", "sent": "send", "shown": "show", "sought": "seek", "spent": "spend",
		"stuck": "stick", "taken": "take", "thrown": "throw", "told": "tell", "written": "write", "wrote": "write",
	]

	private static let endings = [
		"ation", "ment", "ing", "ion", "ier", "er", "ity", "ie", "ed", "ly", "y", "e",
	]

	/// What the forms of a word begin with, in lower case; of several words each by itself.
	static func stem(of text: String) -> String {
		guard !text.contains(" ") else { return stems(of: text).joined(separator: " ") }
		var word = text.utf8.count > 3 && text.hasSuffix("'s") ? String(text.dropLast(2)) : text
		word = irregular[word] ?? word
		if word.utf8.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { word.removeLast() }
		for ending in endings where word.hasSuffix(ending) {
			let count = ending.utf8.count
			// What is left of a short word begins others.
			guard word.utf8.count - count >= (count > 3 ? 4 : max(3, 5 - count)) else { continue }
			var stem = Substring(word.dropLast(ending.count))
			// A letter that is there twice for the ending's sake.
			if let last = stem.last, stem.dropLast().last == last, stem.utf8.count > 3 { stem = stem.dropLast() }
			return String(stem)
		}
		return word
	}
}
