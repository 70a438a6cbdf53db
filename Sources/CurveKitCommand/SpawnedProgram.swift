internal import SystemLibraries

/// A program that is started by its path and with an array of arguments, without a shell.
enum SpawnedProgram {
  #if canImport(Darwin)
  private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
  // POSIX_SPAWN_SETSID, which the headers of Glibc show only to GNU sources.
  private static let newSession: Int32 = 0x80
  #endif

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: Its path, and its arguments.
  ///   - streams: What its standard streams are; `nil` for /dev/null.
  ///   - environment: Its variables, each as `NAME=value`; `nil` for those of this process.
  ///   - hasNewSession: Whether it gets a session of its own, without this command's terminal.
  /// - Returns: The number of the process.
  /// - Throws: The system's error.
  static func start(
    _ arguments: [String], streams: [Int32?] = [nil, nil, nil], environment: [String]? = nil,
    hasNewSession: Bool = false
  ) throws(Errno) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, source) in zip([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], streams) {
      if let source {
        posix_spawn_file_actions_adddup2(&actions, source, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This command ignores some signals, and a program that it starts would do so too.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let session = hasNewSession ? newSession : 0
    posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | session))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? []).map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    var process = pid_t()
    let error =
      environment == nil
      ? posix_spawn(&process, arguments[0], &actions, &attributes, &words, environ)
      : posix_spawn(&process, arguments[0], &actions, &attributes, &words, &variables)
    guard error == 0 else { throw Errno(rawValue: error) }
    return process
  }
}
