/// What a type makes of the parts of a stored value: what it would write for each item of a list, and what it cannot read.
package struct Transcript {
	/// How a list's items are put in order when they are written.
	package enum Order {
		/// As they are in the value.
		case given
		/// By what they are, each once.
		case stable
		/// By their keys: a key and its value are two elements, one after the other.
		case pairs
	}

	/// A stored list.
	struct List {
		/// What is written for each item, in the order in which they are stored; nil for one that cannot be read.
		var items: [Defaults.JSON?]
		var order: Order
	}

	var lists: [Defaults.Path: List] = [:]
	/// The members that do not fit, and are read as the default's.
	var unread: Set<Defaults.Path> = []
	/// What entries of maps are called when they are written.
	var names: [Defaults.Path: String] = [:]

	/// Of what all parts were read of.
	package init() {}
}
