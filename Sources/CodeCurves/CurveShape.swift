internal import CurveKit
package import CurveSpecs

/// A curve from 0 to 1 in a duration of 1, to be compared with others.
///
/// Its own duration is that of the curve, or its settling time to 0.1 % of the travel if it has no
/// end. A curve that repeats forever is represented by one pass; two of those can be compared only
/// if everything from the repeat on is equal.
package struct CurveShape: Sendable {
  /// The duration of the curve in seconds, or of one pass if it repeats forever.
  package let duration: Double
  /// The curve from 0 at time 0 to 1; it has ended or settled at time 1.
  private let curve: AnyCurve
  /// An endless repeat and the modifiers after it.
  private let repeating: [CurveModifier]
  /// The values at the fixed times.
  private let samples: [Double]

  /// Why a curve has no shape.
  package enum Obstacle: String, Error, Hashable, Sendable, CaseIterable {
    /// It ends where it starts, so that nothing is a fraction of its travel.
    case noTravel
    /// It never comes to rest, so that it has no duration.
    case neverSettles
    /// It has more turns and breakpoints than ``CurveShape/maximumWork``.
    case tooManyTurns

    /// The reason as the end of a sentence, such as "it never settles".
    package var reason: String {
      switch self {
      case .noTravel: "it ends where it starts"
      case .neverSettles: "it never settles"
      case .tooManyTurns: "it has too many turns and breakpoints"
      }
    }
  }

  /// The maximum work of comparing a curve, in the unit of `CurveComparison.work(of:until:)`.
  ///
  /// Two such curves take at most a fifth of a second.
  package static let maximumWork = 500.0

  /// The times at which a bound of the distance is computed: the fractions of the multiples of the golden
  /// ratio.
  ///
  /// They are spread evenly, and far from simple fractions. At a simple fraction, rounding could put two
  /// equal steps of different durations on the two sides of their jump.
  static let times: [Double] = (1...24).map {
    (Double($0) * 0.618_033_988_749_894_8).truncatingRemainder(dividingBy: 1)
  }

  /// More than the rounding of the values and of the exact distance.
  private static let rounding = 1e-9

  /// Creates the shape of a curve.
  ///
  /// - Parameter spec: The curve.
  /// - Throws: Why it has none.
  package init(of spec: CurveSpec) throws(Obstacle) {
    let count = spec.modifiers.firstIndex { $0.passes == .infinity } ?? spec.modifiers.count
    let (pass, repeating) = (spec.keepingModifiers(count), Array(spec.modifiers[count...]))
    guard let rest = pass.curve.restTime() else { throw .neverSettles }
    let curve = pass.lastingOneSecond.curve
    guard let ends = curve.normalization, let end = curve.restTime(), end > 0 else {
      throw .noTravel
    }
    guard CurveComparison.work(of: [curve], until: end) <= CurveShape.maximumWork else {
      throw .tooManyTurns
    }
    let shape = AnyCurve(curve.mapped(from: ends.from, to: ends.to).speed(end))
    self.curve = shape
    self.repeating = repeating
    duration = repeating.reduce(rest) { $0 / $1.speedFactor }
    samples = CurveShape.times.map { shape.value(at: $0) }
  }

  /// Whether the curve repeats forever.
  package var isEndless: Bool { !repeating.isEmpty }

  /// Whether the distance to another shape means anything: both end, or both repeat alike.
  package func isComparable(with other: CurveShape) -> Bool { repeating == other.repeating }

  /// The greatest difference of the two shapes at the same progress, as a fraction of the travel.
  ///
  /// It is that of `curvekit compare --align progress` for two curves from 0 to 1, to 1e-12: exact,
  /// and not from samples.
  package func distance(to other: CurveShape) -> Double {
    curve.greatestDistance(from: other.curve, until: 1).value
  }

  /// The difference of the durations, as a fraction of the longer one.
  package func durationDifference(to other: CurveShape) -> Double {
    (duration - other.duration).magnitude / max(duration, other.duration)
  }

  /// A lower bound of the distance, which takes less time than the distance.
  ///
  /// It is the greatest difference at some times, less the rounding errors.
  package func lowerBound(ofDistanceTo other: CurveShape) -> Double {
    var greatest = 0.0
    for index in samples.indices {
      greatest = max(greatest, (samples[index] - other.samples[index]).magnitude)
    }
    return greatest - CurveShape.rounding
  }

  /// Whether the lower bound of the distance is above a limit, found at the first time that shows it.
  func isFarther(than limit: Double, from other: CurveShape) -> Bool {
    let limit = limit + CurveShape.rounding
    for index in samples.indices
    where (samples[index] - other.samples[index]).magnitude > limit { return true }
    return false
  }
}

extension CurveSpec {
  /// The same timing curve with a duration of 1 s; any other curve is not changed.
  ///
  /// A scaled duration rounds the times of jumps. Equal steps of 0.35 s and of 0.36 s would then differ
  /// for an instant, by the height of a step.
  fileprivate var lastingOneSecond: CurveSpec {
    let keepsTime = modifiers.allSatisfy { if case .mapped = $0 { true } else { false } }
    guard keepsTime, family.group != .springs else { return self }
    return (try? changing { $0 == "duration" ? 1 : $1 }) ?? self
  }
}

/// How far a curve is from another one.
package struct CurveDeviation: Hashable, Sendable {
  /// The greatest difference at the same progress, as a fraction of the travel.
  package let distance: Double
  /// The difference of the durations, as a fraction of the longer one.
  package let durationDifference: Double

  /// Compares two shapes.
  package init(of shape: CurveShape, from other: CurveShape) {
    distance = other.distance(to: shape)
    durationDifference = other.durationDifference(to: shape)
  }

  /// Compares two curves; `nil` if they cannot be compared.
  package init?(of curve: CurveSpec, from other: CurveSpec) {
    guard let shape = try? CurveShape(of: curve), let base = try? CurveShape(of: other),
      shape.isComparable(with: base)
    else { return nil }
    self.init(of: shape, from: base)
  }

  /// The greater one of the distance of the shapes and the difference of the durations.
  package var greatest: Double { max(distance, durationDifference) }

  /// Whether both numbers are at most a limit.
  package func isWithin(_ limit: Double) -> Bool {
    distance <= limit && durationDifference <= limit
  }

  package init(distance: Double, durationDifference: Double) {
    (self.distance, self.durationDifference) = (distance, durationDifference)
  }
}
