internal import CurveSpecs

/// How many curves of a text are used, so that a long text takes no longer than a short one with long curves.
private let maximumUsedCurves = 8

/// Reads pasted code of any platform, and uses its curves.
///
/// - Parameter text: The code.
/// - Throws: Why it is refused, or the property that does not hold.
func useCode(_ text: String) throws {
  let pasted = try PastedCurves(parsing: text)
  try expect(!pasted.entries.isEmpty, "A text without curves is accepted.")
  for remark in pasted.remarks { try expectSentence(remark) }
  for entry in pasted.entries.prefix(maximumUsedCurves) { try usePrinted(entry.spec) }
}

/// Reads a list of curves, and uses its curves.
///
/// - Parameter text: The list.
/// - Throws: Why it is refused, or the property that does not hold.
func useList(_ text: String) throws {
  let list = try CurveList(parsing: text)
  let lines = list.entries.map(\.line)
  try expect(zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }, "Two curves are in one line.")
  for entry in list.entries.prefix(maximumUsedCurves) { try usePrinted(entry.spec) }
}

/// Expects a curve to be read as it is printed, and uses it.
private func usePrinted(_ spec: CurveSpec) throws(BrokenProperty) {
  try expect(
    (try? CurveSpec(parsing: spec.description)) == spec,
    "What is printed does not parse to the same curve: \(spec.description)")
  try useCurve(spec.curve, name: spec.shortDescription)
}
