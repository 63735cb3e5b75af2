/// Typed settings, kept in a file that stays its owner's.
public enum Defaults {}

/// ``Defaults`` by a name that nothing else has, for files that also import a module with a `Defaults`.
public typealias _Defaults = Defaults
