internal import CurveKit

extension Dialect {
  static let gsap = Dialect(
    "gsap", "GSAP", "the call of a tween", fileExtension: "js",
    evaluation: PlatformEvaluation(
      .double, sampling: .customEase, springs: .none,
      source: "greensock/GSAP: `CustomEase.js`, `gsap-core.js`; read"), document: .source(.gsap),
    approximations: [.chain]
  ) { curve, number throws(ConversionError) in
    try curve.check("GSAP's options", hasDelay: true, hasPasses: false)
    let delay = curve.delay > 0 ? ", delay: \(number.seconds(curve.delay))" : ""
    let eases = try gsapEases(of: curve, number)
    let duration = number.seconds(curve.duration ?? 0)
    return eases.map { "gsap.to(target, { duration: \(duration), ease: \($0)\(delay) })" }
  }

  /// The eases that say a curve, the preferred one first.
  static func gsapEases(
    of curve: PortableCurve, _ number: DialectNumbers
  ) throws(ConversionError) -> [String] {
    switch curve.motion {
    case .linear: return ["\"none\""]
    case .bezier(let bezier):
      let (start, end) = (
        "\(number(bezier.x1)),\(number(bezier.y1))", "\(number(bezier.x2)),\(number(bezier.y2))"
      )
      return customEases("M0,0 C\(start) \(end) 1,1")
    case .path(let path): return customEases(path.text(number))
    case .easing(let name, let numbers):
      guard let word = gsapEase(name, numbers, number) else { throw curve.unknown(to: "GSAP") }
      return ["\"\(word)\""]
    default: throw curve.unknown(to: "GSAP")
    }
  }

  /// The ease of a path, and the same with higher precisions, with which GSAP follows it more closely.
  private static func customEases(_ path: String) -> [String] {
    ["", ", { precision: 100 }", ", { precision: 10000 }"].map {
      "CustomEase.create(\"custom\", \"\(path)\"\($0))"
    }
  }

  /// The precision of a GSAP text.
  static func precision(of text: String) -> Double {
    let words = text.split { " {},()".contains($0) }
    guard let label = words.firstIndex(of: "precision:"), label + 1 < words.count else { return 1 }
    return Double(words[label + 1]) ?? 1
  }

  /// GSAP's name of an easing; `nil` where its formula is another one.
  private static func gsapEase(
    _ name: String, _ numbers: [Double], _ number: DialectNumbers
  ) -> String? {
    let direction = name.hasPrefix("easeInOut") ? "inOut" : name.hasPrefix("easeIn") ? "in" : "out"
    let shape = String(name.dropFirst("ease".utf8.count + direction.utf8.count))
    switch shape {
    case "Quad": return "power1.\(direction)"
    case "Cubic": return "power2.\(direction)"
    case "Quart": return "power3.\(direction)"
    case "Quint": return "power4.\(direction)"
    case "Sine", "Circ", "Bounce": return "\(shape.lowercased()).\(direction)"
    case "Back":
      return "back.\(direction)(\(number(numbers[0] * (direction == "inOut" ? 1.525 : 1))))"
    // Above 1, GSAP's wave has another phase.
    case "Elastic" where numbers[0] == 1: return "elastic.\(direction)(1, \(number(numbers[1])))"
    default: return nil
    }
  }
}

extension PathEasing {
  /// The points of each piece: `M0,0 C0.42,0 0.58,1 1,1`.
  fileprivate func text(_ number: DialectNumbers) -> String {
    let commands = pieces.map { piece in
      let points = piece.isLine ? [piece.end] : [piece.control1, piece.control2, piece.end]
      let words = points.map { "\(number($0.x)),\(number($0.y))" }
      return (piece.isLine ? "L" : "C") + words.joined(separator: " ")
    }
    return (["M0,0"] + commands).joined(separator: " ")
  }
}

extension PathEasing.Piece {
  /// The coordinates of both control points and of the end.
  var points: [Double] { [control1.x, control1.y, control2.x, control2.y, end.x, end.y] }
}
