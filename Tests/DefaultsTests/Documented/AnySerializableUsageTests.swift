import Defaults
import Foundation
import Testing

private typealias AnySerializable = Defaults.AnySerializable

private enum mime: String, Defaults.Serializable {
	case JSON = "application/json"
	case STREAM = "application/octet-stream"
}

private enum CodedMime: String, Codable, Defaults.Serializable {
	case JSON = "application/json"
}

private enum RawMime: String, Codable, Defaults.Serializable, Defaults.PreferRawRepresentable {
	case JSON = "application/json"
}

private struct User: Codable, Defaults.Serializable, Hashable {
	var name: String
}

extension Defaults.Keys {
	fileprivate static let magic = Key<[String: Defaults.AnySerializable]>("magic", default: [:])
	fileprivate static let list = Key<[Defaults.AnySerializable]>("anyList", default: ["No.1 🦄", 2, 3.5, true])
	fileprivate static let set = Key<Set<Defaults.AnySerializable>>("anySet", default: [])
	fileprivate static let optional = Key<Defaults.AnySerializable?>("anyOptional")
}

extension DocumentedTests {
	@Suite struct DynamicValues {
		let any = Defaults.Key<Defaults.AnySerializable>("anyKey", default: 1)

		// Only these: other suites that run at the same time keep theirs in the standard suite, too.
		init() { Defaults.reset("magic", "anyList", "anySet", "anyOptional", "anyKey", "coded", "raw") }

		@Test func literalsAreAssignedDirectly() {
			#expect(Defaults[any].get() == 1)
			Defaults[any] = "🦄"
			#expect(Defaults[any].get() == "🦄")
			Defaults[any] = 2.5
			#expect(Defaults[any].get() == 2.5)
			Defaults[any] = true
			#expect(Defaults[any].get() == true)
			Defaults[any] = [1, "a", [true]]
			#expect(Defaults[any].get([AnySerializable].self)?.count == 3)
			Defaults[any] = ["a": 1, "b": ["c": 2.0]]
			#expect(Defaults[any].get([String: AnySerializable].self)?["b"]?.get([String: Double].self) == ["c": 2])
		}

		@Test func assigningNilRemovesTheKey() {
			Defaults[any] = "x"
			Defaults[any] = nil
			#expect(!Defaults.Suite.standard.snapshot.isSet(["anyKey"]))
			#expect(Defaults[any] == 1)
			Defaults[.optional] = 5
			Defaults[.optional] = nil
			#expect(Defaults[.optional] == nil)
			Defaults[.magic]["a"] = 1
			Defaults[.magic]["a"] = nil
			#expect(Defaults[.magic].isEmpty)
		}

		@Test func otherTypesAreSetAndGot() {
			Defaults[any] = Defaults.AnySerializable(mime.JSON)
			if let mimeType: mime = Defaults[any].get() {
				#expect(mimeType.rawValue == "application/json")
			} else {
				Issue.record("no mime type")
			}
			Defaults[any].set(mime.STREAM)
			#expect(Defaults[any].get(mime.self) == .STREAM)
			Defaults[any].set(User(name: "Ann"))
			#expect(Defaults[any].get(User.self) == User(name: "Ann"))
			Defaults[any].set([1, 2], type: [Int].self)
			#expect(Defaults[any].get([Int].self) == [1, 2])
			#expect(Defaults[any].get(User.self) == nil)
		}

		@Test func aListKeepsTheTypesOfItsValues() {
			#expect(Defaults[.list][0].get(String.self) == "No.1 🦄")
			#expect(Defaults[.list][1].get(Int.self) == 2)
			#expect(Defaults[.list][2].get(Double.self) == 3.5)
			#expect(Defaults[.list][3].get(Bool.self) == true)
			Defaults[.list][0].set(Date(timeIntervalSinceReferenceDate: 1))
			Defaults[.list].append(Defaults.AnySerializable(Data([1])))
			#expect(Defaults[.list][0].get(Date.self) == Date(timeIntervalSinceReferenceDate: 1))
			#expect(Defaults[.list][4].get(Data.self) == Data([1]))
		}

		@Test func aMapTakesEveryKindOfValue() {
			Defaults[.magic]["unicorn"] = "🦄"
			if let value: String = Defaults[.magic]["unicorn"]?.get() { #expect(value == "🦄") }
			Defaults[.magic]["number"] = 3
			Defaults[.magic]["boolean"] = true
			Defaults[.magic]["enum"] = Defaults.AnySerializable(mime.JSON)
			#expect(Defaults[.magic]["unicorn"]?.get(String.self) == "🦄")
			#expect(Defaults[.magic]["number"]?.get(Int.self) == 3)
			#expect(Defaults[.magic]["boolean"]?.get(Bool.self) == true)
			#expect(Defaults[.magic]["enum"]?.get(mime.self) == .JSON)
		}

		@Test func aSetHoldsEachValueOnce() {
			Defaults[.set] = [1, 1.0, "1", true, 1]
			#expect(Defaults[.set].count == 4)
			#expect(Defaults[.set].contains(1.0))
			Defaults[.set].insert(Defaults.AnySerializable(mime.JSON))
			#expect(Defaults[.set].contains("application/json"))
		}

		@Test func typeAndValueAreCompared() {
			#expect(AnySerializable(1) != AnySerializable(1.0))
			#expect(AnySerializable(1) == 1)
			#expect(AnySerializable([1]) != AnySerializable([1.0]))
			#expect(AnySerializable("1") != AnySerializable(1))
			#expect(AnySerializable(["a": [1, 2]]) == ["a": [1, 2]])
			#expect(Set([AnySerializable(1), AnySerializable(1.0), 1, nil, nil] as [AnySerializable]).count == 3)
		}

		@Test func theRepresentationIsTheBridgesChoice() {
			let coded = Defaults.Key<CodedMime>("coded", default: .JSON)
			let raw = Defaults.Key<RawMime>("raw", default: .JSON)
			#expect(Defaults.Suite.standard.string(forKey: coded.name) == "\"application/json\"")
			#expect(Defaults.Suite.standard.string(forKey: raw.name) == "application/json")
		}
	}
}
