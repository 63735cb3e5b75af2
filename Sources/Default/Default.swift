import Defaults
import FoundationEssentials

/// What `suite.df` gives: reading and writing whatever is `Codable`.
public final class Default<Base: Sendable>: Sendable {
	/// What is read and written.
	let base: Base

	init(_ base: Base) { self.base = base }
}

extension Defaults.Suite {
	/// Reads and writes whatever is `Codable`: `suite.df.store(setting, forKey: "volume")`.
	public var df: Default<Defaults.Suite> { Default<Defaults.Suite>(self) }
}

extension Default where Base == Defaults.Suite {
	/// Stores what `encoder` makes of a value. It is kept as structure, not as data, so that people can read and edit it
	/// in the file; in memory when this returns, on disk soon after.
	///
	/// What of the stored value the type does not know stays, unless `encoder` encodes keys, dates, data or numbers by a
	/// closure or a formatter: what it made before cannot be told from that then.
	///
	/// What cannot be encoded or is refused (a locked key, a validator) changes nothing and is told to
	/// `Defaults.onProblem`.
	public func store<Value: Encodable>(_ value: Value, forKey key: String, encoder: JSONEncoder = JSONEncoder()) {
		let path: Defaults.Path = [key]
		do {
			let json = try encoder.json(of: value)
			try base.change(path) { snapshot in
				let stored = snapshot.value(at: path)
				let new = stored.map { encoder.written(json, by: Value.self, over: $0) } ?? json
				// By other names an enum's cases are not found.
				guard let stored, case .useDefaultKeys = encoder.keyEncodingStrategy else {
					return [.set(new, at: path)]
				}
				return snapshot.edits(from: stored, to: new, at: path, value.codedParts)
			}
			base.note([], at: path)
		} catch {
			base.report(Defaults.Problem(path: path, message: Sentences.notStored(error)))
		}
	}

	/// The value that `decoder` makes of what is stored; nil where there is none, or one of another type, which is then
	/// among the suite's problems. JSON in data or in text, as older versions kept it, is read too.
	@discardableResult
	public func fetch<Value: Decodable>(
		forKey key: String, type: Value.Type, decoder: JSONDecoder = JSONDecoder()
	) -> Value? {
		let path: Defaults.Path = [key]
		guard let json = base.value(at: path) else { return nil }
		do {
			let value = try decoder.decode(type, from: Data(json.serialized().utf8))
			base.note([], at: path)
			return value
		} catch {
			let legacy = Data._value(of: json) ?? json.string.map { Data($0.utf8) }
			if let legacy, let value = try? decoder.decode(type, from: legacy) { return value }
			base.note([Defaults.Problem(path: path, message: Sentences.notFetched(type, error))], at: path)
			return nil
		}
	}
}

extension JSONEncoder {
	fileprivate func json(of value: some Encodable) throws -> Defaults.JSON {
		let text = try Defaults.JSON(parsing: encode(value)).serialized(sortedNames: true)
		return try Defaults.JSON(parsing: text)
	}

	/// What is to be stored for `new` in place of `stored`.
	fileprivate func written(
		_ new: Defaults.JSON, by type: any Encodable.Type, over stored: Defaults.JSON
	) -> Defaults.JSON {
		guard let type = type as? any (Encodable & Decodable).Type, let decoder else { return new }
		return written(new, by: type, over: stored, decoder)
	}

	private func written<Value: Encodable & Decodable>(
		_ new: Defaults.JSON, by type: Value.Type, over stored: Defaults.JSON, _ decoder: JSONDecoder
	) -> Defaults.JSON {
		func whole(_ json: Defaults.JSON) -> Value? {
			[json.serialized(), json.inner?.serialized()].lazy
				.compactMap { $0.flatMap { try? decoder.decode(Value.self, from: Data($0.utf8)) } }.first
		}
		func read(_ json: Defaults.JSON) -> (value: Value, transcript: Transcript)? {
			whole(json).map { ($0, Transcript()) } ?? Value.readingParts(of: json)
		}
		let known = read(stored)
		let old = known.flatMap { try? json(of: $0.value) }
		let wholes = whole(new)?.codedParts.wholes ?? []
		return new.keepingUnknown(of: stored, reading: old, known?.transcript ?? Transcript(), wholes: wholes) { json in
			read(json).flatMap { try? self.json(of: $0.value) }
		}
	}

	/// A decoder of what this encodes; nil where it has ways of its own.
	private var decoder: JSONDecoder? {
		let decoder = JSONDecoder()
		switch keyEncodingStrategy {
		case .useDefaultKeys: break
		case .convertToSnakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
		default: return nil
		}
		switch dateEncodingStrategy {
		case .deferredToDate: break
		case .secondsSince1970: decoder.dateDecodingStrategy = .secondsSince1970
		case .millisecondsSince1970: decoder.dateDecodingStrategy = .millisecondsSince1970
		case .iso8601: decoder.dateDecodingStrategy = .iso8601
		default: return nil
		}
		switch dataEncodingStrategy {
		case .base64: break
		case .deferredToData: decoder.dataDecodingStrategy = .deferredToData
		default: return nil
		}
		switch nonConformingFloatEncodingStrategy {
		case .throw: break
		case .convertToString(let positive, let negative, let nan):
			decoder.nonConformingFloatDecodingStrategy = .convertFromString(
				positiveInfinity: positive, negativeInfinity: negative, nan: nan)
		@unknown default: return nil
		}
		return decoder
	}
}
