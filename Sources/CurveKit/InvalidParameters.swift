/// An error for invalid keyframes, phases, session changes or drops, with a complete sentence.
///
/// Each of these types has two initialisers. The plain one is for numbers in source code: an invalid
/// number is a programming error, and stops the program. The one with `validating` is for numbers
/// from a user or a file, and throws this error.
///
/// ```swift
/// do {
///   let path = try KeyframePath(initialValue: 0, validating: keyframes)
/// } catch {
///   print(error)          // A keyframe's duration must be from 0 to 1e9 seconds, not -1.0.
/// }
/// ```
package struct InvalidParameters: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem as a complete sentence.
  package let description: String
  /// The index of the invalid keyframe, phase or change; `nil` if the problem does not
  /// concern a single one.
  package let index: Int?

  init(_ description: String, index: Int? = nil) {
    (self.description, self.index) = (description, index)
  }
}

/// What a throwing initializer makes of parameters that the caller answers for.
func valid<Made>(_ make: @autoclosure () throws(InvalidParameters) -> Made) -> Made {
  do { return try make() } catch { preconditionFailure(error.description) }
}

/// Refuses parameters that do not meet a condition.
func require(
  _ isMet: Bool, _ sentence: @autoclosure () -> String, index: Int? = nil
) throws(InvalidParameters) {
  if !isMet { throw InvalidParameters(sentence(), index: index) }
}
