import Defaults
import Testing

private struct User: Codable, Defaults.Serializable, Equatable {
	var name = "Ann"
	var age = 3
}

private enum Size: String, Defaults.Serializable { case small, large }

private let memory = Defaults.Suite.inMemory()

extension Defaults.Keys {
	fileprivate static let hasUnicorn = Key<Bool>("hasUnicorn", default: false, suite: memory)
	fileprivate static let name = Key<String?>("name", suite: memory)
	fileprivate static let user = Key<User>("user", default: User(), suite: memory)
	fileprivate static let size = Key<Size>("size", default: .small, suite: memory)
	fileprivate static let tags = Key<[String: Set<Int>]>("tags", default: [:], suite: memory)
}

private struct ContentView {
	@Default(.hasUnicorn) var hasUnicorn
	@Default(.name) var name
	@Default(.user) var user: User
	@_Default(.size) var size
	@Default(.tags) var tags

	func toggle(_ isOn: Defaults.Binding<Bool>) { isOn.wrappedValue.toggle() }
	func pressReset() { _hasUnicorn.reset() }
}

private struct Row {
	@Defaults.Binding var isOn: Bool
}

@Suite(.serialized) struct DefaultWrapperTests {
	private let view = ContentView()

	init() { memory.removeAll() }

	@Test func aPropertyIsTheKeysValue() {
		#expect(!view.hasUnicorn)
		view.hasUnicorn = true
		#expect(Defaults[.hasUnicorn])
		Defaults[.hasUnicorn] = false
		#expect(!view.hasUnicorn)
		view.size = .large
		view.tags["a", default: []].insert(1)
		#expect(_Defaults[.size] == .large)
		#expect(Defaults[.tags] == ["a": [1]])
	}

	@Test func theProjectedValueReadsAndSets() {
		view.toggle(view.$hasUnicorn)
		#expect(view.hasUnicorn)
		view.$user.name.wrappedValue = "Bob"
		#expect(view.user == User(name: "Bob"))
		#expect(memory.snapshot.userValue(at: ["user"]) == ["name": "Bob"])
		let row = Row(isOn: view.$hasUnicorn)
		row.isOn = false
		#expect(!view.hasUnicorn)
		#expect(!row.$isOn.wrappedValue)
		let constant = Defaults.Binding.constant(5)
		constant.wrappedValue = 6
		#expect(constant.wrappedValue == 5)
	}

	@Test func theWrapperResetsAndKnowsItsDefault() {
		view.hasUnicorn = true
		#expect(!view.isDefault)
		view.pressReset()
		#expect(view.isDefault)
		view.name = "x"
		view.name = nil
		#expect(!memory.snapshot.isSet(["name"]))
	}

	@Test func theWrapperPublishesItsChanges() {
		var heard: [Bool] = []
		let cancellable = view.changes.sink { heard.append($0.newValue) }
		view.hasUnicorn = true
		#expect(heard == [false, true])
		cancellable.cancel()
	}
}

extension ContentView {
	var isDefault: Bool { _hasUnicorn.isDefaultValue && _hasUnicorn.defaultValue == hasUnicorn }
	var changes: Defaults.Publisher<Defaults.KeyChange<Bool>> { _hasUnicorn.publisher }
}
