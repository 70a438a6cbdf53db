internal import CurveKit

/// A keyframe with a slope and a weight on each side, as After Effects and Unity have it.
///
/// In a segment of dt seconds and dv in value, the Bézier (x1, y1, x2, y2) has
///
/// ```
/// outgoing slope = y1 dv / (x1 dt)              outgoing weight = x1
/// incoming slope = (1 - y2) dv / ((1 - x2) dt)  incoming weight = 1 - x2
/// ```
struct TangentKeyframe {
  let time: Double
  let value: Double
  var incoming = Tangent()
  var outgoing = Tangent()

  /// One side of a keyframe.
  struct Tangent {
    /// The value per second.
    var slope = 0.0
    /// The time of the handle, as a fraction of the segment.
    var weight = 0.333
    /// Whether the value is held over the segment.
    var isHold = false
  }

  /// Keyframes with tangents.
  ///
  /// - Parameters:
  ///   - keyframes: The keyframes, no two of which have one time.
  ///   - least: The least weight of the format. A shorter handle is lengthened, along its direction if it has
  ///     one, which moves the curve a little.
  /// - Returns: As many keyframes.
  static func all(of keyframes: [EasedKeyframe], least: Double) -> [TangentKeyframe] {
    var result = keyframes.map { TangentKeyframe(time: $0.time, value: $0.value) }
    for index in result.indices.dropLast() {
      let slope =
        (result[index + 1].value - result[index].value)
        / (result[index + 1].time - result[index].time)
      let (outgoing, incoming): (Tangent, Tangent)
      switch keyframes[index].easing {
      case .hold: (outgoing, incoming) = (Tangent(isHold: true), Tangent(isHold: true))
      case .linear: (outgoing, incoming) = (Tangent(slope: slope), Tangent(slope: slope))
      case .bezier(let bezier):
        outgoing = tangent(
          Point(x: bezier.x1, y: bezier.y1), toward: Point(x: bezier.x2, y: bezier.y2), slope, least
        )
        incoming = tangent(
          Point(x: 1 - bezier.x2, y: 1 - bezier.y2),
          toward: Point(x: 1 - bezier.x1, y: 1 - bezier.y1), slope, least)
      }
      (result[index].outgoing, result[index + 1].incoming) = (outgoing, incoming)
    }
    return result
  }

  private static func tangent(
    _ handle: Point, toward other: Point, _ slope: Double, _ least: Double
  ) -> Tangent {
    guard handle.x < least else {
      return Tangent(slope: handle.x == 0 ? 0 : slope * handle.y / handle.x, weight: handle.x)
    }
    guard handle == .zero else { return Tangent(slope: slope * handle.y / least, weight: least) }
    // A handle without length points to the other one.
    return Tangent(slope: other.x > least ? slope * other.y / other.x : 0, weight: least)
  }
}
