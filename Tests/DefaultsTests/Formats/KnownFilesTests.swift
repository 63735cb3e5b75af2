import KnownFiles
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
			// What came by an alias gets lines of its own.
			let isCopied = whole.borrowedPlace(around: path) != nil
			#expect(
				changedLines(whole, later) == 1 || isCopied || old.string?.contains("\n") == true,
				"\(path)\n\(later.string)")
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
			#expect(
				changedLines(whole, later) <= 2 || whole.borrowedPlace(around: path) != nil, "\(path)\n\(later.string)")
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
