internal import CurveScenes
internal import CurveSpecs

/// Finds the ends of text literals and comments in Swift source.
struct SwiftTextLiteral {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The index after a text literal.
  ///
  /// - Parameters:
  ///   - start: The index of its quotation mark, or of the first `#`.
  ///   - depth: How many literals it is inside of.
  /// - Returns: The index.
  /// - Throws: A problem if it has no end.
  func end(from start: Int, depth: Int = 0) throws(SceneProblem) -> Int {
    guard depth < Limits.nesting else {
      throw problem(start, "Text literals may be nested at most \(Limits.nesting) deep.")
    }
    var index = start
    var hashes = 0
    while byte(index) == UInt8(ascii: "#") { (index, hashes) = (index + 1, hashes + 1) }
    let isLong = isQuote(index) && isQuote(index + 1) && isQuote(index + 2)
    index += isLong ? 3 : 1
    while let byte = byte(index) {
      switch byte {
      case UInt8(ascii: "\"") where !isLong || isQuote(index + 1) && isQuote(index + 2):
        let end = index + (isLong ? 3 : 1)
        if hasHashes(hashes, at: end) { return end + hashes }
        index += 1
      case UInt8(ascii: "\\") where hasHashes(hashes, at: index + 1):
        let escaped = index + 1 + hashes
        if self.byte(escaped) == UInt8(ascii: "(") {
          index = try endOfInterpolation(from: escaped, depth: depth)
        } else {
          index = escaped + 1
        }
      case 0x0A, 0x0D:
        guard isLong else { throw problem(start, "The text literal here has no end.") }
        index += 1
      default: index += 1
      }
    }
    throw problem(start, "The text literal here has no end.")
  }

  /// The index after a text literal or a regular expression that starts with `#`; `nil` if none starts here.
  func endOfRaw(from start: Int) throws(SceneProblem) -> Int? {
    var index = endOfHashes(from: start)
    if isQuote(index) { return try end(from: start) }
    guard byte(index) == UInt8(ascii: "/") else { return nil }
    let hashes = index - start
    index += 1
    while let byte = byte(index) {
      if byte == UInt8(ascii: "/"), hasHashes(hashes, at: index + 1) { return index + 1 + hashes }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    throw problem(start, "The regular expression here has no end.")
  }

  /// The index after a comment, which may have comments in it.
  func endOfComment(from start: Int) throws(SceneProblem) -> Int {
    var index = start
    var depth = 0
    while index + 1 < bytes.count {
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        (index, depth) = (index + 2, depth + 1)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        (index, depth) = (index + 2, depth - 1)
        if depth == 0 { return index }
      default: index += 1
      }
    }
    throw problem(start, "The comment here has no end.")
  }

  /// A problem at a byte.
  func problem(_ offset: Int, _ sentence: String) -> SceneProblem {
    SceneProblem(TextPosition(ofByte: offset, in: bytes), sentence)
  }

  /// The index after the parenthesis that ends an interpolation.
  private func endOfInterpolation(from start: Int, depth: Int) throws(SceneProblem) -> Int {
    var index = start
    var open = 0
    while let byte = byte(index) {
      switch byte {
      case UInt8(ascii: "("): (index, open) = (index + 1, open + 1)
      case UInt8(ascii: ")"):
        (index, open) = (index + 1, open - 1)
        if open == 0 { return index }
      case UInt8(ascii: "\""): index = try end(from: index, depth: depth + 1)
      case UInt8(ascii: "#"):
        let hashes = endOfHashes(from: index)
        index = isQuote(hashes) ? try end(from: index, depth: depth + 1) : hashes
      case UInt8(ascii: "/") where self.byte(index + 1) == UInt8(ascii: "*"):
        index = try endOfComment(from: index)
      default: index += 1
      }
    }
    throw problem(start, "The interpolation here has no end.")
  }

  /// The index after a run of `#`.
  func endOfHashes(from start: Int) -> Int {
    var index = start
    while byte(index) == UInt8(ascii: "#") { index += 1 }
    return index
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    (0..<count).allSatisfy { byte(start + $0) == UInt8(ascii: "#") }
  }

  private func isQuote(_ index: Int) -> Bool { byte(index) == UInt8(ascii: "\"") }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
}
