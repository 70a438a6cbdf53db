/// A derivative of the displacement, by how often the displacement is differentiated by time.
public enum MotionOrder: String, CaseIterable, Sendable {
  /// The distance from the end value, in units of value.
  case displacement
  /// The first derivative, per second.
  case velocity
  /// The second derivative, per second squared.
  case acceleration
  /// The third derivative, per second cubed.
  case jerk

  /// How often the displacement is differentiated: 0 to 3.
  var derivatives: Int {
    switch self {
    case .displacement: 0
    case .velocity: 1
    case .acceleration: 2
    case .jerk: 3
    }
  }

  /// The order whose zeros are the turning points of this one.
  var derivative: MotionOrder? {
    switch self {
    case .displacement: .velocity
    case .velocity: .acceleration
    case .acceleration: .jerk
    case .jerk: nil
    }
  }
}

/// Something for each order of the motion.
struct EachOrder<Element> {
  var displacement: Element
  var velocity: Element
  var acceleration: Element
  var jerk: Element

  subscript(order: MotionOrder) -> Element {
    get {
      switch order {
      case .displacement: displacement
      case .velocity: velocity
      case .acceleration: acceleration
      case .jerk: jerk
      }
    }
    set {
      switch order {
      case .displacement: displacement = newValue
      case .velocity: velocity = newValue
      case .acceleration: acceleration = newValue
      case .jerk: jerk = newValue
      }
    }
  }
}

extension EachOrder {
  /// The same for each order.
  init(repeating element: Element) {
    self.init(
      displacement: element, velocity: element, acceleration: element, jerk: element)
  }
}

extension EachOrder: Sendable where Element: Sendable {}
