import CurveSpecs
import Testing

@Suite struct CurveNamesTests {
  /// Curves with the names and the title that a person would give them.
  struct Case: Sendable, CustomTestStringConvertible {
    let curves: [String]
    /// `nil` if the names say it.
    let title: String?
    let names: [String]
    var shared: [String] = []
    var testDescription: String { title ?? names.joined(separator: ", ") }
  }

  static let cases = [
    Case(
      curves: ["2", "10", "20"].map { "spring(mass: 1, stiffness: 100, damping: \($0))" },
      title: "3 springs: damping 2, 10, 20", names: ["damping 2", "damping 10", "damping 20"],
      shared: ["mass 1", "stiffness 100"]),
    Case(
      curves: ["spring(stiffness: 100, damping: 2)", "spring(stiffness: 50, damping: 4)"],
      title: "2 springs with different stiffness and damping",
      names: ["stiffness 100, damping 2", "stiffness 50, damping 4"], shared: ["mass 1"]),
    Case(
      curves: [
        "spring(stiffness: 80, damping: 4)",
        "spring(stiffness: 80, damping: 4, initialVelocity: 3)",
      ],
      title: "2 springs: initial velocity 0, 3",
      names: ["initial velocity 0", "initial velocity 3"],
      shared: ["mass 1", "stiffness 80", "damping 4"]),
    Case(
      curves: ["smooth(duration: 0.3)", "smooth(duration: 0.6)"],
      title: "smooth: duration 0.3, 0.6 s", names: ["duration 0.3 s", "duration 0.6 s"]),
    Case(
      curves: ["bouncy.delay(0.1)", "bouncy.delay(0.25)"], title: "bouncy: delay 0.1, 0.25 s",
      names: ["delay 0.1 s", "delay 0.25 s"]),
    Case(
      curves: ["smooth(from: 0, to: 1)", "smooth(from: 0, to: 400)"], title: "smooth: to 1, 400",
      names: ["to 1", "to 400"]),
    // Without labels, numbers alone would say nothing.
    Case(
      curves: ["steps(4)", "steps(8)"], title: nil,
      names: ["steps(4)", "steps(8)"]
    ),
    Case(
      curves: ["ease", "ease.delay(0.5)"], title: nil,
      names: ["ease", "ease.delay(0.5)"]),
    Case(
      curves: ["smooth", "snappy", "bouncy"], title: nil,
      names: ["smooth", "snappy", "bouncy"]),
    Case(
      curves: [
        "spring(mass: 1, stiffness: 81.2345678, damping: 4.000001)",
        "spring(response: 0.412345678, dampingRatio: 0.3)", "easeInSine",
      ],
      title: nil,
      names: [
        "spring(stiffness: 81.2345678, damping: 4.000001)",
        "spring(response: 0.412345678, dampingRatio: 0.3)", "easeInSine",
      ]),
    Case(
      curves: [linear(of: 23, last: "1"), linear(of: 23, last: "0.9")],
      title: nil,
      names: ["linear, 23 stops (1)", "linear, 23 stops (2)"]),
    // Equal curves have equal names.
    Case(curves: ["smooth", "smooth"], title: nil, names: ["smooth", "smooth"]),
  ]

  static func linear(of count: Int, last: String) -> String {
    let stops = (0..<count - 1).map { "0.\($0 + 10)" } + [last]
    return "linear(\(stops.joined(separator: ", ")))"
  }

  @Test(arguments: cases)
  func `Names are what differs, and the title says what is compared`(_ check: Case) throws {
    let names = CurveSpec.names(of: try check.curves.map { try CurveSpec(parsing: $0) })
    #expect(names.title == check.title)
    #expect(names.names == check.names)
    #expect(names.sharedArguments == check.shared)
  }

  @Test func `A list of many values is not a title`() throws {
    let springs = try (1...30).map { number in
      try CurveSpec(parsing: "spring(stiffness: 100, damping: \(number).5)")
    }
    let names = CurveSpec.names(of: springs)
    #expect(names.title == "30 springs with different damping")
    #expect(Set(names.names).count == 30)
  }

  @Test func `A very long expression has a short title, and others their complete expression`()
    throws
  {
    let linear = try CurveSpec(parsing: Self.linear(of: 23, last: "1"))
    #expect(linear.title == "linear, 23 stops")
    let spring = try CurveSpec(parsing: "spring(stiffness: 80, damping: 4)")
    #expect(spring.title == spring.description)
    let chain = String(repeating: ".delay(0.125)", count: 30)
    let delayed = try CurveSpec(parsing: "smooth" + chain)
    let shown = Array(repeating: "delay 0.125 s", count: 4).joined(separator: ", ")
    #expect(delayed.title == "smooth, \(shown), 26 more arguments")
  }
}
