internal import CurveChecks
internal import GnuplotRunner
internal import SystemLibraries

/// The viewer that a system has for a kind of file.
enum PictureViewer {
  #if canImport(Darwin)
  private static let program = "open"
  #else
  private static let program = "xdg-open"
  #endif

  /// Shows a file in the viewer, which goes on after this command has ended.
  ///
  /// The viewer is started without a shell, in a session of its own and without this command's
  /// terminal. Most viewers end or fail at once; one that is still running after a second has not
  /// failed, and is left alone.
  ///
  /// - Parameter path: The complete file.
  /// - Throws: A failure with the status `unavailable` if there is no viewer or it fails. The file stays.
  static func show(_ path: String) throws(CommandFailure) {
    let file = try absolute(path)
    let viewer: pid_t
    do throws(Errno) {
      guard let found = ProgramSearch.path(of: program) else { throw .noSuchFileOrDirectory }
      viewer = try SpawnedProgram.start([found, file], hasNewSession: true)
    } catch {
      let reason = error == .noSuchFileOrDirectory ? "is not installed" : "cannot be started"
      throw CommandFailure(
        .unavailable,
        "The file is \(quotedPath(path)); \(program), which shows it, \(reason).")
    }
    var status: Int32 = 0
    for _ in 0..<50 {
      if waitpid(viewer, &status, WNOHANG) == viewer {
        if status == 0 { return }
        throw CommandFailure(
          .unavailable, "The file is \(quotedPath(path)); \(program) could not show it.")
      }
      usleep(20_000)
    }
  }

  /// The path from the root, which no program takes for an option or an address.
  private static func absolute(_ path: String) throws(CommandFailure) -> String {
    if path.hasPrefix("/") { return path }
    if let folder = FileContext.current.folder { return folder + "/" + path }
    guard let folder = getcwd(nil, 0) else {
      throw CommandFailure(
        .unavailable, "\(quotedPath(path)) cannot be shown: the current folder has no path.")
    }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }
}
