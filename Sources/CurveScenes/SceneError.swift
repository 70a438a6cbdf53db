internal import CurveSpecs

/// An error in a scene, a check file or a baseline: one sentence with the file and the position.
///
/// ```
/// 'reaction.yaml', line 12, column 22: A cubic keyframe has no key 'duraton'. Did you mean 'duration'?
/// ```
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as it was given; `-` is standard input.
  package let file: String
  /// The line, counted from 1; `nil` where the error concerns the whole file.
  package let line: Int?
  /// The column in characters, counted from 1; `nil` where the error concerns the whole file.
  package let column: Int?
  /// What is wrong and what is accepted, as a whole sentence.
  package let problem: String
  /// The question at the end of the sentence; `nil` without one.
  package let suggestion: String?

  package init(file: String, _ problem: SceneProblem) {
    self.file = file
    line = problem.position?.line
    column = problem.position?.column
    self.problem = problem.sentence
    suggestion = problem.suggestion
  }

  /// The file, the position and the sentence.
  public var description: String {
    let name = file == "-" ? "Standard input" : quoted(file)
    guard let line, let column else { return "\(name): \(problem)" }
    return "\(name), line \(line), column \(column): \(problem)"
  }
}

/// An error at a position of a file; the caller adds the name of the file.
package struct SceneProblem: Error {
  package let position: TextPosition?
  package let sentence: String
  /// The question at the end of the sentence, such as "Did you mean 'spring'?"; `nil` without one.
  package let suggestion: String?

  package init(_ position: TextPosition?, _ sentence: String, suggestion: String? = nil) {
    self.position = position
    self.sentence = sentence
    self.suggestion = suggestion
  }

  /// A problem whose sentence may end with a suggestion.
  init(_ position: TextPosition?, message: Message) {
    self.init(position, message.text, suggestion: message.suggestion)
  }
}

extension TextPosition {
  /// Runs a body; its error is a problem at this position.
  func attempt<Result, Failure: Error & CustomStringConvertible>(
    _ body: () throws(Failure) -> Result
  ) throws(SceneProblem) -> Result {
    do {
      return try body()
    } catch {
      throw SceneProblem(self, error.description)
    }
  }
}

/// A position in a text; lines and columns count from 1.
package struct TextPosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
