/// The curves of a text in any supported notation.
///
/// ```swift
/// let pasted = try PastedCurves(parsing: "transition: opacity 200ms linear, transform 300ms ease-out;")
/// pasted.entries.map(\.label)      // ["opacity", "transform"]
/// pasted.entries[1].spec           // ease-out(duration: 0.3)
/// ```
///
/// The text is an expression or code of SwiftUI, UIKit, Core Animation, CSS, JavaScript, Kotlin or Dart.
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
      entries = [
        Entry(label: nil, spec: try CurveSpec(Expression(parsing: text), completedBy: outside))
      ]
      remarks = []
    } catch {
      guard text.utf8.count <= Limits.expressionMebibytes << 20 else { throw error }
      let bytes = Array(text.utf8)
      var reading = NotationReading(bytes: bytes)
      let drafts = try (try? PastedText(parsing: bytes)).flatMap { pasted throws(CurveSpecError) in
        try reading.curves(of: pasted)
      }
      if drafts?.contains(where: { $0.isKnownCurve }) != true,
        let preset = try NamedDraft(preset: bytes)
      {
        let spec = try CurveSpec(Expression(preset.draft, bytes: bytes), completedBy: outside)
        entries = [Entry(label: preset.label, spec: spec)]
        remarks = []
        return
      }
      guard let drafts else { throw error }
      var entries: [Entry] = []
      for named in drafts {
        do throws(CurveSpecError) {
          let expression = Expression(named.draft, bytes: bytes)
          entries.append(
            Entry(
              label: named.label, spec: try CurveSpec(expression, completedBy: outside)))
        } catch let problem {
          // An expression with a mistake gets the message of the expression language.
          throw reading.isOtherNotation ? problem : error
        }
      }
      self.entries = entries
      remarks = reading.remarks
    }
  }

  /// The only curve.
  ///
  /// - Throws: An error if there are several.
  func onlyCurve() throws(CurveSpecError) -> CurveSpec {
    guard entries.count == 1 else {
      let names = entries.prefix(12).compactMap { $0.label.map { quoted($0) } }
      let which = names.isEmpty ? "" : ", \(list(names, "and"))"
      throw CurveSpecError("The text has \(entries.count) curves\(which); only one is expected.")
    }
    return entries[0].spec
  }
}

extension NotationReading {
  /// The curves of a text; `nil` if nothing in it is recognised as another notation.
  ///
  /// - Throws: An error if a notation is recognised but cannot be read.
  fileprivate mutating func curves(
    of text: PastedText
  ) throws(CurveSpecError) -> [NamedDraft]? {
    for row in NotationReader.all {
      guard case .text(let read) = row.read, let found = try read(text, &self) else { continue }
      isOtherNotation = true
      return found
    }
    var drafts: [NamedDraft] = []
    for statement in text.statements {
      guard statement.groups.count == 1, statement.groups[0].count == 1 else { return nil }
      let value = statement.groups[0][0]
      var draft = try recognisedCurve(of: value)
      if draft == nil, !statement.isAssignment, case .chain(let chain) = value {
        draft = try? nativeCurve(of: chain)
        if !statement.label.isEmpty { isOtherNotation = true }
      }
      guard let draft else { return nil }
      drafts.append(NamedDraft(label: statement.label.last, draft: draft))
    }
    return drafts.isEmpty ? nil : drafts
  }
}
