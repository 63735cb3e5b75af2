import Defaults
import DefaultsFoundation
import FoundationEssentials

extension _Defaults.Suite {
	/// The enum stored by its raw value; nil where there is none, or one of another type.
	public func rawRepresentable<Value: RawRepresentable>(forKey name: String) -> Value?
	where Value.RawValue: PropertyListSerializable { value(RawValueForm<Value>.self, name) }

	/// ``rawRepresentable(forKey:)`` as the original spells it.
	public func rawReprensentable<Value: RawRepresentable>(forKey name: String) -> Value?
	where Value.RawValue: PropertyListSerializable { rawRepresentable(forKey: name) }

	/// The value that decodes; nil where there is none, or one of another type.
	public func decodable<Value: UserDefaultsCodable>(forKey name: String) -> Value? {
		value(CodableForm<Value>.self, name)
	}

	/// The value that was converted; nil where there is none, or one of another type.
	public func convertible<Value: UserDefaultsConvertible>(forKey name: String) -> Value? {
		value(ConvertibleForm<Value>.self, name)
	}

	/// The number, digit by digit; nil where there is none.
	public func decimal(forKey name: String) -> Decimal? { value(PropertyListForm<Decimal>.self, name) }
	/// The UUID; nil where there is none.
	public func uuid(forKey name: String) -> UUID? { value(PropertyListForm<UUID>.self, name) }
	/// The locale; nil where there is none.
	public func locale(forKey name: String) -> Locale? { value(PropertyListForm<Locale>.self, name) }
	/// The number; zero where there is none.
	public func cgFloat(forKey name: String) -> CGFloat { value(PropertyListForm<CGFloat>.self, name) ?? 0 }
	/// The point; zero where there is none.
	public func cgPoint(forKey name: String) -> CGPoint { value(PropertyListForm<CGPoint>.self, name) ?? .zero }
	/// The size; zero where there is none.
	public func cgSize(forKey name: String) -> CGSize { value(PropertyListForm<CGSize>.self, name) ?? .zero }
	/// The rectangle; zero where there is none.
	public func cgRect(forKey name: String) -> CGRect { value(PropertyListForm<CGRect>.self, name) ?? .zero }

	/// What is stored or registered, in a form; what does not fit is noted among the suite's problems.
	private func value<Form: StoredForm>(_ form: Form.Type, _ name: String) -> Form.Value? {
		let path: _Defaults.Path = [name]
		guard let json = value(at: path) else { return nil }
		var reading = _Defaults._Reading(at: path)
		let value = Form.read(json, &reading)
		note(reading.problems, at: path)
		return value
	}
}
