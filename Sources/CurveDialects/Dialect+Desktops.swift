internal import CurveKit
internal import CurveSpecs

extension Dialect {
  /// Linux desktops and their toolkits.
  static let desktops = [qml, slint, libadwaita, hyprland, niri]

  // MARK: Toolkits

  /// An animation of QML.
  ///
  /// A SpringAnimation has no initial velocity of its own: it moves like a spring with the one that its first step
  /// makes. Any other spring becomes Béziers in a row.
  static let qml = Dialect(
    "qml", "QML", "an animation of a number", fileExtension: "qml",
    evaluation: PlatformEvaluation(
      .double, clock: .unknown,
      source: "qt/qtdeclarative: `qquickspringanimation.cpp`, qt/qtbase: `easing.cpp`; read"),
    document: .source(.qml), approximations: [.chain]
  ) { curve, number throws(ConversionError) in
    try curve.check("QML's animations", hasDelay: false, hasPasses: true)
    if case .spring(let spring) = curve.motion { return [try qmlSpring(spring, number)] }
    var lines = ["duration: \(try curve.wholeMilliseconds(curve.duration ?? 0))"]
    lines += try qmlEasing(of: curve, number)
    if let passes = curve.passes {
      guard !passes.autoreverses else {
        throw ConversionError("QML's loops start over; convert one pass of the curve.")
      }
      lines.append("loops: \(passes.count.map { "\($0)" } ?? "Animation.Infinite")")
    }
    return ["NumberAnimation { \(lines.joined(separator: "; ")) }"]
  }

  private static func qmlSpring(
    _ spring: Spring, _ number: DialectNumbers
  ) throws(ConversionError) -> String {
    guard let steps = QMLSteps(spring), let same = steps.spring,
      (same.initialVelocity - spring.initialVelocity).magnitude
        <= 1e-6 * spring.naturalFrequency
    else {
      throw ConversionError(
        "QML's SpringAnimation starts with the velocity of its first step of 16 ms, and this spring does not."
      )
    }
    return "SpringAnimation { spring: \(number(steps.pull)); damping: \(number(steps.loss)) }"
  }

  private static func qmlEasing(
    of curve: PortableCurve, _ number: DialectNumbers
  ) throws(ConversionError) -> [String] {
    if let words = PennerWords(curve.motion), words.shape != "Expo" {
      let type = "easing.type: Easing.\(words.direction)\(words.shape)"
      switch words.shape {
      case "Back" where !words.isUsual:
        return [type, "easing.overshoot: \(number(words.numbers[0]))"]
      case "Elastic":
        return [
          type, "easing.amplitude: \(number(words.numbers[0]))",
          "easing.period: \(number(words.numbers[1]))",
        ]
      default: return [type]
      }
    }
    if case .linear = curve.motion { return ["easing.type: Easing.Linear"] }
    return ["easing.bezierCurve: \(try qmlBeziers(of: curve, number))"]
  }

  /// The list of numbers of Béziers in a row.
  static func qmlBeziers(
    of curve: PortableCurve, _ number: DialectNumbers
  ) throws(ConversionError) -> String {
    if let bezier = curve.bezier { return "[\(bezier.points(number)), 1, 1]" }
    guard case .path(let path) = curve.motion else { throw curve.unknown(to: "QML") }
    let numbers = path.pieces.flatMap { $0.cubicNumbers }.map { number($0) }
    return "[\(numbers.joined(separator: ", "))]"
  }

  /// An animation of Slint, which finds the parameter of a Bézier only within 0.01 of the progress.
  static let slint = Dialect(
    "slint", "Slint", "an animation of a property", fileExtension: "slint",
    evaluation: PlatformEvaluation(
      .float, sampling: .search(error: 0.01), springs: .unknown, clock: .unknown,
      source: "slint-ui/slint: `lookup.rs`, `animations.rs`; read"), document: .source(.slint)
  ) { curve, number throws(ConversionError) in
    try curve.check("Slint's animations", hasDelay: true, hasPasses: true)
    var lines = [
      "duration: \(try curve.wholeMilliseconds(curve.duration ?? 0))ms",
      "easing: \(try slintEasing(of: curve, number))",
    ]
    if curve.delay > 0 { lines.append("delay: \(try curve.wholeMilliseconds(curve.delay))ms") }
    if let passes = curve.passes {
      try curve.checkReversal("Slint's 'alternate'")
      lines.append("iteration-count: \(passes.count.map { "\($0)" } ?? "-1")")
      if passes.autoreverses { lines.append("direction: alternate") }
    }
    return ["animate x { \(lines.map { $0 + "; " }.joined())}"]
  }

  static func slintEasing(
    of curve: PortableCurve, _ number: DialectNumbers
  ) throws(ConversionError) -> String {
    if let words = PennerWords(curve.motion), words.isUsual,
      words.shape == "Elastic" || words.shape == "Bounce"
    {
      return "ease-" + words.constant.lowercased().map { $0 == "_" ? "-" : String($0) }.joined()
    }
    guard let bezier = curve.bezier else { throw curve.unknown(to: "Slint") }
    return bezier == .straightLine ? "linear" : "cubic-bezier(\(bezier.points(number)))"
  }

  /// A timed animation of libadwaita, or the parameters of a spring.
  static let libadwaita = Dialect(
    "libadwaita", "libadwaita", "an animation or the parameters of a spring", fileExtension: "c",
    evaluation: PlatformEvaluation(
      .double, clock: .unknown,
      source: "GNOME/libadwaita: `adw-spring-animation.c`, `adw-easing.c`; read"),
    document: .source(.libadwaita), approximations: []
  ) { curve, number throws(ConversionError) in
    try curve.check("libadwaita's text", hasDelay: false, hasPasses: false)
    if case .spring(let spring) = curve.motion {
      guard spring.initialVelocity == 0 else {
        throw ConversionError(
          "libadwaita takes an initial velocity where the animation starts: "
            + "'adw_spring_animation_set_initial_velocity (animation, \(number(spring.initialVelocity)))'."
        )
      }
      let numbers = [spring.dampingRatio, spring.mass, spring.stiffness].map { number($0) }
      return ["adw_spring_params_new (\(numbers.joined(separator: ", ")))"]
    }
    let duration = try curve.wholeMilliseconds(curve.duration ?? 0)
    return [
      libadwaitaAnimation(
        TokenForms.Parts(
          easing: try libadwaitaEasing(of: curve), duration: "\(duration)", delay: nil))
    ]
  }

  static func libadwaitaEasing(of curve: PortableCurve) throws(ConversionError) -> String {
    let css: [CubicBezier: String] = [
      .straightLine: "LINEAR", .ease: "EASE", .easeIn: "EASE_IN", .easeOut: "EASE_OUT",
      .easeInOut: "EASE_IN_OUT",
    ]
    if let words = PennerWords(curve.motion), words.isUsual { return "ADW_EASE_" + words.constant }
    guard let constant = curve.bezier.flatMap({ css[$0] }) else {
      throw curve.unknown(to: "libadwaita")
    }
    return "ADW_" + constant
  }

  static func libadwaitaAnimation(_ parts: TokenForms.Parts) -> String {
    """
    AdwAnimation *animation = adw_timed_animation_new (widget, 0, 1, \(parts.duration), target);
    adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), \(parts.easing));
    """
  }

  // MARK: Compositors

  /// A curve and an animation of Hyprland in Lua.
  static let hyprland = Dialect(
    "hyprland", "Hyprland", "a curve with an animation, in Lua", fileExtension: "lua",
    evaluation: PlatformEvaluation(
      .float, sampling: .points(count: 255), clock: .unknown,
      source: "hyprwm/hyprutils: `Spring.cpp`, `BezierCurve.cpp`; read"),
    document: .source(.hyprland),
    remarks: { curve in
      guard case .spring = curve.motion else { return [] }
      return ["Hyprland ignores the speed of springs."]
    }
  ) { curve, number throws(ConversionError) in
    try curve.check("Hyprland's animations", hasDelay: false, hasPasses: false)
    let (form, tenths): (String, Double)
    var kind = "bezier"
    if case .spring(let given) = curve.motion {
      guard given.initialVelocity == 0 else {
        throw ConversionError("Hyprland's springs start without a velocity.")
      }
      let numbers = [given.mass, given.stiffness, given.damping]
      let least = numbers.min() ?? 0
      guard least > 0 else { throw ConversionError("Hyprland's springs have a dampening.") }
      // The same spring with greater numbers, all of which must be above 0.5.
      let scaled = numbers.map { number(least > 0.5 ? $0 : $0 / least) }
      form =
        "type = \"spring\", mass = \(scaled[0]), stiffness = \(scaled[1]), dampening = \(scaled[2])"
      (tenths, kind) = (1, "spring")
    } else {
      guard let bezier = curve.bezier else { throw curve.unknown(to: "Hyprland") }
      let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
      guard points.allSatisfy({ (-1...2).contains($0) }) else {
        throw ConversionError("The numbers of Hyprland's Béziers are from -1 to 2.")
      }
      let texts = points.map { number($0) }
      form =
        "type = \"bezier\", points = { {\(texts[0]), \(texts[1])}, {\(texts[2]), \(texts[3])} }"
      tenths = (curve.duration ?? 0) * 10
      guard tenths <= 100 else { throw ConversionError("Hyprland's animations last up to 10 s.") }
    }
    return [
      """
      hl.curve("curve", { \(form) })
      hl.animation({ leaf = "windows", enabled = true, speed = \(DialectNumbers.double(tenths)), \(kind) = "curve" })
      """
    ]
  }

  /// An animation of niri in KDL.
  ///
  /// The stiffness of a spring is a whole number for a mass of 1, and a duration has whole milliseconds.
  static let niri = Dialect(
    "niri", "niri", "an animation of the configuration", fileExtension: "kdl",
    evaluation: PlatformEvaluation(
      .double, clock: .unknown, source: "YaLTeR/niri: `animations.rs`, `spring.rs`; read"),
    remarks: { curve in
      guard case .spring = curve.motion else { return [] }
      return ["niri ends a spring when it is within its epsilon of the end."]
    }
  ) { curve, number throws(ConversionError) in
    try curve.check("niri's animations", hasDelay: false, hasPasses: false)
    var lines: [String]
    if case .spring(let spring) = curve.motion {
      guard spring.initialVelocity == 0 else {
        throw ConversionError("niri's configuration has no initial velocity of a spring.")
      }
      let stiffness = (spring.stiffness / spring.mass).rounded()
      guard (1...Double(UInt32.max)).contains(stiffness), (0.1...10).contains(spring.dampingRatio)
      else {
        throw ConversionError(
          "niri's springs have a damping ratio from 0.1 to 10, and a stiffness from 1 for a mass of 1."
        )
      }
      lines = [
        "spring damping-ratio=\(number(spring.dampingRatio)) stiffness=\(Int64(stiffness)) epsilon=0.0001"
      ]
    } else {
      let words = PennerWords(curve.motion)
      let name = words.map { "ease-out-" + $0.shape.lowercased() } ?? ""
      var form = ""
      if words?.direction == "Out", ["Quad", "Cubic", "Expo"].contains(words?.shape) {
        form = "\"\(name)\""
      } else if let bezier = curve.bezier {
        let points = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { number($0) }
        form =
          bezier == .straightLine
          ? "\"linear\"" : "\"cubic-bezier\" \(points.joined(separator: " "))"
      } else {
        throw curve.unknown(to: "niri")
      }
      lines = ["duration-ms \(try curve.wholeMilliseconds(curve.duration ?? 0))", "curve \(form)"]
    }
    let content = lines.map { "    " + $0 }.joined(separator: "\n")
    return ["animations {\n  window-open {\n\(content)\n  }\n}"]
  }
}

extension PathEasing.Piece {
  /// The control points and the end, also of a straight line.
  fileprivate var cubicNumbers: [Double] {
    guard isLine else { return points }
    func point(_ fraction: Double) -> [Double] {
      [start.x + fraction * (end.x - start.x), start.y + fraction * (end.y - start.y)]
    }
    return point(1.0 / 3) + point(2.0 / 3) + [end.x, end.y]
  }
}
