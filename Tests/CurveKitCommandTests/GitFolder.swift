import CurveTestSupport
import Foundation

/// A folder with a repository of git, without the configuration of this user.
struct GitFolder {
  let folder: TemporaryFolder
  var path: String { folder.path }

  /// Creates a repository without commits.
  init() async throws {
    folder = try TemporaryFolder()
    try await git("init -q .")
  }

  /// Runs git, and whatever follows in the shell.
  func git(_ arguments: String) async throws {
    let run = try await curvekit(
      [], in: path,
      shell: """
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        git -c user.name=A -c user.email=a@example.org \(arguments)
        """)
    guard run.status == 0 else { throw CocoaError(.executableLoad) }
  }

  /// Writes files; the folders of their names are created.
  func write(_ files: KeyValuePairs<String, String>) throws {
    for (name, text) in files {
      let parent = URL(fileURLWithPath: "\(path)/\(name)").deletingLastPathComponent().path
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try folder.write(text, to: name)
    }
  }

  /// Commits all files.
  func commit() async throws {
    try await git("add -A")
    try await git("commit -q -m 'A commit'")
  }
}
