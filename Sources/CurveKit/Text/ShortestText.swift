extension Double {
  /// The shortest decimal number that reads back to the same double.
  ///
  /// Whole numbers have no decimal point, and negative zero is written as 0.
  package var shortestText: String {
    let text = description
    return text.hasSuffix(".0") ? (self == 0 ? "0" : String(text.dropLast(2))) : text
  }
}
