import Defaults
import Testing

/// Has each test use a suite of its own in the place of `Defaults.Suite.standard`; see `Defaults.withSuite`.
///
/// ```swift
/// @Suite(.ownDefaults)
/// struct ReaderTests { … }
///
/// @Test(.ownDefaults(["quality": 0.5]))
/// func readsLess() { … }
/// ```
public struct OwnDefaults: SuiteTrait, TestTrait, TestScoping {
	private let makeSuite: @Sendable () throws -> (Defaults.Suite, TestDisk?)

	fileprivate init(_ makeSuite: @escaping @Sendable () throws -> (Defaults.Suite, TestDisk?)) {
		self.makeSuite = makeSuite
	}

	/// A suite's tests have it, too, each its own.
	public var isRecursive: Bool { true }

	/// Runs a test, or one of its cases, on a suite that is made for it.
	public func provideScope(
		for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
	) async throws {
		let (suite, disk) = try makeSuite()
		try await TestDisk.$ofTask.withValue(disk) {
			try await Defaults.withSuite(suite) { try await function() }
		}
	}
}

extension Trait where Self == OwnDefaults {
	/// A suite in memory for each test, and for each of its cases.
	public static var ownDefaults: Self { OwnDefaults { (.inMemory(), nil) } }

	/// A suite in memory that begins with values: the user's, and those that the administrator has set.
	public static func ownDefaults(
		_ values: Defaults.JSON = .object(Defaults.Object()), mandatory: Defaults.JSON = .object(Defaults.Object())
	) -> Self {
		OwnDefaults { (.inMemory(values: values, mandatory: mandatory), nil) }
	}

	/// A suite that is made anew for each test, and for each of its cases.
	public static func ownDefaults(making suite: @escaping @Sendable () throws -> Defaults.Suite) -> Self {
		OwnDefaults { (try suite(), nil) }
	}

	/// A suite on a disk of its own, ``TestDisk/current``, whose file holds a text; without one it is not there yet.
	public static func ownDefaults(onDisk text: String?) -> Self {
		OwnDefaults {
			let disk = try TestDisk(text)
			return (disk.suite, disk)
		}
	}
}
