/// An object that may be gone.
struct Weak<Object: AnyObject> {
	weak var object: Object?
}
