internal import SystemLibraries

/// The environment of gnuplot: only the allowed variables.
///
/// The same script therefore draws the same image everywhere, and no secret reaches another program.
/// For example, gnuplot would fail at its start if `GNUTERM` named a terminal that it does not have.
enum GnuplotEnvironment {
  /// The variables that are passed on.
  static let allowedNames = [
    // The folders of programs, libraries and temporary files.
    "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "HOME", "TMPDIR",
    // The folders of fonts, their configuration and their cache.
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "GDFONTPATH",
    "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    // The encoding of text.
    "LANG", "LC_ALL", "LC_CTYPE",
  ]

  /// The allowed variables that are set, each as `NAME=value` with a zero byte at its end.
  static var entries: [[UInt8]] {
    allowedNames.compactMap { name in
      guard let value = getenv(name) else { return nil }
      // As bytes: a path need not be valid UTF-8.
      let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value) + 1)
      return Array("\(name)=".utf8) + bytes
    }
  }
}
