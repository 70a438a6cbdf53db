/// An angle, in radians or degrees.
///
/// ```swift
/// Angle.degrees(180).radians      // 3.141592653589793
/// ```
///
/// It is stored in degrees, the unit in which people write angles, so that a written angle keeps
/// every digit; radians come back within two units in the last place. It is animated in degrees
/// too: velocities are in degrees per second, and a spring has settled when it is 0.001 degrees
/// away. (SwiftUI animates radians, scaled by 128, which matters only where a length is compared
/// with such a threshold.)
public struct Angle: Animatable, Hashable {
  /// The angle in degrees.
  ///
  /// A full turn is 360; larger angles are not reduced.
  public var degrees: Double

  /// The angle in radians.
  package var radians: Double {
    get { degrees * (.pi / 180) }
    set { degrees = newValue * (180 / .pi) }
  }

  /// Creates an angle from radians.
  ///
  /// - Parameter radians: The angle; a full turn is 2 pi.
  package init(radians: Double) { self.init(degrees: radians * (180 / .pi)) }

  /// Creates an angle from degrees.
  ///
  /// - Parameter degrees: The angle; a full turn is 360.
  public init(degrees: Double) { self.degrees = degrees }

  /// An angle from radians, as in SwiftUI.
  ///
  /// - Parameter radians: The angle; a full turn is 2 pi.
  /// - Returns: The angle.
  package static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle from degrees, as in SwiftUI.
  ///
  /// - Parameter degrees: The angle; a full turn is 360.
  /// - Returns: The angle.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The angle 0.
  public static var zero: Angle { Angle(degrees: 0) }

  /// The angle in degrees.
  public var animatableData: Double {
    get { degrees }
    set { degrees = newValue }
  }
}
