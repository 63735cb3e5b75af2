import Defaults
import TextWidth

extension Form {
	/// What is wrong with the file, or else with a layer that is only read, in sentences; nil where nothing is.
	var banner: Notice? {
		switch standing.status {
		case .saved where standing.isRemoved, .pending where standing.isRemoved:
			Notice(
				.warning, Strings.bannerRemoved(undo: standing.restoration(in: snapshot).map { _ in label(for: .undo) })
			)
		case .saved, .pending:
			snapshot.layerFaults.first.map { Notice($0.rank == .mandatory ? .error : .warning, "\($0)") }
		case .failed(let error): Notice(.error, Strings.bannerFailed(reason(of: error)))
		case .readOnly(let error): Notice(.warning, Strings.bannerReadOnly(reason(of: error)))
		case .damaged where showsDamage: nil
		case .damaged(.damaged(_, let fault)):
			Notice(
				.error, Strings.bannerDamaged(fault.line, fault.column, fault.message, open: label(for: .editFile)))
		case .damaged(let error): Notice(.error, Strings.bannerUnreadable(reason(of: error)))
		}
	}

	/// What went wrong with the file; the header says where it lies.
	private func reason(of error: Defaults.SuiteError) -> String { "\(error.naming(FileLabel.name))" }

	/// The banner in lines of the screen's width, behind its mark.
	var bannerLines: [String] {
		banner.map { TextWidth.wrapped($0.text, width: size.width - 2 - bannerMark.count) } ?? []
	}

	private var bannerMark: String { glyphs.invalid + " " }

	/// The banner at the top of what the header leaves.
	func drawBanner(on canvas: inout Canvas, in rect: Rect) {
		guard let banner else { return }
		canvas.write(bannerMark, x: rect.x + 1, y: rect.y, style: Style(banner.ink))
		var rest = rect.inset(left: 1 + bannerMark.count, right: 1)
		draw(banner.text, Style(banner.ink), on: &canvas, in: &rest)
	}
}

extension Defaults.SuiteError {
	/// The same with another text for the file.
	fileprivate func naming(_ name: (String) -> String) -> Self {
		switch self {
		case .locked(let path, let file): .locked(path: path, file: name(file))
		case .damaged(let file, let fault): .damaged(file: name(file), fault)
		case .notASettingsFile(let file, let problem): .notASettingsFile(file: name(file), problem)
		case .readOnly(let file): .readOnly(file: name(file))
		case .busy(let file, let holder): .busy(file: name(file), holder: holder)
		case .linked(let file, let names): .linked(file: name(file), names: names)
		case .system(let operation, let file, let code): .system(operation: operation, file: name(file), code: code)
		case .invalidName, .conflict, .invalid, .unreachable: self
		}
	}
}
