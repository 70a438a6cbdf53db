import CurveChecks
import CurveTestSupport
import Foundation
import Testing

@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.txt" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `A file appears when it is complete, and only then`() throws {
    try write("new", to: path) { #expect(!folder.files.contains("a.txt")) }
    #expect(folder.files == ["a.txt"])
    try write("newer", to: path) {
      let text = try folder.text("a.txt")
      #expect(text == "new")
    }
    #expect(try folder.text("a.txt") == "newer")
  }

  @Test func `A file that is not completed leaves the old one and no temporary file`() throws {
    try folder.write("old", to: "a.txt")
    do {
      let file = try AtomicFile(path)
      try file.write(Array("half".utf8))
    }
    #expect(try folder.text("a.txt") == "old")
    #expect(folder.files == ["a.txt"])
  }

  @Test(arguments: [0o644, 0o600, 0o755, 0o664, 0o4755, 0o2755, 0o1777, 0o7777])
  func `A replaced file keeps its permissions, but not setuid, setgid and the sticky bit`(
    mode: Int
  ) throws {
    try folder.write("old", to: "a.txt")
    #expect(chmod(path, mode_t(mode)) == 0)
    try write("new", to: path)
    #expect(try status("a.txt").st_mode & 0o7777 == mode_t(mode & 0o777))
  }

  @Test func `A new file has the permissions of any new file`() throws {
    try write("new", to: path)
    try folder.write("other", to: "b.txt")
    #expect(try status("a.txt").st_mode == status("b.txt").st_mode)
  }

  @Test(.enabled(if: geteuid() == 0, "Only root may give a file to somebody else."))
  func `A replaced file keeps its owner and group`() throws {
    try folder.write("old", to: "a.txt")
    #expect(chown(path, 1234, 4321) == 0)
    try write("new", to: path)
    #expect(try status("a.txt").st_uid == 1234)
    #expect(try status("a.txt").st_gid == 4321)
  }

  @Test func `A symbolic link stays a link, and its target is replaced`() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path + "/far", withIntermediateDirectories: false)
    try folder.write("old", to: "far/target.txt")
    try manager.createSymbolicLink(atPath: path, withDestinationPath: "far/target.txt")
    try write("new", to: path)
    #expect(try manager.destinationOfSymbolicLink(atPath: path) == "far/target.txt")
    #expect(try folder.text("far/target.txt") == "new")
    #expect(folder.files == ["a.txt", "far", "far/target.txt"])
  }

  @Test func `A derived name follows no link, and replaces only a plain file`() throws {
    let manager = FileManager.default
    try folder.write("old", to: "far.txt")
    try manager.createSymbolicLink(atPath: path, withDestinationPath: "far.txt")
    try manager.createSymbolicLink(atPath: folder.path + "/loose", withDestinationPath: "nowhere")
    try manager.createSymbolicLink(atPath: folder.path + "/plots", withDestinationPath: ".")
    try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let link = "it is a symbolic link; remove it, or give another name"
    for (name, reason) in [
      ("/a.txt", link), ("/loose", link), ("/pipe", "it is a device, a pipe or a socket"),
    ] {
      let error = #expect(throws: FileError.self) {
        _ = try AtomicFile(folder.path + name, isDerived: true)
      }
      #expect(error?.description.hasSuffix("\(name)': \(reason).") == true, "\(error as Any)")
    }
    let error = #expect(throws: FileError.self) {
      try createFolder(folder.path + "/plots", isDerived: true)
    }
    #expect(error?.description.hasSuffix("/plots': \(link).") == true, "\(error as Any)")
    try createFolder(folder.path + "/plots")
    try createFolder(folder.path + "/new", isDerived: true)
    try createFolder(folder.path + "/new", isDerived: true)
    var file = try AtomicFile(folder.path + "/far.txt", isDerived: true)
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try folder.text("far.txt") == "new")
    #expect(
      folder.files.filter { !$0.hasPrefix("plots") } == [
        "a.txt", "far.txt", "loose", "new", "pipe",
      ])
  }

  @Test
  func `The temporary files of a killed process are removed by the next one that writes there`()
    async throws
  {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      let file = try AtomicFile(path + "/a.txt")
      try file.write(Array("half".utf8))
      _ = try TemporaryFiles.createFolder(in: path)
      kill(getpid(), SIGKILL)
    }
    #expect(folder.files.count == 2)
    // What has another name, a link and a file that is in use stay.
    let digits = String(repeating: "0", count: 13)
    try folder.write("user", to: ".curvekit-notes")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/.curvekit-\(digits).tmp", withDestinationPath: ".curvekit-notes")
    let used = "curvekit-" + String(repeating: "1", count: 13) + ".tmp"
    try folder.write("used", to: used)
    let descriptor = open(folder.path + "/" + used, O_RDWR)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    try write("new", to: path)
    #expect(folder.files == [".curvekit-\(digits).tmp", ".curvekit-notes", "a.txt", used])
  }

  @Test func `Other hard links keep the old file, and the caller is informed`() throws {
    try folder.write("old", to: "a.txt")
    let single = try AtomicFile(path)
    let hasOneName = !single.keepsOtherLinks
    #expect(hasOneName)
    #expect(link(path, folder.path + "/b.txt") == 0)
    var file = try AtomicFile(path)
    let hasTwoNames = file.keepsOtherLinks
    #expect(hasTwoNames)
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try folder.text("a.txt") == "new")
    #expect(try folder.text("b.txt") == "old")
  }

  @Test func `A pipe is written directly`() throws {
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDWR)
    defer { close(reader) }
    try write("through", to: path)
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(reader, &bytes, 16)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "through")
    #expect(folder.files == ["a.txt"])
  }

  @Test(arguments: ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"])
  func `A descriptor of this process is written directly, also if a plain file is open there`(
    descriptors: String
  ) throws {
    try #require(FileManager.default.fileExists(atPath: descriptors))
    let manager = FileManager.default
    for isRemoved in [false, true] {
      let log = try TemporaryFolder()
      let descriptor = open(log.path + "/log", O_RDWR | O_CREAT, 0o600)
      defer { close(descriptor) }
      let link = log.path + "/link"
      try manager.createSymbolicLink(
        atPath: log.path + "/fd", withDestinationPath: "\(descriptors)/\(descriptor)")
      try manager.createSymbolicLink(atPath: link, withDestinationPath: "fd")
      if isRemoved {
        unlink(log.path + "/log")
        // Linux appends this text to the target of the link.
        try log.write("other", to: "log (deleted)")
      }
      let files = log.files
      #expect(Foundation.write(descriptor, "first,", 6) == 6)
      for (path, text) in [(link, "one,"), ("\(descriptors)/\(descriptor)", "two,")] {
        try write(text, to: path)
      }
      #expect(Foundation.write(descriptor, "last", 4) == 4)
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = pread(descriptor, &bytes, 64, 0)
      #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "first,one,two,last")
      #expect(log.files == files)
      #expect(try manager.destinationOfSymbolicLink(atPath: link) == "fd")
      if isRemoved { #expect(try log.text("log (deleted)") == "other") }
    }
  }

  @Test func `A descriptor that the caller has not opened for writing is rejected`() throws {
    try folder.write("old", to: "a.txt")
    let reader = open(path, O_RDONLY)
    let own = open(path, O_WRONLY | O_CLOEXEC)
    let closed = dup(own)
    close(closed)
    defer {
      close(reader)
      close(own)
    }
    // Another test may open a file with the number of the closed descriptor, so take a large one.
    for number in [reader, own, closed + 100_000] {
      for path in ["/dev/fd/\(number)", "/proc/self/fd/\(number)"] {
        let error = #expect(throws: FileError.self) { _ = try AtomicFile(path) }
        #expect(
          error
            == FileError(
              .cannotCreate,
              "Cannot write '\(path)': descriptor \(number) is not open for writing."))
      }
    }
    #expect(try folder.text("a.txt") == "old")
  }

  @Test func `A path that cannot be written gets one sentence`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/loose", withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/circle", withDestinationPath: "circle")
    try folder.write("", to: "file")
    for (name, reason) in [
      ("/missing/a", "its folder does not exist"), ("", "it is a folder"),
      ("/loose", "it is a link to a missing file"), ("/new/", "is a directory"),
      ("/circle", "too many levels of symbolic links"), ("/file/a", "not a directory"),
      ("/\(String(repeating: "x", count: 256))", "file name too long"),
      ("/a\u{0}b", "its name contains a NUL character"),
    ] {
      let error = #expect(throws: FileError.self) { _ = try AtomicFile(folder.path + name) }
      #expect(error?.kind == .cannotCreate)
      #expect(error?.description.hasSuffix(": \(reason).") == true, "\(name): \(error as Any)")
    }
    #expect(throws: FileError(.cannotCreate, "Cannot write '': the path is empty.")) {
      _ = try AtomicFile("")
    }
    #expect(folder.files == ["circle", "file", "loose"])
  }

  @Test func `Temporary folders are removed with their content, and links are not followed`()
    throws
  {
    let outside = folder.path + "/outside"
    let manager = FileManager.default
    try manager.createDirectory(atPath: outside, withIntermediateDirectories: false)
    try folder.write("kept", to: "outside/kept")
    let staging = try TemporaryFiles.createFolder(in: folder.path)
    try manager.createDirectory(atPath: staging + "/a/b/c", withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: staging + "/a/link", withDestinationPath: outside)
    for name in ["/f", "/a/f", "/a/b/c/.f"] {
      try "x".write(toFile: staging + name, atomically: false, encoding: .utf8)
    }
    TemporaryFiles.remove(staging)
    TemporaryFiles.forget(staging)
    #expect(folder.files == ["outside", "outside/kept"])
  }

  @Test func `The thread that ends a process removes every temporary file`() async throws {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      let file = try AtomicFile(path + "/a.txt")
      try file.write(Array("half".utf8))
      _ = try TemporaryFiles.createFolder(in: path)
      TemporaryFiles.removeAllBeforeExit()
      exit(0)
    }
    #expect(folder.files == [])
  }

  private func write(
    _ text: String, to path: String, beforeCommit body: () throws -> Void = {}
  ) throws {
    var file = try AtomicFile(path)
    try file.write(Array(text.utf8))
    try body()
    try file.commit()
  }

  private func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(stat(folder.path + "/" + name, &status) == 0)
    return status
  }
}
