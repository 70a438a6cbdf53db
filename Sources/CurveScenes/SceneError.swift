internal import CurveSpecs

/// What is wrong with a file of scenes, checks or records: one sentence, with the file and the place.
///
/// ```
/// 'reaction.yaml', line 12, column 22: A cubic keyframe has no key 'duraton'. Did you mean 'duration'?
/// ```
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as it was given.
  public let file: String
  /// The number of the line, from 1; `nil` where the whole file is meant.
  public let line: Int?
  /// The number of the character in the line, from 1; `nil` where the whole file is meant.
  public let column: Int?
  /// What is wrong and what would be accepted, as a whole sentence.
  public let problem: String

  package init(file: String, _ problem: SceneProblem) {
    self.file = file
    line = problem.place?.line
    column = problem.place?.column
    self.problem = problem.sentence
  }

  /// The file, the place and the sentence.
  public var description: String {
    guard let line, let column else { return "\(quoted(file)): \(problem)" }
    return "\(quoted(file)), line \(line), column \(column): \(problem)"
  }
}

/// What is wrong at a place of a file whose name is known further up only.
package struct SceneProblem: Error {
  package let place: SourcePlace?
  package let sentence: String

  package init(_ place: SourcePlace?, _ sentence: String) {
    self.place = place
    self.sentence = sentence
  }
}

/// A place in a text, as a person counts: from 1.
package struct SourcePlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
