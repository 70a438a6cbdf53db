package import SystemLibraries

/// What relative paths and the path `-` mean: a folder, and standard input.
///
/// They are those of the process, unless a test runs a command in its own process: many tests run at the same time, and a
/// process has only one current folder.
package struct FileContext: Sendable {
  /// The folder of relative paths; `nil` for that of the process.
  package let folder: String?
  /// What `-` reads.
  package let input: FileDescriptor

  /// The context of the running task.
  @TaskLocal package static var current = FileContext(folder: nil, input: .standardInput)

  /// Creates a context.
  package init(folder: String?, input: FileDescriptor) {
    (self.folder, self.input) = (folder, input)
  }

  /// A path as the system must get it.
  package static func path(_ path: String) -> String {
    guard let folder = current.folder, !path.isEmpty, !path.hasPrefix("/") else { return path }
    return path == "." ? folder : "\(folder)/\(path)"
  }
}
