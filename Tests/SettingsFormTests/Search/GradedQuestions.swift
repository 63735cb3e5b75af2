/// What people type who do not know what a setting is called, and the settings that a fair judge would have them find:
/// written blind, before the search was made to read sentences. The schemas are published ones.
struct GradedQuestion: Sendable {
	let schema: String, text: String, keys: [String]

	static let all: [Self] = [
		Self(schema: "hugo.json", text: "where does the finished website end up on disk", keys: ["publishDir"]),
		Self(schema: "hugo.json", text: "give up if a page takes too long to render", keys: ["timeout"]),
		Self(schema: "hugo.json", text: "make every link start with the full domain", keys: ["canonifyURLs"]),
		Self(
			schema: "hugo.json", text: "stop the browser from refreshing itself when I save",
			keys: ["disableLiveReload"]),
		Self(schema: "hugo.json", text: "unfinished posts", keys: ["buildDrafts"]),
		Self(schema: "hugo.json", text: "jpeg compression", keys: ["imaging.quality"]),
		Self(schema: "hugo.json", text: "all rights reserved", keys: ["copyright"]),
		Self(schema: "hugo.json", text: "count visitors", keys: ["googleAnalytics", "services.googleAnalytics"]),
		Self(schema: "hugo.json", text: "how many posts on one screen", keys: ["pagination.pagerSize", "paginate"]),
		Self(schema: "hugo.json", text: "smileys in text", keys: ["enableEmoji"]),
		Self(schema: "hugo.json", text: "skin of the site", keys: ["theme"]),
		Self(schema: "rustfmt.json", text: "how many columns before a row gets broken", keys: ["max_width"]),
		Self(schema: "rustfmt.json", text: "leave some folders alone when tidying up", keys: ["ignore"]),
		Self(schema: "rustfmt.json", text: "I want big letters in numbers like 0xff", keys: ["hex_literal_case"]),
		Self(schema: "rustfmt.json", text: "carriage return", keys: ["newline_style"]),
		Self(schema: "rustfmt.json", text: "curly bracket position", keys: ["brace_style", "control_brace_style"]),
		Self(schema: "rustfmt.json", text: "question mark operator", keys: ["use_try_shorthand"]),
		Self(schema: "rustfmt.json", text: "at most two empty rows in succession", keys: ["blank_lines_upper_bound"]),
		Self(schema: "rustfmt.json", text: "switch the tool off completely", keys: ["disable_all_formatting"]),
		Self(schema: "rustfmt.json", text: "drop superfluous round brackets", keys: ["remove_nested_parens"]),
		Self(
			schema: "detekt-1.22.0.json", text: "figures typed straight into the code with no constant",
			keys: ["style.MagicNumber"]),
		Self(
			schema: "detekt-1.22.0.json", text: "a function takes too many arguments",
			keys: ["complexity.LongParameterList"]),
		Self(schema: "detekt-1.22.0.json", text: "fail the run after this many problems", keys: ["build.maxIssues"]),
		Self(
			schema: "detekt-1.22.0.json", text: "star imports",
			keys: ["style.WildcardImport", "formatting.NoWildcardImports"]),
		Self(
			schema: "detekt-1.22.0.json", text: "ifs inside ifs",
			keys: ["complexity.NestedBlockDepth", "style.CollapsibleIfStatements"]),
		Self(schema: "detekt-1.22.0.json", text: "leftover todo notes", keys: ["style.ForbiddenComment"]),
		Self(schema: "detekt-1.22.0.json", text: "dead code that never runs", keys: ["potential-bugs.UnreachableCode"]),
		Self(
			schema: "detekt-1.22.0.json", text: "quit the program from anywhere",
			keys: ["potential-bugs.ExitOutsideMain"]),
		Self(
			schema: "detekt-1.22.0.json", text: "error silently ignored",
			keys: ["exceptions.SwallowedException", "empty-blocks.EmptyCatchBlock"]),
		Self(schema: "clangd.json", text: "do not warn me about certain problems", keys: ["Diagnostics.Suppress"]),
		Self(
			schema: "clangd.json", text: "where is compile_commands.json kept",
			keys: ["CompileFlags.CompilationDatabase"]),
		Self(
			schema: "clangd.json", text: "show what auto resolves to next to the variable",
			keys: ["InlayHints.DeducedTypes"]),
		Self(schema: "clangd.json", text: "extra gcc options", keys: ["CompileFlags.Add"]),
		Self(schema: "clangd.json", text: "scan while idle", keys: ["Index.Background"]),
		Self(schema: "clangd.json", text: "doxygen or markdown", keys: ["Documentation.CommentFormat"]),
		Self(
			schema: "clangd.json", text: "syntax colouring",
			keys: ["SemanticTokens", "SemanticTokens.DisabledKinds", "SemanticTokens.DisabledModifiers"]),
		Self(schema: "clangd.json", text: "tooltip cuts off a long define", keys: ["Hover.MacroContentsLimit"]),
		Self(
			schema: "expo-50.0.0.json", text: "keep the screen from rotating when the phone is tilted",
			keys: ["expo.orientation"]),
		Self(schema: "expo-50.0.0.json", text: "open my app from a web address", keys: ["expo.scheme"]),
		Self(schema: "expo-50.0.0.json", text: "night mode", keys: ["expo.userInterfaceStyle"]),
		Self(schema: "expo-50.0.0.json", text: "try beta features", keys: ["expo.experiments"]),
		Self(schema: "expo-50.0.0.json", text: "over-the-air downloads", keys: ["expo.updates"]),
		Self(schema: "expo-50.0.0.json", text: "picture while starting up", keys: ["expo.splash"]),
		Self(schema: "expo-50.0.0.json", text: "logo on the phone", keys: ["expo.icon"]),
		Self(schema: "yamllint.json", text: "the same entry must not occur twice", keys: ["rules.key-duplicates"]),
		Self(schema: "yamllint.json", text: "which file suffixes are looked at", keys: ["yaml-files"]),
		Self(schema: "yamllint.json", text: "do not write yes and no for booleans", keys: ["rules.truthy"]),
		Self(schema: "yamllint.json", text: "leading zero numbers", keys: ["rules.octal-values"]),
		Self(schema: "yamllint.json", text: "apostrophes around text", keys: ["rules.quoted-strings"]),
		Self(schema: "yamllint.json", text: "three dashes at the top", keys: ["rules.document-start"]),
		Self(schema: "yamllint.json", text: "base it on a preset", keys: ["extends"]),
		Self(
			schema: "glazewm.json", text: "activate a window by just moving the mouse over it",
			keys: ["general.focus_follows_cursor"]),
		Self(
			schema: "glazewm.json", text: "should a freshly opened program float or be tiled",
			keys: ["window_behavior.initial_state", "window_behavior.state_defaults"]),
		Self(schema: "glazewm.json", text: "virtual desktops", keys: ["workspaces"]),
		Self(schema: "glazewm.json", text: "keyboard shortcuts", keys: ["keybindings"]),
		Self(schema: "glazewm.json", text: "see-through panel", keys: ["bar.opacity"]),
		Self(schema: "glazewm.json", text: "typeface of the panel", keys: ["bar.font_family"]),
		Self(schema: "github-workflow.json", text: "cancel the older build when I push again", keys: ["concurrency"]),
		Self(schema: "github-workflow.json", text: "restrict token rights", keys: ["permissions"]),
		Self(schema: "github-workflow.json", text: "what starts the pipeline", keys: ["on"]),
	]
}
