extension FallingDrops {
  /// A falling drop.
  package struct Drop: Hashable, Sendable {
    /// The index in the order of birth, from 0.
    package let number: Int
    /// The horizontal distance from the middle of the line of births, in points; positive to the
    /// right.
    package let x: Double
    /// The distance fallen, in points.
    package let y: Double

    /// Creates a drop from its number and its position.
    ///
    /// - Parameters:
    ///   - number: The index in the order of birth, from 0.
    ///   - x: The horizontal distance from the middle of the line of births, in points; positive to
    ///     the right.
    ///   - y: The distance fallen, in points.
    package init(number: Int, x: Double, y: Double) {
      self.number = number
      self.x = x
      self.y = y
    }
  }

  /// The duration of the fall, in seconds, if it is not cut by the removal.
  ///
  /// With gravity it is the positive root of distance = vy t + gravity t^2 / 2:
  ///
  /// ```
  /// t = 2 distance / (vy + sqrt(vy^2 + 2 gravity distance))
  /// ```
  package var flightTime: Double { distance / meanFallSpeed }

  /// The mean vertical speed of a fall, in points per second.
  private var meanFallSpeed: Double {
    let speed = velocity.y
    // Without gravity exactly the speed.
    if gravity == 0 { return speed }
    return (speed + (speed * speed + 2 * gravity * distance).squareRoot()) / 2
  }

  /// The horizontal distance between birth and arrival, in points; positive to the right.
  package var drift: Double { velocity.x * flightTime }

  /// The time at which the first drop arrives, in seconds; infinite if all drops are removed before.
  package var firstArrival: Double { arrivals > 0 ? start + flightTime : .infinity }

  /// The time at which the last drop arrives, in seconds; infinite if births never end, or if all
  /// drops are removed before they arrive.
  package var lastArrival: Double {
    arrivals > 0 ? start + (arrivals - 1) / birthRate + flightTime : .infinity
  }

  /// The maximum number of drops that fall at one time.
  package var maximumAliveCount: Int { Int(min(total, birthsPerFlight.rounded(.up))) }

  /// The number of drops born up to and including a time.
  ///
  /// Births are counted up to 2^52, which at 600 a second is 200,000 years. The number stays
  /// constant after that.
  ///
  /// - Parameter time: Seconds; any number.
  /// - Returns: The number; 0 for a time that is not a number.
  package func bornCount(at time: Double) -> Int { numbers(at: time).upperBound }

  /// The number of drops that are falling at a time.
  ///
  /// A drop falls from its birth until just before it arrives or is removed.
  ///
  /// - Parameter time: Seconds; any number.
  /// - Returns: The number; 0 for a time that is not a number.
  package func aliveCount(at time: Double) -> Int { numbers(at: time).count }

  /// The drops that are falling at a time, in the order of birth.
  ///
  /// - Parameter time: Seconds; any number.
  /// - Returns: At most ``maximumAlive`` drops. The number of a drop identifies it at other times.
  /// - Complexity: O(*n*) for *n* falling drops.
  package func positions(at time: Double) -> [Drop] {
    let velocity = velocity
    let births = births(at: time)
    return numbers(at: time).map { number in
      let age = max(0, (births - Double(number)) / birthRate)
      return Drop(
        number: number,
        x: width * (FallingDrops.birthPosition(of: number) - 0.5) + velocity.x * age,
        // Rounding must not move it below its end.
        y: min(distance, (velocity.y + gravity / 2 * age) * age))
    }
  }

  /// The total number of drops.
  private var total: Double { max(1, (birthRate * (lastBirthLimit - start)).rounded(.up)) }

  /// The number of drops that arrive, the last one at the latest at the removal.
  private var arrivals: Double {
    guard removal.isFinite else { return total }
    return min(total, max(0, (birthRate * (removal - start) - birthsPerFlight).rounded(.down) + 1))
  }

  /// The number of drops born during one fall.
  private var birthsPerFlight: Double {
    // In this order the result is exact where it is a whole number, which is common.
    birthRate * distance / meanFallSpeed
  }

  /// The time in units of the interval between two births.
  private func births(at time: Double) -> Double { min((time - start) * birthRate, 0x1p52) }

  /// The indices of the falling drops: those born, without those that have arrived.
  private func numbers(at time: Double) -> Range<Int> {
    let births = births(at: time)
    guard births >= 0 else { return 0..<0 }
    func count(until births: Double) -> Int {
      births < 0 ? 0 : Int(min(total, births.rounded(.down) + 1))
    }
    let born = count(until: births)
    let isRemoved = time >= removal && removal.isFinite
    return (isRemoved ? born : count(until: births - birthsPerFlight))..<born
  }

  /// The position of a birth on the line, between 0 and 1: the bits of its number, counted from 1,
  /// mirrored at the binary point.
  static func birthPosition(of number: Int) -> Double {
    var (rest, fraction, position) = (number + 1, 0.5, 0.0)
    while rest > 0 {
      if rest & 1 == 1 { position += fraction }
      rest >>= 1
      fraction /= 2
    }
    return position
  }
}
