public import CurveKit

/// A curve of polynomial pieces without further closed forms, so that every metric comes from the
/// protocol's defaults: quadrature, root finding, jumps and limits from one side.
public struct PiecewiseCurve: Curve {
  /// A polynomial in the time since the piece started, lowest coefficient first.
  public struct Piece: Sendable {
    public let duration: Double
    public let polynomial: [Double]

    public init(lasting duration: Double, _ polynomial: [Double]) {
      self.duration = duration
      self.polynomial = polynomial
    }
  }

  public let startValue: Double
  public let endValue: Double
  public let breakpoints: [Double]
  private let starts: [Double]
  private let pieces: [Piece]

  /// Joins pieces, with or without jumps between them.
  ///
  /// - Parameters:
  ///   - pieces: At least one piece.
  ///   - start: The start time of the first piece; the curve is at rest before.
  ///   - startValue: The value before the first piece, if it differs from the start of that piece.
  ///   - endValue: The value after the last piece, if it differs from the end of that piece.
  public init(
    _ pieces: [Piece], from start: Double = 0, startValue: Double? = nil, endValue: Double? = nil
  ) {
    var all = pieces
    if start > 0 { all.insert(Piece(lasting: start, [pieces[0].polynomial[0]]), at: 0) }
    self.pieces = all
    var starts = [0.0]
    for piece in all { starts.append(starts[starts.count - 1] + piece.duration) }
    self.starts = starts
    let last = all[all.count - 1]
    self.startValue = startValue ?? all[0].polynomial[0]
    self.endValue = endValue ?? evaluate(last.polynomial, last.duration)
    breakpoints = (startValue == nil ? [] : [0]) + starts.dropFirst().dropLast()
  }

  /// Straight lines from point to point.
  public init(through points: [(time: Double, value: Double)]) {
    self.init(
      zip(points, points.dropFirst()).map { a, b in
        let slope = (b.value - a.value) / (b.time - a.time)
        return Piece(lasting: b.time - a.time, [a.value, slope])
      })
  }

  public var duration: Double { starts[starts.count - 1] }

  public func value(at time: Double) -> Double {
    if time.isNaN { return .nan }
    if time < 0 { return startValue }
    return time >= duration ? endValue : derivative(0, at: time)
  }

  public func velocity(at time: Double) -> Double { derivative(1, at: time) }
  public func acceleration(at time: Double) -> Double { derivative(2, at: time) }
  public func jerk(at time: Double) -> Double { derivative(3, at: time) }

  private func derivative(_ order: Int, at time: Double) -> Double {
    if time.isNaN { return .nan }
    if time < 0 || time > duration { return 0 }
    let index = starts.dropLast().lastIndex { $0 <= time } ?? 0
    return evaluate(differentiated(pieces[index].polynomial, order), time - starts[index])
  }

  public func signChanges(of order: MotionOrder) -> SignChanges {
    var times: [Double] = []
    var signBefore = 0.0
    for (piece, start) in zip(pieces, starts) {
      var polynomial = differentiated(piece.polynomial, Self.derivatives(of: order))
      if order == .displacement { polynomial[0] -= endValue }
      let ends = [0] + roots(of: polynomial, in: piece.duration) + [piece.duration]
      for (a, b) in zip(ends, ends.dropFirst()) {
        let middle = evaluate(polynomial, (a + b) / 2)
        guard middle != 0 else { continue }
        let sign: Double = middle < 0 ? -1 : 1
        if signBefore != 0, sign != signBefore { times.append(start + a) }
        signBefore = sign
      }
    }
    return SignChanges(single: times)
  }

  private static func derivatives(of order: MotionOrder) -> Int {
    switch order {
    case .displacement: 0
    case .velocity: 1
    case .acceleration: 2
    case .jerk: 3
    }
  }
}

private func evaluate(_ polynomial: [Double], _ x: Double) -> Double {
  polynomial.reversed().reduce(0) { $0 * x + $1 }
}

private func differentiated(_ polynomial: [Double], _ times: Int) -> [Double] {
  var result = polynomial
  for _ in 0..<times {
    result = result.indices.dropFirst().map { Double($0) * result[$0] }
    if result.isEmpty { result = [0] }
  }
  return result
}

/// The roots inside 0..<end, by bisection between the roots of the derivative.
private func roots(of polynomial: [Double], in end: Double) -> [Double] {
  guard polynomial.count > 1 else { return [] }
  let ends = [0] + roots(of: differentiated(polynomial, 1), in: end) + [end]
  var result: [Double] = []
  for (a, b) in zip(ends, ends.dropFirst()) {
    var (low, high) = (a, b)
    let sign = evaluate(polynomial, low)
    guard sign * evaluate(polynomial, high) < 0 else { continue }
    while true {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      if evaluate(polynomial, middle) * sign > 0 { low = middle } else { high = middle }
    }
    result.append(high)
  }
  return result
}
