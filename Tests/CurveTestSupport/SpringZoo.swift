public import CurveKit

/// A spring with a name for messages.
public struct NamedSpring: Sendable, CustomStringConvertible {
  public let description: String
  public let spring: Spring

  init(_ description: String, _ spring: Spring) {
    self.description = description
    self.spring = spring
  }

  /// The end of the motion, or the time of 6 half periods if that is earlier.
  public var analysisEnd: Double {
    let critical = spring.damping / (2 * spring.mass)
    let frequency = spring.naturalFrequency
    // w^2 / (g + sqrt(g^2 - w^2)), the slowest rate, is above w^2 / 2 g.
    let slow = critical <= frequency ? critical : frequency * frequency / (2 * critical)
    return min(30 / slow, max(20 / frequency, critical > frequency ? 30 / slow : 0))
  }
}

/// Springs of every kind: all regimes and their borders, initial velocities in both directions, small and large travels.
public let springZoo: [NamedSpring] = {
  var zoo: [NamedSpring] = []
  let ratios: [(String, Double)] = [
    ("undamped", 0), ("z = 1e-12", 1e-12), ("z = 1e-6", 1e-6), ("z = 0.05", 0.05),
    ("z = 0.2236", 0.2236), ("z = 0.7", 0.7), ("z = 0.95", 0.95), ("z = 1 - 1e-3", 1 - 1e-3),
    ("z = 1 - 1e-9", 1 - 1e-9), ("z = 1 - 1e-12", 1 - 1e-12), ("z = 1 - 1e-15", 1 - 1e-15),
    ("critical", 1), ("z = 1 + 1e-15", 1 + 1e-15), ("z = 1 + 1e-12", 1 + 1e-12),
    ("z = 1 + 1e-9", 1 + 1e-9), ("z = 1.01", 1.01), ("z = 1.5", 1.5), ("z = 20", 20),
    ("z = 1e4", 1e4),
  ]
  for (name, ratio) in ratios {
    zoo.append(NamedSpring(name, Spring(mass: 2, stiffness: 32, dampingRatio: ratio)))
    zoo.append(
      NamedSpring(
        "\(name), forward velocity, 1 to 0",
        Spring(stiffness: 80, dampingRatio: ratio, initialVelocity: -40, from: 1, to: 0)))
    zoo.append(
      NamedSpring(
        "\(name), backward velocity, 100 to 110",
        Spring(
          mass: 3, stiffness: 700, dampingRatio: ratio, initialVelocity: -20, from: 100, to: 110)))
  }
  zoo += [
    NamedSpring("the example", Spring(mass: 1, stiffness: 80, damping: 4)),
    NamedSpring("travel 1e-9", Spring(stiffness: 80, damping: 4, from: 5 - 0x1p-30, to: 5)),
    NamedSpring("no travel", Spring(stiffness: 80, damping: 4, initialVelocity: 3, from: 2, to: 2)),
    NamedSpring(
      "no travel, over-damped",
      Spring(stiffness: 80, damping: 40, initialVelocity: -3, from: 2, to: 2)),
    NamedSpring("very fast", Spring(stiffness: 1e18, damping: 4e8)),
    NamedSpring("very slow", Spring(stiffness: 1e-18, damping: 4e-10)),
    NamedSpring("slightly backward", Spring(stiffness: 80, damping: 4, initialVelocity: -1e-3)),
    NamedSpring("very heavy", Spring(mass: 1e200, stiffness: 8e201, damping: 4e200)),
    NamedSpring(
      "hardly any mass", Spring(mass: 0x1p-1060, stiffness: 0x1p-1054, damping: 0x1p-1059)),
  ]
  return zoo
}()
