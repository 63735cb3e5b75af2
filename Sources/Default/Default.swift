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
	/// What cannot be encoded or is refused (a locked key, a validator) changes nothing and is told to
	/// `Defaults.onProblem`.
	public func store<Value: Encodable>(_ value: Value, forKey key: String, encoder: JSONEncoder = JSONEncoder()) {
		let path: Defaults.Path = [key]
		do {
			let text = try Defaults.JSON(parsing: encoder.encode(value)).serialized(sortedNames: true)
			let json = try Defaults.JSON(parsing: text)
			let target = try written(for: Value.self, forKey: key, encoder).map {
				json.keepingUnknown(of: $0.stored, reading: $0.old)
			}
			try base.apply([.set(target ?? json, at: path)])
			base.note([], at: path)
		} catch {
			base.report(Defaults.Problem(path: path, message: Sentences.notStored(error)))
		}
	}

	/// What is stored, and what of it the type knows: all that is not in it stays.
	private func written<Value: Encodable>(
		for type: Value.Type, forKey key: String, _ encoder: JSONEncoder
	) throws -> (stored: Defaults.JSON, old: Defaults.JSON)? {
		guard let stored = base.value(at: [key]), let decodable = type as? any Decodable.Type,
			let value = try? JSONDecoder().decode(decodable, from: Data(stored.serialized().utf8)) as? Value
		else { return nil }
		return (stored, try Defaults.JSON(parsing: encoder.encode(value)))
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
