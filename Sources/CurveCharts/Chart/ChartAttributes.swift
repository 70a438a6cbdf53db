package import CurveKit

/// How a chart shows a curve besides its values: when, in which direction, and over which targets.
package struct ChartAttributes: Sendable {
  /// The period of a cyclic value, such as 360 for an angle in degrees, above 0.
  ///
  /// Where the curve jumps by a whole number of periods, its line has a gap instead of a jump.
  package var period: Double?
  /// The interval, in seconds, in which the value is on screen; `nil` for the whole chart.
  ///
  /// The line ends at the end of the interval, with a cross.
  package var visible: ClosedRange<Double>?
  /// The direction in which the values of its own panel grow.
  ///
  /// An overlay does not use it.
  package var direction: AxisScale.Direction
  /// The targets of the value as a step function, drawn as a dashed line.
  ///
  /// An overlay does not show them.
  package var model: AnyCurve?

  /// Creates attributes.
  ///
  /// - Parameters:
  ///   - period: The period of a cyclic value, above 0.
  ///   - visible: The interval in which the value is on screen, in seconds.
  ///   - direction: The direction in which the values of its own panel grow.
  ///   - model: The targets of the value as a step function.
  package init(
    period: Double? = nil, visible: ClosedRange<Double>? = nil,
    direction: AxisScale.Direction = .up, model: AnyCurve? = nil
  ) {
    self.period = period
    self.visible = visible
    self.direction = direction
    self.model = model
  }

  /// Whether a jump is only a cyclic value that starts over.
  func isWrap(_ join: CurveJoin) -> Bool {
    guard let period else { return false }
    let periods = (join.valueJump / period).rounded()
    let reach = max(period, join.before.value.magnitude, join.after.value.magnitude)
    return periods != 0 && (join.valueJump - periods * period).magnitude <= 1e-9 * reach
  }

  /// The times within a chart at which the line of a cyclic value has a gap.
  func gaps(in curve: AnyCurve, until end: Double) -> Set<Double> {
    guard period != nil else { return [] }
    let joins = curve.joins(at: curve.jumps.filter { $0 >= 0 && $0 <= end })
    return Set(joins.filter(isWrap).map { $0.time })
  }

  /// Whether a join is within the interval, without its ends.
  func shows(_ join: CurveJoin) -> Bool {
    visible.map { join.time > $0.lowerBound && join.time < $0.upperBound } ?? true
  }

  /// Whether a time is within the interval.
  func shows(_ time: Double) -> Bool { visible?.contains(time) ?? true }

  /// The times of keyframes that have a dot: those within the interval, but not at its end, which has a cross.
  func dotted(_ times: [Double]) -> [Double] {
    guard let visible else { return times }
    return times.filter { $0 >= visible.lowerBound && $0 < visible.upperBound }
  }

  /// A sample of a curve; `nil` outside the interval.
  ///
  /// If the curve jumps at an end of the interval, the sample is the one inside.
  func sample(of curve: AnyCurve, at time: Double) -> CurveSample? {
    guard let visible else { return curve.sample(at: time) }
    guard visible.contains(time) else { return nil }
    if time == visible.upperBound { return curve.join(at: time).before }
    return time == visible.lowerBound ? curve.join(at: time).after : curve.sample(at: time)
  }

  /// The value of a curve; `nil` outside the interval.
  func value(of curve: AnyCurve, at time: Double) -> Double? {
    visible == nil ? curve.value(at: time) : sample(of: curve, at: time)?.value
  }

  /// The point at which the line ends because the view is removed, if that is within a chart.
  func removal(of curve: AnyCurve, until end: Double) -> ChartPanel.Dot? {
    guard let time = visible?.upperBound, time >= 0, time < end,
      let value = value(of: curve, at: time), value.isFinite
    else { return nil }
    return ChartPanel.Dot(time: time, value: value + 0)
  }

  /// The ends of the interval that a table must contain.
  var requiredTimes: [Double] {
    visible.map { [$0.lowerBound, $0.upperBound].filter { $0.isFinite } } ?? []
  }
}
