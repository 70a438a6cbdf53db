/// The name of one of Penner's easings: `InOutBack`.
package struct PennerName {
  /// `In`, `Out` or `InOut`.
  package let direction: String
  /// `Back`.
  package let shape: String

  private static let shapes: Set<String> = [
    "Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce",
  ]

  /// Divides a name; `nil` if it is none of his.
  ///
  /// - Parameter name: The name.
  package init?(_ name: String) {
    guard let direction = ["InOut", "In", "Out"].first(where: { name.hasPrefix($0) }) else {
      return nil
    }
    self.direction = direction
    shape = String(name.dropFirst(direction.utf8.count))
    guard PennerName.shapes.contains(shape) else { return nil }
  }
}

/// An easing of Penner by its name in an engine that has his formulas: `InOutBack`.
///
/// Above an amplitude of 1, his elastic has two waves: `in` as here, and `out`, which is not the mirror of it.
struct PennerEasing {
  let name: String
  /// The word of the text, for messages.
  var word: String
  let offset: Int
  /// `In`, `Out` or `InOut`.
  let direction: String
  /// `Back`.
  let shape: String
  /// The overshoot of Back, if it is given.
  var overshoot: Number?
  /// The amplitude of Elastic, which counts as 1 below 1.
  var amplitude = 1.0
  /// The period of Elastic, as a fraction of the duration.
  var period: Double
  /// Whether the engine subtracts 0.001 in its Expo.
  var hasShiftedExpo = false

  /// `nil` if the name is none of his.
  init?(_ name: String, at offset: Int) {
    guard let parts = PennerName(name) else { return nil }
    (direction, shape) = (parts.direction, parts.shape)
    (self.name, word, self.offset) = (name, name, offset)
    period = direction == "InOut" ? 0.45 : 0.3
  }

  func draft(_ reading: NotationReading) throws(CurveSpecError) -> CurveDraft {
    let family = "ease" + name
    switch shape {
    case "Back":
      return CurveDraft(family, at: offset, overshoot.map { [("overshoot", $0)] } ?? [])
    case "Elastic":
      guard amplitude <= 1 || direction == "In" else {
        throw NotationReader.inexact(
          word, at: offset,
          "with an amplitude above 1, its wave has another phase than the curves of this name here",
          instead: "an amplitude of 1", reading)
      }
      return CurveDraft(
        family, at: offset,
        [("amplitude", Number(max(amplitude, 1))), ("period", Number(period))])
    case "Expo" where hasShiftedExpo:
      throw NotationReader.inexact(
        word, at: offset, "it jumps by 0.001 at an end",
        instead: "'\(family)', which is at most 0.001 of the travel away,", reading)
    default: return CurveDraft(family, at: offset)
    }
  }
}
