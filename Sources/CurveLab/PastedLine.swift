internal import CurveScenes
internal import CurveSpecs

/// A line of the page that is made from a pasted text.
///
/// The field of a line has no line breaks.
struct PastedLine: Equatable {
  /// The name that the curve has in the text, if any.
  let label: String?
  /// An expression, code on one line, or a scene as JSON.
  let text: String

  /// The lines of a text as the command reads it from a file: a scene, code, or a list of curves.
  ///
  /// - Returns: `nil` for any other text.
  /// - Throws: What is wrong with a scene that is neither YAML nor JSON.
  static func lines(of text: String) throws(LabError) -> [PastedLine]? {
    if LabEntry.isScene(text) { return [PastedLine(label: nil, text: try json(ofScene: text))] }
    if let pasted = try? PastedCurves(parsing: text) {
      // One curve on one line stays as it was written.
      let isOneLine = pasted.entries.count == 1 && !text.contains { $0.isNewline }
      return pasted.entries.map {
        PastedLine(label: $0.label, text: isOneLine ? text : $0.spec.shortDescription)
      }
    }
    return list(text)
  }

  private static func json(ofScene text: String) throws(LabError) -> String {
    do throws(SceneProblem) {
      return try SceneNode.file(text, as: .scene).root.json
    } catch {
      throw LabError(
        error.sentence, line: error.position?.line, column: error.position?.column,
        suggestion: error.suggestion)
    }
  }

  /// A list with a curve on each line; `nil` if one of them cannot be read.
  private static func list(_ text: String) -> [PastedLine]? {
    var lines: [PastedLine] = []
    for line in text.split(whereSeparator: { $0.isNewline }) {
      do throws(CurveSpecError) {
        guard let line = try CurveLine(line) else { continue }
        let spec = try CurveSpec(parsing: line.expression)
        let expression = String(line.expression.drop { $0 == " " })
        let isCode = PastedCurves.isOtherNotation(expression)
        lines.append(
          PastedLine(label: line.label, text: isCode ? spec.shortDescription : expression))
      } catch {
        return nil
      }
    }
    return lines.isEmpty ? nil : lines
  }
}
