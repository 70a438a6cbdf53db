/// Cuts a stream of bytes into the messages of the base protocol: header lines, an empty line, and a body.
///
/// ```
/// Content-Length: 52\r\n
/// \r\n
/// {"jsonrpc":"2.0","id":1,"method":"shutdown"}
/// ```
package struct FrameReader: Sendable {
  /// The greatest size of the header of a message, in bytes.
  static let maximumHeader = 4096
  /// The greatest size of a body, in bytes: a file of source code is at most 4 MiB, and JSON may
  /// write each byte with six.
  static let maximumBody = 32 << 20

  private var bytes: [UInt8] = []
  /// The first byte that belongs to no message yet.
  private var start = 0
  /// The size of the body whose header has been read.
  private var expected: Int?

  /// Why a stream has no further message: nobody can tell where the next one starts.
  package struct Broken: Error, Hashable {
    /// The reason as a sentence.
    package let sentence: String
  }

  /// Creates a reader at the start of a stream.
  package init() {}

  /// Whether the stream may end here, between two messages.
  package var isBetweenMessages: Bool { start == bytes.count && expected == nil }

  /// Adds bytes of the stream.
  ///
  /// - Parameter more: The bytes.
  package mutating func add(_ more: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Takes the next message.
  ///
  /// - Returns: Its body; `nil` until more bytes are added.
  /// - Throws: ``Broken`` if the header is invalid.
  package mutating func next() throws(Broken) -> [UInt8]? {
    if expected == nil { expected = try header() }
    guard let count = expected, bytes.count - start >= count else { return nil }
    expected = nil
    defer { start += count }
    return Array(bytes[start..<start + count])
  }

  /// Reads a header, up to its empty line.
  ///
  /// - Returns: The size of the body; `nil` if the header is not complete.
  /// - Throws: ``Broken`` if it is invalid.
  private mutating func header() throws(Broken) -> Int? {
    var size: Int?
    var index = start
    while let feed = bytes[index...].prefix(FrameReader.maximumHeader).firstIndex(of: 0x0A) {
      guard feed - start < FrameReader.maximumHeader else { break }
      var line = bytes[index..<feed]
      if line.last == 0x0D { line.removeLast() }
      index = feed + 1
      if line.isEmpty {
        guard let size else { throw Broken(sentence: "A message has no Content-Length.") }
        start = index
        return size
      }
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else {
        throw Broken(sentence: "A line of the header of a message has no colon.")
      }
      guard text[..<colon].lowercased() == "content-length" else { continue }
      let digits = text[text.index(after: colon)...].drop { $0 == " " }
      guard let value = Int(digits), value >= 0, digits.first != "+" else {
        throw Broken(sentence: "The Content-Length of a message is not a number.")
      }
      guard value <= FrameReader.maximumBody else {
        throw Broken(
          sentence: "A message has \(value) bytes; at most \(FrameReader.maximumBody) are read.")
      }
      size = value
    }
    guard bytes.count - start < FrameReader.maximumHeader else {
      throw Broken(
        sentence: "The header of a message is longer than \(FrameReader.maximumHeader) bytes.")
    }
    return nil
  }

  /// A message for the client: its body with a header.
  ///
  /// - Parameter body: The body.
  /// - Returns: The bytes to send.
  package static func frame(_ body: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
