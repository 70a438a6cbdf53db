import CurveChecks
import CurveTestSupport
import Foundation
import Testing

@Suite struct LineReaderTests {
  /// All lines of a reader, and the number of the first line of each piece.
  private func read(_ reader: LineReader) throws -> (text: [UInt8], starts: [Int]) {
    var (text, starts): ([UInt8], [Int]) = ([], [])
    while case .lines(let lines) = try reader.next(mayWait: true) {
      #expect(!lines.bytes.isEmpty)
      #expect(starts.last.map { $0 < lines.firstLine } ?? (lines.firstLine == 1))
      text += lines.bytes
      starts.append(lines.firstLine)
    }
    return (text, starts)
  }

  @Test(arguments: [
    "", "\n", "a", "a\n", "a\nb", "\n\n\n", String(repeating: "a\n", count: 100_000),
    String(repeating: "é", count: 100_000) + "\nb\n" + String(repeating: "c", count: 70_000),
  ])
  func `Whole lines are read in order`(text: String) throws {
    let folder = try TemporaryFolder()
    for mark in ["", "\u{FEFF}"] {
      try folder.write(mark + text, to: "list.txt")
      let reader = try LineReader(folder.path + "/list.txt")
      let (bytes, starts) = try read(reader)
      #expect(bytes == Array(text.utf8))
      #expect(reader.identity != nil)
      guard case .lines(let lines) = try LineReader(folder.path + "/list.txt").next(mayWait: true)
      else { continue }
      let single = lines.single
      #expect(single.flatMap(\.bytes) == lines.bytes)
      #expect(single.map(\.firstLine) == Array(1...single.count))
      #expect(single.allSatisfy { $0.bytes.dropLast().allSatisfy { $0 != UInt8(ascii: "\n") } })
      #expect(starts.last ?? 1 <= text.utf8.count { $0 == UInt8(ascii: "\n") } + 1)
    }
  }

  @Test func `Only whole lines are given out before the end`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    // Reading and writing, so that opening does not wait.
    let pipe = open(path, O_RDWR)
    defer { close(pipe) }
    func send(_ text: String) { _ = text.withCString { write(pipe, $0, strlen($0)) } }
    let reader = try LineReader(path)
    #expect(try reader.next(mayWait: false) == .later)
    send("smo")
    #expect(try reader.next(mayWait: false) == .later)
    send("oth\nbouncy\nea")
    guard case .lines(let first) = try reader.next(mayWait: true) else {
      Issue.record("there are two lines")
      return
    }
    #expect(first.bytes == Array("smooth\nbouncy\n".utf8) && first.firstLine == 1)
    #expect(try reader.next(mayWait: false) == .later)
    send("se\n")
    guard case .lines(let second) = try reader.next(mayWait: false) else {
      Issue.record("there is another line")
      return
    }
    #expect(second.bytes == Array("ease\n".utf8) && second.firstLine == 3)
    #expect(reader.identity == nil)
  }

  @Test func `A line without an end is rejected before it fills the memory`() throws {
    let reader = try LineReader("/dev/zero")
    let error = #expect(throws: FileError.self) { try reader.next(mayWait: true) }
    #expect(error?.description == "'/dev/zero', line 1 is longer than 4 MiB.")
  }

  @Test func `The rest of a line that is too long is skipped`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/list.txt"
    // Just above the limit of 4 MiB, three buffers longer, and the last line of a file.
    for count in [4 << 20 + 1, 4 << 20 + 200_000] {
      let long = String(repeating: "x", count: count)
      try folder.write("a\n\(long)\nb\nc\n\(long)", to: "list.txt")
      let reader = try LineReader(path, longLine: .isCut)
      var read: [(line: Int, text: String, isCut: Bool)] = []
      while case .lines(let lines) = try reader.next(mayWait: true) {
        for line in lines.single {
          read.append((line.firstLine, String(decoding: line.bytes, as: UTF8.self), line.isCut))
        }
      }
      #expect(read.map(\.line) == [1, 2, 3, 4, 5])
      #expect(read.map(\.isCut) == [false, true, false, false, true])
      #expect(read[0].text == "a\n" && read[2].text == "b\n" && read[3].text == "c\n")
      #expect(read[1].text.utf8.count == 1_024 && read[4].text.allSatisfy { $0 == "x" })
    }
  }

  @Test func `A file that cannot be read is one sentence`() throws {
    let folder = try TemporaryFolder()
    let missing = #expect(throws: FileError.self) { try LineReader(folder.path + "/none") }
    #expect(missing?.description.hasSuffix("no such file or directory.") == true)
    let directory = #expect(throws: FileError.self) { try LineReader(folder.path) }
    #expect(directory?.description.hasSuffix("is a directory.") == true)
  }
}
