/// An angle, in radians or degrees.
///
/// ```swift
/// Angle.degrees(180).radians      // 3.141592653589793
/// ```
///
/// It is held in degrees, in which people say angles, so that what is said is kept to the last digit;
/// radians that go in come out within two units in the last place. It is animated in degrees too:
/// velocities are in degrees per second, and a spring has settled when it is 0.001 degrees away. (SwiftUI
/// animates radians, scaled by 128, which matters only where a length meets such a threshold.)
public struct Angle: Animatable, Hashable {
  /// The angle in degrees; a full turn is 360, and more than one turn is kept.
  public var degrees: Double

  /// The angle in radians.
  public var radians: Double {
    get { degrees * (.pi / 180) }
    set { degrees = newValue * (180 / .pi) }
  }

  /// Makes an angle from radians.
  public init(radians: Double) {
    self.init(degrees: radians * (180 / .pi))
  }

  /// Makes an angle from degrees.
  public init(degrees: Double) {
    self.degrees = degrees
  }

  /// An angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// No angle.
  public static var zero: Angle { Angle(degrees: 0) }

  /// The angle in degrees.
  public var animatableData: Double {
    get { degrees }
    set { degrees = newValue }
  }
}
