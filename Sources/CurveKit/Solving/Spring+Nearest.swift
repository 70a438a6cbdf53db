internal import CurveMath

// The nearest spring of those that an engine can move.

extension Spring {
  /// The greatest distance to another spring at any time, as a fraction of the travel, and its time in seconds.
  ///
  /// The time ends where both springs are within 1e-9 of their travel, or after 60 s if one never is.
  ///
  /// - Parameter other: A spring between the same values.
  /// - Returns: The distance with the sign of other less this spring, and its time.
  package func distance(to other: Spring) -> (value: Double, time: Double) {
    if self == other { return (0, 0) }
    let ends = [self, other].map { $0.restTime(within: 1e-9) ?? 60 }
    let difference = CurveDifference(of: other, and: self, until: max(ends[0], ends[1], 1e-9))
    let greatest = difference.greatest(at: difference.knots(of: .displacement).single)
    return (greatest.value / travel.magnitude, greatest.time)
  }

  /// The critically damped spring with the least greatest distance to this one.
  ///
  /// From rest, a critical spring is the farther at each time, the higher its frequency is. So the least greatest
  /// distance is where the greatest distances ahead and behind are equal, and no critical spring has a smaller one:
  ///
  /// ```swift
  /// let nearest = Spring(stiffness: 100, damping: 30).nearestCritical()
  /// nearest.naturalFrequency       // 7.246…; this spring has 10
  /// ```
  ///
  /// - Returns: A spring with the same mass, values and initial velocity. With an initial velocity it is the best that a
  ///   search by descent found.
  package func nearestCritical() -> Spring {
    let critical = critical
    func sped(_ exponent: Double) -> Spring? {
      critical.sped(by: .exp(exponent))?.moving(
        from: from, to: to, initialVelocity: initialVelocity)
    }
    guard initialVelocity == 0 else { return nearest(from: [0]) { sped($0[0]) } ?? critical }
    // Between the slow rate and the natural frequency: the first is behind at each time, the second ahead.
    var (low, high) = (Double.log(poles[0].real.magnitude / naturalFrequency) - 1, 1.0)
    let direction: Double = travel < 0 ? -1 : 1
    for _ in 0..<60 {
      let middle = (low + high) / 2
      guard let spring = sped(middle) else { break }
      if distance(to: spring).value * direction > 0 { high = middle } else { low = middle }
    }
    return sped((low + high) / 2) ?? critical
  }

  /// The spring with a frequency that is e^(first) times as high, and a damping ratio that is e^(second) times as great.
  ///
  /// - Parameter logarithms: The two numbers.
  /// - Returns: A spring with the same mass, values and initial velocity; `nil` if its parameters are out of range.
  package func changed(by logarithms: [Double]) -> Spring? {
    let (frequency, ratio) = (Double.exp(logarithms[0]), Double.exp(logarithms[1]))
    return try? Spring(
      validatingMass: mass, stiffness: stiffness * frequency * frequency,
      damping: damping * frequency * ratio, initialVelocity: initialVelocity, from: from, to: to)
  }

  /// The nearest of some springs, by descent from a start.
  ///
  /// It is the method of Nelder and Mead (The Computer Journal 7, 1965), started again from its result until that no
  /// longer improves. The distance is certified, and that no other spring is nearer is not.
  ///
  /// - Parameters:
  ///   - start: The numbers of a spring.
  ///   - spring: The spring of some numbers; `nil` if there is none.
  /// - Returns: The nearest spring; `nil` if the start has none.
  package func nearest(from start: [Double], spring: ([Double]) -> Spring?) -> Spring? {
    func distance(_ numbers: [Double]) -> Double {
      spring(numbers).map { self.distance(to: $0).value.magnitude } ?? .infinity
    }
    var best = (numbers: start, distance: distance(start))
    guard best.distance.isFinite else { return nil }
    for size in [0.1, 0.02, 0.02, 0.004, 0.0008] {
      let found = descended(from: best.numbers, size: size, distance)
      if found.distance < best.distance { best = found }
    }
    return spring(best.numbers)
  }
}

/// A minimum of a function of a few numbers, by the method of Nelder and Mead.
private func descended(
  from start: [Double], size: Double, _ function: ([Double]) -> Double
) -> (numbers: [Double], distance: Double) {
  typealias Corner = (numbers: [Double], distance: Double)
  var corners: [Corner] = [(start, function(start))]
  for index in start.indices {
    var numbers = start
    numbers[index] += size
    corners.append((numbers, function(numbers)))
  }
  for _ in 0..<(60 * start.count) {
    corners.sort { $0.distance < $1.distance }
    let worst = corners[corners.count - 1]
    if worst.distance - corners[0].distance <= 1e-12 * worst.distance { break }
    let middle = start.indices.map { index in
      corners.dropLast().reduce(0) { $0 + $1.numbers[index] } / Double(start.count)
    }
    func moved(_ factor: Double) -> Corner {
      let numbers = start.indices.map { middle[$0] + factor * (worst.numbers[$0] - middle[$0]) }
      return (numbers, function(numbers))
    }
    let mirrored = moved(-1)
    if mirrored.distance < corners[0].distance {
      let farther = moved(-2)
      corners[corners.count - 1] = farther.distance < mirrored.distance ? farther : mirrored
    } else if mirrored.distance < corners[corners.count - 2].distance {
      corners[corners.count - 1] = mirrored
    } else {
      let nearer = mirrored.distance < worst.distance ? moved(-0.5) : moved(0.5)
      if nearer.distance < min(worst.distance, mirrored.distance) {
        corners[corners.count - 1] = nearer
      } else {
        let best = corners[0].numbers
        corners = corners.map { corner in
          let numbers = start.indices.map { (best[$0] + corner.numbers[$0]) / 2 }
          return (numbers, function(numbers))
        }
      }
    }
  }
  return corners.min { $0.distance < $1.distance } ?? corners[0]
}
