/// A shell whose completion can be set up to ask this program.
enum Shell: String, Sendable, CaseIterable {
	case bash, zsh, fish

	/// The script that does so for a program of this name.
	func script(for program: String) -> String {
		let function = "_" + String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
		return template.replacing("FUNCTION", with: function).replacing("PROGRAM", with: quoted(program))
	}

	/// A word as the shell takes it for nothing but that word.
	func quoted(_ word: String) -> String {
		if !word.isEmpty,
			word.utf8.allSatisfy({
				$0 >= 0x80 || Unicode.Scalar($0).properties.isAlphabetic || "0123456789_-.+/".utf8.contains($0)
			})
		{
			return word
		}
		let inner =
			self == .fish
			? word.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) : word.replacing("'", with: #"'\''"#)
		return "'\(inner)'"
	}

	private var template: String {
		switch self {
		case .bash: Self.bashScript
		case .zsh: Self.zshScript
		case .fish: Self.fishScript
		}
	}

	// Bash splits words at = and : as well, and leaves quotes in them.
	private static let bashScript = #"""
		# Completion of PROGRAM for bash. Load it with: source <(PROGRAM completions bash)
		FUNCTION() {
			local -a words=() lines=()
			local word text i isOpen= hasMore=
			for ((i = 1; i <= COMP_CWORD; i++)); do
				word=${COMP_WORDS[i]}
				case $word in
				\"* | \'*) word=${word#?} word=${word%[\"\']} ;;
				*) word=${word//\\/} ;;
				esac
				if ((${#words[@]})) && [[ $word == [=:] || $isOpen ]]; then
					words[-1]+=$word
				else
					words+=("$word")
				fi
				isOpen=
				[[ $word == [=:] ]] && isOpen=1
			done
			local current=${words[-1]}
			local head=${current%"${current##*[=:]}"}
			mapfile -t lines < <(command "${COMP_WORDS[0]/#\~/$HOME}" complete -- "${words[@]}" 2> /dev/null)
			COMPREPLY=()
			for line in "${lines[@]:1}"; do
				text=${line%%$'\t'*}
				[[ $line == *$'\t'*$'\t'* ]] && hasMore=1
				[[ ${lines[0]} == :words ]] && printf -v text %q "$text"
				COMPREPLY+=("${text#"$head"}")
			done
			# Behind a dot or a slash more is to come, and behind a key that has something inside it may.
			[[ $hasMore || ${COMPREPLY[*]} == *[./] ]] && compopt -o nospace
			case ${lines[0]} in
			:files) i=-f ;;
			:folders) i=-d ;;
			*) return ;;
			esac
			compopt -o filenames
			mapfile -t lines < <(compgen "$i" -- "${current#"$head"}")
			COMPREPLY+=("${lines[@]}")
		}
		complete -F FUNCTION PROGRAM
		"""#

	private static let zshScript = #"""
		#compdef PROGRAM
		# Completion of PROGRAM for zsh: put it as FUNCTION into a folder of $fpath,
		# or load it with: source <(PROGRAM completions zsh)
		FUNCTION() {
			local -a lines candidates begun
			local line text help
			lines=("${(@f)$(command "${(Q)words[1]/#\~/$HOME}" complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2> /dev/null)}")
			local head=
			if [[ $PREFIX == --*=* ]]; then
				head=${PREFIX%%=*}=
				compset -P '*='
			fi
			for line in "${(@)lines[2,-1]}"; do
				[[ -n $line ]] || continue
				text=${line%%$'\t'*} help=${line#*$'\t'}
				text=${text#$head}
				if [[ $help == *$'\t'* || $text == *[./] ]]; then
					help=${help%%$'\t'*}
					begun+=("${${text//\\/\\\\}//:/\\:}:$help")
				else
					candidates+=("${${text//\\/\\\\}//:/\\:}:$help")
				fi
			done
			(( $#candidates )) && _describe -V PROGRAM candidates
			(( $#begun )) && _describe -V PROGRAM begun -S ''
			case $lines[1] in
			:files) _files ;;
			:folders) _files -/ ;;
			esac
		}
		if [[ $funcstack[1] == FUNCTION ]]; then
			FUNCTION "$@"
		else
			compdef FUNCTION PROGRAM
		fi
		"""#

	private static let fishScript = #"""
		# Completion of PROGRAM for fish. Load it with: PROGRAM completions fish | source
		function _FUNCTION
			set -l typed (commandline -opc)
			set -l current (commandline -ct | string unescape; or commandline -ct)
			set -l lines (command $typed[1] complete -- $typed[2..-1] "$current" 2> /dev/null)
			# Beside the key with what is typed behind it, no blank follows one that has something inside.
			for line in $lines[2..-1]
				string match -qr -- '\S' $line; or continue
				string match -qr -- '\t.*\t' $line; or begin
					printf '%s\n' $line
					continue
				end
				string replace -r -- '^([^\t]*)\t([^\t]*)\t(.)$' '$1\t$2' $line
				string replace -r -- '^([^\t]*)\t([^\t]*)\t(.)$' '$1$3\t$2' $line
			end
			set -l head ''
			set -l rest "$current"
			if string match -qr -- '^--[^=]*=' "$current"
				set head (string replace -r -- '=.*' = "$current")
				set rest (string replace -r -- '^[^=]*=' '' "$current")
			end
			switch $lines[1]
				case ':files'
					for path in (__fish_complete_path "$rest")
						echo -- $head$path
					end
				case ':folders'
					for path in (__fish_complete_directories "$rest")
						echo -- $head$path
					end
			end
		end
		complete -c PROGRAM -f -a '(_FUNCTION)'
		"""#
}
