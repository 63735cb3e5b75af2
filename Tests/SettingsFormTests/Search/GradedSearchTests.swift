import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite(
	"The search, asked by people who do not know what a setting is called",
	.enabled(if: !PublishedSchemaWalks.files.isEmpty, "the published schemas are not there"))
struct GradedSearchTests {
	/// The right answer has to be among so many.
	private static let seen = 3
	/// Of sixty questions so many are answered; raised when the search gets better.
	private static let least = 54
	/// The same of the forty that it is not made better by.
	private static let leastHeldOut = 31

	@Test("answers most of sixty questions")
	func graded() throws {
		let answered = try answered(of: GradedQuestion.all) { print($0) }
		print("\(answered) of \(GradedQuestion.all.count) questions are answered")
		#expect(answered >= Self.least)
	}

	/// Which of them are not answered is left unsaid, so that nobody makes the search fit them.
	@Test("answers as much of what it was not made for")
	func heldOut() throws {
		let answered = try answered(of: GradedQuestion.heldOut) { _ in }
		print("\(answered) of \(GradedQuestion.heldOut.count) questions held out are answered")
		#expect(answered >= Self.leastHeldOut)
	}

	/// How many questions have a right setting among the first; of each of the others `tell` is told what came instead.
	private func answered(of questions: [GradedQuestion], tell: (String) -> Void) throws -> Int {
		var answered = 0
		for (schema, questions) in Dictionary(grouping: questions, by: \.schema).sorted(by: { $0.key < $1.key }) {
			var rig = try Rig(100, 30, catalog: PublishedSchemaWalks.catalog(schema))
			for question in questions {
				rig.press("/")
				rig.send(.paste(question.text))
				let hits = try #require(rig.form.search).hits.prefix(10).map { "\($0.path)" }
				let place = hits.firstIndex(where: question.keys.contains)
				if let place, place < Self.seen {
					answered += 1
				} else {
					let found = place.map { "\($0 + 1)" } ?? "not there"
					tell("\(schema): \(question.text): \(question.keys) is \(found) in \(hits.prefix(6))")
				}
				rig.press(.escape, .escape)
			}
		}
		return answered
	}
}
