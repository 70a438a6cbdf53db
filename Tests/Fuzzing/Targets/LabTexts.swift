internal import CurveKit
internal import CurveLab
internal import CurveMeasure

/// Gives a text to the engine of the lab's page: as a line, and as a pasted text.
///
/// - Parameter text: The text.
/// - Throws: Why it is refused, or the property that does not hold.
func useLabText(_ text: String) throws {
  try usePastedText(text)
  let line: LabEntry
  do throws(LabError) {
    line = try LabEntry(text)
  } catch {
    throw RefusedText(description: error.sentence)
  }
  for track in line.tracks { try useCurve(track.curve, name: track.name ?? "the line") }
}

/// A text that the page refuses, with the sentence that it shows.
private struct RefusedText: Error, CustomStringConvertible {
  let description: String
}

/// Pastes a text through the functions that the page calls.
private func usePastedText(_ text: String) throws(BrokenProperty) {
  let length = enter(text)
  let count = labPaste(length)
  try expect(count > 0, "The engine has no answer to a pasted text.")
  _ = labOpen(0, enter(text))
  defer { labClose(0) }
  _ = labMeasure(0, 0, 0.001, 0.1, 0.9)
  _ = labSample(0, 0, 0, 1, 17)
  _ = labCompare(0, 0, 0, 0, 0.001, 0.1, 0.9, 0)
  _ = labConvert(0, 0.01, enter("css"))
  _ = labConvert(0, 0.01, enter("swiftui"))
}

/// Writes a text into the engine's buffer, as the page does.
private func enter(_ text: String) -> Int32 {
  let bytes = Array(text.utf8)
  let buffer = labInput(Int32(bytes.count))
  buffer?.update(from: bytes, count: bytes.count)
  return Int32(bytes.count)
}
