// Sign changes: those inside the pieces are roots of polynomials in the parameter; at a join, the sign
// before it differs from the sign after it.

extension PathEasing {
  package func signChanges(of order: MotionOrder) -> SignChanges {
    SignChanges(single: turns(of: order).map { $0.time })
  }

  /// The greatest rates are computed from the parameter, as those of ``CubicBezier``.
  package func _knots(of order: MotionOrder, until end: Double, passes: _Passes) -> _MotionKnots {
    guard let derivative = order.derivative else { return _MotionKnots() }
    let turns = turns(of: derivative)
    let changes = SignChanges(single: turns.map { $0.time })
    return knots(of: order, until: end, changes: changes) { time in
      let turn = turns[turns.partitioningIndex { $0.time >= time }]
      guard let parameter = turn.parameter,
        let rate = segments[turn.segment].bezier.rate(order, at: parameter)
      else { return smoothKnot(of: order, at: time) }
      return Knot(time: time, value: segments[turn.segment].scaled(rate, order))
    }
  }

  /// A time from which on an order has another sign.
  private struct Turn {
    let time: Double
    /// The piece that it starts or is in.
    let segment: Int
    /// The parameter in the piece; `nil` at a join.
    let parameter: UnitParameter?
    /// The sign after it; 0 where the order is 0 throughout.
    let sign: Double
  }

  private func turns(of order: MotionOrder) -> [Turn] {
    var starts: [Turn] = []
    func append(_ turn: Turn) {
      // What rounding leaves without any time has no sign.
      if turn.time == starts.last?.time { starts.removeLast() }
      starts.append(turn)
    }
    for (index, segment) in segments.enumerated() {
      let turns = segment.turns(of: order)
      let firstEnd = turns.first?.parameter.s ?? 1
      var sign = segment.sign(of: order, at: UnitParameter(s: firstEnd / 2))
      append(Turn(time: segment.start.x, segment: index, parameter: nil, sign: sign))
      for turn in turns {
        sign = -sign
        append(
          Turn(
            time: segment.time(of: turn.time), segment: index, parameter: turn.parameter,
            sign: sign))
      }
    }
    var last = 0.0
    return starts.filter { turn in
      defer { if turn.sign != 0 { last = turn.sign } }
      return turn.sign * last < 0 && turn.time < 1
    }
  }
}
