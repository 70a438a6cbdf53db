/// The reason why a PNG cannot be read; the description is a whole sentence.
package enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin as a PNG does.
  case notPNG
  /// The bytes end before the image does.
  case truncated
  /// The bytes contradict the format; the text is a clause such as "its width is 0".
  case corrupted(String)
  /// The image uses a part of the format that is not supported; the text is a clause.
  case unsupported(String)
  /// The image has more pixels than the caller allows.
  case tooLarge(width: Int, height: Int)

  /// The sentence.
  package var description: String {
    switch self {
    case .notPNG: "The image is not a PNG."
    case .truncated: "The PNG ends early."
    case .corrupted(let clause): "The PNG is damaged: \(clause)."
    case .unsupported(let clause): "The PNG cannot be read: \(clause)."
    case .tooLarge(let width, let height): "The PNG is too large: \(width) by \(height) pixels."
    }
  }
}
