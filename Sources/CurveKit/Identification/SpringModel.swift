internal import CurveMath

/// A damped spring of any regime, by its natural frequency and damping ratio.
///
/// ```
/// x(t) = end + a p(t) + b q(t),   p(0) = 1, p'(0) = 0,   q(0) = 0, q'(0) = w
/// ```
///
/// p and q are smooth functions of frequency and damping ratio, also where the ratio is 1. Parameters: the natural
/// logarithm of the frequency w, the damping ratio, and the delay if it is searched for.
struct SpringModel: SeparableModel {
  /// Whether q takes part; without it the spring starts at rest.
  let hasVelocity: Bool
  /// The range of the delay; `nil` if the motion starts at 0.
  let delays: ClosedRange<Double>?
  /// The highest frequency that the samples can show.
  let maximumFrequency: Double

  var bounds: [ClosedRange<Double>] {
    [Double.log(0.01)...Double.log(maximumFrequency), 0...50] + (delays.map { [$0] } ?? [])
  }

  var columnCount: Int { hasVelocity ? 3 : 2 }

  struct Basis {
    let oscillator: DampedOscillator
    let frequency, delay: Double
  }

  func basis(_ parameters: [Double]) -> Basis {
    let frequency = Double.exp(parameters[0])
    return Basis(
      oscillator: DampedOscillator(
        mass: 1, stiffness: frequency * frequency, damping: 2 * max(0, parameters[1]) * frequency),
      frequency: frequency, delay: delays == nil ? 0 : parameters[2])
  }

  func fill(_ row: UnsafeMutablePointer<Double>, _ basis: Basis, at time: Double) {
    let time = time - basis.delay
    row[0] = 1
    row[1] = 1
    if hasVelocity { row[2] = 0 }
    guard time > 0 else { return }
    let functions = basis.oscillator.basis(at: time)
    row[1] = basis.oscillator.solution(displacement: 1.0, velocity: 0).value(functions)
    if hasVelocity {
      row[2] = basis.oscillator.solution(displacement: 0.0, velocity: basis.frequency).value(
        functions)
    }
  }
}

extension SpringModel {
  /// The frequency and damping ratio of samples by an integral equation, for uneven spacing and with noise.
  ///
  /// A spring's equation, integrated twice, is linear in what is sought:
  ///
  /// ```
  /// x = c0 + c1 t + c2 t^2 - 2 z w (integral of x) - w^2 (integral of that)
  /// ```
  ///
  /// It plays the part of Prony's method, which needs even spacing.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - start: The start of the motion.
  /// - Returns: The natural logarithm of the frequency and the damping ratio, or `nil` if the equation gives none.
  static func estimate(_ samples: UnitSamples, from start: Double) -> [Double]? {
    var factor = TriangularFactor(columns: 6)
    var (first, second, last) = (0.0, 0.0, -1)
    for index in samples.times.indices where samples.times[index] >= start {
      let (time, value) = (samples.times[index] - start, samples.values[index])
      if last >= 0 {
        let width = samples.times[index] - samples.times[last]
        let next = first + width * (value + samples.values[last]) / 2
        // The integral of the line between the two values is a parabola.
        second +=
          width * (first + width * (2 * samples.values[last] + value) / 6)
        first = next
      }
      last = index
      factor.add([1, time, time * time, first, second, value])
    }
    let solution = factor.coefficients(ofFirst: 5)
    guard solution[4] < 0 else { return nil }
    let frequency = (-solution[4]).squareRoot()
    return [.log(frequency), max(0, -solution[3] / (2 * frequency))]
  }

  /// Frequencies and damping ratios of every kind of motion, for when the equation above fails.
  static let grid: [[Double]] = [0.05, 0.2, 0.45, 0.8, 1.3, 3, 8].flatMap { ratio in
    (0..<12).map { [Double.log(1.5) + Double($0) * 0.34, ratio] }
  }
}
