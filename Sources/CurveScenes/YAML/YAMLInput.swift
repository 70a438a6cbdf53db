internal import CurveSpecs

/// The bytes that libyaml reads, some at a time.
///
/// It rejects what libyaml would misread or read without bounds, before libyaml sees it.
final class YAMLInput {
  /// Reads the next bytes into a buffer, and returns their number; 0 at the end.
  typealias Source = (UnsafeMutableBufferPointer<UInt8>) -> Int

  /// Why no more bytes are given.
  private(set) var problem: SceneProblem?
  /// The number of bytes since the last event of the parser.
  var pending = 0

  private static let chunkBytes = 1 << 16
  /// The largest number of bytes between two events: of comments, or of one text.
  private static let maximumPendingMebibytes = 16
  /// Enough bytes of a line to know what it is.
  private static let decisiveBytes = 16

  private let source: Source
  private var bytes: [UInt8] = []
  /// The bytes that have been checked and not yet given.
  private var ready = 0..<0
  private var line = 1
  private var isAtStart = true
  private var isAtLineStart = true
  private var isBeforeDocument = true
  private var isAtEnd = false

  init(_ source: @escaping Source) { self.source = source }

  /// Gives the next bytes; `nil` if there is a ``problem``.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
    while ready.isEmpty, !isAtEnd, problem == nil { fill() }
    if pending > YAMLInput.maximumPendingMebibytes << 20, problem == nil {
      problem = SceneProblem(
        TextPosition(line: line, column: 1),
        "Comments or a text of more than \(YAMLInput.maximumPendingMebibytes) MiB end here.")
    }
    if problem != nil { return nil }
    let count = min(buffer.count, ready.count)
    for index in 0..<count { buffer[index] = bytes[ready.lowerBound + index] }
    ready = ready.lowerBound + count..<ready.upperBound
    pending += count
    return count
  }

  private func fill() {
    let held = Array(bytes[ready.upperBound...])
    bytes = [UInt8](unsafeUninitializedCapacity: held.count + YAMLInput.chunkBytes) {
      buffer, count in
      for (index, byte) in held.enumerated() { buffer[index] = byte }
      let read = source(UnsafeMutableBufferPointer(rebasing: buffer[held.count...]))
      isAtEnd = read == 0
      count = held.count + read
    }
    ready = 0..<0
    var start = 0
    if isAtStart, bytes.count >= 3 || isAtEnd {
      isAtStart = false
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    }
    let first = start
    while !isAtStart, start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      let isKnown = end != nil || isAtEnd || bytes.count - start >= YAMLInput.decisiveBytes
      if isAtLineStart {
        if !isKnown { break }
        check(bytes[start..<(end ?? bytes.count)])
      }
      isAtLineStart = end != nil
      if end != nil { line += 1 }
      start = end.map { $0 + 1 } ?? bytes.count
    }
    ready = first..<max(first, start)
  }

  private func check(_ text: ArraySlice<UInt8>) {
    if problem != nil { return }
    if isConflict(text) {
      // YAML would read it as a text.
      problem = SceneProblem(
        TextPosition(line: line, column: 1),
        "This is an unresolved merge conflict; keep one of the two versions.")
    }
    guard isBeforeDocument else { return }
    for part in text.split(separator: UInt8(ascii: "\r")) {
      if part.starts(with: "%YAML".utf8) { continue }
      if part.first == UInt8(ascii: "%"), problem == nil {
        // The parser compares each directive with all others, which takes quadratic time.
        problem = SceneProblem(
          TextPosition(line: line, column: 1), "Only the directive '%YAML 1.2' is supported.")
      }
      if part.first != UInt8(ascii: "#") { isBeforeDocument = false }
    }
  }

  /// Whether a line is the mark of an unresolved merge conflict.
  private func isConflict(_ line: ArraySlice<UInt8>) -> Bool {
    switch line.first {
    case UInt8(ascii: "<"): line.starts(with: "<<<<<<< ".utf8)
    case UInt8(ascii: ">"): line.starts(with: ">>>>>>> ".utf8)
    case UInt8(ascii: "="):
      line.starts(with: "=======".utf8)
        && line.allSatisfy { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "\r") }
    default: false
    }
  }
}
