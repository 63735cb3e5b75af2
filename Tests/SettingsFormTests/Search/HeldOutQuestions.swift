extension GradedQuestion {
	/// Questions about other schemas, which the search is never made better by: they tell whether what is done for the
	/// sixty is good for others.
	static let heldOut: [Self] = [
		Self(schema: "prettierrc.json", text: "how long may a line of code be", keys: ["printWidth"]),
		Self(schema: "prettierrc.json", text: "put a ; at the end of each statement", keys: ["semi"]),
		Self(
			schema: "prettierrc.json", text: "apostrophes rather than double ones",
			keys: ["singleQuote", "jsxSingleQuote"]),
		Self(schema: "prettierrc.json", text: "how deep is each level indented", keys: ["tabWidth"]),
		Self(schema: "prettierrc.json", text: "tab characters or blanks", keys: ["useTabs"]),
		Self(schema: "prettierrc.json", text: "comma after the last element of a list", keys: ["trailingComma"]),
		Self(schema: "prettierrc.json", text: "brackets round a lambda's only argument", keys: ["arrowParens"]),
		Self(schema: "prettierrc.json", text: "windows or unix newlines", keys: ["endOfLine"]),
		Self(schema: "prettierrc.json", text: "break long paragraphs in markdown", keys: ["proseWrap"]),
		Self(schema: "prettierrc.json", text: "which language is the file written in", keys: ["parser"]),
		Self(schema: "prettierrc.json", text: "format only a part of the file", keys: ["rangeStart", "rangeEnd"]),
		Self(
			schema: "prettierrc.json", text: "leave out files that have no marker comment on top",
			keys: ["requirePragma"]),
		Self(
			schema: "prettierrc.json", text: "write a note at the top that the file was formatted",
			keys: ["insertPragma"]),
		Self(schema: "prettierrc.json", text: "different settings for some files", keys: ["overrides"]),
		Self(schema: "prettierrc.json", text: "load an add-on", keys: ["plugins"]),
		Self(schema: "prettierrc.json", text: "code in template strings", keys: ["embeddedLanguageFormatting"]),
		Self(schema: "prettierrc.json", text: "each html attribute on its own row", keys: ["singleAttributePerLine"]),
		Self(schema: "prettierrc.json", text: "blanks inside of curly braces", keys: ["bracketSpacing"]),
		Self(
			schema: "prettierrc.json", text: "should plus and minus stand at the beginning of the line",
			keys: ["experimentalOperatorPosition"]),
		Self(schema: "prettierrc.json", text: "quotation marks on the keys of an object", keys: ["quoteProps"]),
		Self(
			schema: "vector.json", text: "how often to ask the server for a new configuration",
			keys: ["provider.poll_interval_secs"]),
		Self(schema: "vector.json", text: "where does it keep its state on disk", keys: ["data_dir"]),
		Self(schema: "vector.json", text: "which time zone do logs have", keys: ["timezone"]),
		Self(
			schema: "vector.json", text: "refuse to start when a destination is down",
			keys: ["healthchecks.require_healthy"]),
		Self(schema: "vector.json", text: "web console to try out queries", keys: ["api.playground"]),
		Self(schema: "vector.json", text: "which port does the api listen on", keys: ["api.address"]),
		Self(
			schema: "vector.json", text: "go through the company's web gateway",
			keys: ["proxy", "proxy.http", "proxy.https", "proxy.enabled"]),
		Self(
			schema: "vector.json", text: "hosts that are reached directly",
			keys: ["proxy.no_proxy", "provider.proxy.no_proxy"]),
		Self(schema: "vector.json", text: "accept self-signed certificates", keys: ["provider.verify_certificate"]),
		Self(schema: "vector.json", text: "passphrase of the private key", keys: ["provider.key_pass"]),
		Self(
			schema: "vector.json", text: "forget metrics that have not been updated",
			keys: ["expire_metrics_secs", "expire_metrics_per_metric_set"]),
		Self(
			schema: "vector.json", text: "which field holds the text of the log line", keys: ["log_schema.message_key"]),
		Self(schema: "vector.json", text: "name of the field for the date", keys: ["log_schema.timestamp_key"]),
		Self(
			schema: "vector.json", text: "make sure events have arrived before the sender is told so",
			keys: ["acknowledgements", "acknowledgements.enabled"]),
		Self(schema: "vector.json", text: "where to store passwords", keys: ["secret"]),
		Self(schema: "vector.json", text: "send data to several targets", keys: ["sinks"]),
		Self(schema: "vector.json", text: "where do the events come from", keys: ["sources"]),
		Self(
			schema: "vector.json", text: "check that the pipeline fits together before it runs",
			keys: ["schema.validation"]),
		Self(schema: "vector.json", text: "replace $HOME in the configuration", keys: ["provider.interpolate_env"]),
		Self(schema: "vector.json", text: "additional http headers", keys: ["provider.request.headers"]),
	]
}
