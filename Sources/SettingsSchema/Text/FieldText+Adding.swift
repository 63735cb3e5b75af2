import Defaults

extension FieldText {
	/// Forgets the field before.
	mutating func begin() {
		bytes.removeAll(keepingCapacity: true)
		(titleEnd, titlesEnd, ownEnd, headEnd, wordsEnd, namesEnd, helpEnd) = (0, 0, 0, 0, 0, 0, 0)
		(kind, traits) = (.json, [])
		(contentsCount, cutsContents, tookField) = (0, false, false)
	}

	/// Adds a text to the part that is being read.
	mutating func add(_ text: String) {
		let start = bytes.count
		bytes.append(contentsOf: text.utf8)
		lower(from: start)
	}

	/// Adds a text that is an item of its own.
	mutating func addItem(_ text: String) {
		bytes.append(Self.itemEnd)
		add(text)
	}

	/// Adds the text at a range of a document.
	mutating func add(_ range: Range<Int>, of document: Defaults.Document) {
		let start = bytes.count
		bytes.append(contentsOf: document.bytes[range])
		lower(from: start)
	}

	/// Ends what was added as the title; the one that the key makes is added where it is another.
	mutating func endTitle(besideKey key: String?) {
		titleEnd = bytes.count
		guard let key else { return }
		bytes.append(Self.itemEnd)
		addTitle(madeFromKey: key)
		if bytes[(titleEnd + 1)...].elementsEqual(bytes[..<titleEnd]) { bytes.removeSubrange(titleEnd...) }
	}

	/// Adds the text at a range of a document as an item of its own.
	mutating func addItem(_ range: Range<Int>, of document: Defaults.Document) {
		bytes.append(Self.itemEnd)
		add(range, of: document)
	}

	/// Puts what was added since `start` in lower case; what is not ASCII by the rules of Unicode.
	private mutating func lower(from start: Int) {
		// Without a check of each index: it is done for every byte of all texts.
		let all = bytes.withUnsafeMutableBufferPointer { bytes in
			var all: UInt8 = 0
			for index in start..<bytes.count {
				let byte = bytes[index]
				all |= byte
				bytes[index] = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
			}
			return all
		}
		guard all >= 0x80 else { return }
		let text = String(decoding: bytes[start...], as: UTF8.self).lowercased()
		bytes.replaceSubrange(start..., with: text.utf8)
	}
}
