/// Why numbers do not make keyframes, phases, a session or drops, as a whole sentence.
///
/// Each of these has two initialisers. The plain one stops the program on a bad number, which in source code
/// is a mistake of the programmer. The one with `validating` throws this error; it is for numbers from a
/// user or a file.
///
/// ```swift
/// do {
///   let path = try KeyframePath(initialValue: 0, validating: keyframes)
/// } catch {
///   print(error)          // A keyframe's duration must be from 0 to 1e9 seconds, not -1.0.
/// }
/// ```
public struct InvalidParameters: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String
  /// The index of the keyframe, phase or change that is at fault; `nil` where it is not one alone.
  public let index: Int?

  init(_ description: String, index: Int? = nil) {
    self.description = description
    self.index = index
  }
}
