/// Base64 with padding (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// - Parameter bytes: Any bytes.
  /// - Returns: Four letters for every three bytes.
  static func encoded(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        encoded.append(
          place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
      rest = rest.dropFirst(3)
    }
    return encoded
  }
}
