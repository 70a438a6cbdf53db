import Foundation

/// Whether a text is fit to be told to a person: one line that ends, and not too long.
public func isSentence(_ text: String) -> Bool {
  (text.hasSuffix(".") || text.hasSuffix("?")) && text.count < 500
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}

/// The sentence of the error that is thrown, or `nil` where none is.
public func sentence(thrownBy body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}
