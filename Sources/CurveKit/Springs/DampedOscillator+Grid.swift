extension DampedOscillator {
  /// The two basis functions at the first times of an even grid.
  ///
  /// A solution at the later time T + t is the solution that starts with the state at T, at the time t.
  /// So with the states at every hundredth time of a grid, and with the basis at its first hundred
  /// times, each number is two products and two sums. A rounding error is not passed on from one
  /// number to the next.
  struct GridTable {
    private var p: [Double] = []
    private var q: [Double] = []

    /// Computes the functions at the first times.
    init(of oscillator: DampedOscillator, at times: SampleTimes, count: Int) {
      p.reserveCapacity(count)
      q.reserveCapacity(count)
      for index in 0..<count {
        let basis = oscillator.basis(at: times.exactTime(index))
        p.append(basis.p)
        q.append(basis.q)
      }
    }

    /// Writes a constant plus a solution at times from its start on, at most as many as the table has.
    func write(
      _ constant: Double, plus solution: Solution<Double>,
      to output: UnsafeMutableBufferPointer<Double>
    ) {
      p.withUnsafeBufferPointer { p in
        q.withUnsafeBufferPointer { q in
          for index in 0..<min(output.count, p.count, q.count) {
            output[index] = constant + (solution.start * p[index] + solution.weight * q[index])
          }
        }
      }
    }
  }

  /// The solution that starts with the state of a solution at a later time.
  ///
  /// Without an oscillation the weight changes as e^(-a t) does, which is P + 2 s Q. In an oscillation,
  /// start and weight rotate together.
  ///
  /// - Parameters:
  ///   - solution: The solution.
  ///   - basis: The basis at that time.
  /// - Returns: The solution, as a function of the time since then.
  func restarted(_ solution: Solution<Double>, _ basis: Basis) -> Solution<Double> {
    let q = basis.q
    return Solution(
      start: solution.value(basis),
      weight: solution.weight * (overdampingRate > 0 ? basis.p + q : basis.p)
        - (dampedFrequency > 0 ? solution.start * q : 0))
  }
}
