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
			("hosts.yaml", "- hosts: a\n  ssl: on\n", "0.ssl", false),
			("two.yaml", "hosts: x\nbecome: on\n---\nhosts: y\n", "0.become", false),
			("k8s/roles/a.yaml", "debug: yes\n", "debug", false),
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

	@Test("are known by numbers alone, and from inside of their folder")
	func numbers() throws {
		try sandbox.write("- file: { path: a, mode: 0644 }\n", to: "roles/web/tasks/main.yml")
		#expect(try value("0.file.mode", in: "roles/web/tasks/main.yml") == "420\n")
		let script = "cd roles/web/tasks && \"$0\" get --file main.yml 0.file.mode"
		let run = try Program(["/bin/sh", "-c", script, Product.path("SettingsTUI")], in: sandbox, output: nil)
		#expect(try run.waitForExit().output == "420\n")
	}

	@Test("are those of 1.2 where the schema wants texts, whoever reads them")
	func texts() throws {
		try sandbox.write(#"{"items": {"properties": {"become": {"type": "string"}}}}"#, to: "s.json")
		try sandbox.write("# yaml-language-server: $schema=s.json\n- hosts: a\n  become: yes\n", to: "site.yml")
		#expect(try value("0.become", in: "site.yml") == "yes\n")
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
