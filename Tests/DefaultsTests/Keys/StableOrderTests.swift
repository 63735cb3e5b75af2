import Testing

@testable import Defaults

@Suite struct StableOrderTests {
	@Test func mixedTypesHaveOneOrder() {
		let orders: [[Defaults.JSON]] = [
			[2, 10, "15", true, .null], ["15", 10, true, .null, 2], [10, .null, "15", 2, true],
			[true, 2, "15", .null, 10],
		]
		let sorted = Set(orders.map { $0.sorted(by: StableOrder.precedes) })
		#expect(sorted.count == 1)
	}
}
