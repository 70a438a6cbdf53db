/// The variables that a text declares, for classes that name one: `ease-(--soft)`, or `ease-snap` for `--ease-snap`.
struct TailwindVariables {
  /// The first two values of each name that differ.
  private var values: [String: [String]] = [:]

  init() {}

  /// Finds `--name: value` in a text, also as a member of an object, outside of comments.
  ///
  /// - Complexity: Linear in the length of the text.
  init(_ bytes: [UInt8]) {
    var index = 0
    func skip(past end: String) {
      let end = Array(end.utf8)
      while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
    }
    while index + 1 < bytes.count {
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): skip(past: "*/")
      // What is after '//' is no declaration, even if it is an address.
      case (UInt8(ascii: "/"), UInt8(ascii: "/")): skip(past: "\n")
      case (UInt8(ascii: "<"), UInt8(ascii: "!")) where bytes[index...].starts(with: "<!--".utf8):
        skip(past: "-->")
        index += 2
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        let start = index
        while index < bytes.count, TailwindVariables.isName(bytes[index]) { index += 1 }
        let name = String(decoding: bytes[start..<index], as: UTF8.self)
        guard name.utf8.count > 2, let value = TailwindVariables.value(after: index, in: bytes)
        else { continue }
        index = value.upperBound
        add(name, String(decoding: bytes[value], as: UTF8.self))
        continue
      default: break
      }
      index += 1
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The value of a declaration, without spaces around it: `: linear;`, or `": 'linear'` of an object.
  private static func value(after index: Int, in bytes: [UInt8]) -> Range<Int>? {
    let quotes = Array("\"'`".utf8)
    var start = index
    if start < bytes.count, quotes.contains(bytes[start]) { start += 1 }
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: ":") else { return nil }
    start += 1
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    if start < bytes.count, quotes.contains(bytes[start]) { start += 1 }
    var end = start
    while end < bytes.count, end - start < 1000, !";}\"'`<".utf8.contains(bytes[end]) { end += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return start..<end
  }

  private mutating func add(_ name: String, _ value: String) {
    let known = values[name] ?? []
    if known.count < 2, known.first != value { values[name] = known + [value] }
  }

  /// The timing function of a class that names a variable; `nil` for another class.
  ///
  /// - Throws: An error for a variable that the text does not declare, or declares with two values.
  func function(
    of name: Substring, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> String? {
    var variable = "--" + name
    var isNamed = false
    for (start, end) in [("ease-(", ")"), ("ease-[var(", ")]")]
    where name.hasPrefix(start) && name.hasSuffix(end) {
      variable = String(name.dropFirst(start.utf8.count).dropLast(end.utf8.count))
      isNamed = true
    }
    guard let known = values[variable] else {
      guard isNamed else { return nil }
      throw CurveSpecError(
        "The variable \(quoted(variable)) at \(reading.location(offset)) has no value here; paste its "
          + "declaration too.")
    }
    guard known.count == 1 else {
      throw CurveSpecError(
        "The variable \(quoted(variable)) at \(reading.location(offset)) has two values in this text."
      )
    }
    let word = known[0].prefix { $0 != "(" }
    guard
      ["cubic-bezier", "linear", "steps"].contains(word)
        || ["ease", "ease-in", "ease-out", "ease-in-out"].contains(known[0])
    else {
      throw CurveSpecError(
        "The variable \(quoted(variable)) at \(reading.location(offset)) is no timing function: "
          + "\(quoted(known[0])).")
    }
    return known[0]
  }
}
