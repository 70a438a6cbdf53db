internal import CurveKit
internal import CurveSpecs

extension Dialect {
  /// A curve table of Unreal Engine as CSV: the times, then a row with the name and the values.
  ///
  /// Between times the value is a straight line if the table is imported with linear interpolation, the
  /// default; before the first and after the last time it stays. The file has no tangents.
  ///
  /// ```
  /// ---,0,0.5
  /// curve,0,1
  /// ```
  ///
  /// Reference: Epic's documentation, CSVImportSettings; benui.ca, Curve Tables.
  static let unreal = Dialect(
    "unreal", "Unreal Engine", "a curve table for import with linear interpolation",
    fileExtension: "csv",
    evaluation: PlatformEvaluation(
      .tableFloat, springs: .none, clock: .unknown,
      source: "`CurveEvaluation.cpp`, public copies; read. Straight lines in Floats"),
    approximations: [.stops], hasValues: true,
    remarks: { _ in ["Import the table with linear interpolation."] }, read: readCurveTable
  ) { curve, number throws(ConversionError) in
    let title = "An Unreal curve table"
    let keyframes = try curve.keyframesWithoutJumps(for: title)
    var points: [EasedKeyframe] = []
    for (index, keyframe) in keyframes.enumerated() {
      points.append(keyframe)
      guard index + 1 < keyframes.count else { continue }
      switch keyframe.easing {
      case .linear: continue
      case .hold where keyframes[index + 1].value == keyframe.value: continue
      case .hold: throw ConversionError("\(title) has lines from time to time, and cannot jump.")
      case .bezier: throw curve.unknown(to: title)
      }
    }
    let times = points.map { number($0.time) }.joined(separator: ",")
    let values = points.map { number($0.value) }.joined(separator: ",")
    return ["---,\(times)\ncurve,\(values)"]
  }

  /// Reads a table with one row, with numbers of 32 bits.
  @Sendable private static func readCurveTable(
    _ text: String
  ) throws(CurveSpecError) -> CurveSpec {
    let rows = text.split(whereSeparator: { $0.isNewline }).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst()
    }
    guard rows.count == 2, rows[0].count == rows[1].count, rows[0].count >= 2 else {
      throw CurveSpecError(
        "A curve table has a row of times and a row of as many values, at least two of each.")
    }
    func numbers(_ cells: ArraySlice<Substring>) throws(CurveSpecError) -> [Double] {
      var numbers: [Double] = []
      for cell in cells {
        guard let number = Float(cell), number.isFinite else {
          throw CurveSpecError("\(quoted(cell)) is not a number of a curve table.")
        }
        numbers.append(Double(number))
      }
      return numbers
    }
    let (times, values) = (try numbers(rows[0]), try numbers(rows[1]))
    let (start, end) = (times[0], times[times.count - 1])
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw CurveSpecError("The times of a curve table must ascend.")
    }
    let (first, last) = (values[0], values[values.count - 1])
    guard first != last else {
      throw CurveSpecError("The curve table ends at its first value.")
    }
    let stops = zip(times, values).map { time, value in
      let progress = time == end ? 1 : (time - start) / (end - start)
      let output = value == last ? 1 : (value - first) / (last - first)
      return "\(output) \(progress * 100)%"
    }
    let shape = times.count == 2 ? "" : stops.joined(separator: ", ") + ", "
    let expression =
      "linear(\(shape)duration: \(end - start), from: \(first), to: \(last)).delay(\(start))"
    return try CurveSpec(parsing: expression)
  }
}
