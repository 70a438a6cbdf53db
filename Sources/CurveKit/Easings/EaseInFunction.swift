/// A question that every ``EaseInFormula`` answers; a closure cannot take a value of any type.
protocol EaseInQuestion {
  associatedtype Answer
  func answer(of formula: some EaseInFormula) -> Answer
}

// What a formula is asked; EaseInFormula says what it answers.
extension EaseInFunction {
  private struct Value: EaseInQuestion {
    let position: Easing.Position
    @inline(__always)
    func answer(of formula: some EaseInFormula) -> Double { formula.value(at: position) }
  }
  @inline(__always)
  func value(at position: Easing.Position) -> Double { ask(Value(position: position)) }

  private struct ValueLeft: EaseInQuestion {
    let position: Easing.Position
    func answer(of formula: some EaseInFormula) -> Double { formula.valueLeft(at: position) }
  }
  func valueLeft(at position: Easing.Position) -> Double { ask(ValueLeft(position: position)) }

  private struct Derivative: EaseInQuestion {
    let order: Int
    let position: Easing.Position
    @inline(__always)
    func answer(of formula: some EaseInFormula) -> Double {
      formula.derivative(order, at: position)
    }
  }
  @inline(__always)
  func derivative(_ order: Int, at position: Easing.Position) -> Double {
    ask(Derivative(order: order, position: position))
  }

  private struct Traits: EaseInQuestion {
    func answer(of formula: some EaseInFormula) -> EaseInTraits { formula.traits }
  }
  var traits: EaseInTraits { ask(Traits()) }

  private struct Turns: EaseInQuestion {
    let order: MotionOrder
    func answer(of formula: some EaseInFormula) -> [Double] { formula.signChanges(of: order) }
  }
  func signChanges(of order: MotionOrder) -> [Double] { ask(Turns(order: order)) }

  private struct Corners: EaseInQuestion {
    let direction: Easing.Direction
    func answer(of formula: some EaseInFormula) -> [Easing.Corner] { formula.corners(direction) }
  }
  func corners(_ direction: Easing.Direction) -> [Easing.Corner] {
    ask(Corners(direction: direction))
  }

  private struct Energy: EaseInQuestion {
    let interval: Easing.Interval
    func answer(of formula: some EaseInFormula) -> Double? {
      formula.integralOfSquaredSlope(interval)
    }
  }
  func integralOfSquaredSlope(_ interval: Easing.Interval) -> Double? {
    ask(Energy(interval: interval))
  }

  private struct Oscillation: EaseInQuestion {
    func answer(of formula: some EaseInFormula) -> Easing.Oscillation? { formula.oscillation }
  }
  var oscillation: Easing.Oscillation? { ask(Oscillation()) }
}
