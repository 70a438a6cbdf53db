/// What a scene states about a track besides its motion.
package struct TrackAttributes: Hashable, Sendable {
  /// The unit of the values, such as "degrees".
  package var unit: String?
  /// The period of a cyclic value, such as 360 for an angle in degrees, above 0.
  ///
  /// A jump by a whole number of periods is no jump: the chart has a gap there, and metrics continue
  /// the value.
  package var period: Double?
  /// The interval, in seconds, in which the value is on screen; `nil` for the whole scene.
  ///
  /// The track is not measured or drawn outside this interval.
  package var visible: ClosedRange<Double>?
  /// The direction in which values grow in a chart.
  package var axis: Axis

  /// The direction in which the values of a vertical axis grow.
  package enum Axis: String, CaseIterable, Sendable {
    /// Greater values are higher.
    case up
    /// Greater values are lower, as on a screen.
    case down
  }

  /// Creates attributes.
  ///
  /// - Parameters:
  ///   - unit: The unit of the values.
  ///   - period: The period of a cyclic value, above 0.
  ///   - visible: The interval in which the value is on screen, in seconds.
  ///   - axis: The direction in which values grow in a chart.
  package init(
    unit: String? = nil, period: Double? = nil, visible: ClosedRange<Double>? = nil,
    axis: Axis = .up
  ) {
    self.unit = unit
    self.period = period
    self.visible = visible
    self.axis = axis
  }
}
