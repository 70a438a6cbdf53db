internal import CurveSpecs

/// The words of an engine that has Penner's easings: the direction, the shape and the numbers of one.
struct PennerWords {
  /// `In`, `Out` or `InOut`.
  let direction: String
  /// `Back`.
  let shape: String
  /// The overshoot of Back, or the amplitude and the period of Elastic.
  let numbers: [Double]

  /// The words of an easing of the expression language; `nil` for one that is not Penner's, and for an elastic whose
  /// wave has another phase here.
  init?(_ motion: PortableCurve.Motion) {
    guard case .easing(let name, let numbers) = motion, name.hasPrefix("ease"),
      let parts = PennerName(String(name.dropFirst("ease".utf8.count))),
      parts.shape != "Elastic" || numbers[0] == 1 || parts.direction == "In"
    else { return nil }
    (direction, shape, self.numbers) = (parts.direction, parts.shape, numbers)
  }

  /// Whether the numbers are the usual ones: an overshoot of 1.70158, or an amplitude of 1 and its period.
  var isUsual: Bool {
    switch shape {
    case "Back": numbers == [1.70158]
    case "Elastic": numbers == [1, direction == "InOut" ? 0.45 : 0.3]
    default: true
    }
  }

  /// The direction in capital letters: `IN_OUT`.
  var directionConstant: String { direction == "InOut" ? "IN_OUT" : direction.uppercased() }

  /// The name in capital letters: `OUT_BACK`.
  var constant: String { directionConstant + "_" + shape.uppercased() }
}
