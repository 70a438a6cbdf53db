public import CurveKit

/// A wave of a scene: numbers of it may be tracks, and are animated together.
public struct SceneWave: Sendable {
  /// The name, which no other wave and no drops of the scene have.
  public let name: String
  /// How wide it is, in points.
  public let width: Double

  let top: Source
  let amplitude: Source
  let wavelength: Source
  let phase: Source

  /// Where a number of the wave comes from.
  enum Source: Sendable {
    case number(Double)
    case track(AnyCurve)

    func value(at time: Double) -> Double {
      switch self {
      case .number(let number): number
      case .track(let curve): curve.value(at: time)
      }
    }
  }

  /// Its shape at a time.
  ///
  /// - Parameter time: Seconds since the scene began.
  /// - Returns: The wave, of which a number that is no track is always the same.
  public func wave(at time: Double) -> Wave {
    Wave(
      top: top.value(at: time), amplitude: amplitude.value(at: time),
      wavelength: wavelength.value(at: time), phase: phase.value(at: time))
  }
}

/// Falling drops of a scene.
public struct SceneDrops: Hashable, Sendable {
  /// The name, which no other drops and no wave of the scene have.
  public let name: String
  /// How they are born and fall.
  public let drops: FallingDrops
}
