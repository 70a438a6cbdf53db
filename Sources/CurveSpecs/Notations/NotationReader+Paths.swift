internal import CurveKit

extension NotationReader {
  /// Paths of several Béziers: of Android and its resources, Compose, GSAP and Flutter.
  static let paths: [NotationReader] = [
    NotationReader(
      notation: "Android", form: "path(M 0,0 C …) in a resource", read: .text(pathResource)),
    .call("Android", "PathInterpolator(controlX, controlY)", ["PathInterpolator"]) {
      call, reading throws(CurveSpecError) in
      guard call.labels.count == 2, let x = try call.number(nil, reading),
        let y = try call.number(nil, reading)
      else { return nil }
      let control = Point(x: x.value, y: y.value)
      return try draft([(.quadratic(control, to: Point(x: 1, y: 1)), call.offset)], call, reading)
    },
    .call(
      "Jetpack Compose, Android",
      "PathEasing(Path().apply { }), PathInterpolator(Path().apply { })",
      ["PathEasing", "PathInterpolator"]
    ) { call, reading throws(CurveSpecError) in
      guard call.labels.count == 1, let path = try call.value(nil, reading) else { return nil }
      return try curve(along: path, of: call, reading)
    },
    NotationReader(
      notation: "GSAP", form: "CustomEase.create(id, path)", read: .chain(customEase)),
    .call(
      "Flutter", "ThreePointCubic(a1, b1, midpoint, a2, b2)", ["ThreePointCubic"],
      read: threePointCubic),
  ]

  /// A curve along pieces that start at 0,0.
  private static func draft(
    _ commands: [(command: PathEasing.Command, offset: Int)], _ call: PastedCall,
    _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    try draft(SVGPath(start: .zero, commands: commands), at: call.offset, reading) { $0 }
  }

  /// A curve along a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - offset: The index of the call in the text.
  ///   - reading: The reading.
  ///   - position: The index in the text of a byte of the path.
  /// - Returns: The curve.
  /// - Throws: An error with the column.
  static func draft(
    _ path: SVGPath, at offset: Int, _ reading: NotationReading, position: (Int) -> Int
  ) throws(CurveSpecError) -> CurveDraft {
    do throws(SVGPath.Problem) {
      let curve = try PathEasing(path)
      var draft = CurveDraft("path", at: offset)
      // The curve is valid, so that no message needs the columns of its text.
      draft.add(
        Expression.Argument(
          label: nil, offset: offset, values: [.text(curve.svgPath, offset: offset)]))
      return draft
    } catch {
      throw CurveSpecError(error.sentence(reading.location(position(error.offset))))
    }
  }

  /// The path of a text in quotes, whose content starts at an index.
  static func svgPath(
    _ text: some Sequence<UInt8>, from start: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> SVGPath {
    do throws(SVGPath.Problem) {
      return try SVGPath(parsing: Array(text))
    } catch {
      throw CurveSpecError(
        error.sentence(reading.location(min(start + error.offset, reading.bytes.count))))
    }
  }

  // MARK: Android and Compose

  /// `path(M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 …)`, as Material writes its emphasized easing.
  @Sendable private static func pathResource(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ";") }
    var rest = text.bytes[...].drop(while: isSpace)
    let offset = rest.startIndex
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    guard rest.starts(with: "path(".utf8), rest.last == UInt8(ascii: ")") else { return nil }
    let path = rest.dropFirst("path(".utf8.count).dropLast()
    guard let first = path.first(where: { !isSpace($0) }), first | 0x20 == UInt8(ascii: "m") else {
      return nil
    }
    let start = path.startIndex
    let draft = try draft(svgPath(path, from: start, reading), at: offset, reading) { start + $0 }
    return [NamedDraft(label: nil, draft: draft)]
  }

  /// The curve of a path in quotes, or that a closure draws.
  private static func curve(
    along value: PastedValue, of call: PastedCall, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    if case .text(let text, let offset) = value {
      return try draft(svgPath(text.utf8, from: offset + 1, reading), at: call.offset, reading) {
        offset + 1 + $0
      }
    }
    if case .chain(let chain) = value {
      if let last = chain.links.last, let closure = last.closures.first?.content {
        return try drawnPath(closure, of: call, reading)
      }
      for link in chain.links {
        let readers = ["createPathFromPathData", "parsePathString", "addSvg"]
        guard readers.contains(link.name), let argument = link.arguments?.first,
          argument.values.count == 1, case .text = argument.values[0]
        else { continue }
        return try curve(along: argument.values[0], of: call, reading)
      }
    }
    throw inexact(
      call.name, at: call.offset, "its path is drawn somewhere else",
      instead: "the path as 'path(\"M0,0 …\")'", reading)
  }

  /// The path that the calls of a closure draw: `moveTo(0f, 0f); cubicTo(0.05f, 0f, …)`.
  private static func drawnPath(
    _ closure: Range<Int>, of call: PastedCall, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var start = Point.zero
    var commands: [(command: PathEasing.Command, offset: Int)] = []
    for value in try PastedText(parsing: reading.bytes, closure).values {
      guard case .chain(let chain) = value, let link = chain.links.last else {
        throw CurveSpecError(
          "A call such as 'cubicTo' is expected at \(reading.location(value.offset)).")
      }
      let counts = [
        "moveTo": 2, "lineTo": 2, "quadTo": 4, "quadraticTo": 4, "quadraticBezierTo": 4,
        "cubicTo": 6,
      ]
      guard let count = counts[link.name] else {
        throw CurveSpecError(
          "\(quoted(link.name)) at \(reading.location(link.offset)) is not a call that is read; use lineTo, "
            + "quadTo or cubicTo.")
      }
      var n: [Double] = []
      for argument in link.arguments ?? [] { n.append(try reading.number(of: argument).value) }
      guard n.count == count else {
        throw CurveSpecError(
          "\(quoted(link.name)) at \(reading.location(link.offset)) needs \(counted(count, "number"))."
        )
      }
      let points = stride(from: 0, to: count, by: 2).map { Point(x: n[$0], y: n[$0 + 1]) }
      switch count {
      case 2 where link.name == "moveTo":
        guard commands.isEmpty else {
          throw CurveSpecError(
            "The curve is one line without gaps; 'moveTo' at \(reading.location(link.offset)) would start "
              + "another.")
        }
        start = points[0]
      case 2: commands.append((.line(to: points[0]), link.offset))
      case 4: commands.append((.quadratic(points[0], to: points[1]), link.offset))
      default: commands.append((.cubic(points[0], points[1], to: points[2]), link.offset))
      }
      guard commands.count <= Limits.pathPieces else {
        throw CurveSpecError(
          "A path has at most \(Limits.pathPieces) pieces; there is one more at "
            + "\(reading.location(link.offset)).")
      }
    }
    return try draft(SVGPath(start: start, commands: commands), at: call.offset, reading) {
      max($0, call.offset)
    }
  }

  // MARK: GSAP

  /// `CustomEase.create("hop", "M0,0 C…")`, and `new CustomEase("hop", "M0,0 C…")`.
  @Sendable static func customEase(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard chain.links[0].name == "CustomEase", !chain.hasLeadingDot, let last = chain.links.last,
      chain.links.count == 1 || (chain.links.count == 2 && last.name == "create"),
      let arguments = last.arguments, arguments.count >= 2
    else { return nil }
    if arguments.count > 2, !isPrecision(arguments[2]) {
      throw CurveSpecError(
        "The options of 'CustomEase' at \(reading.location(arguments[2].offset)) are not read; remove them "
          + "if they do not change the curve.")
    }
    let value = try reading.onlyValue(of: arguments[1])
    guard let draft = try customEasePath(value, reading) else {
      throw CurveSpecError(
        "A path in quotes, such as \"M0,0 C0.3,0 0.7,1 1,1\", is expected at "
          + "\(reading.location(value.offset)).")
    }
    return draft
  }

  /// Whether an argument is `{ precision: 10 }`, which changes only how closely GSAP follows the path.
  private static func isPrecision(_ argument: PastedArgument) -> Bool {
    guard argument.values.count == 1, case .object(let members, _) = argument.values[0],
      members.count == 1, members[0].label == "precision", members[0].values.count == 1,
      case .number = members[0].values[0]
    else { return false }
    return true
  }

  /// The curve of GSAP's text of a path, or of four control points; `nil` for another value.
  ///
  /// GSAP moves and scales a path whose times do not go from 0 to 1, such as one drawn in pixels, so that it
  /// goes from 0,0 to 1,1. On a screen y grows downwards, and the scale turns it.
  static func customEasePath(
    _ value: PastedValue, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard case .text(let text, let offset) = value else { return nil }
    let numbers = text.split { $0 == "," || $0 == " " }.map { try? Number.parse(String($0)).value }
    if numbers.count == 4, numbers.allSatisfy({ $0 != nil }) {
      return CurveDraft("cubic-bezier", at: offset, numbers.map { (nil, Number($0 ?? 0)) })
    }
    let start = text.utf8.drop { $0 <= 0x20 }
    guard let letter = start.first, letter | 0x20 == UInt8(ascii: "m"),
      let next = start.dropFirst().first(where: { $0 > 0x20 }), next < UInt8(ascii: ":")
    else { return nil }
    let path = try svgPath(text.utf8, from: offset + 1, reading)
    return try draft(path.normalisedAsInGSAP, at: offset, reading) { offset + 1 + $0 }
  }

  // MARK: Flutter

  @Sendable private static func threePointCubic(
    _ call: inout PastedCall, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    var points: [Point] = []
    while let argument = call.take(nil) {
      let value = try reading.onlyValue(of: argument)
      guard case .chain(let chain) = value, chain.links.count == 1, chain.links[0].name == "Offset",
        let numbers = chain.links[0].arguments, numbers.count == 2
      else {
        throw CurveSpecError(
          "A point such as 'Offset(0.5, 0.5)' is expected at \(reading.location(value.offset)).")
      }
      points.append(
        Point(
          x: try reading.number(of: numbers[0]).value, y: try reading.number(of: numbers[1]).value))
    }
    guard points.count == 5 else { return nil }
    return try draft(
      [
        (.cubic(points[0], points[1], to: points[2]), call.offset),
        (.cubic(points[3], points[4], to: Point(x: 1, y: 1)), call.offset),
      ], call, reading)
  }

  /// A path that is turned by half a turn: each point is as far from 1,1 as it was from 0,0.
  static func flippedPath(
    _ draft: CurveDraft, at offset: Int
  ) throws(CurveSpecError) -> CurveDraft {
    guard case .text(let text, _) = draft.call.arguments[0].values[0] else { return draft }
    func turn(_ point: Point) -> Point {
      Point(x: Number.oneMinus(point.x), y: Number.oneMinus(point.y))
    }
    var path = "M0,0"
    for piece in try PathEasing(svgPath: text).pieces.reversed() {
      if !piece.isLine { path += " C\(turn(piece.control2).text) \(turn(piece.control1).text)" }
      path += " \(piece.isLine ? "L" : "")\(turn(piece.start).text)"
    }
    var flipped = CurveDraft("path", at: offset)
    flipped.add(
      Expression.Argument(label: nil, offset: offset, values: [.text(path, offset: offset)]))
    return flipped
  }
}

extension SVGPath {
  /// The path as GSAP's CustomEase moves and scales it: not at all if its times go from 0 to 1.
  ///
  /// Reference: greensock/GSAP, src/CustomEase.js.
  var normalisedAsInGSAP: SVGPath {
    guard let end = commands.last?.command.end, start.x != 0 || end.x != 1, end.x > start.x else {
      return self
    }
    // GSAP takes the greater one of the two values as 0, since y grows downwards in an SVG.
    let origin = max(start.y, end.y)
    // An ease that ends where it starts has other rules, and is no curve from 0 to 1.
    guard end.y < origin, start.y - end.y >= 0.01 * (end.x - start.x) else { return self }
    let (width, height) = (end.x - start.x, end.y - origin)
    func move(_ point: Point) -> Point {
      Point(x: (point.x - start.x) / width, y: (point.y - origin) / height)
    }
    return SVGPath(
      start: move(start), commands: commands.map { ($0.command.mapped(move), $0.offset) })
  }
}
