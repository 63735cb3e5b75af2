import Glibc

/// The programs that are built beside the tests.
public enum Product {
	/// The path of the executable `name`, in the directory of the running test program.
	public static func path(_ name: String) -> String {
		var buffer = [CChar](repeating: 0, count: 4096)
		let count = readlink("/proc/self/exe", &buffer, buffer.count)
		let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
		return own.prefix(upTo: own.lastIndex(of: "/") ?? own.startIndex) + "/" + name
	}

	/// The words that run the executable `name` without the right to read and write whatever it likes, which tests have
	/// that root runs.
	public static func unprivileged(_ name: String) -> [String] {
		let prefix = ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"]
		return (getuid() == 0 ? prefix : []) + [path(name)]
	}
}
