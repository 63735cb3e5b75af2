/// Typed settings, kept in a file that stays its owner's.
public enum Defaults {}
