// The requirements of a curve with an underscore serve exactness and speed. Only this package calls them, by these names.
// A curve of somebody else gets the defaults.

extension Curve {
  /// A time span in which the motion between two breakpoints changes little; 0 if it is not known.
  package var timeScale: Double { _timeScale }

  /// The shape of this curve, if it is one cubic Bézier.
  package var cubicBezier: CubicBezier? { _cubicBezier }

  /// The value less ``Curve/startValue``, without the rounding error of that subtraction.
  package func displacementFromStart(at time: Double) -> Double { _displacementFromStart(at: time) }

  /// Fills buffers with the motion at evenly spaced times.
  package func fill(_ buffers: _MotionBuffers, at times: Slice<SampleTimes>) {
    _fill(buffers, at: times)
  }

  /// Fills buffers with the motion at any times.
  package func fill(_ buffers: _MotionBuffers, at times: UnsafeBufferPointer<Double>) {
    _fill(buffers, at: times)
  }

  /// The limit from the left of the displacement, velocity or acceleration at a breakpoint or the end.
  package func limit(of order: MotionOrder, before time: Double) -> Double {
    _limit(of: order, before: time)
  }

  /// The times between which one order of the motion is monotone.
  package func knots(
    of order: MotionOrder, until end: Double, passes: _MotionKnots.Passes
  ) -> _MotionKnots {
    _knots(of: order, until: end, passes: passes)
  }

  /// The integral of the squared displacement or velocity from time 0.
  package func integralOfSquare(of order: MotionOrder, until time: Double) -> Double? {
    _integralOfSquare(of: order, until: time)
  }

  /// The integral of a square between two times.
  package func integralOfSquare(
    of order: MotionOrder, from start: Double, until time: Double
  ) -> Double? {
    _integralOfSquare(of: order, from: start, until: time)
  }

  /// The integral of the absolute displacement from time 0.
  package func integralOfAbsoluteDisplacement(until time: Double) -> Double? {
    _integralOfAbsoluteDisplacement(until: time)
  }
}
