// The expressions of curves, which print(curve) shows. Embedded Swift cannot ask whether a curve has one.
#if !hasFeature(Embedded)

/// A curve that has an expression, or a short text in its place.
package protocol ExpressibleCurve: Curve, CustomStringConvertible {
  /// The text of the curve in parts.
  var expression: CurveCallText { get }
}

extension ExpressibleCurve {
  public var description: String { expression.text }
}

extension Curve {
  /// The expression of this curve; the text of a curve without one.
  var anyExpression: CurveCallText {
    (self as? any ExpressibleCurve)?.expression ?? CurveCallText(String(describing: self))
  }

  /// The expression of this curve with one more modifier.
  fileprivate func anyExpression(modifiedBy modifier: CurveModifier) -> CurveCallText {
    var text = anyExpression
    text.append(modifier: modifier.text(), needsEnd: modifier.needsEnd)
    return text
  }
}

extension AnyCurve: ExpressibleCurve {
  /// The curve in the expression language, or a short text in its place.
  package var expression: CurveCallText { boxedExpression }
}

// MARK: - Springs and timing curves

extension Spring: ExpressibleCurve {
  /// The curve in the expression language, or a short text in its place.
  package var expression: CurveCallText {
    var text = CurveCallText("spring")
    text.append(mass.shortestText, label: "mass")
    text.append(stiffness.shortestText, label: "stiffness")
    text.append(damping.shortestText, label: "damping")
    if initialVelocity != 0 { text.append(initialVelocity.shortestText, label: "initialVelocity") }
    text.appendEnds(from: from, to: to)
    return text
  }
}

extension CubicBezier: ExpressibleCurve {
  /// The curve in the expression language, or a short text in its place.
  package var expression: CurveCallText {
    var text = CurveCallText("cubic-bezier", duration: 1)
    for number in [x1, y1, x2, y2] { text.append(number.shortestText) }
    return text
  }
}

extension Easing: ExpressibleCurve {
  /// The curve in the expression language, or a short text in its place.
  package var expression: CurveCallText {
    var text = CurveCallText(name, duration: 1)
    for argument in arguments { text.append(argument.value.shortestText, label: argument.label) }
    return text
  }
}

extension LinearEasing: ExpressibleCurve {
  /// The curve in the expression language, or a short text in its place.
  package var expression: CurveCallText {
    var text = CurveCallText("linear", duration: 1)
    if self == .identity { return text }
    for stop in stops {
      text.append("\(stop.output.shortestText) \(stop.input.asPercentage.shortestText)%")
    }
    return text
  }
}

extension Double {
  /// The number of per cent whose hundredth this is; where no double is one, the nearest to it.
  fileprivate var asPercentage: Double {
    let product = self * 100
    return [product, product.nextUp, product.nextDown].first { $0 / 100 == self } ?? product
  }
}

extension PathEasing: ExpressibleCurve {
  package var expression: CurveCallText {
    var text = CurveCallText("path", duration: 1)
    text.append("\"\(svgPath)\"")
    return text
  }
}

extension StepEasing: ExpressibleCurve {
  /// The curve in the expression language, or a short text in its place.
  package var expression: CurveCallText {
    var text = CurveCallText("steps", duration: 1)
    text.append("\(count)")
    text.append(jump.rawValue)
    return text
  }
}

extension SineWave: ExpressibleCurve {
  package var expression: CurveCallText {
    var text = CurveCallText("sine", duration: 1)
    text.append(amplitude.shortestText, label: "amplitude")
    text.append(wavelength.shortestText, label: "wavelength")
    text.append(phase.shortestText, label: "phase")
    return text
  }
}

// MARK: - Modifiers

extension PlacedCurve: ExpressibleCurve {
  /// The curve in the expression language, or a short text in its place.
  package var expression: CurveCallText {
    // A timing curve of one second with a duration of its own.
    if kind == .speed, multiplier == 1 {
      var text = base.anyExpression
      if text.last(duration) { return text }
    }
    return switch kind {
    case .delay: base.anyExpression(modifiedBy: .delay(delay))
    case .speed: base.anyExpression(modifiedBy: .speed(rate))
    case .values: base.anyExpression(modifiedBy: .mapped(from: from, to: to))
    }
  }
}

extension RepeatedCurve: ExpressibleCurve {
  package var expression: CurveCallText {
    base.anyExpression(
      modifiedBy: passes.isFinite
        ? .repeatCount(Int(passes), autoreverses: autoreverses)
        : .repeatForever(autoreverses: autoreverses))
  }
}

extension ReversedCurve: ExpressibleCurve {
  package var expression: CurveCallText { base.anyExpression(modifiedBy: .reversed) }
}

extension EndedCurve: ExpressibleCurve {
  package var expression: CurveCallText {
    var text = base.anyExpression
    text.end(at: duration, isSettled: base.duration == .infinity && base.restTime() == duration)
    return text
  }
}

// MARK: - Curves without an expression

extension SequencedCurve: ExpressibleCurve {
  /// The curve in the expression language, or a short text in its place.
  package var expression: CurveCallText {
    CurveCallText("sequence of \(pieces.count) curves, from \(startValue) to \(endValue)")
  }
}

extension KeyframeCurve: ExpressibleCurve {
  /// The curve in the expression language, or a short text in its place.
  package var expression: CurveCallText {
    CurveCallText(
      "\(path.resolvedKeyframes.count) keyframes, from \(startValue) to \(endValue) in \(duration) s"
    )
  }
}

#endif
