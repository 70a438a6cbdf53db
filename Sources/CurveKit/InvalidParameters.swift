/// An error for invalid keyframes, phases, session changes or drops, with a complete sentence.
///
/// Each of these types has two initialisers. The plain one stops the program on an invalid number, which in
/// source code is a mistake of the programmer. The one with `validating` throws this error; it is for
/// numbers from a user or a file.
///
/// ```swift
/// do {
///   let path = try KeyframePath(initialValue: 0, validating: keyframes)
/// } catch {
///   print(error)          // A keyframe's duration must be from 0 to 1e9 seconds, not -1.0.
/// }
/// ```
public struct InvalidParameters: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem as a complete sentence.
  public let description: String
  /// The index of the invalid keyframe, phase or change; `nil` if the problem is not a single one's.
  public let index: Int?

  init(_ description: String, index: Int? = nil) {
    self.description = description
    self.index = index
  }
}
