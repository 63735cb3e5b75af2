import SettingsSchema
import Testing

@Suite("A pattern for the end of a path")
struct PathPatternTests {
	@Test(
		"matches what it describes",
		arguments: [
			("package.json", "/home/a/package.json"), ("package.json", "package.json"), ("*.yml", "/a/b.yml"),
			("**/.github/workflows/*.yml", "/a/.github/workflows/ci.yml"),
			(".github/workflows/*.yml", "/.github/workflows/ci.yml"),
			("**/.github/workflows/*.yml", ".github/workflows/ci.yml"), ("**/a/**/b.json", "/a/b.json"),
			("a/**/b.json", "/x/a/1/2/b.json"), ("*.{yml,yaml}", "/c.yaml"), ("{a,b{1,2}}.json", "/b2.json"),
			("b?.json", "/b2.json"), ("/etc/a.conf", "/etc/a.conf"), ("a+b(c)[d]^$|\\.json", "/a+b(c)[d]^$|\\.json"),
			("*", "/anything"), ("é*.json", "/épée.json"), ("a,b.json", "/a,b.json"), ("***/x", "/a/x"),
			("!*.md", "/a.md"),
			("conf/**", "/a/conf/b/c.json"),
		])
	func matches(pattern: String, path: String) throws {
		#expect(try #require(PathPattern(pattern)).matches(path))
	}

	@Test(
		"matches nothing else",
		arguments: [
			("package.json", "/home/a/my-package.json"), ("package.json", "/package.json/b"), ("*.yml", "/a.yml/b"),
			("workflows/*.yml", "/workflows/deep/ci.yml"), ("b?.json", "/b.json"), ("a?b", "/a/b"),
			("a.json", "/aXjson"),
			("*.{yml,yaml}", "/c.yoml"), ("conf/**", "/a/myconf/b"), ("A.json", "/a.json"), ("a.json", "/a.json\n"),
		])
	func others(pattern: String, path: String) throws {
		#expect(try !#require(PathPattern(pattern)).matches(path))
	}

	@Test(
		"is none without a name, with braces that do not close, or at great length",
		arguments: ["", "!", "/", "{a", "a}", "}{"])
	func none(text: String) {
		#expect(PathPattern(text) == nil)
		#expect(PathPattern(String(repeating: "a", count: 1001)) == nil)
	}

	@Test(
		"takes no longer for being malicious",
		arguments: [
			String(repeating: "*a", count: 400) + "b", String(repeating: "**/", count: 300) + "b",
			String(repeating: "{a,aa}", count: 150) + "b",
			String(repeating: "{", count: 400) + String(repeating: "}", count: 400),
			"{a,**}*" + String(repeating: "?", count: 500),
		])
	func malicious(text: String) throws {
		let clock = ContinuousClock()
		let pattern = try #require(PathPattern(text))
		let time = clock.measure { _ = pattern.matches(String(repeating: "a", count: 3000) + "/aab") }
		#expect(time < .seconds(5))
	}

	@Test("of several the longest counts, unless one says that the path is not meant")
	func longest() {
		let patterns = ["*.yml", "conf/*.yml", "!**/x.yml"].compactMap(PathPattern.init)
		#expect(patterns.longestMatch(for: "/conf/a.yml") == 10)
		#expect(patterns.longestMatch(for: "/a.yml") == 5)
		#expect(patterns.longestMatch(for: "/conf/x.yml") == nil)
		#expect(patterns.longestMatch(for: "/a.json") == nil)
	}
}
