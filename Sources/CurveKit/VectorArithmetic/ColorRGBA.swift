/// A colour from its red, green, blue and opacity.
///
/// The colour space is not specified: each component is animated by itself, as a plain number. A
/// spring can move components outside 0...1; clamp them for display. (SwiftUI animates colours in
/// colour spaces of its own, so its intermediate values differ.)
package struct ColorRGBA: Animatable, Hashable {
  /// The red component; 1 is full intensity.
  package var red: Double
  /// The green component; 1 is full intensity.
  package var green: Double
  /// The blue component; 1 is full intensity.
  package var blue: Double
  /// The opacity: 0 is transparent, 1 is opaque.
  package var alpha: Double

  /// Creates a colour from its components.
  ///
  /// - Parameters:
  ///   - red: The red component; 1 is full intensity.
  ///   - green: The green component; 1 is full intensity.
  ///   - blue: The blue component; 1 is full intensity.
  ///   - alpha: The opacity: 0 is transparent, 1 is opaque.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A pair of red and green, and a pair of blue and alpha.
  package var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get { AnimatablePair(AnimatablePair(red, green), AnimatablePair(blue, alpha)) }
    set {
      (red, green) = (newValue.first.first, newValue.first.second)
      (blue, alpha) = (newValue.second.first, newValue.second.second)
    }
  }
}
