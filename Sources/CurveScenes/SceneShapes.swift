package import CurveKit

/// A wave of a scene; tracks may move its numbers.
package struct SceneWave: Sendable {
  /// The name, unique among the waves and drops of the scene.
  package let name: String
  /// The width in points.
  package let width: Double
  /// The colour, if the file gives one.
  package let color: ColorRGBA?

  let top: Source
  let amplitude: Source
  let wavelength: Source
  let phase: Source

  /// The source of a number of the wave.
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

  /// The shape of the wave at a time.
  ///
  /// - Parameter time: Seconds from the start of the scene.
  /// - Returns: The wave; numbers that are not moved by a track are constant.
  package func wave(at time: Double) -> Wave {
    Wave(
      top: top.value(at: time), amplitude: amplitude.value(at: time),
      wavelength: wavelength.value(at: time), phase: phase.value(at: time))
  }
}

/// Falling drops of a scene.
package struct SceneDrops: Hashable, Sendable {
  /// The name, unique among the waves and drops of the scene.
  package let name: String
  /// The rate of the drops and their motion.
  package let drops: FallingDrops
  /// The centre of the line on which the drops start, in points from the left edge; `nil` for the
  /// middle.
  package let x: Double?
  /// The colour, if the file gives one.
  package let color: ColorRGBA?
}
