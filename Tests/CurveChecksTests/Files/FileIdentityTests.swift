import CurveChecks
import CurveTestSupport
import Foundation
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

@Suite struct FileIdentityTests {
  @Test func `All paths to one file have an identity in common, and others have none`() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    let path = folder.path + "/a.txt"
    try folder.write("a", to: "a.txt")
    try folder.write("a", to: "b.txt")
    try manager.createDirectory(atPath: folder.path + "/d", withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: folder.path + "/soft", withDestinationPath: "a.txt")
    try manager.createSymbolicLink(atPath: folder.path + "/twice", withDestinationPath: "d/../soft")
    try manager.createSymbolicLink(atPath: folder.path + "/dl", withDestinationPath: ".")
    #expect(link(path, folder.path + "/hard") == 0)
    for name in ["a.txt", "./a.txt", "d/../a.txt", "soft", "twice", "dl/a.txt", "dl/soft", "hard"] {
      #expect(isSame(path, "\(folder.path)/\(name)"), "\(name)")
    }
    for name in ["b.txt", "c.txt", "d/a.txt", "none/a.txt", "d"] {
      #expect(!isSame(path, "\(folder.path)/\(name)"), "\(name)")
    }
  }

  @Test func `A file has the same identity before and after it is written`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/dl", withDestinationPath: ".")
    let before = FileIdentity.all(of: folder.path + "/a.txt")
    #expect(before.count == 1)
    #expect(FileIdentity.all(of: folder.path + "/dl/a.txt") == before)
    try folder.write("a", to: "a.txt")
    #expect(!Set(before).isDisjoint(with: FileIdentity.all(of: folder.path + "/a.txt")))
    let file = try #require(fopen(folder.path + "/a.txt", "r"))
    defer { fclose(file) }
    let identity = try #require(FileIdentity.of(descriptor: fileno(file)))
    #expect(FileIdentity.all(of: folder.path + "/dl/a.txt").contains(identity))
  }

  @Test func `Devices, pipes and folders have no identity`() throws {
    let folder = try TemporaryFolder()
    #expect(FileIdentity.all(of: "/dev/null") == [])
    #expect(FileIdentity.all(of: folder.path) == [])
    #expect(FileIdentity.all(of: "") == [])
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(FileIdentity.all(of: folder.path + "/pipe") == [])
  }

  @Test func `A path in a file is relative to the folder of that file`() {
    for (name, file, result) in [
      ("a", "b", "a"), ("a", "./b", "./a"), ("a", "c/b", "c/a"), ("/a", "c/b", "/a"),
      ("../a", "c/b", "c/../a"), ("a/d", "/b", "/a/d"), ("\u{301}a", "/c/\u{301}b", "/c/\u{301}a"),
    ] {
      #expect(FilePath(name, relativeTo: FilePath(file)).string == result)
    }
    #expect(FilePath("a").folder.string == ".")
    #expect(FilePath("/a").folder.string == "/")
    #expect(FilePath("c/a.b.svg").name == "a.b.svg")
  }

  private func isSame(_ one: String, _ other: String) -> Bool {
    !Set(FileIdentity.all(of: one)).isDisjoint(with: FileIdentity.all(of: other))
  }
}
