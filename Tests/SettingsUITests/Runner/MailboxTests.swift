import Synchronization
import Testing

@testable import Defaults
@testable import SettingsUI

@Suite("What waits for a form")
struct MailboxTests {
	private func change(_ number: Int) -> Defaults.Event {
		let change = Defaults.Change(path: ["a"], old: .integer(number), new: .integer(number + 1))
		return .changed([change], isOutside: true)
	}

	@Test("Thousands of changes take bounded room and come to the same, and other preferences are told once, last")
	func bounded() {
		let wakes = Atomic(0)
		let mailbox = Mailbox { wakes.add(1, ordering: .relaxed) }
		for number in 0..<5000 {
			mailbox.put(.settings(change(number)))
			mailbox.put(.preferences)
		}
		let mails = mailbox.take()
		#expect(wakes.load(ordering: .relaxed) == 10_000)
		#expect(mails.count <= StreamBuffer.limit + 1)
		guard case .preferences? = mails.last else {
			Issue.record("the preferences are not the last")
			return
		}
		var value: Defaults.JSON = 0
		for mail in mails.dropLast() {
			guard case .settings(.changed(let changes, isOutside: true)) = mail, let change = changes.first else {
				Issue.record("not a change by others: \(mail)")
				continue
			}
			#expect(change.old == value)
			value = change.new ?? .null
		}
		#expect(value == 5000)
		#expect(mailbox.take().isEmpty)
	}
}
