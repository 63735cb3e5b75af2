import Testing

/// The call shapes of sindresorhus/Defaults as its documents have them, section by section, on the standard suite.
///
/// Left out is what exists on Apple's systems alone (SwiftUI's `View`, `Color`, `NSColor` and their like,
/// `AVCaptureDevice`, iCloud) and what is wrong in the documents themselves: `Key<Set<User>>` of a `User` that is not
/// `Hashable`, a list of mime types read as one mime type, and two keys of different types with one name.
@Suite(.serialized) enum DocumentedTests {}
