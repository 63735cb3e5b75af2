extension Matcher {
	/// Takes as much as the run may, and leaves a frame for taking less.
	@inline(__always)
	mutating func run(_ run: Program.Run) -> Bool {
		let first = place
		let available = run.isBackward ? first : text.count - first
		guard run.minimum <= available else { return false }
		let step = run.isBackward ? -1 : 1
		// Of the unit that moving a step from a place takes.
		let offset = run.isBackward ? -1 : 0
		let most = first + step * min(run.maximum, available)
		let limit = first + step * run.minimum
		var end = first
		while end != limit {
			guard contains(UInt32(text[end + offset]), in: run.set) else { return false }
			end += step
		}
		if remembers(run), hasFailed(run, at: limit) { return false }
		while end != most, contains(UInt32(text[end + offset]), in: run.set), !hasFailed(run, at: end + step) {
			end += step
		}
		charge(abs(end - first) / 8)
		push(run, from: end, to: limit)
		place = end
		counter += 1
		return true
	}

	/// A run without an upper end is at each place as if it had begun there; one with it is not.
	private func remembers(_ run: Program.Run) -> Bool {
		memo != nil && run.memo >= 0 && run.maximum == Repetition.unbounded
	}

	@inline(__always)
	private func hasFailed(_ run: Program.Run, at place: Int) -> Bool {
		guard run.memo >= 0, run.maximum == Repetition.unbounded, let memo else { return false }
		return memo.contains(run.memo, at: place)
	}

	private mutating func push(_ run: Program.Run, from end: Int, to limit: Int) {
		if remembers(run) { frames.append(Frame(kind: .failure, target: run.memo, place: Int32(limit))) }
		guard end != limit else { return }
		let step = run.isBackward ? -1 : 1
		frames.append(Frame(kind: .run, target: Int32(counter), place: Int32(end - step), limit: Int32(limit)))
	}

	/// Lets a run end one scalar sooner than last.
	mutating func shorten(_ frame: Frame) {
		counter = Int(frame.target) + 1
		place = Int(frame.place)
		guard case .run(let index) = program.instructions[Int(frame.target)] else { return }
		let run = program.runs[Int(index)]
		let step = run.isBackward ? -1 : 1
		if remembers(run) { memo?.insert(run.memo, at: place + step) }
		if frame.place == frame.limit {
			frames.removeLast()
		} else {
			frames[frames.count - 1].place = Int32(place - step)
		}
	}
}
