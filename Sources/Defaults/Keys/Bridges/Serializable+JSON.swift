extension Defaults.Serializable {
	/// What would stand in the file for this value; nil for one that can't be stored, or is stored as nothing.
	package var storedJSON: Defaults.JSON? {
		var writing = Defaults._Writing(at: [])
		return write(&writing)
	}
}
