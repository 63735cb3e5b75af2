import Foundation
import Synchronization

@testable import Defaults

/// Writes down edits for readers of the formats by others, where `EDIT_LOG` names a file: `.ci/check-judges` has these
/// read what came of them.
enum EditLog {
	private static let file = Mutex<FileHandle?>(open())

	private static func open() -> FileHandle? {
		guard let path = ProcessInfo.processInfo.environment["EDIT_LOG"] else { return nil }
		_ = FileManager.default.createFile(atPath: path, contents: nil)
		return FileHandle(forWritingAtPath: path)
	}

	/// Adds an edit, with what the text holds after it; of YAML by both of its versions.
	static func add(_ document: Defaults.Document, after old: Defaults.Document, _ note: String) {
		file.withLock { file in
			guard let file else { return }
			var line: Defaults.Object = [
				"before": .string(old.string), "after": .string(document.string), "note": .string(note),
				"was": old.root, "wasStream": .bool(old.hasSeveralDocuments), "root": document.root,
				"isStream": .bool(document.hasSeveralDocuments),
			]
			if document.dialect.isYAML {
				let other = try? Defaults.Document(document.bytes, in: document.dialect.union(.yaml11))
				let former = try? Defaults.Document(old.bytes, in: old.dialect.union(.yaml11))
				(line["root11"], line["was11"]) = (other?.root, former?.root)
			}
			file.write(Data((Defaults.JSON.object(line).serialized() + "\n").utf8))
		}
	}
}
