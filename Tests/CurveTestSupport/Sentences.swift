import Foundation

/// Whether a text is a proper message: one line with punctuation at its end, and not too long.
public func isSentence(_ text: String) -> Bool {
  (text.hasSuffix(".") || text.hasSuffix("?")) && text.count < 500
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}

/// The sentence of the thrown error; `nil` if no error is thrown.
public func sentence(thrownBy body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}
