import Defaults
import SettingsSchema

extension Form {
	/// Asks what is asked anew over other settings: an answer is about what it was asked of, wherever that stands now, and
	/// about what is there now. What is gone is asked about no more.
	mutating func renewQuestions(_ moved: (Defaults.Path) -> Defaults.Path?) {
		for (index, layer) in layers.enumerated().reversed() {
			guard case .question(let question) = layer, let topic = question.topic else { continue }
			if let renewed = renewed(question, topic, moved) {
				layers[index] = .question(renewed)
			} else {
				layers.remove(at: index)
				notice = Notice(.warning, Strings.settled)
			}
		}
	}

	private func renewed(
		_ question: Question, _ topic: Question.Topic, _ moved: (Defaults.Path) -> Defaults.Path?
	) -> Question? {
		switch topic {
		case .reset(let path, let title):
			guard let field = moved(path).flatMap(knownField), isSet(field) else { return nil }
			// Fewer values than there were are no reason to act unasked.
			if let renewed = resetQuestion(field) { return renewed }
			var question = question
			question.topic = .reset(field.path, title: title)
			question.answers[0].follow = { $0.reset([field], title: title) }
			return question
		case .removal(let path, let value):
			guard let field = moved(path).flatMap(knownField), snapshot.value(at: field.path) == value else {
				return nil
			}
			return removalQuestion(of: field)
		case .resetSection(let place):
			let isHere = place.section == placeInFocus.section && place.objects.map(moved) == placeInFocus.objects
			return isHere ? resetSectionQuestion : nil
		case .repair: return standing.status.isDamaged ? repairQuestion : nil
		case .takeBack(let asked, let purpose, replacing: let agreed):
			let last = history.last(for: purpose)
			guard let entry = last?.remaining(in: snapshot), entry.isSame(as: asked) else { return nil }
			let changed = entry.latest.first { snapshot.userValue(at: $0.path) != $0.after } ?? entry.latest.first
			return changed.map {
				changedSinceQuestion(
					entry, purpose, $0.path, found: snapshot.value(at: $0.path), replacing: agreed)
			}
		}
	}
}

extension History.Entry {
	/// Whether it is that one, though its changes may stand elsewhere by now, or begin from something else.
	fileprivate func isSame(as other: Self) -> Bool {
		title == other.title && changes.map(\.after) == other.changes.map(\.after)
	}
}
