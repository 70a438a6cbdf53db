package import CurveKit

extension PathEasing {
  /// Reads the text of an SVG path, which goes from 0,0 to 1,1.
  ///
  /// ```swift
  /// let curve = try PathEasing(svgPath: "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 S0.25,1 1,1")
  /// curve.svgPath       // "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.199999,0.74 0.25,1 1,1"
  /// ```
  ///
  /// The commands are `M`, `L`, `H`, `V`, `C`, `S` and `Q`, and their small letters, whose numbers count
  /// from the current point. The first number of a point is the progress and the second one the value,
  /// upwards. A last point that is less than 1e-12 from 1,1, as sums of relative numbers may be, is 1,1.
  ///
  /// - Parameter text: The path, at most 10,000 pieces.
  /// - Throws: An error with the column.
  /// - Complexity: Linear in the length of the text.
  package init(svgPath text: String) throws(CurveSpecError) {
    let bytes = Array(text.utf8)
    try self.init(svgPath: bytes) { location(of: $0, in: bytes) }
  }

  /// Reads a path that is a part of a text.
  ///
  /// - Parameters:
  ///   - bytes: The path.
  ///   - location: The location of a byte of the path, for messages.
  /// - Throws: An error with the location.
  init(svgPath bytes: [UInt8], location: (Int) -> Message) throws(CurveSpecError) {
    do throws(SVGPath.Problem) {
      try self.init(SVGPath(parsing: bytes))
    } catch {
      throw CurveSpecError(error.sentence(location(error.offset)))
    }
  }

  init(_ path: SVGPath) throws(SVGPath.Problem) {
    guard path.start == .zero else {
      throw SVGPath.Problem(at: 0) {
        "The path at \($0) starts at \(path.start.text), but a curve starts at 0,0."
      }
    }
    let path = path.withoutRoundingErrors
    let commands = path.commands
    func offset(_ piece: Int) -> Int { commands[piece].offset }
    do throws(Failure) {
      try self.init(commands.map { $0.command })
    } catch {
      switch error {
      case .noPieces:
        throw SVGPath.Problem(at: 0) { "The path at \($0) has no line; a curve goes to 1,1." }
      case .invalidNumber(let piece):
        throw SVGPath.Problem(at: offset(piece)) {
          "The piece at \($0) has a value that is not from -1000000 to 1000000."
        }
      case .noTime(let piece):
        let start = piece == 0 ? path.start : commands[piece - 1].command.end
        let end = commands[piece].command.end
        throw SVGPath.Problem(at: offset(piece)) {
          "The piece at \($0) goes from the time \(Number.text(start.x)) to "
            + "\(Number.text(end.x)), but it must end at least \(Number.text(PathEasing.minimumSpan)) later than it "
            + "starts."
        }
      case .controlPointOutside(let piece):
        throw SVGPath.Problem(at: offset(piece)) {
          "The piece at \($0) has a control point whose time is not between those of its ends, so it could "
            + "have several values at one time."
        }
      case .wrongEnd(let end):
        throw SVGPath.Problem(at: offset(commands.count - 1)) {
          "The last piece, at \($0), ends at \(end.text), but a curve ends at 1,1."
        }
      }
    }
  }
}

extension SVGPath {
  /// This path with its last piece at exactly 1,1 if it ends there apart from rounding.
  fileprivate var withoutRoundingErrors: SVGPath {
    func isNear(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude < 1e-12 }
    guard let last = commands.last, isNear(last.command.end.x, 1), isNear(last.command.end.y, 1)
    else { return self }
    let command = last.command.mapped { point in
      if point == last.command.end { return Point(x: 1, y: 1) }
      return Point(x: isNear(point.x, 1) ? 1 : point.x, y: point.y)
    }
    return SVGPath(start: start, commands: commands.dropLast() + [(command, last.offset)])
  }
}

extension PathEasing.Command {
  /// The command with each of its points changed.
  func mapped(_ change: (Point) -> Point) -> Self {
    switch self {
    case .line(let end): .line(to: change(end))
    case .quadratic(let control, let end): .quadratic(change(control), to: change(end))
    case .cubic(let first, let second, let end):
      .cubic(change(first), change(second), to: change(end))
    }
  }
}
