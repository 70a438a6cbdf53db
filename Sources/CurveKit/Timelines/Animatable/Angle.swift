/// An angle, in radians or degrees.
///
/// ```swift
/// Angle.degrees(180).radians      // 3.141592653589793
/// ```
///
/// It is held in radians, as SwiftUI's is, and animated in them: velocities are in radians per second.
/// Degrees that go in come out within two units in the last place. (Inside SwiftUI angles are scaled by
/// 128, which matters only where a length meets a fixed threshold.)
public struct Angle: Animatable, Hashable {
  /// The angle in radians; a full turn is 2 pi, and more than one turn is kept.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Makes an angle from radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Makes an angle from degrees.
  public init(degrees: Double) {
    self.init(radians: degrees * (.pi / 180))
  }

  /// An angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// No angle.
  public static var zero: Angle { Angle(radians: 0) }

  /// The angle in radians.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}
