import CurveLanguageServer
import Testing

/// Frames of the base protocol.
@Suite struct FrameReaderTests {
  private func bodies(_ bytes: [UInt8], pieces size: Int) throws -> [String] {
    var reader = FrameReader()
    var bodies: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.add(bytes[start..<min(start + size, bytes.count)])
      while let body = try reader.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    }
    #expect(reader.isBetweenMessages)
    return bodies
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000])
  func piecesOfAnySizeHaveTheSameMessages(_ size: Int) throws {
    let texts = ["{}", "", "{\"a\":\"😀\"}", String(repeating: "x", count: 300)]
    let bytes = texts.flatMap { FrameReader.frame(Array($0.utf8)) }
    #expect(try bodies(bytes, pieces: size) == texts)
  }

  @Test(arguments: [
    "content-length: 2\r\n\r\n{}", "Content-Length:2\r\n\r\n{}", "Content-Length: 2\n\n{}",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
  ])
  func headersAreReadInAnyWriting(_ text: String) throws {
    #expect(try bodies(Array(text.utf8), pieces: 5) == ["{}"])
  }

  @Test(arguments: [
    ("\r\n", "A message has no Content-Length."),
    ("Content-Type: x\r\n\r\n", "A message has no Content-Length."),
    ("{\"id\":1}\n\n", "A message has no Content-Length."),
    ("hello\r\n\r\n", "A line of the header of a message has no colon."),
    ("Content-Length: two\r\n\r\n", "The Content-Length of a message is not a number."),
    ("Content-Length: -1\r\n\r\n", "The Content-Length of a message is not a number."),
    ("Content-Length: +1\r\n\r\n", "The Content-Length of a message is not a number."),
    (
      "Content-Length: 999999999999\r\n\r\n",
      "A message has 999999999999 bytes; at most 33554432 are read."
    ),
    (
      String(repeating: "x: y\r\n", count: 1000),
      "The header of a message is longer than 4096 bytes."
    ),
    (String(repeating: "x", count: 5000), "The header of a message is longer than 4096 bytes."),
  ])
  func aBrokenHeaderIsRefusedWithASentence(_ text: String, _ sentence: String) {
    var reader = FrameReader()
    reader.add(Array(text.utf8))
    do throws(FrameReader.Broken) {
      while try reader.next() != nil {}
      Issue.record("The header was read.")
    } catch {
      #expect(error.sentence == sentence)
    }
  }

  @Test func aMessageThatIsNotCompleteIsNone() throws {
    var reader = FrameReader()
    reader.add(Array("Content-Length: 10\r\n\r\n{}".utf8))
    #expect(try reader.next() == nil)
    #expect(!reader.isBetweenMessages)
  }
}
