// The kinds of ASCII characters in texts.
extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isHyphenOrUnderscore: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
  /// A letter, a digit, a hyphen or an underscore.
  var isInName: Bool { isLetter || isDigit || isHyphenOrUnderscore }
  /// A space, a tab or a line end.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
