import Wording

/// English words for those of other languages: most schemas are in English, whoever asks is not.
enum Vocabulary {
	/// What a word, or a sentence that is written without blanks, asks for in English, by the language that is spoken: of
	/// each word those that may be meant. Empty for what says nothing of it; nil where nothing is known.
	static func english(for word: String) -> [[String]]? {
		guard let words = Language.current.flatMap({ known[$0.code] }) else { return nil }
		let stems = words.endings.lazy.filter { word.hasSuffix($0) && word.count > $0.count + 2 }.map {
			String(word.dropLast($0.count))
		}
		if let whole = words.english[word] ?? stems.compactMap({ words.english[$0] }).first {
			return whole.isEmpty ? [] : [whole]
		}
		guard words.isWithoutBlanks else { return nil }
		var (found, rest) = ([[String]](), word[...])
		while !rest.isEmpty {
			let length = (1...min(longest, rest.count)).last { words.english[String(rest.prefix($0))] != nil }
			if let length, let meant = words.english[String(rest.prefix(length))] { found.append(meant) }
			rest = rest.dropFirst(length ?? 1)
		}
		return found.isEmpty ? nil : found
	}

	private static let longest = 8

	/// The words of a language.
	private struct Words: Sendable {
		let english: [String: [String]]
		var endings: [String] = []
		var isWithoutBlanks = false

		/// Lines of a word, or several between commas, and what is meant.
		init(_ text: String, endings: [String] = [], isWithoutBlanks: Bool = false) {
			(self.endings, self.isWithoutBlanks) = (endings, isWithoutBlanks)
			english = text.split(separator: "\n").reduce(into: [:]) { english, line in
				let parts = line.split(separator: ":", omittingEmptySubsequences: false)
				let meant = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
				for word in parts[0].split(separator: ",") { english[word.filter { $0 != " " }] = meant }
			}
		}
	}

	private static let known = ["ja": japanese, "de": german]

	private static let japanese = Words(
		"""
		ログ,記録,履歴: log history
		残す,残し,残る,保存,保管,保持,維持,取って: keep retain save store
		期間,いつまで,何日,日数,どのくらい: duration days age period
		古い,以前,昔: old
		新しい,新規: new
		色,カラー,配色: color
		背景: background
		文字,フォント,書体: font text
		大きさ,サイズ,容量: size
		幅: width
		高さ: height
		長さ: length
		行: line
		列: column
		余白,間隔,隙間: margin padding gap space
		枠,境界,罫線: border
		角,丸み: corner radius
		透明,透過: opacity transparent
		明るい,明るさ: light brightness
		暗い,ダーク,夜: dark
		テーマ,外観,見た目: theme appearance style
		表示,見せ,見える: show display visible
		隠,非表示,見せない: hide hidden
		アイコン: icon
		画像,写真,絵: image picture
		言語,日本語: language locale
		地域,国: region country
		時間,時刻: time
		秒: seconds
		分: minutes
		日付,日: date day
		タイムアウト,待つ,待ち,待機: timeout wait delay
		遅い,遅延: delay slow
		速い,速さ,速度,高速: speed fast performance
		回数,何回: count times limit
		再試行,やり直し,リトライ: retry
		最大,上限,多く: maximum max limit
		最小,下限,少なく: minimum min
		制限: limit
		数,個数,いくつ: number count
		ポート: port
		サーバー,サーバ: server host
		ホスト: host
		アドレス,宛先,住所: address host url
		接続,つなぐ,つなが: connect connection
		ネットワーク,通信: network
		プロキシ: proxy
		リクエスト,要求: request
		応答,返事,レスポンス: response answer
		ヘッダー,ヘッダ: header
		本文: body content
		受け,待ち受け: listen accept
		暗号,暗号化: encrypt tls
		証明書: certificate
		鍵,キー: key
		パスワード,暗証: password
		秘密: secret
		認証,ログイン,サインイン: auth login
		ユーザー,利用者: user
		名前,名称: name
		メール: email mail
		権限,許可: permission allow
		拒否,禁止: deny forbid
		ファイル: file
		フォルダー,フォルダ,ディレクトリ,場所,どこ: folder directory path
		パス: path
		出力: output
		入力: input
		読み: read
		書き: write
		削除,消す,消去: delete remove clear
		追加: add
		除外,無視: exclude ignore
		含め,含む: include
		変更: change
		更新,アップデート: update refresh
		自動: auto automatic
		手動: manual
		検査,検証,チェック,確認: check validate
		厳し,厳密,厳格: strict
		警告: warning
		エラー,誤り,間違い: error
		通知,知らせ: notification notify
		音,音量: sound volume
		うるさい,詳しさ,詳細: verbose level detail
		静か: quiet silent
		レベル,水準: level
		有効,オン,使う,使用: enable on use
		無効,オフ,使わない: disable off
		開始,起動,始め: start startup
		停止,止め,終了: stop exit
		実行,動かす,走ら: run execute
		ビルド,構築: build
		テスト,試験: test
		デバッグ: debug
		依存: dependency
		バージョン,版: version
		圧縮: compress
		キャッシュ: cache
		メモリ,メモリー: memory
		並列,同時: parallel concurrent
		スレッド: thread
		改行: newline
		字下げ,インデント: indent
		タブ: tab
		空白,スペース: space whitespace
		引用符: quote
		セミコロン: semicolon
		末尾,最後,終わり: trailing end last
		先頭,最初: first start
		並べ,順序,順番: order sort
		検索,探: search find
		置換: replace
		選択,選ぶ: select choose
		一覧,リスト: list
		項目: item entry
		画面,ウィンドウ: screen window
		重み,重さ: weight
		優先: priority
		既定,標準: default
		""", isWithoutBlanks: true)

	private static let german = Words(
		"""
		wie,was,wo,wer,wann,warum,welche,welcher,welches,ist,sind,wird,werden,der,die,das,den,dem,des,ein,eine,einen,einer,eines,und,oder,von,vom,zum,zur,zu,im,in,am,an,auf,aus,bei,mit,ohne,für,nach,über,unter,nicht,kein,keine,kann,soll,sollen,man,ich,es,sich,ob,wenn,als,alle,alles,mein,meine,sein,seine,einstellung,einstellungen
		protokoll,log: log
		verlauf: history
		aufbewahrt,aufbewahren,behalten,aufheben,speichern,gespeichert: keep retain save store
		lange,dauer: duration length days
		alt: old
		neu: new
		farbe: color
		hintergrund: background
		schrift,schriftart: font
		größe: size
		breite,breit: width
		höhe,hoch: height
		länge: length
		zeile: line
		spalte: column
		rand,abstand: margin padding gap
		rahmen: border
		durchsichtig: opacity transparent
		hell: light
		dunkel: dark
		aussehen,erscheinungsbild,design: theme appearance
		anzeigen,zeigen,gezeigt,angezeigt: show display
		verbergen,ausblenden,versteckt: hide hidden
		bild: image picture
		sprache: language locale
		zeit,uhrzeit: time
		sekunde: seconds
		minute: minutes
		tag: day days
		datum: date
		warten,zeitlimit: timeout wait delay
		schnell,geschwindigkeit: speed fast performance
		langsam: slow
		oft,anzahl,viele: count number
		wiederholen,wiederholung: retry
		höchstens,maximal,größte: maximum max limit
		mindestens,minimal,kleinste: minimum min
		grenze: limit
		anschluss: port
		adresse: address host url
		verbindung,verbinden: connection connect
		netz,netzwerk: network
		anfrage: request
		antwort: response
		kopfzeile: header
		inhalt: content body
		lauschen,hören,horchen: listen
		verschlüsselung,verschlüsseln: encrypt tls
		zertifikat: certificate
		schlüssel: key
		kennwort,passwort: password
		geheim,geheimnis: secret
		anmelden,anmeldung: login auth
		benutzer,nutzer: user
		erlauben,erlaubt,rechte: allow permission
		verbieten,verboten: deny forbid
		datei: file
		ordner,verzeichnis: folder directory path
		pfad: path
		ausgabe: output
		eingabe: input
		lesen: read
		schreiben: write
		löschen,gelöscht,entfernen: delete remove
		hinzufügen: add
		ausschließen,ignorieren: exclude ignore
		einschließen: include
		ändern: change
		aktualisieren,aktualisierung: update refresh
		selbsttätig,automatisch: auto automatic
		prüfen,prüfung: check validate
		streng: strict
		warnung: warning
		fehler: error
		benachrichtigung,melden: notification notify
		ton,lautstärke: sound volume
		laut,gesprächig,ausführlich: verbose level
		leise,still: quiet silent
		stufe: level
		einschalten,aktivieren,an: enable on
		ausschalten,abschalten,deaktivieren: disable off
		starten,beginn: start startup
		beenden,anhalten: stop exit
		ausführen,laufen: run
		bauen: build
		abhängigkeit: dependency
		fassung: version
		komprimieren: compress
		zwischenspeicher: cache
		arbeitsspeicher,speicher: memory
		gleichzeitig,parallel: parallel concurrent
		zeilenende,zeilenumbruch: newline
		einrückung,einzug,einrücken: indent
		leerzeichen: space whitespace
		anführungszeichen: quote
		semikolon,strichpunkt: semicolon
		ende,letzte: end last trailing
		anfang,erste: first start
		reihenfolge,sortieren: order sort
		suchen: search find
		ersetzen: replace
		liste: list
		eintrag: item entry
		fenster,bildschirm: window screen
		gewicht: weight
		vorrang: priority
		""", endings: ["en", "er", "es", "em", "n", "e", "s"])
}
