import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("The search, asked by people who do not know what a setting is called")
struct GradedSearchTests {
	/// The right answer has to be among so many.
	private static let seen = 3
	/// Of sixty questions so many are answered; raised when the search gets better.
	private static let least = 29

	@Test(
		"answers most of sixty questions",
		.enabled(
			if: !PublishedSchemaWalks.files.isEmpty, "the published schemas are not there"))
	func graded() throws {
		var answered = 0
		for (schema, questions) in Dictionary(grouping: GradedQuestion.all, by: \.schema).sorted(by: { $0.key < $1.key }
		) {
			var rig = try Rig(100, 30, catalog: PublishedSchemaWalks.catalog(schema))
			for question in questions {
				rig.press("/")
				rig.send(.paste(question.text))
				let hits = try #require(rig.form.search).hits.prefix(10).map { "\($0.path)" }
				let place = hits.firstIndex(where: question.keys.contains)
				if let place, place < Self.seen {
					answered += 1
				} else {
					print(
						"\(schema): \(question.text): \(question.keys) is \(place.map { "\($0 + 1)" } ?? "not there") in \(hits.prefix(6))"
					)
				}
				rig.press(.escape, .escape)
			}
		}
		print("\(answered) of \(GradedQuestion.all.count) questions are answered")
		#expect(answered >= Self.least)
	}
}
