/// What happened on the way to a store's file.
struct News: Sendable, Equatable {
	/// How often a rename gave the file's name to something, or took it.
	private(set) var moves = 0
	/// Whether anything else happened to the file under its name.
	private(set) var isTouched = false
	/// Whether something happened elsewhere: to a link on the way, a layer, or a directory.
	private(set) var isElsewhere = false

	/// As many renames of the file's own name.
	static func moves(_ count: Int) -> News { News(moves: count) }
	/// Something else that happened to the file's own name.
	static let file = News(isTouched: true)
	/// Something that happened elsewhere.
	static let elsewhere = News(isElsewhere: true)

	mutating func add(_ other: News) {
		moves += other.moves
		isTouched = isTouched || other.isTouched
		isElsewhere = isElsewhere || other.isElsewhere
	}

	/// Whether this can be all that one exchange of the file with another makes: the name taken once, and given once.
	var isOneExchange: Bool { moves <= 2 && !isTouched && !isElsewhere }
}
