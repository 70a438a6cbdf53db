internal import SystemLibraries

/// What a path leads to after its symbolic links have been followed one by one.
///
/// The system follows `/dev/stdout` to the file that is open there. A new file that replaces this
/// one would not reach the open descriptor, and everything else written to it would be lost.
enum LinkTarget: Equatable {
  /// A descriptor of this process, such as `/dev/stdout` or `/proc/self/fd/5`, open or not.
  case descriptor(Int32)
  /// An open file of another process, such as `/proc/123/fd/1`.
  case openElsewhere
  /// An absolute path without links. The file may be missing.
  case file(FilePath)
}

extension FilePath {
  /// What the path leads to; `nil` if a folder is missing or the links form a circle.
  var linkTarget: LinkTarget? {
    var path = self
    // As many links as Linux follows.
    for _ in 0...40 {
      guard let folder = path.folder.real, let name = path.lastComponent else { return nil }
      if let number = folder.descriptor(named: name.string) { return .descriptor(number) }
      guard let target = folder.appending(name).linkDestination else {
        return .file(folder.appending(name))
      }
      if folder.starts(with: "/proc") { return .openElsewhere }
      path = folder.pushing(target)
    }
    return nil
  }

  /// The absolute path without symbolic links; `nil` if there is no such file.
  var real: FilePath? {
    guard let text = withPlatformString({ realpath($0, nil) }) else { return nil }
    defer { free(text) }
    return FilePath(platformString: text)
  }

  /// The path that a symbolic link contains; `nil` if this is not a link.
  private var linkDestination: FilePath? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = withPlatformString { readlink($0, &bytes, Int(PATH_MAX)) }
    return count < 0 ? nil : FilePath(platformString: bytes)
  }

  /// The number of a descriptor of this process whose name is in this folder.
  ///
  /// - Parameter name: The name in the folder; a descriptor is named by its number.
  /// - Returns: The number; `nil` for another name or another folder.
  private func descriptor(named name: String) -> Int32? {
    guard let number = Int32(name), number >= 0, String(number) == name else { return nil }
    // Linux also has a folder for each thread: /proc/123/task/123/fd.
    let isOfProcess = FilePath("/proc/self").real.map { starts(with: $0) } ?? false
    let isFolder =
      self == "/dev/fd" || self == FilePath("/dev/fd").real
      || isOfProcess && lastComponent?.string == "fd"
    return isFolder ? number : nil
  }
}
