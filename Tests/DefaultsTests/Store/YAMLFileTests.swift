import Foundation
import Testing

@testable import Defaults

@Suite("A YAML file")
struct YAMLFileTests {
	let scratch = Scratch()
	private static let text = """
		# mine
		volume: 0x10 # loud
		name: 'a'

		window: # w
		  ratio: 1.0

		"""

	private func suite(_ text: String = Self.text) throws -> Defaults.Suite {
		try scratch.write(text, to: "x.yaml")
		return try Defaults.Suite(file: scratch.path("x.yaml"))
	}

	@Test("is read and written by keys")
	func keys() throws {
		let suite = try suite()
		let volume = Defaults.Key<Int>("volume", default: 5, suite: suite)
		let name = Defaults.Key<String>("name", default: "", suite: suite)
		let other = Defaults.Key<[String]>("other", default: [], suite: suite)
		let sizes = Defaults.Key<[String: [String: Int]]>("sizes", default: [:], suite: suite)
		#expect(Defaults[volume] == 16 && Defaults[name] == "a")
		Defaults[volume] += 1
		Defaults[name] = "it's"
		Defaults[other] = ["w"]
		Defaults[sizes] = ["a": ["b": 1]]
		try suite.apply([.set(2, at: ["window", "ratio"])])
		try suite.flush()
		#expect(
			scratch.text("x.yaml") == """
				# mine
				volume: 17 # loud
				name: 'it''s'

				window: # w
				  ratio: 2
				other:
				  - 'w'
				sizes:
				  a:
				    b: 1

				""")
		Defaults.reset(other, sizes)
		try suite.flush()
		#expect(scratch.text("x.yaml")?.contains("other") == false)
		#expect(scratch.text("x.yaml")?.contains("sizes") == false)
	}

	@Test("is heard of at all places that an alias stands at")
	func aliases() throws {
		let text = """
			base: &base {image: a}
			one: {<<: *base, own: 1}
			holder: {x: *base, own: 1}
			list: [1, *base]
			other: {own: 1}

			"""
		let former = try Defaults.Document(Array(text.utf8), in: .yaml)
		let latter = try Defaults.Document(Array(text.replacing("image: a", with: "image: b").utf8), in: .yaml)
		#expect(
			latter.differences(from: former)
				== [["base", "image"], ["one", "image"], ["holder", "x", "image"], ["list"]])
		let version = try Defaults.Document(Array("%YAML 1.1\n---\na: yes\n".utf8), in: .yaml)
		let plain = try Defaults.Document(Array("---\na: yes\n".utf8), in: .yaml)
		#expect(version.differences(from: plain) == [["a"]])
	}

	@Test("is followed as others change it, and keeps what they write")
	func merging() throws {
		let suite = try suite()
		let volume = Defaults.Key<Int>("volume", default: 5, suite: suite)
		try scratch.write(Self.text.replacingOccurrences(of: "1.0", with: "3.5 # theirs"), to: "x.yaml")
		Defaults[volume] = 3
		try suite.flush()
		#expect(scratch.text("x.yaml")?.contains("volume: 3 # loud\n") == true)
		#expect(scratch.text("x.yaml")?.contains("ratio: 3.5 # theirs\n") == true)
	}

	@Test("is left alone where it is damaged")
	func damaged() throws {
		let text = "a: 1\n\tb: 2\n"
		let suite = try suite(text)
		_ = try? suite.apply([.set(2, at: ["a"])])
		try? suite.flush()
		#expect(scratch.text("x.yaml") == text)
	}

	@Test(
		"of several documents, or that is a template, is no damage and is not repaired",
		arguments: [
			"a: 1\n---\nb: 2\n", "a: {{ b }}\n", "a: &a [*a]\n",
		])
	func soundFiles(text: String) throws {
		let suite = try suite(text)
		guard case .damaged(let error) = suite.status else {
			Issue.record("\(suite.status)")
			return
		}
		#expect("\(error)".hasSuffix("The file is left as it is."))
		let volume = Defaults.Key<Int>("volume", default: 5, suite: suite)
		Defaults[volume] = 6
		#expect(throws: Defaults.SuiteError.self) { try suite.repair() }
		#expect(throws: Defaults.SuiteError.self) { try suite.flush() }
		#expect(scratch.text("x.yaml") == text && scratch.names == ["x.yaml"])
	}
}
