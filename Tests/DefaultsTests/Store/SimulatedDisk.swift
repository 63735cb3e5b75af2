import Synchronization

@testable import Defaults

/// A disk in memory that knows which effects a crash of the machine could still take back: the data of a file until
/// it is synchronised, the names of a directory until that is.
final class SimulatedDisk: Sendable {
	/// A call of the file system, told before it is made.
	struct Call: Equatable {
		var step: Step
		/// The name or path it is about.
		var name: String
	}

	enum Step {
		case openDirectory, open, create, read, write, truncate, synchronizeFile, synchronizeDirectory, status
		case statusOfName, names, makeDirectory, rename, renameToFree, exchange, unlink, setMode, setOwner, reserve
		case attributes, setAttribute, removeAttribute, lock, lease, hasLease, pause
	}

	typealias Hook = @Sendable (Call) throws(SystemError) -> Void

	struct Model {
		/// As programs see it.
		var image = DiskImage()
		/// As it is if the power fails now and nothing more gets through.
		var durable = DiskImage()
		/// What may or may not get through.
		var unsynced: [DiskImage.Effect] = []
		/// What the disk could be after a crash before each call so far, with how many sets had been acknowledged.
		var crashes: [Crash] = []
		var acknowledged = 0
		var files: [Int32: Int] = [:]
		var directories: [Int32: UInt64] = [:]
		/// Files that someone has open for writing.
		var openForWriting: Set<Int> = []
		/// The leases that are held and whole, by the descriptor, with the file.
		var leased: [Int32: Int] = [:]
		/// What is locked, by which descriptor.
		var locked: [String: Int32] = [:]
		var nextDescriptor: Int32 = 100
		var clock = 1000.0
		/// What the directory gives to each file that is made in it.
		var inherited: [FileAttribute] = []
		/// The directory's own number; another one has come to its path where this differs from what the path leads to.
		var directory: UInt64 = 999_999

		/// Who opens a file for writing gets it at once here, which a system does when the wait becomes too long.
		mutating func breakLeases(on inode: Int) { leased = leased.filter { $0.value != inode } }
	}

	struct Crash {
		var durable: DiskImage
		var unsynced: [DiskImage.Effect]
		var acknowledged: Int
	}

	let model: Mutex<Model>
	/// A function that is read out of a lock by itself is wrapped anew each time; in a type of its own it is not.
	private struct HookHolder { var hook: Hook? }

	private let hook = Mutex(HookHolder())

	init(_ image: DiskImage = DiskImage()) {
		model = Mutex(Model(image: image, durable: image))
	}

	/// A disk with one file on it.
	convenience init(_ text: String, at name: String = "settings.json") {
		var image = DiskImage()
		image.put(Array(text.utf8), at: name)
		self.init(image)
	}

	/// Has `hook` called before each call from now on; what it throws the call throws.
	func onCall(_ hook: Hook?) { self.hook.withLock { $0.hook = hook } }

	/// Tells of a call, and keeps what a crash just before it would leave.
	func tell(_ step: Step, _ name: String) throws(SystemError) {
		model.withLock { model in
			model.crashes.append(
				Crash(durable: model.durable, unsynced: model.unsynced, acknowledged: model.acknowledged))
		}
		let hook = hook.withLock { $0.hook }
		try hook?(Call(step: step, name: name))
	}

	/// Notes that another set has been acknowledged.
	func acknowledge() { model.withLock { $0.acknowledged += 1 } }

	func text(_ name: String = "settings.json") -> String? {
		model.withLock { $0.image.bytes(at: name) }.map { String(decoding: $0, as: UTF8.self) }
	}

	var names: [String] { model.withLock { $0.image.names.keys.sorted() } }

	/// Gives the file another name, a hard link.
	func link(_ name: String = "settings.json", as other: String) {
		model.withLock { model in
			model.image.names[other] = model.image.names[name]
			model.durable.names[other] = model.durable.names[name]
		}
	}

	/// Takes a file away, synchronised.
	func remove(_ name: String = "settings.json") {
		model.withLock { model in
			model.image.names[name] = nil
			model.durable.names[name] = nil
		}
	}

	/// Replaces a file as an editor does, synchronised.
	func replace(_ name: String = "settings.json", with text: String) {
		model.withLock { model in
			model.image.put(Array(text.utf8), at: name)
			model.durable.put(Array(text.utf8), at: name)
			model.image.align(name, with: &model.durable)
		}
	}

	/// Writes into a file in place, as someone who has it open.
	func overwrite(_ inode: Int, with text: String) {
		model.withLock { model in
			model.breakLeases(on: inode)
			model.image.nodes[inode]?.bytes = Array(text.utf8)
			model.image.touch(inode)
			model.durable.nodes[inode] = model.image.nodes[inode]
		}
	}

	/// Opens the file of that name for writing, as an editor does, until the result is closed.
	func openForWriting(_ name: String = "settings.json") -> Int {
		model.withLock { model in
			let inode = model.image.names[name] ?? 0
			model.breakLeases(on: inode)
			model.openForWriting.insert(inode)
			return inode
		}
	}

	func close(_ inode: Int) { model.withLock { _ = $0.openForWriting.remove(inode) } }
}

/// The contents of a simulated disk: one directory, its files, and their metadata.
struct DiskImage: Equatable {
	struct Node: Equatable {
		var bytes: [UInt8] = []
		var mode: UInt32 = 0o600
		var owner: UInt32 = 0
		var group: UInt32 = 0
		var modified: Int64 = 0
		var attributes: [FileAttribute] = []
	}

	/// One change that is on disk only when it has been synchronised.
	enum Effect {
		case create(name: String, inode: Int, mode: UInt32)
		case write(inode: Int, offset: Int, bytes: [UInt8], time: Int64)
		case truncate(inode: Int, size: Int, time: Int64)
		case setMode(inode: Int, mode: UInt32)
		case setOwner(inode: Int, owner: UInt32, group: UInt32)
		case setAttribute(inode: Int, FileAttribute)
		case removeAttribute(inode: Int, String)
		case rename(from: String, to: String)
		case exchange(String, String)
		case unlink(String)

		/// The file whose synchronising makes it last; nil where it is the directory's.
		var inode: Int? {
			switch self {
			case .write(let inode, _, _, _), .truncate(let inode, _, _), .setMode(let inode, _),
				.setOwner(let inode, _, _), .setAttribute(let inode, _),
				.removeAttribute(let inode, _):
				inode
			case .create, .rename, .exchange, .unlink: nil
			}
		}
	}

	var nodes: [Int: Node] = [:]
	var names: [String: Int] = [:]
	var nextInode = 1
	var clock: Int64 = 1

	func bytes(at name: String) -> [UInt8]? { names[name].flatMap { nodes[$0]?.bytes } }

	func node(_ inode: Int) -> Node? { nodes[inode] }

	mutating func touch(_ inode: Int) {
		clock += 1
		nodes[inode]?.modified = clock
	}

	/// Puts a new file at `name`, with a new inode.
	mutating func put(_ bytes: [UInt8], at name: String) {
		let old = names[name].flatMap { nodes[$0] }
		nodes[nextInode] = Node(bytes: bytes, mode: old?.mode ?? 0o644)
		names[name] = nextInode
		touch(nextInode)
		nextInode += 1
	}

	/// Makes `other` have the same file at `name`.
	func align(_ name: String, with other: inout DiskImage) {
		other.names[name] = names[name]
		if let inode = names[name] { other.nodes[inode] = nodes[inode] }
		other.nextInode = nextInode
		other.clock = clock
	}

	/// Takes in an effect; one that rests on another that never came is none.
	mutating func apply(_ effect: Effect) {
		switch effect {
		case .create(let name, let inode, let mode):
			names[name] = inode
			if nodes[inode] == nil { nodes[inode] = Node(mode: mode) }
		case .write(let inode, let offset, let bytes, let time):
			var node = nodes[inode] ?? Node()
			if node.bytes.count < offset { node.bytes += [UInt8](repeating: 0, count: offset - node.bytes.count) }
			node.bytes.replaceSubrange(offset..<min(offset + bytes.count, node.bytes.count), with: bytes)
			node.modified = time
			nodes[inode] = node
		case .truncate(let inode, let size, let time):
			guard var node = nodes[inode] else { return }
			node.bytes = Array(node.bytes.prefix(size))
			node.modified = time
			nodes[inode] = node
		case .setMode(let inode, let mode): nodes[inode]?.mode = mode
		case .setOwner(let inode, let owner, let group):
			nodes[inode]?.owner = owner
			nodes[inode]?.group = group
		case .setAttribute(let inode, let attribute):
			nodes[inode]?.attributes.removeAll { $0.name == attribute.name }
			nodes[inode]?.attributes.append(attribute)
		case .removeAttribute(let inode, let name): nodes[inode]?.attributes.removeAll { $0.name == name }
		case .rename(let from, let to):
			guard let inode = names[from] else { return }
			names[from] = nil
			names[to] = inode
		case .exchange(let one, let other):
			guard let first = names[one], let second = names[other] else { return }
			names[one] = second
			names[other] = first
		case .unlink(let name): names[name] = nil
		}
	}
}
