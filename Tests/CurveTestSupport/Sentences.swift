import Foundation

/// Whether a text is fit to be told to a person: one line that ends, and not too long.
public func isSentence(_ text: String) -> Bool {
  (text.hasSuffix(".") || text.hasSuffix("?")) && text.count < 500
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}
