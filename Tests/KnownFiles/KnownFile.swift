/// A file as people have it, by its name, with all the oddities of its format.
public struct KnownFile: Sendable, CustomStringConvertible {
	/// Its name.
	public let name: String
	/// What is in it.
	public let text: String
	/// How many places are refused at most: what stands elsewhere as well, or in pieces.
	public var refused = 0
	/// Whether it is YAML though its name does not say so.
	public var isUnnamed = false

	/// Its name.
	public var description: String { name }

	/// All that there are.
	public static let all = [
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

				""", refused: 7),
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
