extension Defaults.Snapshot {
	/// Whether the files and the registered defaults are the same. It takes no longer where they are large: of equal
	/// ones that were made one by one it says false.
	package func hasSameLayers(as other: Self) -> Bool {
		user.isSameStorage(as: other.user) && Self.areSame(mandatory, other.mandatory)
			&& Self.areSame(system, other.system) && registered.isSameStorage(as: other.registered)
			&& shared.isSameStorage(as: other.shared) && declaredObjects == other.declaredObjects
	}

	private static func areSame(_ left: [Layer], _ right: [Layer]) -> Bool {
		left.count == right.count && zip(left, right).allSatisfy { $0.document.isSameStorage(as: $1.document) }
	}
}

extension Defaults.Document {
	/// Whether the bytes are the same because they are in the same memory. As long as both are there, nothing can be
	/// written into it.
	fileprivate func isSameStorage(as other: Self) -> Bool {
		bytes.withUnsafeBufferPointer { own in
			other.bytes.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
		}
	}
}

extension Defaults.JSON {
	/// Whether both are objects without members, or with the same ones in the same memory.
	fileprivate func isSameStorage(as other: Self) -> Bool {
		guard let own = object?.members, let others = other.object?.members, own.count == others.count else {
			return false
		}
		return own.withUnsafeBufferPointer { own in
			own.isEmpty || others.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress }
		}
	}
}
