/// A colour from its red, green, blue and opacity.
///
/// Nothing is said about the colour space: the components are animated each by itself, as the numbers
/// that they are. A spring takes them beyond 0...1; clamp them where they are shown. (SwiftUI animates
/// colours in spaces of its own, so that its values in between differ.)
public struct ColorRGBA: Animatable, Hashable {
  /// The red component; 1 is full.
  public var red: Double
  /// The green component; 1 is full.
  public var green: Double
  /// The blue component; 1 is full.
  public var blue: Double
  /// The opacity: 0 is clear, 1 opaque.
  public var alpha: Double

  /// Makes a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A pair of red and green, and a pair of blue and alpha.
  public var animatableData:
    AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>>
  {
    get { AnimatablePair(AnimatablePair(red, green), AnimatablePair(blue, alpha)) }
    set {
      (red, green) = (newValue.first.first, newValue.first.second)
      (blue, alpha) = (newValue.second.first, newValue.second.second)
    }
  }
}
