import CurveChecks
import CurveTestSupport
import Foundation
import Testing

@Suite struct InputFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.txt" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `A text is read without its byte-order mark`() throws {
    for (bytes, text) in [
      ([], ""), ([0x61, 0x0A], "a\n"), ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "é"),
    ] as [([UInt8], String)] {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(try InputFile(path).text == text)
    }
  }

  @Test func `A file as large as the limit is read, and one byte more is rejected`() throws {
    try Data(repeating: 0x61, count: 1 << 20).write(to: URL(fileURLWithPath: path))
    #expect(try InputFile(path, upTo: 1).text.utf8.count == 1 << 20)
    try Data(repeating: 0x61, count: 1 << 20 + 1).write(to: URL(fileURLWithPath: path))
    expect(.tooLarge, "'\(path)' is larger than 1 MiB.") { _ = try InputFile(path, upTo: 1) }
    #expect(try InputFile.bytes(of: path, upTo: 1 << 20 + 1)?.count == 1 << 20 + 1)
    expect(.tooLarge, "'\(path)' is larger than 1048576 bytes.") {
      _ = try InputFile.bytes(of: path, upTo: 1 << 20)
    }
  }

  @Test func `An endless file is read only up to the limit`() {
    for source in [InputFile.Source.any, .plainFile] {
      #expect(throws: FileError.self) { try InputFile("/dev/zero", upTo: 1, from: source) }
    }
    expect(.tooLarge, "'/dev/zero' is larger than 1 MiB.") {
      _ = try InputFile("/dev/zero", upTo: 1)
    }
  }

  @Test func `A pipe, a device and a folder are rejected if a plain file is required`() throws {
    #expect(mkfifo(path, 0o600) == 0)
    expect(.badContent, "Cannot read '\(path)': it is not a plain file.") {
      _ = try InputFile(path, from: .plainFile)
    }
    expect(.badContent, "Cannot read '/dev/zero': it is not a plain file.") {
      _ = try InputFile("/dev/zero", from: .plainFile)
    }
    expect(.cannotOpen, "Cannot read '\(folder.path)': is a directory.") {
      _ = try InputFile(folder.path)
    }
    #expect(try InputFile.bytes(of: path, upTo: 10) == nil)
    #expect(try InputFile.bytes(of: folder.path, upTo: 10) == nil)
    #expect(try InputFile.bytes(of: folder.path + "/none", upTo: 10) == nil)
  }

  @Test func `A link is followed for a user, but not for the output of another program`() throws {
    try folder.write("text", to: "target")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "target")
    #expect(try InputFile(path, from: .plainFile).text == "text")
    #expect(try InputFile.bytes(of: path, upTo: 10) == nil)
  }

  @Test func `A file that cannot be read gets one sentence`() throws {
    expect(.missing, "Cannot read '\(path)': no such file or directory.") {
      _ = try InputFile(path)
    }
    try Data([0x63, 0xFF]).write(to: URL(fileURLWithPath: path))
    expect(.badContent, "'\(path)' is not valid UTF-8.") { _ = try InputFile(path) }
    expect(.cannotOpen, "Cannot read '\(path)/b': not a directory.") {
      _ = try InputFile(path + "/b")
    }
    expect(.badContent, "Cannot read 'a b': its name contains a NUL character.") {
      _ = try InputFile("a\u{0}b")
    }
  }

  private func expect(_ kind: FileError.Kind, _ sentence: String, _ body: () throws -> Void) {
    #expect(throws: FileError(kind, sentence)) { try body() }
  }

  @Test(
    arguments: [
      ("motion.yml", " Did you mean 'motion.yaml'?"),
      ("moton.yaml", " Did you mean 'motion.yaml'?"),
      ("tokens.json", " Did you mean 'tokens.css' or 'tokens.swift'?"), ("none.yaml", ""),
      ("@motion.yaml", ""),
    ] as [(String, String)])
  func `A missing file has the file beside it that was probably meant`(
    _ name: String, _ hint: String
  ) throws {
    let folder = try TemporaryFolder()
    for file in ["motion.yaml", "tokens.css", "tokens.swift", ".none.yaml"] {
      try folder.write("", to: file)
    }
    let error = #expect(throws: FileError.self) {
      _ = try InputFile("\(folder.path)/\(name)")
    }
    #expect(error?.description.hasSuffix(": no such file or directory.\(hint)") == true)
  }
}
