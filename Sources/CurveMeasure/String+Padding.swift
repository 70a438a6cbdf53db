extension String {
  /// The text, padded with spaces at its end.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text without spaces at its end.
  package func trimmingEnd() -> String {
    guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
    return String(self[...last])
  }
}

extension StringProtocol {
  /// The text without spaces at its ends; spaces inside it stay.
  package func trimmingSpaces() -> String {
    String(drop { $0 == " " }).trimmingEnd()
  }
}
