/// How far samples are from a curve: each value less that of the curve at its time.
package struct Residual: Hashable, Sendable {
  /// The root of the mean square, in units of value.
  package let rms: Double
  /// The greatest magnitude.
  package let greatest: Double
  /// The time of the greatest, in the times of the trace.
  package let greatestTime: Double
  /// ``rms`` as a fraction of the range of the values.
  package let rmsShare: Double
  /// ``greatest`` as a fraction of the range of the values.
  package let greatestShare: Double
  /// The statistic of Durbin and Watson (Biometrika 37, 1950): about 2 for independent errors, and towards 0 if
  /// neighbours are alike.
  package let durbinWatson: Double
  /// The number of runs of one sign less the number expected of independent errors, in standard deviations (Wald and
  /// Wolfowitz, 1940).
  package let runs: Double
  /// Whether the residuals look like independent errors: ``runs`` is above -3, or they are rounding errors.
  ///
  /// If not, the curve misses something that the samples show, and the confidence intervals are too narrow.
  package let isRandom: Bool

  /// Measures the residuals of a curve.
  ///
  /// - Parameters:
  ///   - trace: The samples.
  ///   - origin: The time of the trace at which time 0 of the curve is.
  ///   - curve: The curve.
  ///   - range: The greatest value less the least.
  ///   - rounding: The residual that rounding alone can cause.
  init(of trace: Trace, origin: Double, _ curve: AnyCurve, range: Double, rounding: Double) {
    var (sum, steps, last) = (0.0, 0.0, 0.0)
    var (greatest, greatestTime) = (0.0, trace.times.first ?? 0)
    var (runs, above, below) = (0.0, 0.0, 0.0)
    var wasAbove: Bool?
    for index in trace.times.indices {
      let error = trace.values[index] - curve.value(at: trace.times[index] - origin)
      sum += error * error
      if index > 0 { steps += (error - last) * (error - last) }
      last = error
      if error.magnitude > greatest {
        (greatest, greatestTime) = (error.magnitude, trace.times[index])
      }
      if error.magnitude <= rounding { continue }
      if wasAbove != (error > 0) { runs += 1 }
      wasAbove = error > 0
      if error > 0 { above += 1 } else { below += 1 }
    }
    let count = Double(trace.times.count)
    rms = (sum / count).squareRoot()
    (self.greatest, self.greatestTime) = (greatest, greatestTime)
    rmsShare = rms / range
    greatestShare = greatest / range
    durbinWatson = sum > 0 ? steps / sum : 2
    let both = above + below
    let product = 2 * above * below
    let variance = both > 1 ? product * (product - both) / (both * both * (both - 1)) : 0
    if both < 8 {
      // Too few to judge.
      self.runs = 0
    } else if variance > 0 {
      self.runs = (runs - (product / both + 1)) / variance.squareRoot()
    } else {
      self.runs = -both.squareRoot()
    }
    isRandom = self.runs > -3
  }
}
