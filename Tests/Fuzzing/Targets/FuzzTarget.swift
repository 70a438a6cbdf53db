/// A kind of input that may come from strangers, with the function that reads and uses it.
///
/// The same function serves libFuzzer and the tests, which run it on every file of the corpus.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A curve expression.
  case expressions
  /// Code of a platform, which may have several curves.
  case code
  /// Design tokens.
  case tokens
  /// An animation of Lottie.
  case lottie
  /// A list of curves.
  case lists
  /// Swift source with keyframes.
  case swift
  /// A scene file.
  case scenes
  /// A check file.
  case checks
  /// A baseline.
  case baselines
  /// A text of the lab's page.
  case lab

  /// Reads an input and computes everything that a user could ask of it.
  ///
  /// A defect is a trap, or a property that does not hold.
  ///
  /// - Parameter bytes: The input; bytes that are not UTF-8 are replaced.
  /// - Returns: Whether it was used; else it was refused with one sentence.
  /// - Throws: The property that does not hold.
  @discardableResult
  public func run(_ bytes: some Collection<UInt8>) throws(BrokenProperty) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      switch self {
      case .expressions: try useExpression(text)
      case .code, .tokens, .lottie: try useCode(text)
      case .lists: try useList(text)
      case .swift: try useSwiftSource(text)
      case .scenes: try useScene(text)
      case .checks: try useCheckFile(text)
      case .baselines: try useBaseline(text)
      case .lab: try useLabText(text)
      }
      return true
    } catch let error as BrokenProperty {
      throw error
    } catch {
      try expectSentence("\(error)")
      return false
    }
  }

  /// Runs an input for libFuzzer, which notices defects only where the process stops.
  ///
  /// - Parameter bytes: The input.
  public func runOrStop(_ bytes: UnsafeRawBufferPointer) {
    do {
      try run(bytes)
    } catch {
      fatalError(error.description)
    }
  }
}

/// A property that does not hold for an input.
public struct BrokenProperty: Error, CustomStringConvertible {
  /// What is wrong, as a sentence.
  public let description: String
}

/// Expects a property to hold.
///
/// - Parameters:
///   - condition: Whether it holds.
///   - description: What is wrong where it does not.
/// - Throws: The property that does not hold.
func expect(
  _ condition: Bool, _ description: @autoclosure () -> String
) throws(BrokenProperty) {
  if !condition { throw BrokenProperty(description: description()) }
}

/// Expects an input to be refused with one sentence.
///
/// - Parameter text: The error message.
/// - Throws: The property that does not hold.
func expectSentence(_ text: String) throws(BrokenProperty) {
  let isSentence =
    (text.hasSuffix(".") || text.hasSuffix("?")) && text.unicodeScalars.count < 1_000
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  try expect(isSentence, "This error is not a sentence: \(text.debugDescription)")
}
