extension Matcher {
	/// Takes frames up to one that leads to an instruction to go on with; false if none does.
	@inline(__always)
	mutating func resume() -> Bool {
		while let frame = frames.last {
			if frame.kind == .run {
				shorten(frame)
				return true
			}
			frames.removeLast()
			switch frame.kind {
			case .choice:
				counter = Int(frame.target)
				place = Int(frame.place)
				return true
			case .restore: registers[Int(frame.target)] = Int(frame.place)
			case .failure: memo?.insert(frame.target, at: Int(frame.place))
			case .look: if leaveFailedLook(frame) { return true }
			case .run: break
			}
		}
		return false
	}

	// MARK: Look-around

	/// Leaves a frame that tells the end of the body, or its failure, where the look-around began.
	mutating func openLook(_ register: Int32) {
		// Nothing to restore: the register is read only after the same look-around has written it.
		registers[Int(register)] = frames.count
		frames.append(Frame(kind: .look, target: Int32(counter - 1), place: Int32(place)))
	}

	/// The body has matched: it is never gone back into, but what its groups matched is undone on the way back.
	mutating func closeLook(_ register: Int32, isNegative: Bool) -> Bool {
		let base = registers[Int(register)]
		place = Int(frames[base].place)
		charge((frames.count - base) / 4)
		if isNegative {
			while frames.count > base {
				let frame = frames.removeLast()
				if frame.kind == .restore { registers[Int(frame.target)] = Int(frame.place) }
			}
			return false
		}
		var kept = base
		for index in base + 1..<frames.count where frames[index].kind == .restore {
			frames[kept] = frames[index]
			kept += 1
		}
		frames.removeSubrange(kept...)
		return true
	}

	/// The body has failed, which is what a negative look-around wants.
	private mutating func leaveFailedLook(_ frame: Frame) -> Bool {
		guard case .look(_, let isNegative, let exit) = program.instructions[Int(frame.target)], isNegative else {
			return false
		}
		place = Int(frame.place)
		counter = Int(exit)
		return true
	}
}
