import Foundation

/// A keyed archive, looked through before Foundation reads it: over one that is damaged, or holds other classes than its
/// reader asks for, Foundation ends the program, whatever it is told to do with errors.
struct Archive {
	/// Deeper ones could overrun a thread's stack.
	private static let maximumDepth = 64
	/// What stands first among the objects, for none.
	private static let none = "$null"

	private let objects: [Any]
	/// References to the objects that were looked through, each after those that are within it.
	private var references: [Any] = []
	private var sound: Set<Int> = []
	/// The objects around the one that is looked at.
	private var around: Set<Int> = []

	/// The object that an archive holds; nil where it is none, is of another class, or is not to be trusted to Foundation.
	static func object<Value: NSObject & NSSecureCoding>(of type: Value.Type, in data: Data) -> Value? {
		guard var list = try? PropertyList.readBinary(data) as? [String: Any], let objects = list["$objects"] as? [Any],
			objects.first as? String == none,
			let root = (list["$top"] as? [String: Any])?[NSKeyedArchiveRootObjectKey]
		else { return nil }
		var archive = Archive(objects: objects)
		guard archive.isSound(root), archive.rootMayBe(type) else { return nil }
		list["$top"] = Dictionary(uniqueKeysWithValues: archive.references.enumerated().map { ("\($0)", $1) })
		let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
		guard let unarchiver = data.flatMap({ try? NSKeyedUnarchiver(forReadingFrom: $0) }) else { return nil }
		// With it, a member of another class than is asked for ends the program. All classes are known to be for secure coding.
		unarchiver.requiresSecureCoding = false
		unarchiver.decodingFailurePolicy = .setErrorAndReturn
		var object: Any?
		// The innermost first: some classes end the program where something within them cannot be made.
		for position in archive.references.indices {
			object = unarchiver.decodeObject(forKey: "\(position)")
			guard object != nil, unarchiver.error == nil else { return nil }
		}
		return object as? Value
	}

	private init(objects: [Any]) { self.objects = objects }

	/// Whether the last object is of a class, or one that has none in the archive, as text and numbers.
	private func rootMayBe<Value: NSObject & NSSecureCoding>(_: Value.Type) -> Bool {
		guard let members = references.last.flatMap(object) as? [String: Any] else { return true }
		return type(of: members) is Value.Type
	}

	/// Whether Foundation can make what a reference leads to, and all within it.
	private mutating func isSound(_ reference: Any) -> Bool {
		guard let index = Self.index(reference) else { return false }
		if index == 0 || sound.contains(index) { return true }
		guard let object = object(reference), around.count < Self.maximumDepth, around.insert(index).inserted else {
			return false
		}
		defer { around.remove(index) }
		if let members = object as? [String: Any] {
			guard let type = type(of: members), isComplete(members, for: type) else { return false }
			for (name, value) in members where name != "$class" {
				guard areSound(value) else { return false }
			}
		} else if object is [Any] || Self.index(object) != nil {
			return false
		}
		sound.insert(index)
		references.append(reference)
		return true
	}

	/// Whether what a member refers to is sound.
	private mutating func areSound(_ value: Any) -> Bool {
		if Self.index(value) != nil { return isSound(value) }
		guard let list = value as? [Any] else { return !(value is [String: Any]) }
		return list.allSatisfy { object($0) != nil && isSound($0) }
	}

	/// The class of an object of those members; nil where there is none that takes part in secure coding.
	private func type(of members: [String: Any]) -> AnyClass? {
		guard let description = members["$class"].flatMap(object) as? [String: Any],
			let name = description["$classname"] as? String,
			let type = NSKeyedUnarchiver.class(forClassName: name) ?? NSClassFromString(name),
			type is NSSecureCoding.Type
		else { return nil }
		return type
	}

	/// Whether a class of Foundation's finds what it takes for granted; some that no settings are made of never do.
	private func isComplete(_ members: [String: Any], for type: AnyClass) -> Bool {
		switch type {
		case is NSError.Type, is NSTextCheckingResult.Type, is Formatter.Type: false
		case _ where NSStringFromClass(type) == "NSOrthography": false
		case is NSString.Type: text(members["NS.string"]) != nil
		case is NSURLQueryItem.Type: text(members["NS.name"]) != nil
		case is NSURL.Type: makesURL(members)
		case is NSLocale.Type: text(members["NS.identifier"])?.utf8.allSatisfy { $0 < 128 } == true
		case is NSCharacterSet.Type: members["NSRange"] == nil
		case is NSOrderedSet.Type: members.values.allSatisfy { object($0) != nil }
		case is NSDictionary.Type:
			(members["NS.keys"] as? [Any])?.count == (members["NS.objects"] as? [Any])?.count
		default: true
		}
	}

	private func makesURL(_ members: [String: Any]) -> Bool {
		guard let text = text(members["NS.relative"]) else { return false }
		guard let base = members["NS.base"].flatMap(object) as? [String: Any] else { return NSURL(string: text) != nil }
		guard let url = self.text(base["NS.relative"]).flatMap(URL.init(string:)), url.scheme != nil else {
			return false
		}
		return NSURL(string: text, relativeTo: url) != nil
	}

	private func text(_ member: Any?) -> String? { member.flatMap(object) as? String }

	/// What a reference leads to; nil where that is nothing.
	private func object(_ reference: Any) -> Any? {
		guard let index = Self.index(reference), objects.indices.contains(index) else { return nil }
		return objects[index] as? String == Self.none ? nil : objects[index]
	}

	/// Where a reference leads. The class of one has no name outside of Foundation.
	private static func index(_ value: Any) -> Int? {
		(Mirror(reflecting: value).descendant("value") as? UInt32).map(Int.init)
	}
}
