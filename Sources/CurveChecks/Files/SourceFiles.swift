package import CurveSpecs
internal import SystemLibraries

/// The files of source code that some paths have, each once and in the order of their paths.
///
/// A folder has the files that git lists, or else all but those in hidden folders and in ``otherFolders``. Symbolic
/// links in it are not followed: what they lead to in the same folder is read at its own place. A path that the user
/// gives is read whatever its place, and may be a link.
package struct SourceFiles: Sendable {
  /// The files to read.
  package private(set) var files: [SourceFile] = []
  /// What is not read.
  package private(set) var unread: [UnreadFile] = []
  /// The real paths of the files, so that each is read once.
  private var realPaths: Set<String> = []

  /// Folders with code of others and with results of builds, which are read only in a git repository that has them.
  package static let otherFolders: Set<String> = [
    "bower_components", "build", "Build", "Carthage", "coverage", "DerivedData", "dist",
    "node_modules", "out",
    "Pods", "target", "third_party", "vendor", "__pycache__",
  ]

  /// Creates a list without files.
  package init() {}

  /// The kind of a path.
  package enum Kind: Sendable {
    case file, folder
  }

  /// The kind of a path that the user gave.
  ///
  /// - Parameter path: The path; links are followed.
  /// - Returns: The kind.
  /// - Throws: ``FileError`` if there is nothing, or neither a plain file nor a folder.
  package static func kind(of path: String) throws(FileError) -> Kind {
    try InputFile.wrapErrors(path) {
      switch try FileStatus(of: FilePath(checking: path)).kind {
      case .plain: return .file
      case .folder: return .folder
      case .link, .other: throw FilePathProblem(reason: "it is not a plain file")
      }
    }
  }

  /// Adds a file that the user gave.
  ///
  /// - Parameters:
  ///   - path: The path of a plain file.
  ///   - language: Its language.
  package mutating func add(file path: String, _ language: SourceLanguage) {
    let path = SourceFiles.shown(path)
    let real = FilePath(FileContext.path(path)).real?.string ?? path
    guard realPaths.insert(real).inserted else { return }
    files.append(SourceFile(path: path, language: language, isNamed: true))
  }

  /// Adds the files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder as the user gave it.
  ///   - listed: The names of its files from there, such as git lists them; `nil` for all that are found.
  package mutating func add(folder: String, listed: [[UInt8]]?) {
    let place = Place(
      shown: SourceFiles.path(of: "", in: folder),
      real: FilePath(FileContext.path(folder)).real?.string ?? folder)
    if let listed { add(listed, in: place) } else { walk(place) }
  }

  /// Adds some of other files.
  ///
  /// - Parameters:
  ///   - other: The files.
  ///   - isIncluded: Whether a path as it is shown is one of those to add.
  package mutating func add(_ other: SourceFiles, where isIncluded: (String) -> Bool) {
    for file in other.files where isIncluded(file.path) && realPaths.insert(file.path).inserted {
      files.append(file)
    }
    let known = Set(unread)
    unread += other.unread.filter { isIncluded($0.path) && !known.contains($0) }
  }

  /// Sorts the files by their paths.
  package mutating func sort() {
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    unread.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The path of a file as it is shown.
  ///
  /// - Parameters:
  ///   - name: Its name from the folder.
  ///   - folder: The folder as the user gave it.
  /// - Returns: The path.
  package static func path(of name: String, in folder: String) -> String {
    let folder = shown(folder)
    return folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// A path without `.` and `//`.
  package static func shown(_ path: String) -> String {
    let path = FilePath(path).lexicallyNormalized().string
    return path.isEmpty ? "." : path
  }

  /// A folder of the user.
  private struct Place {
    /// The start of the shown paths; empty for the current folder.
    let shown: String
    let real: String
  }

  // MARK: Names that git lists

  private mutating func add(_ names: [[UInt8]], in place: Place) {
    var folders: [String: FileStatus.Kind?] = [:]
    var seen: Set<[UInt8]> = []
    for bytes in names where !bytes.isEmpty {
      let lossy = String(decoding: bytes, as: UTF8.self)
      if bytes.last == UInt8(ascii: "/") {
        unread.append(UnreadFile(place.shown + lossy.dropLast(), .repository))
        continue
      }
      let language = SourceLanguage(path: lossy)
      // A name of a submodule has seldom a dot.
      guard language != nil || !bytes.contains(UInt8(ascii: ".")), seen.insert(bytes).inserted
      else {
        continue
      }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      guard isText else {
        unread.append(UnreadFile(place.shown + lossy, .unnamed))
        continue
      }
      let kind = Self.kind(of: lossy, in: place, &folders)
      if kind == .folder {
        unread.append(UnreadFile(place.shown + lossy, .repository))
      } else if let language {
        add(lossy, kind, language, in: place)
      }
    }
  }

  /// The kind of a file; a link if one of its folders is one.
  private static func kind(
    of name: String, in place: Place, _ folders: inout [String: FileStatus.Kind?]
  ) -> FileStatus.Kind? {
    for index in name.utf8.indices where name.utf8[index] == UInt8(ascii: "/") {
      let folder = String(name[..<index])
      let kind = folders[folder] ?? entryKind(of: "\(place.real)/\(folder)")
      folders[folder] = kind
      if kind != .folder { return kind == .link ? .link : nil }
    }
    return entryKind(of: "\(place.real)/\(name)")
  }

  private static func entryKind(of path: String) -> FileStatus.Kind? {
    (try? FileStatus(of: FilePath(path), followsLinks: false))?.kind
  }

  private mutating func add(
    _ name: String, _ kind: FileStatus.Kind?, _ language: SourceLanguage, in place: Place
  ) {
    let path = place.shown + name
    switch kind {
    case .plain:
      guard realPaths.insert("\(place.real)/\(name)").inserted else { return }
      files.append(SourceFile(path: path, language: language, isNamed: false))
    case .link: unread.append(UnreadFile(path, .link))
    case .folder: break
    case .other: unread.append(UnreadFile(path, .notPlain))
    // git also lists what was deleted.
    case nil: break
    }
  }

  // MARK: All names

  /// A file that is neither plain, a folder nor a link, such as a pipe, in a folder, one in it or one around it.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: The folder as the user gave it.
  /// - Returns: The path of the first one; `nil` if there is none.
  package static func unusualFile(named name: String, in folder: String) -> String? {
    func isUnusual(_ path: String) -> Bool { entryKind(of: path) == .other }
    let real = FilePath(FileContext.path(folder)).real?.string ?? folder
    var around = real
    while let slash = around.lastIndex(of: "/"), slash > around.startIndex {
      around = String(around[..<slash])
      if isUnusual("\(around)/\(name)") { return "\(around)/\(name)" }
    }
    var folders = [""]
    while let inner = folders.popLast() {
      let entries = (try? FolderEntry.all(in: "\(real)/\(inner)")) ?? []
      for entry in entries {
        guard let text = String(validating: entry.name, as: UTF8.self) else { continue }
        let path = inner.isEmpty ? text : "\(inner)/\(text)"
        if text == name, isUnusual("\(real)/\(path)") {
          return SourceFiles.path(of: path, in: folder)
        }
        if (entry.kind ?? entryKind(of: "\(real)/\(path)")) == .folder { folders.append(path) }
      }
    }
    return nil
  }

  /// Adds the files of a folder and its folders, which are kept in a list rather than on the stack.
  private mutating func walk(_ place: Place) {
    var folders = [""]
    while let folder = folders.popLast() {
      let entries: [FolderEntry]
      do {
        entries = try FolderEntry.all(in: folder.isEmpty ? place.real : "\(place.real)/\(folder)")
      } catch {
        unread.append(UnreadFile(place.shown + folder, UnreadFile.Reason(error)))
        continue
      }
      for entry in entries where entry.name.first != UInt8(ascii: ".") {
        let lossy = String(decoding: entry.name, as: UTF8.self)
        let name = folder.isEmpty ? lossy : "\(folder)/\(lossy)"
        let isText = String(validating: entry.name, as: UTF8.self) != nil
        let kind = entry.kind ?? Self.entryKind(of: "\(place.real)/\(name)")
        if kind == .folder {
          if SourceFiles.otherFolders.contains(lossy) { continue }
          if isText { folders.append(name) }
        } else if isText, let language = SourceLanguage(path: lossy) {
          add(name, kind, language, in: place)
        }
        if !isText, kind == .folder || SourceLanguage(path: lossy) != nil {
          unread.append(UnreadFile(place.shown + name, .unnamed))
        }
      }
    }
  }
}

/// A name in a folder.
private struct FolderEntry {
  let name: [UInt8]
  /// The kind, where the folder has it; a link is not followed.
  let kind: FileStatus.Kind?

  /// The entries of a folder, without `.` and `..`.
  ///
  /// - Parameter path: The path of the folder.
  /// - Returns: The entries in any order.
  /// - Throws: The system's error.
  static func all(in path: String) throws(Errno) -> [FolderEntry] {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    guard let folder = fdopendir(descriptor) else {
      let error = Errno(rawValue: errno)
      close(descriptor)
      throw error
    }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: 1) { bytes in
          Array(
            UnsafeBufferPointer(
              start: bytes, count: strlen(UnsafePointer<CChar>(OpaquePointer(bytes)))))
        }
      }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      entries.append(FolderEntry(name: name, kind: FileStatus.Kind(Int32(entry.pointee.d_type))))
    }
    return entries
  }
}

extension FileStatus.Kind {
  /// The kind of an entry of a folder; `nil` where the file system does not say.
  fileprivate init?(_ type: Int32) {
    switch type {
    case Int32(DT_REG): self = .plain
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}
