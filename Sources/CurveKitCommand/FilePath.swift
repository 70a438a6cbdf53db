/// The parts of a path, as the operating system sees them: between slashes, byte by byte.
///
/// By bytes, since to Swift a slash with an accent after it is another character than a slash.
struct FilePath {
  /// The folder with its slash; `./` for a name alone.
  let folder: String
  /// What follows the last slash.
  let name: String

  init(_ path: String) {
    let bytes = path.utf8
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    folder = slash.map { String(decoding: bytes[...$0], as: UTF8.self) } ?? "./"
    name = String(
      decoding: slash.map { bytes[bytes.index(after: $0)...] } ?? bytes[...], as: UTF8.self)
  }

  /// The name without its extension.
  var stem: String { parts.stem }

  /// What follows the last dot in the name, if that is not its first character.
  var suffix: String? { parts.suffix }

  private var parts: (stem: String, suffix: String?) {
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex else {
      return (name, nil)
    }
    return (
      String(decoding: bytes[..<dot], as: UTF8.self),
      String(decoding: bytes[bytes.index(after: dot)...], as: UTF8.self)
    )
  }
}
