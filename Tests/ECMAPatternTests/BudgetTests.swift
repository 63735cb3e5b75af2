import ECMAPattern
import Testing

@Suite struct BudgetTests {
	static let letters = String(repeating: "a", count: 100_000)

	@Test(arguments: [
		"^(a+)+$", "(a*)*c", "^(a|aa)+$", "^(a|a?)+$", "^(?=(a+)+$)", "^(a+)+\\1$", "^(?:(a+a){1,500})+$",
		"(?<=(a+)+)c",
	])
	func aHostilePatternAnswersOrStops(_ source: String) throws {
		let pattern = try ECMAPattern(source)
		do throws(BudgetExceeded) {
			#expect(try !pattern.matches(Self.letters + "b"))
		} catch {
			#expect(error.budget == ECMAPattern.defaultBudget)
			#expect(error.description.contains("1000000 steps"))
		}
	}

	@Test func theBudgetGivenIsTheBudgetKept() throws {
		let pattern = try ECMAPattern("^(a+)+\\1$")
		for budget in [0, 1, 5_000] {
			let error = #expect(throws: BudgetExceeded.self) {
				try pattern.matches(Self.letters + "b", budget: budget)
			}
			#expect(error?.budget == budget)
		}
	}

	@Test(arguments: [
		"^(a+)+$", "^(a|aa)+$", "^(a*)*$", "^(?:a|a)*$", "^((a|b)?)*$", "^(?=(a+)+$)c", "^(?:a?a?a?a?)+$",
		"^(?:a+){1,9}$",
	])
	func failuresAreRememberedSoThatTimeIsLinear(_ source: String) throws {
		// Each would take 2^3000 steps, or 3000^9, without.
		let text = String(repeating: "a", count: 3_000)
		#expect(try !ECMAPattern(source).matches(text + "!"))
	}

	@Test func whatFailedInALookAheadCanSucceedFromElsewhere() throws {
		// Enough steps before that failures are remembered.
		let filler = String(repeating: "a", count: 4_000)
		let pattern = try ECMAPattern("^.*(?=(?:x?y?)*z)x")
		#expect(try pattern.firstMatch(in: filler + "xz")?.range == 0..<4_001)
	}

	@Test func longTextsNeedNoStack() throws {
		#expect(try matches("^(?:a|b)*$", Self.letters))
		#expect(try matches("^(?:(?:a))*?$", Self.letters))
		#expect(try matches("^[^b]*$", Self.letters + Self.letters))
		#expect(try matches("$(?<=^a*)", Self.letters))
	}

	@Test func countsDoNotMakePatternsLarge() throws {
		#expect(try matches("^(?:ab?){2000000000}", "ab") == false)
		#expect(try matches("^(?:(?:(?:ab){99}){99}){0,99}$", ""))
		#expect(try matches("^a{1,99999999999999999999}$", "aaa"))
		#expect(try matches("^(?:[a-z]{1,63}\\.){1,127}$", "a.b."))
	}
}
