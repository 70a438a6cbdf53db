internal import CurveChecks
internal import GnuplotRunner
internal import SystemLibraries

/// The viewer that a system has for a kind of file.
enum PictureViewer {
  #if canImport(Darwin)
  private static let program = "open"
  private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
  private static let program = "xdg-open"
  // POSIX_SPAWN_SETSID, which the headers of Glibc show only to GNU sources.
  private static let newSession: Int32 = 0x80
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
    var viewer = pid_t()
    let error = ProgramSearch.path(of: program).map { spawn(&viewer, [$0, file]) } ?? ENOENT
    guard error == 0 else {
      let reason = error == ENOENT ? "is not installed" : "cannot be started"
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

  /// Starts a program by its path; its standard streams are /dev/null.
  private static func spawn(_ process: inout pid_t, _ arguments: [String]) -> Int32 {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This command ignores some signals, and a program that it starts would do so too.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | newSession))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawn(&process, arguments[0], &actions, &attributes, &words, environ)
  }
}
