internal import CurveKit

extension NotationReading {
  /// The modifier for passes of which every second one runs the curve backwards in time.
  ///
  /// Such a pass is `x(D - t)`. The pass back of `autoreverses`, as in SwiftUI, is `1 - x(t)`. They are equal
  /// only for a curve that is symmetric about its middle: `x(t) = 1 - x(D - t)`.
  ///
  /// - Parameters:
  ///   - draft: The curve of one pass, without a delay.
  ///   - count: The number of passes; `nil` for passes without an end.
  ///   - word: The word of the notation, such as `alternate`, for the message.
  ///   - offset: The index of the word or of its declaration in the text.
  /// - Returns: The repeat, with `autoreverses`.
  /// - Throws: An error if the curve is not symmetric about its middle.
  func alternating(
    _ draft: CurveDraft, _ count: Number?, _ word: String, at offset: Int
  ) throws(CurveSpecError) -> Expression.Call {
    let spec = try CurveSpec(Expression(draft, bytes: bytes, lines: lines))
    guard spec.isSymmetric else {
      throw CurveSpecError(
        "The passes of \(quoted(word)) at \(location(offset)) run the curve backwards in time, and "
          + "'autoreverses' mirrors its values; the two agree only for curves such as linear and "
          + "ease-in-out.")
    }
    return .repeating(count, autoreverses: true, at: offset)
  }
}

extension CurveSpec {
  /// Whether half a turn about its middle is known to leave the curve as it is.
  fileprivate var isSymmetric: Bool {
    guard modifiers.allSatisfy({ $0 == .reversed }) else { return false }
    func isOpposite(_ first: Int, _ second: Int) -> Bool {
      Number.oneMinus(values[first]) == values[second]
        || Number.oneMinus(values[second]) == values[first]
    }
    switch family.name {
    case "linear": return stops.isEmpty
    case "easeInOut", "smoothstep", "smootherstep": return true
    case "cubic-bezier", "timingCurve": return isOpposite(0, 2) && isOpposite(1, 3)
    default: return family.group == .easings && family.name.hasPrefix("easeInOut")
    }
  }
}
