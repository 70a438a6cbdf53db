internal import CurveChecks

/// The address of a document (RFC 3986), of which those of files have a path.
package enum DocumentURI {
  /// The path of a file; `nil` for another address, such as that of a text without a file.
  package static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst(7)
    // The authority is empty or this host.
    guard let slash = rest.firstIndex(of: "/"),
      slash == rest.startIndex || rest[..<slash] == "localhost"
    else { return nil }
    var bytes: [UInt8] = []
    var source = Array(rest[slash...].utf8)[...]
    while let byte = source.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: source.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), value != 0 else {
        return nil
      }
      bytes.append(value)
      source = source.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The address of a file.
  ///
  /// - Parameter path: Its absolute path.
  /// - Returns: The address; only unreserved characters and slashes are not escaped.
  package static func uri(of path: String) -> String { "file://" + SARIFLog.uri(path) }
}
