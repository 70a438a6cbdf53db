package import CurveScenes

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Finds the entries under `curves:` of a YAML file of any length, by their indentation.
///
/// It works for files in block style, in which `curves:` is a line by itself and each entry starts a
/// line:
///
/// ```yaml
/// curvekit: 1
/// curves:
///   sheet opens: 'spring(duration: 0.3, bounce: 0.1)'
///   fade:
///     curve: ease-out
/// ```
///
/// An entry starts at each line with the indentation of the first one. Blank lines and comments with at
/// most this indentation do not belong to it, unless more of its lines follow. If such a line is inside a
/// quoted text or between brackets, the text before it is incomplete, so that its parser finds an
/// error; a caller then reads the file as a whole.
package final class EntryScanner {
  /// An entry of the file.
  package struct Entry: Sendable {
    /// Its first line.
    package let start: [UInt8]
    /// Its bytes in the file; the first entry also has the lines before it, apart from comments.
    package let range: Range<Int>
    /// The number of the first line of these bytes.
    package let line: Int
  }

  /// Whether the file has another layout, or is too large outside of the entries.
  ///
  /// Then there are no more entries.
  package private(set) var needsFullParser = false
  /// The lines outside of the entries, with `curves: {}` for the line `curves:`.
  package private(set) var outside: [UInt8] = []
  /// The lines of the file that ``outside`` has.
  package var outsideLines: LineNumbers {
    LineNumbers(first: curvesLine, missing: max(0, endLine - curvesLine - 1))
  }
  /// The number of the line `curves:`; 0 before it has been found.
  package private(set) var curvesLine = 0

  private enum Phase { case before, inside, after }

  private let path: String
  private let kind: FileKind
  private var lines: FileLines
  private var phase = Phase.before
  /// The number of the current line.
  private var line = 1
  /// The number of the first line after the entries.
  private var endLine = 0
  private var indentation: Int?
  /// The first line before the first entry that is not a comment.
  private var begin: (offset: Int, line: Int)?
  /// The position after the last line of the entries that is not a comment.
  private var end = 0
  /// The entry whose end has not been found.
  private var open: (start: [UInt8], offset: Int, line: Int)?

  /// Starts at the beginning of a file.
  package init(_ file: SeekableFile, _ kind: FileKind) {
    path = file.path
    lines = FileLines(file)
    self.kind = kind
  }

  /// Finds the next entry.
  ///
  /// - Returns: The entry; `nil` at the end of the file, or if ``needsFullParser`` is true.
  /// - Throws: ``FileError`` if reading fails, or if an entry is too long for a parser.
  package func next() throws(FileError) -> Entry? {
    while !needsFullParser {
      guard let (bytes, offset) = try lines.next() else {
        needsFullParser = lines.isTooLong || phase == .before || indentation == nil
        if phase == .inside { endLine = line }
        return needsFullParser ? nil : close()
      }
      let number = line
      line +=
        kind == .baseline && phase == .inside
        ? 1 : max(1, bytes.withUnsafeBufferPointer { LineNumbers.count(in: $0) })
      switch phase {
      case .before where Self.isCurves(bytes):
        phase = .inside
        curvesLine = number
        keep(Array("curves: {}\n".utf8))
      case .before, .after: keep(bytes)
      case .inside:
        switch form(of: bytes) {
        case .gap: break
        case .rest:
          if open == nil, begin == nil { begin = (offset, number) }
          end = offset + bytes.count
          try checkLength()
        case .entry:
          let finished = close()
          open = (Array(bytes), begin?.offset ?? offset, begin?.line ?? number)
          begin = nil
          end = offset + bytes.count
          try checkLength()
          if let finished { return finished }
        case .outside:
          phase = .after
          endLine = number
          keep(bytes)
          if let finished = close() { return finished }
        case .unsupported: needsFullParser = true
        }
      }
    }
    return nil
  }

  private func close() -> Entry? {
    defer { open = nil }
    return open.map { Entry(start: $0.start, range: $0.offset..<end, line: $0.line) }
  }

  /// Rejects an entry that is longer than a whole file may be, with the line `curves:` before it.
  private func checkLength() throws(FileError) {
    let start = open.map { ($0.offset, $0.line) } ?? begin
    guard let (offset, line) = start,
      end - offset > kind.maximumMebibytes << 20 - "curves:\n".utf8.count
    else { return }
    throw FileError(
      .tooLarge,
      "\(quotedPath(path)), line \(line): The entry is longer than \(kind.maximumMebibytes) MiB.")
  }

  private func keep(_ bytes: some Collection<UInt8>) {
    outside += bytes
    needsFullParser = needsFullParser || outside.count > kind.maximumMebibytes << 20
  }

  // MARK: - Lines

  private enum Form {
    case entry, rest, outside, unsupported
    /// A blank line, or a comment between entries.
    case gap
  }

  private func form(of line: ArraySlice<UInt8>) -> Form {
    guard let start = line.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { return .gap }
    let spaces = start - line.startIndex
    switch line[start] {
    case UInt8(ascii: "\n"): return .gap
    case UInt8(ascii: "\t"): return .rest
    case UInt8(ascii: "\r"): return line[start...].elementsEqual([0x0D, 0x0A]) ? .gap : .rest
    case UInt8(ascii: "#"):
      // A comment with another line break than LF has more than a comment.
      let isDeeper = indentation.map { spaces > $0 } ?? false
      return !isDeeper && line.withUnsafeBufferPointer({ LineNumbers.count(in: $0) }) <= 1
        ? .gap : .rest
    default: break
    }
    if spaces == 0 { return .outside }
    guard let indentation else {
      indentation = spaces
      return .entry
    }
    if spaces > indentation { return .rest }
    if spaces < indentation { return .unsupported }
    // A list may have the indentation of its key, and the value of a key after '?' starts with ':'.
    return "-:".utf8.contains(line[start]) ? .rest : .entry
  }

  /// Whether a line is `curves:`, perhaps with a comment.
  private static func isCurves(_ line: ArraySlice<UInt8>) -> Bool {
    let key = Array("curves:".utf8)
    guard line.starts(with: key) else { return false }
    let rest = line.dropFirst(key.count)
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let value = rest.drop(while: isBlank)
    switch value.first {
    case nil, UInt8(ascii: "\n"): return true
    case UInt8(ascii: "\r"): return value.elementsEqual([0x0D, 0x0A])
    case UInt8(ascii: "#"): return value.startIndex > rest.startIndex && !value.contains(0x0D)
    default: return false
    }
  }
}

/// The lines of a file, one after another.
private struct FileLines {
  /// Whether a line has more than 4 MiB; then there are no more lines.
  private(set) var isTooLong = false

  private static let maximumLine = 4 << 20

  private let file: SeekableFile
  private var buffer = [UInt8](repeating: 0, count: 1 << 18)
  /// The position of the buffer in the file.
  private var base = 0
  /// The unread bytes of the buffer.
  private var unread = 0..<0
  private var isAtEnd = false
  private var isAtStart = true

  init(_ file: SeekableFile) { self.file = file }

  /// The next line with its line feed, and its position in the file.
  mutating func next() throws(FileError) -> (ArraySlice<UInt8>, offset: Int)? {
    var searched = 0
    while true {
      if isAtStart, unread.count >= 3 || isAtEnd {
        isAtStart = false
        if buffer[unread].starts(with: [0xEF, 0xBB, 0xBF]) {
          unread = unread.lowerBound + 3..<unread.upperBound
        }
      }
      if !isAtStart, let end = lineFeed(from: unread.lowerBound + searched) {
        return take(upTo: end + 1)
      }
      if isAtEnd { return unread.isEmpty ? nil : take(upTo: unread.upperBound) }
      searched = isAtStart ? 0 : unread.count
      try fill()
      if isTooLong { return nil }
    }
  }

  private func lineFeed(from start: Int) -> Int? {
    buffer.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, start < unread.upperBound,
        let found = memchr(base + start, 0x0A, unread.upperBound - start)
      else { return nil }
      return UnsafeRawPointer(base).distance(to: found)
    }
  }

  private mutating func take(upTo end: Int) -> (ArraySlice<UInt8>, offset: Int) {
    let line = unread.lowerBound..<end
    unread = end..<unread.upperBound
    return (buffer[line], base + line.lowerBound)
  }

  private mutating func fill() throws(FileError) {
    if unread.lowerBound > 0 {
      let count = unread.count
      buffer.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        memmove(start, start + unread.lowerBound, count)
      }
      base += unread.lowerBound
      unread = 0..<count
    }
    if unread.upperBound == buffer.count {
      guard buffer.count < Self.maximumLine else {
        isTooLong = true
        return
      }
      buffer += [UInt8](repeating: 0, count: buffer.count)
    }
    let end = unread.upperBound
    let count = try file.read(into: &buffer, from: end, at: base + end)
    unread = unread.lowerBound..<end + count
    isAtEnd = count == 0
  }
}
