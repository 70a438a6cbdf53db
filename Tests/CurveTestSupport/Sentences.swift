import Foundation

/// Whether a text is a good message: one complete line that is not too long.
public func isSentence(_ text: String) -> Bool {
  (text.hasSuffix(".") || text.hasSuffix("?")) && text.count < 500
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}

/// The sentence of the thrown error, or `nil` if none is thrown.
public func sentence(thrownBy body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}
