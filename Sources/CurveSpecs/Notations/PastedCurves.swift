/// The curves of a text in any supported notation.
///
/// ```swift
/// let pasted = try PastedCurves(parsing: "transition: opacity 200ms linear, transform 300ms ease-out;")
/// pasted.entries.map(\.label)      // ["opacity", "transform"]
/// pasted.entries[1].spec           // ease-out(duration: 0.3)
/// ```
///
/// The text is an expression, code of SwiftUI, UIKit, Core Animation, CSS, JavaScript, Kotlin or Dart, or has the
/// keyframes of Lottie or After Effects, or is of a game engine or a Linux desktop, such as Unity, Godot and QML.
/// ``CurveSpec/init(parsing:)`` reads the same texts, but only one curve.
public struct PastedCurves: Hashable, Sendable {
  /// The curves, at least one, in the order of the text.
  public let entries: [Entry]
  /// Sentences about what the text has but does not change a curve, such as a closure.
  public let remarks: [String]

  /// A curve of the text.
  public struct Entry: Hashable, Sendable {
    /// The name of the variable or of the property that it has in the text, or the address of its preset, if
    /// any.
    public let label: String?
    /// The curve.
    public let spec: CurveSpec
  }

  /// Reads a text.
  ///
  /// - Parameter text: The text, at most 1 MiB.
  /// - Throws: An error with the column.
  /// - Complexity: Linear in the length of the text.
  public init(parsing text: String) throws(CurveSpecError) {
    try self.init(parsing: text, completedBy: nil)
  }

  /// Reads a text, and adds parameters from outside, such as flags, to each curve.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - outside: Parameters that the text leaves out.
  /// - Throws: An error with the column.
  package init(
    parsing text: String, completedBy outside: OutsideArguments?
  ) throws(CurveSpecError) {
    do throws(CurveSpecError) {
      try self.init(withoutSuggestion: text, completedBy: outside)
    } catch {
      // The text may be right, and a parameter from outside wrong.
      if outside?.numbers.isEmpty == false,
        (try? PastedCurves(withoutSuggestion: text, completedBy: nil)) != nil
      {
        throw error
      }
      throw error.suggestingCurve(for: text)
    }
  }

  /// Reads a text without looking for what an invalid one means.
  init(
    withoutSuggestion text: String, completedBy outside: OutsideArguments?
  ) throws(CurveSpecError) {
    do throws(CurveSpecError) {
      entries = [
        Entry(label: nil, spec: try CurveSpec(Expression(parsing: text), completedBy: outside))
      ]
      remarks = []
    } catch {
      var problem = error
      // The sentence of a reader that knows the whole text is better than that of a part of it.
      var isKnown = PastedCurves.startsWithCurve(text)
      var refusing: String?
      do throws(CurveSpecError) {
        if let notation = try OtherNotation(text, refusing: &refusing) {
          do throws(CurveSpecError) {
            (entries, remarks) = try PastedCurves.complete(notation, outside, error)
            return
          } catch let ofCurve {
            problem = ofCurve
          }
        }
      } catch let ofText {
        problem = ofText
        isKnown = true
        // What is found in it as code of another language would be another curve.
        if NotationReader.engines.contains(where: { $0.notation == refusing }) { throw ofText }
      }
      let found = try PastedCurves.found(in: text, completedBy: outside)
      if let reason = found?.reason, !isKnown { throw reason }
      guard let found, !found.entries.isEmpty else { throw problem }
      (entries, remarks) = (found.entries, found.remarks)
    }
  }

  /// The curves of another notation.
  private static func complete(
    _ notation: OtherNotation, _ outside: OutsideArguments?, _ error: CurveSpecError
  ) throws(CurveSpecError) -> ([Entry], [String]) {
    var entries: [Entry] = []
    for named in notation.curves {
      do throws(CurveSpecError) {
        let expression = Expression(named.draft, bytes: notation.bytes)
        entries.append(
          Entry(label: named.label, spec: try CurveSpec(expression, completedBy: outside)))
      } catch let problem {
        // An expression with a mistake gets the message of the expression language.
        throw notation.isCertain ? problem : error
      }
    }
    return (entries, notation.remarks)
  }

  /// Whether a text starts with the name of a curve, as an expression with a mistake does.
  private static func startsWithCurve(_ text: String) -> Bool {
    let name = text.drop { $0 == " " || $0 == "." || $0.isNewline }
      .prefix { $0.isLetter || $0 == "-" || $0 == "_" }
    return CurveCatalogue.family(named: String(name)) != nil
  }

  /// The curves that are found in code, with what is around them, or why the first text was not read; `nil` if
  /// nothing is found.
  private static func found(
    in text: String, completedBy outside: OutsideArguments?
  ) throws(CurveSpecError) -> (
    entries: [Entry], remarks: [String], reason: CurveSpecError?
  )? {
    guard text.utf8.count <= Limits.expressionMebibytes << 20, outside?.numbers.isEmpty != false,
      let found = SourceFindings.guessingLanguage(of: text),
      !PastedCurves.isExpression(text, of: found.findings),
      !PastedCurves.hasOtherCurves(text, outside: found.findings)
    else { return nil }
    if found.findings.allSatisfy({ $0.curve == nil }) {
      return ([], [], found.findings.first?.error ?? found.stillReason)
    }
    var entries: [Entry] = []
    var remarks: [String] = []
    for finding in found.findings {
      switch finding.result {
      case .success(let spec):
        entries.append(Entry(label: finding.label?.withoutMarks ?? finding.name, spec: spec))
        for remark in finding.remarks where !remarks.contains(remark) && remarks.count < 64 {
          remarks.append(remark)
        }
      case .failure(let problem):
        if remarks.count < 64 { remarks.append("Not read: " + problem.description) }
      }
    }
    return (entries, remarks, nil)
  }

  /// Whether a text starts with a curve and goes on on its line, so that it is an expression with a mistake.
  private static func isExpression(_ text: String, of findings: [SourceFinding]) -> Bool {
    let bytes = Array(text.utf8)
    let start = bytes.firstIndex { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ".") } ?? 0
    guard let first = findings.first, first.range.lowerBound <= start else { return false }
    let rest = bytes[first.range.upperBound...]
    guard let next = rest.first(where: { $0 > UInt8(ascii: " ") }) else {
      // Only one dot may stand before it.
      return bytes[..<start].count { $0 == UInt8(ascii: ".") } > 1
    }
    if next == UInt8(ascii: ".") { return true }
    // A statement may follow on the line, and brackets of the code around it may be closed there.
    let line = rest.prefix { $0 != 0x0A }.drop { $0 <= UInt8(ascii: " ") }
    return line.first != UInt8(ascii: ";")
      && line.contains { $0 > UInt8(ascii: " ") && !",;)}".utf8.contains($0) }
  }

  /// Whether a line outside of what was found is a curve, too, so that the text is a list.
  private static func hasOtherCurves(_ text: String, outside findings: [SourceFinding]) -> Bool {
    var used: Set<Int> = []
    for finding in findings { used.formUnion(finding.line...finding.endLine) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().contains { index, line in
      let content = line.drop { $0 == " " || $0 == "\t" }
      guard !content.isEmpty, content.utf8.count < 1_000, let line = try? CurveLine(content),
        line.label != nil && !line.isDeclaration || !used.contains(index + 1)
      else { return false }
      return (try? CurveSpec(expression: line.expression)) != nil
    }
  }

  /// Whether a text is certainly code of another notation than the expression language, even if it is refused.
  ///
  /// - Parameter text: The text.
  /// - Returns: `false` for an expression, also for one with a mistake.
  /// - Complexity: Linear in the length of the text.
  package static func isOtherNotation(_ text: String) -> Bool {
    do throws(CurveSpecError) {
      return try OtherNotation(text)?.isCertain ?? false
    } catch {
      return true
    }
  }

  /// The only curve.
  ///
  /// - Throws: An error if there are several.
  func onlyCurve() throws(CurveSpecError) -> CurveSpec {
    try NamedDraft.checkOnly(entries.map { $0.label })
    return entries[0].spec
  }
}
