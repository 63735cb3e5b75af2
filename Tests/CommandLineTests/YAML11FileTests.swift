import TerminalTesting
import Testing

@Suite("Files of YAML 1.1")
struct YAML11FileTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox(environment: ["XDG_DATA_DIRS": "/nowhere"]) }

	/// What `get` prints of a key.
	private func value(_ key: String, in file: String, _ words: String...) throws -> String {
		try sandbox.start(["get", "--file", file] + words + [key]).waitForExit().output
	}

	@Test(
		"are known where Ansible reads them",
		arguments: [
			("site.yml", "- hosts: all\n  become: yes\n", "0.become", true),
			("more.yml", "- import_playbook: a.yml\n  when: Yes\n", "0.when", true),
			("roles/web/tasks/main.yml", "- name: x\n  become: on\n", "0.become", true),
			("group_vars/all.yml", "debug: on\n", "debug", true),
			("list.yml", "- name: x\n  become: yes\n", "0.become", false),
			("plain.yaml", "debug: yes\n", "debug", false),
		])
	func ansible(file: String, text: String, key: String, isKnown: Bool) throws {
		try sandbox.write(text, to: file)
		#expect(try (value(key, in: file) == "true\n") == isKnown)
		#expect(try value(key, in: file, "--format", "yaml1.1") == "true\n")
		#expect(try value(key, in: file, "--format", "yaml") != "true\n")
		guard isKnown else { return }
		#expect(try sandbox.run("set", "--file", file, key, "false").code == 0)
		let word = text.contains("Yes") ? "No" : text.contains("on\n") ? "off" : "no"
		#expect(try sandbox.text(file).hasSuffix(": \(word)\n"))
	}

	@Test("are known where the schema has Booleans for their words, and no texts")
	func schema() throws {
		try sandbox.write(#"{"properties": {"debug": {"type": "boolean"}, "mode": {"type": "integer"}}}"#, to: "s.json")
		try sandbox.write(#"{"properties": {"debug": {"type": ["boolean", "string"]}}}"#, to: "texts.json")
		let text = "debug: on # loud\nmode: 0644\n"
		try sandbox.write("# yaml-language-server: $schema=s.json\n" + text, to: "own.yaml")
		try sandbox.write(text, to: "given.yaml")
		try sandbox.write("# yaml-language-server: $schema=texts.json\n" + text, to: "texts.yaml")
		#expect(try value("debug", in: "own.yaml") == "true\n" && value("mode", in: "own.yaml") == "420\n")
		#expect(try value("debug", in: "given.yaml") == "on\n" && value("mode", in: "given.yaml") == "644\n")
		#expect(try value("debug", in: "given.yaml", "--schema", "s.json") == "true\n")
		#expect(try value("debug", in: "texts.yaml") == "on\n")
		#expect(try sandbox.run("validate", "--file", "own.yaml").code == 0)
		#expect(try sandbox.run("set", "--file", "own.yaml", "debug", "false").code == 0)
		#expect(try sandbox.text("own.yaml").hasSuffix("debug: off # loud\nmode: 0644\n"))
	}
}
