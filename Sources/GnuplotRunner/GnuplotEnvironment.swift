#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The environment of gnuplot: a list of allowed variables, so that the same script draws the same
/// picture everywhere, and no secret reaches another program.
///
/// `GNUTERM`, for example, would make gnuplot fail at its start where it names a terminal that this
/// gnuplot does not have.
enum GnuplotEnvironment {
  /// The variables that are passed on.
  static let allowedNames = [
    // Where programs, their libraries and their temporary files are.
    "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "HOME", "TMPDIR",
    // Where fonts, their configuration and their cache are.
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
