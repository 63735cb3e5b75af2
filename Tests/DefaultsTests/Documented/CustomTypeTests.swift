import Defaults
import Testing

private struct BridgedUser: Hashable {
	let name: String
	let age: String
}

private struct UserBridge: Defaults.Bridge {
	typealias Value = BridgedUser
	typealias Serializable = [String: String]

	func serialize(_ value: Value?) -> Serializable? {
		guard let value else {
			return nil
		}

		return [
			"name": value.name,
			"age": value.age,
		]
	}

	func deserialize(_ object: Serializable?) -> Value? {
		guard
			let object,
			let name = object["name"],
			let age = object["age"]
		else {
			return nil
		}

		return BridgedUser(
			name: name,
			age: age
		)
	}
}

extension BridgedUser: Defaults.Serializable {
	fileprivate static let bridge = UserBridge()
}

private struct Bag<Element: Defaults.Serializable>: Collection {
	var items: [Element]

	var startIndex: Int { items.startIndex }
	var endIndex: Int { items.endIndex }

	mutating func insert(element: Element, at: Int) {
		items.insert(element, at: at)
	}

	func index(after index: Int) -> Int {
		items.index(after: index)
	}

	subscript(position: Int) -> Element {
		items[position]
	}
}

extension Bag: Defaults.CollectionSerializable {
	init(_ elements: [Element]) {
		self.items = elements
	}
}

private struct SetBag<Element: Defaults.Serializable & Hashable>: SetAlgebra {
	var store = Set<Element>()

	init() {}

	init(_ store: Set<Element>) {
		self.store = store
	}

	func contains(_ member: Element) -> Bool {
		store.contains(member)
	}

	func union(_ other: SetBag) -> SetBag {
		SetBag(store.union(other.store))
	}

	func intersection(_ other: SetBag) -> SetBag {
		var setBag = SetBag()
		setBag.store = store.intersection(other.store)
		return setBag
	}

	func symmetricDifference(_ other: SetBag) -> SetBag {
		var setBag = SetBag()
		setBag.store = store.symmetricDifference(other.store)
		return setBag
	}

	@discardableResult
	mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element) {
		store.insert(newMember)
	}

	mutating func remove(_ member: Element) -> Element? {
		store.remove(member)
	}

	mutating func update(with newMember: Element) -> Element? {
		store.update(with: newMember)
	}

	mutating func formUnion(_ other: SetBag) {
		store.formUnion(other.store)
	}

	mutating func formSymmetricDifference(_ other: SetBag) {
		store.formSymmetricDifference(other.store)
	}

	mutating func formIntersection(_ other: SetBag) {
		store.formIntersection(other.store)
	}
}

extension SetBag: Defaults.SetAlgebraSerializable {
	func toArray() -> [Element] {
		Array(store)
	}
}

/// A bridge by a type's coding, for a type that has both.
private struct CodedUser: Codable, Defaults.Serializable, Hashable {
	struct Bridge: Defaults.CodableBridge {
		typealias Value = CodedUser
	}
	static let bridge = Bridge()
	var name = "Hello"
}

extension Defaults.Keys {
	fileprivate static let bridgedUser = Defaults.Key<BridgedUser>(
		"bridgedUser", default: BridgedUser(name: "Hello", age: "24"))
	fileprivate static let arrayUser = Defaults.Key<[BridgedUser]>(
		"arrayUser", default: [BridgedUser(name: "Hello", age: "24")])
	fileprivate static let setUser = Defaults.Key<Set<BridgedUser>>(
		"setUser", default: Set([BridgedUser(name: "Hello", age: "24")]))
	fileprivate static let dictionaryUser = Defaults.Key<[String: BridgedUser]>(
		"dictionaryUser", default: ["user": BridgedUser(name: "Hello", age: "24")])
	fileprivate static let stringBag = Key<Bag<String>>("stringBag", default: Bag(["Hello", "World!"]))
	fileprivate static let stringSet = Key<SetBag<String>>("stringSet", default: SetBag(["Hello", "World!"]))
}

extension DocumentedTests {
	@Suite struct CustomTypes {
		@Test func aCustomBridgeServesItsTypeInEveryContainer() {
			#expect(Defaults[.bridgedUser].name == "Hello")
			#expect(Defaults[.arrayUser][0].name == "Hello")
			#expect(Defaults[.setUser].first?.name == "Hello")
			#expect(Defaults[.dictionaryUser]["user"]?.name == "Hello")
			Defaults[.dictionaryUser]["other"] = BridgedUser(name: "A", age: "1")
			#expect(Defaults[.dictionaryUser].count == 2)
			#expect(Defaults.Suite.standard.value(at: ["dictionaryUser", "other"]) == ["age": "1", "name": "A"])
			Defaults.reset(.dictionaryUser)
		}

		@Test func customCollectionsAreStored() {
			#expect(Defaults[.stringBag][0] == "Hello")
			#expect(Defaults[.stringBag][1] == "World!")
			Defaults[.stringBag].insert(element: "A", at: 0)
			#expect(Defaults[.stringBag].items == ["A", "Hello", "World!"])
			#expect(Defaults[.stringSet].contains("Hello"))
			#expect(Defaults[.stringSet].contains("World!"))
			Defaults[.stringSet].insert("A")
			#expect(Defaults[.stringSet].store == ["A", "Hello", "World!"])
			#expect(Defaults.Suite.standard.value(at: ["stringSet"]) == ["A", "Hello", "World!"])
			Defaults.reset(.stringBag, .stringSet)
		}

		@Test func aBridgeByCodingIsNamed() {
			let key = Defaults.Key<[CodedUser]>("codedUsers", default: [CodedUser()])
			Defaults[key].append(CodedUser(name: "Bye"))
			#expect(Defaults[key].map(\.name) == ["Hello", "Bye"])
			#expect(Defaults.Suite.standard.value(at: ["codedUsers"]) == [["name": "Hello"], ["name": "Bye"]])
			#expect(CodedUser.bridge.serialize(CodedUser()) == #"{"name":"Hello"}"#)
			#expect(CodedUser.bridge.deserialize(#"{"name":"x"}"#) == CodedUser(name: "x"))
			let one = Defaults.Key<CodedUser>("codedUser", default: CodedUser())
			#expect(Defaults.Suite.standard.string(forKey: one.name) == #"{"name":"Hello"}"#)
			key.reset()
		}
	}
}
