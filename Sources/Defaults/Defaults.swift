/// Typed settings, kept in a file that stays its owner's.
public enum Defaults {}

/// ``Defaults`` by a name that no other module has: for files that import `DefaultsWrapper` as well.
public typealias _Defaults = Defaults
