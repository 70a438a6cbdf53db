import CurveChecks
import CurveSpecs
import CurveTestSupport
import Foundation
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The files of source code that folders have.
@Suite struct SourceFilesTests {
  /// A folder with empty files, links and folders.
  private static func folder(_ names: [String], links: [(String, String)] = []) throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    for name in names {
      let path = "\(folder.path)/\(name)"
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try folder.write("", to: name)
    }
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: target)
    }
    return folder
  }

  /// The files of a folder, with what is not read after them.
  private static func found(in folder: TemporaryFolder, listed: [String]? = nil) -> [String] {
    FileContext.$current.withValue(FileContext(folder: folder.path, input: .standardInput)) {
      var files = SourceFiles()
      files.add(folder: ".", listed: listed?.map { Array($0.utf8) })
      files.sort()
      return files.files.map(\.path) + files.unread.map { "\($0.path): \($0.reason.text)" }
    }
  }

  @Test func `A folder has its files of source code in the order of their paths`() throws {
    let folder = try Self.folder([
      "b.css", "a/z.swift", "a/B.kt", "a.swift", "a/b/c.dart", "README.md", "Makefile", "x.CSS",
    ])
    #expect(
      Self.found(in: folder) == ["a.swift", "a/B.kt", "a/b/c.dart", "a/z.swift", "b.css", "x.CSS"])
  }

  @Test func `Hidden folders, packages and builds are left out`() throws {
    let names = SourceFiles.otherFolders.map { "\($0)/a.css" }
    let folder = try Self.folder(
      names + [".git/a.css", ".hidden.css", "sub/node_modules/a.css", "sub/a.css", "builds/a.css"])
    #expect(Self.found(in: folder) == ["builds/a.css", "sub/a.css"])
  }

  @Test func `Links are not followed, out of the folder or in circles`() throws {
    let folder = try Self.folder(
      ["a.css", "sub/b.css"],
      links: [
        ("etc", "/etc"), ("loop", "."), ("sub/up", ".."), ("c.css", "a.css"), ("d.css", "/x"),
      ])
    #expect(
      Self.found(in: folder) == [
        "a.css", "sub/b.css", "c.css: a symbolic link", "d.css: a symbolic link",
      ])
  }

  @Test func `A name that leads through a link is not read`() throws {
    let other = try Self.folder(["secret.css"])
    let folder = try Self.folder(["a.css"], links: [("sub", other.path)])
    #expect(
      Self.found(in: folder, listed: ["sub/secret.css", "a.css", "gone.css", "no/such.css"])
        == ["a.css", "sub/secret.css: a symbolic link"])
  }

  @Test func `A name that is listed twice is read once, and other repositories are named`() throws {
    let folder = try Self.folder(["a.css", "module/b.css", "nested/c.css", "LICENSE"])
    #expect(
      Self.found(in: folder, listed: ["a.css", "a.css", "module", "nested/", "LICENSE"])
        == ["a.css", "module: a repository of its own", "nested: a repository of its own"])
  }

  @Test func `Pipes are never opened`() throws {
    let folder = try Self.folder(["a.css"])
    #expect(mkfifo("\(folder.path)/pipe.css", 0o600) == 0)
    let expected = ["a.css", "pipe.css: not a plain file"]
    #expect(Self.found(in: folder) == expected)
    #expect(Self.found(in: folder, listed: ["pipe.css", "a.css"]) == expected)
  }

  @Test func `A name that is not UTF-8 is counted`() throws {
    let folder = try Self.folder(["a.css"])
    let name = Array(folder.path.utf8) + Array("/x".utf8) + [0xFF] + Array(".css".utf8) + [0]
    let file = name.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { creat($0.baseAddress!, 0o600) }
    }
    close(file)
    #expect(
      Self.found(in: folder) == ["a.css", "x\u{FFFD}.css: named with bytes that are not UTF-8"])
  }

  @Test func `Very deep folders are walked without the stack`() throws {
    let depth = 900
    let folder = try Self.folder([String(repeating: "d/", count: depth) + "a.css"])
    #expect(Self.found(in: folder) == [String(repeating: "d/", count: depth) + "a.css"])
  }

  @Test(arguments: [
    (".", "a.css"), ("./", "a.css"), ("sub", "sub/a.css"), ("sub/", "sub/a.css"),
    ("./sub/../sub", "sub/a.css"), ("/", "/a.css"), ("-x", "-x/a.css"),
  ])
  func `A path starts as the user gave it`(folder: String, path: String) {
    #expect(SourceFiles.path(of: "a.css", in: folder) == path)
  }

  @Test func `A file of several paths is read once`() throws {
    let folder = try Self.folder(["sub/a.css"])
    let context = FileContext(folder: folder.path, input: .standardInput)
    FileContext.$current.withValue(context) {
      var files = SourceFiles()
      files.add(file: "sub/a.css", .css)
      files.add(folder: ".", listed: nil)
      files.add(folder: folder.path + "/sub", listed: nil)
      #expect(files.files.map(\.path) == ["sub/a.css"])
      #expect(files.files.map(\.isNamed) == [true])
    }
  }

  // MARK: Content

  private static func reason(of bytes: [UInt8], isNamed: Bool = false) throws -> String? {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/a.css"))
    let file = SourceFile(path: folder.path + "/a.css", language: .css, isNamed: isNamed)
    do {
      _ = try file.content()
      return nil
    } catch {
      return error.text
    }
  }

  @Test func `A file is read up to its limits`() throws {
    let long = Array(String(repeating: "a", count: 20_000).utf8)
    #expect(try Self.reason(of: []) == nil)
    #expect(try Self.reason(of: long) == nil)
    #expect(try Self.reason(of: long + [0x0A] + long + [0x0A]) == nil)
    let minified = "minified, with a line of more than 20000 bytes"
    #expect(try Self.reason(of: long + [0x61]) == minified)
    #expect(try Self.reason(of: [0x0A] + long + [0x61, 0x0A]) == minified)
    #expect(try Self.reason(of: long + [0x61], isNamed: true) == nil)
    #expect(try Self.reason(of: [0x61, 0x00]) == "binary")
    #expect(try Self.reason(of: [0x61, 0xFF]) == "not valid UTF-8")
    let lines = Array(String(repeating: "a\n", count: 2 << 20).utf8)
    #expect(try Self.reason(of: lines) == nil)
    #expect(try Self.reason(of: lines + [0x0A]) == "larger than 4 MiB")
  }

  @Test func `A file that is gone or has become a link or a pipe is not read`() throws {
    let folder = try Self.folder(["a.css"], links: [("link.css", "a.css")])
    #expect(mkfifo("\(folder.path)/pipe.css", 0o600) == 0)
    func reason(_ name: String, isNamed: Bool) -> String? {
      let file = SourceFile(path: "\(folder.path)/\(name)", language: .css, isNamed: isNamed)
      do {
        _ = try file.content()
        return nil
      } catch {
        return error.text
      }
    }
    #expect(reason("gone.css", isNamed: false) == "not in the folder any more")
    #expect(reason("link.css", isNamed: false) == "a symbolic link")
    #expect(reason("link.css", isNamed: true) == nil)
    #expect(reason("pipe.css", isNamed: true) == "not a plain file")
    #expect(reason("pipe.css", isNamed: false) == "not a plain file")
  }

  @Test func `A byte-order mark is no part of the text`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}a", to: "a.css")
    let file = SourceFile(path: folder.path + "/a.css", language: .css, isNamed: false)
    #expect(try file.content().text == "a")
  }
}
