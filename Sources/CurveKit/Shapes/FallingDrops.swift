/// Drops that start along a line and fall: a particle emitter without randomness.
///
/// ```
/// drop n is born at start + n / birthRate,   n = 0, 1, 2, … while that is before end and removal
/// at the age a it has fallen y(a) = vy a + gravity a^2 / 2 and moved x(a) = vx a to the right,
/// where vx = speed sin angle and vy = speed cos angle
/// it ends at the age flightTime, where y = distance, or at the time removal
/// ```
///
/// ```swift
/// let tea = FallingDrops(birthRate: 600, width: 55, speed: 600, distance: 844, end: 7)
/// tea.firstArrival           // 1.4066…: the liquid must not rise before this time
/// tea.aliveCount(at: 2)      // 844
/// tea.positions(at: 0)       // one drop, in the middle of the line
/// ```
///
/// A real emitter draws the position of each birth at random. Here the positions are van der
/// Corput's sequence in base 2 (1/2, 1/4, 3/4, 1/8, 5/8, …): any run of drops covers the width
/// evenly, and every run of the program has the same drops. All drops have the same speed, angle
/// and gravity; without gravity their paths are straight.
///
/// From the first arrival to the last birth, birthRate flightTime drops are falling, or a whole
/// number next to that.
package struct FallingDrops: Hashable, Sendable {
  /// The number of births per second.
  package let birthRate: Double
  /// The length of the line of births, in points.
  package let width: Double
  /// The direction of the fall, in degrees; 0 is straight down, positive angles are to the right.
  package let angle: Double
  /// The speed at birth along the direction of the fall, in points per second.
  package let speed: Double
  /// The vertical distance of the fall, in points.
  package let distance: Double
  /// The downward acceleration, in points per second squared.
  package let gravity: Double
  /// The time of the first birth, in seconds.
  package let start: Double
  /// The time before which the last drop is born, in seconds; infinite if births never end.
  package let end: Double
  /// The time at which all drops are removed, also those that are still falling, in seconds;
  /// infinite if they are never removed.
  package let removal: Double

  /// The maximum number of drops that may fall at one time.
  package static let maximumAlive = 100_000

  /// Creates drops from their births and their fall.
  ///
  /// - Parameters:
  ///   - birthRate: The number of births per second, above 0.
  ///   - width: The length of the line of births, in points, 0 or more.
  ///   - angle: The direction of the fall, between -90 and 90 degrees; 0 is straight down, positive angles
  ///     are to the right.
  ///   - speed: The speed at birth along the direction of the fall, in points per second, above 0;
  ///     with gravity also 0.
  ///   - distance: The vertical distance of the fall, in points, above 0.
  ///   - gravity: The downward acceleration, in points per second squared, 0 or more.
  ///   - start: The time of the first birth, in seconds, 0 or more.
  ///   - end: The time before which the last drop is born, in seconds, after the start; infinite if births
  ///     never end.
  ///   - removal: The time at which all drops are removed, in seconds, after the start; infinite if
  ///     they are never removed.
  /// - Precondition: The numbers are in these ranges. For numbers from a user or a file, use
  ///   ``init(validatingBirthRate:width:angle:speed:distance:gravity:start:end:removal:)``, which
  ///   throws an error.
  package init(
    birthRate: Double, width: Double, angle: Double = 0, speed: Double, distance: Double,
    gravity: Double = 0, start: Double = 0, end: Double = .infinity, removal: Double = .infinity
  ) {
    self = valid(
      try Self(
        validatingBirthRate: birthRate, width: width, angle: angle, speed: speed,
        distance: distance, gravity: gravity, start: start, end: end, removal: removal))
  }

  /// Creates drops from numbers that may be out of range.
  ///
  /// - Parameters:
  ///   - birthRate: The number of births per second, above 0 and at most 1e9.
  ///   - width: The length of the line of births, in points, from 0 to 1e9.
  ///   - angle: The direction of the fall, between -90 and 90 degrees; 0 is straight down, positive
  ///     angles are to the right.
  ///   - speed: The speed at birth along the direction of the fall, in points per second, above 0 and
  ///     at most 1e9; with gravity also 0.
  ///   - distance: The vertical distance of the fall, in points, above 0 and at most 1e9.
  ///   - gravity: The downward acceleration, in points per second squared, from 0 to 1e9.
  ///   - start: The time of the first birth, in seconds, from 0 to 1e9.
  ///   - end: The time before which the last drop is born, in seconds, after the start; infinite if
  ///     births never end.
  ///   - removal: The time at which all drops are removed, in seconds, after the start; infinite if
  ///     they are never removed.
  /// - Throws: ``InvalidParameters`` if a number is out of range, if a fall takes more than 1e9 s, or
  ///   if more than ``maximumAlive`` drops fall at one time.
  package init(
    validatingBirthRate birthRate: Double, width: Double, angle: Double = 0, speed: Double,
    distance: Double, gravity: Double = 0, start: Double = 0, end: Double = .infinity,
    removal: Double = .infinity
  ) throws(InvalidParameters) {
    self.birthRate = birthRate
    self.width = width
    self.angle = angle
    self.speed = speed
    self.distance = distance
    self.gravity = gravity
    self.start = start
    self.end = end
    self.removal = removal
    if let problem { throw InvalidParameters(problem) }
  }

  /// The first problem of the numbers as a complete sentence, or `nil` if there is none.
  private var problem: String? {
    guard gravity >= 0, gravity <= 1e9 else {
      return "The gravity of drops must be from 0 to 1e9, not \(gravity)."
    }
    let isAtRest = speed == 0 && gravity > 0
    for (name, value) in [
      ("A birth rate", birthRate), ("The speed of drops", isAtRest ? 1 : speed),
      ("The distance that drops fall", distance),
    ] where !(value > 0 && value <= 1e9) {
      return "\(name) must be above 0 and at most 1e9, not \(value)."
    }
    guard width >= 0, width <= 1e9 else {
      return "The width of drops must be from 0 to 1e9, not \(width)."
    }
    guard angle > -90, angle < 90 else {
      return "The angle of drops must be above -90 and below 90 degrees, not \(angle)."
    }
    guard start >= 0, start <= 1e9 else {
      return "The start of drops must be from 0 to 1e9 seconds, not \(start)."
    }
    guard end > start else { return "The end of drops must be after their start, not at \(end)." }
    guard removal > start else {
      return "The removal of drops must be after their start, not at \(removal)."
    }
    let flight = flightTime
    guard flight <= 1e9 else { return "Drops may fall for at most 1e9 seconds, not \(flight)." }
    let alive = min(birthRate * flight, birthRate * (lastBirthLimit - start)).rounded(.up)
    guard alive <= Double(FallingDrops.maximumAlive) else {
      return "At most 100,000 drops may fall at one time; there would be \(Int(alive))."
    }
    return nil
  }

  /// The time before which the last drop is born.
  var lastBirthLimit: Double { min(end, removal) }

  /// The distances that a drop moves to the right and down in the first second, without gravity.
  var velocity: (x: Double, y: Double) {
    let turns = Turns.of(degrees: angle)
    return (speed * Turns.sine(turns), speed * Turns.sine(turns + 0.25))
  }
}
