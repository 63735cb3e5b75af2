import Testing

@testable import Defaults

/// Files as people have them, by their names, with all the oddities of their formats.
@Suite("A file that everybody knows")
struct KnownFilesTests {
	private func document(_ file: KnownFile) throws -> Defaults.Document {
		let named = Defaults.Document.Dialect(ofFile: file.name)
		return try Defaults.Document(Array(file.text.utf8), in: (file.isUnnamed ? .yaml : named).union(.list))
	}

	/// Makes an edit; the document stays as it was where that is refused.
	private func edited(
		_ document: Defaults.Document, _ edit: (inout Defaults.Document) throws -> Defaults.Splice?
	) -> (document: Defaults.Document, splice: Defaults.Splice)? {
		var later = document
		guard let splice = try? edit(&later) else {
			#expect(later == document)
			return nil
		}
		return (later, splice)
	}

	/// How many lines differ.
	private func changedLines(_ old: Defaults.Document, _ new: Defaults.Document) -> Int {
		let lines = [old, new].map {
			String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
		}
		return lines[1].difference(from: lines[0]).insertions.count
	}

	private func comments(_ document: Defaults.Document) -> [String] { document.allComments.sorted() }

	private static func another(_ value: Defaults.JSON) -> Defaults.JSON? {
		switch value {
		case .null: true
		case .bool(let bool): .bool(!bool)
		case .number(let number): number.isWrittenAsInteger ? 4711 : 1.25
		case .string: "changed"
		case .array, .object: nil
		}
	}

	@Test("is changed in one line, and given back", arguments: KnownFile.all)
	func scalars(file: KnownFile) throws {
		let whole = try document(file)
		var (made, refused) = (0, 0)
		for path in whole.root.paths() {
			guard let old = whole.root[path], let value = Self.another(old) else { continue }
			guard let (later, splice) = edited(whole, { try $0.set(value, at: path) }) else {
				refused += 1
				continue
			}
			made += 1
			#expect(later.root == whole.root.placing(value, at: path), "\(path)")
			#expect(changedLines(whole, later) == 1 || old.string?.contains("\n") == true, "\(path)\n\(later.string)")
			#expect(comments(later) == comments(whole), "\(path)")
			var back = later
			#expect(back.revert(splice) != nil && back == whole, "\(path)")
		}
		print("\(file.name): \(made) values changed, \(refused) refused")
		#expect(refused <= file.refused && made > 3)
	}

	@Test("loses what is removed with its lines alone, and gets it back", arguments: KnownFile.all)
	func removals(file: KnownFile) throws {
		let whole = try document(file)
		var (made, refused) = (0, 0)
		for path in whole.root.paths() {
			guard let (later, splice) = edited(whole, { $0.remove(path) }) else {
				refused += 1
				continue
			}
			made += 1
			#expect(later.root == whole.root.removing(path), "\(path)")
			// Empty brackets may come in its place.
			#expect(changedLines(whole, later) <= 2, "\(path)\n\(later.string)")
			var back = later
			#expect(back.revert(splice) != nil && back == whole, "\(path)")
		}
		print("\(file.name): \(made) values removed, \(refused) refused")
		#expect(refused <= file.refused && made > 3)
	}

	@Test("takes members and items, other names and other orders, and is given back", arguments: KnownFile.all)
	func containers(file: KnownFile) throws {
		let whole = try document(file)
		var (made, refused) = (0, 0)
		func check(
			_ path: Defaults.Path, _ expected: Defaults.JSON?,
			_ edit: (inout Defaults.Document) throws -> Defaults.Splice?
		) {
			guard let expected else { return }
			guard let (later, splice) = edited(whole, edit) else {
				refused += 1
				return
			}
			made += 1
			#expect(later.root == whole.root.placing(expected, at: path), "\(path)\n\(later.string)")
			#expect(comments(later) == comments(whole), "\(path)\n\(later.string)")
			var back = later
			#expect(back.revert(splice) != nil && back == whole, "\(path)")
		}
		for path in [[]] + whole.root.paths() {
			switch whole.root[path] {
			case .object(var object)?:
				object["added"] = ["x", 1]
				check(path, .object(object)) { try $0.set(["x", 1], at: path.appending("added")) }
				for name in object.names.dropLast() {
					let rename = Defaults.Arrangement.rename(name, to: "renamed")
					check(path, rename.applied(to: whole.root[path])) { try $0.arrange(rename, at: path) }
				}
			case .array(let items)?:
				let like = items.first ?? "x"
				for index in 0...items.count {
					let insert = Defaults.Arrangement.insert(like, at: index)
					check(path, insert.applied(to: whole.root[path])) { try $0.arrange(insert, at: path) }
				}
				for index in items.indices.dropFirst() {
					let move = Defaults.Arrangement.move(from: index, to: 0)
					check(path, move.applied(to: whole.root[path])) { try $0.arrange(move, at: path) }
				}
			default: break
			}
		}
		print("\(file.name): \(made) containers changed, \(refused) refused")
		#expect(refused <= file.refused && made > 3)
	}
}

/// One of them.
struct KnownFile: Sendable, CustomTestStringConvertible {
	let name: String
	let text: String
	/// How many places are refused at most: what stands elsewhere as well, or in pieces.
	var refused = 0
	/// Whether it is YAML though its name does not say so.
	var isUnnamed = false

	var testDescription: String { name }

	static let all = [
		KnownFile(
			name: ".github/workflows/ci.yml",
			text: """
				# yaml-language-server: $schema=https://json.schemastore.org/github-workflow.json
				name: "CI"   # shown in the list

				on:
				  push:
				    branches: [main, 'release/*']
				  pull_request:
				  schedule:
				    - cron: '0 4 * * 1'  # Mondays

				env: {SWIFT: "6.3", TERM: dumb}

				jobs:
				  # The only one.
				  build:
				    runs-on: ubuntu-latest
				    strategy:
				      matrix:
				        include:
				        - os: ubuntu-latest
				          swift: 6.2
				        - os: macos-15   # slow
				          swift: 6.3
				    if: ${{ github.event_name != 'schedule' }}
				    steps:
				      - uses: actions/checkout@v4
				        with: { fetch-depth: 0 }

				      # Both at once.
				      - name: Build & test
				        run: |
				          swift build
				          swift test
				      - run: >-
				          echo
				          done

				"""),
		KnownFile(
			name: "compose.yaml",
			text: """
				x-logging: &logging
				  driver: json-file
				  options: {max-size: 10m}
				services:
				    web:
				        image: "nginx:1.27"
				        ports:
				        - "8080:80"   # as text
				        - 443:443
				        logging: *logging
				        environment:
				            DEBUG: "no"
				            LEVEL: 0644
				    db:
				        image: postgres
				        command: ["postgres", "-c", "fsync=off"]
				        logging:
				            <<: *logging
				            driver: local

				""", refused: 14),
		KnownFile(
			name: "pyproject.toml",
			text: """
				[project]
				name = "demo"
				version = '1.0'
				dependencies = [
				  "httpx>=0.27",  # async
				  "rich",
				]

				[project.optional-dependencies]
				dev = ["pytest", "ruff"]

				[tool.ruff]
				line-length = 100
				[tool.ruff.lint]
				select = ["E", "F"]
				per-file-ignores = { "tests/*" = ["S101"] }

				[[tool.mypy.overrides]]
				module = "a.*"
				strict = true

				[[tool.mypy.overrides]]
				module = "b.*"

				"""),
		KnownFile(
			name: "Cargo.toml",
			text: """
				# The crate.
				[package]
				name = "demo"
				edition = "2024"

				[dependencies]
				serde = { version = "1", features = ["derive"] }
				rand.version = "0.9"
				rand.optional = true

				[[bin]]
				name = "one"
				path = "src/one.rs"

				[profile.release]
				lto = true # smaller
				opt-level = 3

				[[bin]]
				name = "two"

				"""),
		KnownFile(
			name: "alacritty.toml",
			text: """
				general.live_config_reload = true

				[window]
				opacity = 0.95
				padding = { x = 2, y = 2 }

				[font]
				size = 11.0
				normal.family = "Iosevka"

				[colors.primary]
				background = "0x1d1f21"

				[keyboard]
				bindings = [
				  { key = "N", mods = "Control|Shift", action = "SpawnNewInstance" },
				  { key = "F11", action = "ToggleFullscreen" },
				]

				"""),
		KnownFile(
			name: "deploy.yaml",
			text: """
				# All of the web.
				apiVersion: v1
				kind: Service
				metadata: {name: web}
				spec:
				  ports:
				    - port: 80
				---
				apiVersion: apps/v1
				kind: Deployment
				metadata:
				  name: web
				spec:
				  replicas: 3 # enough
				--- # the rest
				apiVersion: v1
				kind: ConfigMap
				data:
				  "key.with.points": "yes"
				  banner: |-
				    Hello
				      world

				""", refused: 1),
		KnownFile(
			name: "playbook.yml",
			text: """
				---
				- hosts: web
				  become: yes
				  gather_facts: no
				  vars:
				    mode: '0644'
				    port: 8080
				  tasks:
				    # First of all.
				    - name: Install
				      apt:
				        name: [nginx, git]
				        state: present
				      when: ansible_os_family == "Debian"
				    - name: Start
				      service: {name: nginx, state: started}
				- hosts: db
				  roles:
				  - common

				"""),
		KnownFile(
			name: ".prettierrc",
			text:
				"# Ours.\nsemi: false\nsingleQuote: true\noverrides:\n  - files: \"*.md\"\n    options:\n      proseWrap: always\n",
			isUnnamed: true),
		KnownFile(
			name: ".clang-format",
			text:
				"BasedOnStyle: LLVM\nColumnLimit:     120\nBraceWrapping:\n  AfterClass:      true\n  AfterEnum:       false # as it was\nIncludeCategories:\n  - Regex:           '^<'\n    Priority:        2\n",
			isUnnamed: true),
		KnownFile(
			name: "renovate.json5",
			text: """
				// For the bot.
				{
				  $schema: 'https://docs.renovatebot.com/renovate-schema.json',
				  extends: ['config:recommended', ":pin",], /* two */
				  "prHourlyLimit": 0x2,
				  packageRules: [
				    { matchUpdateTypes: ['minor'], automerge: true, },
				    // Never by itself.
				    { matchUpdateTypes: ['major'], automerge: false },
				  ],
				  schedule: +1.5,
				}

				"""),
	]
}
