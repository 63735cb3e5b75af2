/// What to do when a way has failed; frames are taken from the last one on.
struct Frame {
	enum Kind: UInt8 {
		/// Go on at instruction `target`, at `place`.
		case choice
		/// Let the run at instruction `target` end at `place`, and later further back, up to `limit`.
		case run
		/// Give register `target` its value `place` back.
		case restore
		/// The body of the look-around at instruction `target`, begun at `place`, has failed.
		case look
		/// Remember that nothing that begins as `target` at `place` matches.
		case failure
	}

	var kind: Kind
	var target: Int32
	var place: Int32
	var limit: Int32 = 0
}
