extension FallingDrops {
  /// A drop that is alive.
  public struct Drop: Hashable, Sendable {
    /// Which one it is, in the order of birth, from 0.
    public let number: Int
    /// How far it is to the right of the middle of the line of births, in points.
    public let x: Double
    /// How far it has fallen, in points.
    public let y: Double

    /// A drop and its position.
    ///
    /// - Parameters:
    ///   - number: Which one it is, in the order of birth, from 0.
    ///   - x: How far it is to the right, in points.
    ///   - y: How far it has fallen, in points.
    public init(number: Int, x: Double, y: Double) {
      self.number = number
      self.x = x
      self.y = y
    }
  }

  /// How long a drop falls, in seconds.
  public var flightTime: Double {
    distance / FallingDrops.velocity(speed: speed, angle: angle).y
  }

  /// How far to the right of its birth a drop is when it has fallen the distance, in points.
  public var drift: Double {
    FallingDrops.velocity(speed: speed, angle: angle).x * flightTime
  }

  /// When the first drop has fallen the distance, in seconds.
  public var firstArrival: Double { start + flightTime }

  /// When the last drop has fallen the distance, in seconds; infinite if they never end.
  public var lastArrival: Double {
    start + (total - 1) / birthRate + flightTime
  }

  /// The most drops that are alive at a time.
  public var greatestAliveCount: Int {
    Int(min(total, birthsPerFlight.rounded(.up)))
  }

  /// How many drops have been born until a time, and at it.
  ///
  /// Births are counted to 2^52 only, which at 600 a second is 200,000 years; then time stands
  /// still.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: How many; 0 for what is not a number.
  public func bornCount(at time: Double) -> Int { numbers(at: time).upperBound }

  /// How many drops are falling at a time: a drop is alive from its birth until just before it arrives.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: How many; 0 for what is not a number.
  public func aliveCount(at time: Double) -> Int { numbers(at: time).count }

  /// The drops that are falling at a time, in the order of birth.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: At most ``maximumAlive`` drops, each with its number by which it is known at other times.
  public func positions(at time: Double) -> [Drop] {
    let velocity = FallingDrops.velocity(speed: speed, angle: angle)
    let births = births(at: time)
    return numbers(at: time).map { number in
      let age = max(0, (births - Double(number)) / birthRate)
      return Drop(
        number: number,
        x: width * (FallingDrops.place(of: number) - 0.5) + velocity.x * age,
        // Rounding must not take it below where it ends.
        y: min(distance, velocity.y * age))
    }
  }

  /// How many drops there are in all.
  private var total: Double { max(1, (birthRate * (end - start)).rounded(.up)) }

  /// How many drops are born while one falls.
  private var birthsPerFlight: Double {
    // In this order, since it is often a whole number, and exact then.
    birthRate * distance / FallingDrops.velocity(speed: speed, angle: angle).y
  }

  /// The time, counted in births.
  private func births(at time: Double) -> Double { min((time - start) * birthRate, 0x1p52) }

  /// The numbers of the drops that are alive: those born, without those that have arrived.
  private func numbers(at time: Double) -> Range<Int> {
    let births = births(at: time)
    guard births >= 0 else { return 0..<0 }
    func count(until births: Double) -> Int {
      births < 0 ? 0 : Int(min(total, births.rounded(.down) + 1))
    }
    return count(until: births - birthsPerFlight)..<count(until: births)
  }

  /// Where on the line a drop is born, between 0 and 1: the bits of its number, from 1, mirrored at the
  /// point.
  static func place(of number: Int) -> Double {
    var (rest, part, place) = (number + 1, 0.5, 0.0)
    while rest > 0 {
      if rest & 1 == 1 { place += part }
      rest >>= 1
      part /= 2
    }
    return place
  }
}
