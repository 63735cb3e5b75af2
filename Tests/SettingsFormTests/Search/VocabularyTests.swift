import Defaults
import SettingsSchema
import Testing
import Wording

@testable import SettingsForm

/// Schemas are mostly in English, and whoever asks in another language has no English words for what is meant.
@Suite("The search, asked in another language than the schema's")
struct VocabularyTests {
	private static let schema = """
		{"properties": {
			"strict": {"type": "boolean", "description": "Refuse requests with unknown fields."},
			"maxBodySize": {"type": "integer", "description": "Largest request body, in bytes."},
			"timeoutSeconds": {"type": "number", "description": "After how long a request that is not answered is given up."},
			"host": {"type": "string", "description": "The address that is listened on."},
			"port": {"type": "integer", "description": "Where clients connect."},
			"certificate": {"type": "string", "description": "Path of the certificate."},
			"logLevel": {"enum": ["error", "debug"], "description": "How much is written to the log."},
			"keepDays": {"type": "integer", "description": "After how many days old logs are deleted."},
			"accentColor": {"type": "string", "description": "Of links and buttons."},
			"theme": {"enum": ["light", "dark"]},
			"fontSize": {"type": "integer"}, "tabWidth": {"type": "integer"},
			"insertFinalNewline": {"type": "boolean", "description": "End files with a line break."},
			"exclude": {"type": "array", "description": "Files and folders that are left out."},
			"outputDirectory": {"type": "string", "description": "Where results are written."},
			"autoUpdate": {"type": "boolean", "description": "Install new versions by itself."},
			"language": {"type": "string"}, "retries": {"type": "integer", "description": "How often to try again."},
			"proxy": {"type": "string"}, "notifications": {"type": "boolean"},
			"cacheSize": {"type": "integer"}, "parallelJobs": {"type": "integer"}
		}}
		"""

	@Test(
		"finds what is meant among the first three",
		arguments: [
			("ja", "古いログの保存期間", "keepDays"), ("ja", "古いログはいつまで残すか", "keepDays"), ("ja", "ログの詳しさ", "logLevel"),
			("ja", "アクセントの色", "accentColor"), ("ja", "暗いテーマ", "theme"), ("ja", "文字の大きさ", "fontSize"),
			("ja", "待ち受けるポート", "port"), ("ja", "リクエストの最大サイズ", "maxBodySize"), ("ja", "証明書の場所", "certificate"),
			("ja", "除外するファイル", "exclude"), ("ja", "出力先のフォルダー", "outputDirectory"),
			("ja", "自動で更新する", "autoUpdate"), ("ja", "表示言語", "language"), ("ja", "再試行の回数", "retries"),
			("ja", "応答を待つ時間", "timeoutSeconds"), ("ja", "同時に実行する数", "parallelJobs"),
			("de", "Wie lange werden alte Protokolle aufbewahrt?", "keepDays"), ("de", "dunkles Design", "theme"),
			("de", "Farbe der Knöpfe", "accentColor"), ("de", "Größe der Schrift", "fontSize"),
			("de", "auf welchem Anschluss wird gehört", "port"), ("de", "größte Anfrage", "maxBodySize"),
			("de", "Pfad zum Zertifikat", "certificate"), ("de", "welche Dateien ignorieren", "exclude"),
			("de", "Ordner der Ausgabe", "outputDirectory"), ("de", "automatisch aktualisieren", "autoUpdate"),
			("de", "Sprache", "language"), ("de", "wie oft wiederholen", "retries"),
			("de", "Zeitlimit", "timeoutSeconds"),
			("de", "Benachrichtigungen ausschalten", "notifications"),
			("de", "Zeilenumbruch am Ende", "insertFinalNewline"),
			("de", "wie viele gleichzeitig laufen", "parallelJobs"),
		])
	func finds(language: String, question: String, key: String) throws {
		try Language.speaking(Language(language, sentences: [:])) {
			var rig = try Rig(100, 30, schema: Self.schema)
			rig.press("/")
			rig.send(.paste(question))
			let hits = try #require(rig.form.search).hits.prefix(3).map { "\($0.path)" }
			#expect(hits.contains(key), "\(hits)")
		}
	}

	@Test("takes no word for another one where English is spoken, nor what a schema itself has for a foreign one")
	func own() throws {
		var rig = try Rig(100, 30, schema: Self.schema)
		rig.press("/")
		rig.send(.paste("色"))
		#expect(rig.form.search?.hits.isEmpty == true)
		try Language.speaking(Language("ja", sentences: [:])) {
			var rig = try Rig(
				100, 30,
				schema: #"{"properties": {"a": {"title": "ログの色", "type": "string"}, "color": {"type": "string"}}}"#)
			rig.press("/")
			rig.send(.paste("色"))
			#expect(rig.form.search?.hits.map(\.path) == [["a"]])
		}
	}
}
