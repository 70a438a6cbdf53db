package import CurveKit

/// A colour of a scene: its components are tracks of the scene.
package struct SceneColor: Sendable {
  /// The name of the property.
  package let name: String
  /// The red, green and blue components and the opacity, from 0 to 1, as functions of time.
  package let red, green, blue, alpha: AnyCurve

  /// The colour at a time; components may be outside 0 to 1 where a spring overshoots.
  ///
  /// - Parameter time: Seconds from the start of the scene.
  /// - Returns: The colour.
  package func color(at time: Double) -> ColorRGBA {
    ColorRGBA(
      red: red.value(at: time), green: green.value(at: time), blue: blue.value(at: time),
      alpha: alpha.value(at: time))
  }
}
