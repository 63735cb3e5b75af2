import SettingsForm

/// The numbers and letters that terminals send for keys.
enum KeyTable {
	/// `ESC [ number ~`, of xterm, VT220, rxvt and the Linux console.
	static let numbered: [Int: Key.Code] = [
		1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
		11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
		17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
		23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
		29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
	]

	/// `ESC [ letter` and `ESC O letter`.
	static let lettered: [UInt8: Key.Code] = [
		UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
		UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
		UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
		UInt8(ascii: "S"): .function(4),
	]

	/// `ESC O letter` of the numeric keypad.
	static let keypad: [UInt8: Character] = [
		UInt8(ascii: " "): " ", UInt8(ascii: "X"): "=", UInt8(ascii: "j"): "*", UInt8(ascii: "k"): "+",
		UInt8(ascii: "l"): ",", UInt8(ascii: "m"): "-", UInt8(ascii: "n"): ".", UInt8(ascii: "o"): "/",
		UInt8(ascii: "p"): "0", UInt8(ascii: "q"): "1", UInt8(ascii: "r"): "2", UInt8(ascii: "s"): "3",
		UInt8(ascii: "t"): "4", UInt8(ascii: "u"): "5", UInt8(ascii: "v"): "6", UInt8(ascii: "w"): "7",
		UInt8(ascii: "x"): "8", UInt8(ascii: "y"): "9",
	]

	/// Keys without a character in CSI u; those beyond 57,000 are kitty's.
	static let coded: [Int: Key.Code] = {
		var table: [Int: Key.Code] = [
			8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
			57414: .enter, 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown,
			57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
		]
		for number in 13...35 { table[57363 + number] = .function(number) }
		return table
	}()

	/// The keypad's characters in CSI u.
	static let codedCharacters: [Int: Character] = {
		var table: [Int: Character] = [
			57409: ".", 57410: "/", 57411: "*", 57412: "-", 57413: "+", 57415: "=", 57416: ",",
		]
		for digit in 0...9 { table[57399 + digit] = Character("\(digit)") }
		return table
	}()
}
