import Defaults
import Testing

// The documented call shapes of sindresorhus/Defaults, as its document has them, on the standard suite.

private enum DurationKeys: String, Defaults.Serializable {
	case tenMinutes = "10 Minutes"
	case halfHour = "30 Minutes"
	case oneHour = "1 Hour"
}

private struct User: Codable, Defaults.Serializable {
	let name: String
	let age: String
}

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

private enum mime: String, Defaults.Serializable {
	case JSON = "application/json"
	case STREAM = "application/octet-stream"
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

// In the document `UserDefaults(suiteName: "com.unicorn.app")!`; a test leaves the home directory alone.
private let extensionDefaults = Defaults.Suite.inMemory()

extension Defaults.Keys {
	fileprivate static let quality = Key<Double>("quality", default: 0.8)
	fileprivate static let name = Key<Double?>("name")
	fileprivate static let camera = Key<String?>("camera") { "front" }
	fileprivate static let defaultDuration = Key<DurationKeys>("defaultDuration", default: .oneHour)
	fileprivate static let user = Key<User>("user", default: .init(name: "Hello", age: "24"))
	fileprivate static let isUnicornMode = Key<Bool>("isUnicornMode", default: false)
	fileprivate static let isUnicorn = Key<Bool>("isUnicorn", default: true, suite: extensionDefaults)
	fileprivate static let synced = Key<Bool>("synced", default: true, iCloud: true)
	fileprivate static let key1 = Key<Int>("key1", default: 1)
	fileprivate static let key2 = Key<Int>("key2", default: 2)
	fileprivate static let bridgedUser = Defaults.Key<BridgedUser>(
		"bridgedUser", default: BridgedUser(name: "Hello", age: "24"))
	fileprivate static let arrayUser = Defaults.Key<[BridgedUser]>(
		"arrayUser", default: [BridgedUser(name: "Hello", age: "24")])
	fileprivate static let setUser = Defaults.Key<Set<BridgedUser>>(
		"setUser", default: Set([BridgedUser(name: "Hello", age: "24")]))
	fileprivate static let dictionaryUser = Defaults.Key<[String: BridgedUser]>(
		"dictionaryUser", default: ["user": BridgedUser(name: "Hello", age: "24")])
	fileprivate static let magic = Key<[String: Defaults.AnySerializable]>("magic", default: [:])
	fileprivate static let stringBag = Key<Bag<String>>("stringBag", default: Bag(["Hello", "World!"]))
	fileprivate static let stringSet = Key<SetBag<String>>("stringSet", default: SetBag(["Hello", "World!"]))
}

@Suite(.serialized) struct CallShapeTests {
	@Test func keysAreReadAndSetByTheirNames() {
		Defaults.reset(.quality, .name)
		#expect(Defaults[.quality] == 0.8)
		Defaults[.quality] = 0.5
		Defaults[.quality] += 0.25
		#expect(Defaults[.quality] == 0.75)
		if let name = Defaults[.name] { Issue.record("\(name)") }
		#expect(Defaults[.camera] == "front")
		#expect(Defaults[.defaultDuration].rawValue == "1 Hour")
		#expect(Defaults[.user].name == "Hello")
		#expect(Defaults[.synced])
		Defaults.reset(.quality)
	}

	@Test func aKeyNeedsNoPlaceInKeys() {
		let isUnicorn = Defaults.Key<Bool>("isUnicorn", default: true)
		#expect(Defaults[isUnicorn])
		#expect(Defaults.Suite.standard[isUnicorn])
		#expect(Defaults[.isUnicorn])
		#expect(extensionDefaults[.isUnicorn])
	}

	@Test func aKeyIsReset() {
		Defaults[.isUnicornMode] = true
		#expect(Defaults[.isUnicornMode])
		Defaults.reset(.isUnicornMode)
		#expect(!Defaults[.isUnicornMode])
		Defaults[.isUnicornMode] = true
		Defaults.Keys.isUnicornMode.reset()
		#expect(Defaults.Keys.isUnicornMode.isDefaultValue)
	}

	@Test func updatesOfAKeyAreAwaited() async {
		Defaults.reset(.isUnicornMode)
		for await value in Defaults.updates(.isUnicornMode) {
			if value { break }
			Defaults[.isUnicornMode] = true
		}
		Defaults.reset(.isUnicornMode)
	}

	@Test func anObserverMayChangeWhatItObserves() {
		Defaults.reset(.key1, .key2)
		let observer = Defaults.observe(keys: .key1, .key2) {
			Defaults.withoutPropagation {
				Defaults[.key1] = 11
			}
		}
		Defaults[.key2] = 5
		#expect(Defaults[.key1] == 11)
		observer.invalidate()
		let one = Defaults.observe(.key1) { change in
			#expect(change.oldValue == 1)
			#expect(change.newValue == 11)
		}
		one.invalidate()
		Defaults.reset([Defaults.Keys.key1, Defaults.Keys.key2])
	}

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

	@Test func anySerializableTakesLiteralsAndOtherTypes() {
		let any = Defaults.Key<Defaults.AnySerializable>("anyKey", default: 1)
		Defaults[any] = "🦄"
		#expect(Defaults[any].get() == "🦄")
		let list = Defaults.Key<Defaults.AnySerializable>("anyList", default: [Defaults.AnySerializable(mime.JSON)])
		#expect(Defaults[list].get([mime].self) == [.JSON])
		Defaults[any].set(mime.STREAM)
		if let mimeType: mime = Defaults[any].get() {
			#expect(mimeType.rawValue == "application/octet-stream")
		} else {
			Issue.record("no mime type")
		}
		Defaults[any] = nil
		#expect(!Defaults.Suite.standard.snapshot.isSet(["anyKey"]))
		#expect(Defaults[any] == 1)
		Defaults[.magic]["unicorn"] = "🦄"
		Defaults[.magic]["number"] = 3
		Defaults[.magic]["boolean"] = true
		Defaults[.magic]["enum"] = Defaults.AnySerializable(mime.JSON)
		#expect(Defaults[.magic]["unicorn"]?.get(String.self) == "🦄")
		#expect(Defaults[.magic]["number"]?.get(Int.self) == 3)
		#expect(Defaults[.magic]["boolean"]?.get(Bool.self) == true)
		#expect(Defaults[.magic]["enum"]?.get(mime.self) == .JSON)
		Defaults.reset(.magic)
	}

	@Test func anySerializableComparesTypeAndValue() {
		typealias Value = Defaults.AnySerializable
		#expect(Value(1) != Value(1.0))
		#expect(Value(1) == 1)
		#expect(Value([1]) != Value([1.0]))
		#expect(Value("1") != Value(1))
		#expect(Value(["a": [1, 2]]) == ["a": [1, 2]])
		#expect(Set([Value(1), Value(1.0), 1, nil, nil] as [Value]).count == 3)
		let mixed: Value = ["a": 1, "b": [true, "x", 2.5], "c": ["d": 5]]
		#expect(mixed.get(Defaults.JSON.self) == ["a": 1, "b": [true, "x", 2.5], "c": ["d": 5]])
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

	@Test func aSuiteResetsAKeyOfAnotherInItself() {
		let suite = Defaults.Suite.inMemory()
		suite[.isUnicorn] = false
		extensionDefaults[.isUnicorn] = false
		suite.reset(.isUnicorn)
		#expect(suite[.isUnicorn])
		#expect(!extensionDefaults[.isUnicorn])
		extensionDefaults.removeAll()
	}

	@Test func everythingIsRemoved() {
		extensionDefaults[.isUnicorn] = false
		Defaults.removeAll(suite: extensionDefaults)
		#expect(Defaults[.isUnicorn])
		extensionDefaults.removeAll()
	}
}
