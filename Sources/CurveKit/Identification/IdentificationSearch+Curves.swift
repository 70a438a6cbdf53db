internal import CurveMath

// From fits in units of the motion to curves in seconds and in the values of the trace.

extension IdentificationSearch {
  /// A fit with the number of samples, which together give the margins of its parameters.
  private struct Margins {
    let fit: LeastSquaresFit
    let quantile: Double

    /// Half the width of the 95 % confidence interval of a function of coefficients and parameters.
    func margin(_ coefficients: [Double] = [], parameters: [Double] = [], unit: Double) -> Double? {
      fit.errorFactor(coefficients, parameters: parameters).map { $0 * quantile * unit }
    }

    func parameter(
      _ name: String, _ value: Double, _ coefficients: [Double] = [], parameters: [Double] = [],
      unit: Double
    ) -> IdentifiedCurve.Parameter {
      .init(
        name: name, value: value,
        margin: margin(coefficients, parameters: parameters, unit: unit))
    }
  }

  /// The curve of a fit, or `nil` if it has more parameters than the trace has samples.
  private func curve(
    _ fit: LeastSquaresFit, _ curve: AnyCurve, _ model: IdentifiedCurve.Model, delay: Double,
    parameters: (_ margins: Margins) -> [IdentifiedCurve.Parameter]
  ) -> IdentifiedCurve? {
    let count = scale.trace.times.count
    guard count > fit.freedom else { return nil }
    let delayed = delay > 0 ? AnyCurve(curve.delay(delay)) : curve
    let residual = scale.residual(of: delayed)
    let sum = residual.rms * residual.rms * Double(count)
    let deviation =
      max((sum / Double(count - fit.freedom)).squareRoot(), scale.rounding) / scale.range
    let margins = Margins(
      fit: fit,
      quantile: deviation * StudentT.quantile(degreesOfFreedom: count - fit.freedom))
    return IdentifiedCurve(
      curve: delayed, model: model, delay: delay, parameters: parameters(margins),
      freedom: fit.freedom, residual: residual, bic: bic(of: sum, count, freedom: fit.freedom),
      scale: scale)
  }

  /// The value of a normalised one.
  private func value(_ normalised: Double) -> Double { scale.base + scale.range * normalised }

  /// The delay of a fit in seconds, and its parameter; none without a delay.
  private func delay(_ fit: LeastSquaresFit, at index: Int) -> Double {
    fitsDelay ? fit.parameters[index] * scale.unit : 0
  }

  private func delayParameter(_ margins: Margins, at index: Int) -> [IdentifiedCurve.Parameter] {
    guard fitsDelay else { return [] }
    return [
      margins.parameter(
        "delay", delay(margins.fit, at: index), parameters: unit(index), unit: scale.unit)
    ]
  }

  /// A gradient with one 1.
  private func unit(_ index: Int, _ derivative: Double = 1) -> [Double] {
    [Double](repeating: 0, count: index) + [derivative]
  }

  func spring(_ fit: LeastSquaresFit, _ model: SpringModel) -> IdentifiedCurve? {
    let (frequency, ratio) = (Double.exp(fit.parameters[0]), fit.parameters[1])
    let rate = frequency / scale.unit
    let c = fit.coefficients
    let velocity = model.hasVelocity ? scale.range * c[2] * rate : 0
    guard
      let spring = try? Spring(
        validatingMass: 1, stiffness: rate * rate, damping: 2 * ratio * rate,
        initialVelocity: velocity, from: value(c[0] + c[1]), to: value(c[0]))
    else { return nil }
    return curve(fit, AnyCurve(spring), .spring(spring), delay: delay(fit, at: 2)) { margins in
      var parameters: [IdentifiedCurve.Parameter] = [
        margins.parameter("response", spring.response, parameters: [1], unit: spring.response),
        margins.parameter("dampingRatio", ratio, parameters: [0, 1], unit: 1),
        margins.parameter("stiffness", spring.stiffness, parameters: [2], unit: spring.stiffness),
        margins.parameter("damping", spring.damping, parameters: [ratio, 1], unit: 2 * rate),
      ]
      if model.hasVelocity {
        parameters.append(
          margins.parameter(
            "initialVelocity", velocity, [0, 0, 1], parameters: [c[2]], unit: scale.range * rate))
      }
      parameters += [
        margins.parameter("from", spring.from, [1, 1], unit: scale.range),
        margins.parameter("to", spring.to, [1], unit: scale.range),
      ]
      return parameters + delayParameter(margins, at: 2)
    }
  }

  func bezier(_ fit: LeastSquaresFit, _ model: BezierModel) -> IdentifiedCurve? {
    let index = model.ranges.bounds.count
    let (columns, travel) = (model.columns, fit.coefficients[model.columns.travel])
    let (x1, x2) = (fit.parameters[index], fit.parameters[index + 1])
    let y1 = columns.first.map { fit.coefficients[$0] / travel } ?? 0
    let y2 = columns.second.map { fit.coefficients[$0] / travel } ?? 1
    // A curve without travel has no control points in units of it.
    guard travel.magnitude > 1e-5, CubicBezier.controlValues.contains(y1),
      CubicBezier.controlValues.contains(y2)
    else { return nil }
    return timing(
      fit, .bezier(CubicBezier(x1, y1, x2, y2)), travel: travel
    ) { margins in
      func margin(ofY value: Double, _ column: Int?) -> Double? {
        guard let column else { return nil }
        var gradient = unit(column)
        gradient[columns.travel] = -value
        return margins.margin(gradient, unit: 1 / travel.magnitude)
      }
      return [
        margins.parameter("x1", x1, parameters: unit(index), unit: 1),
        .init(name: "y1", value: y1, margin: margin(ofY: y1, columns.first)),
        margins.parameter("x2", x2, parameters: unit(index + 1), unit: 1),
        .init(name: "y2", value: y2, margin: margin(ofY: y2, columns.second)),
      ]
    }
  }

  func easing(_ fit: LeastSquaresFit, _ model: EasingModel) -> IdentifiedCurve? {
    let index = model.ranges.bounds.count
    let own = Array(fit.parameters[index...])
    return timing(
      fit, model.shape.timing(own), travel: fit.coefficients[1]
    ) { margins in
      model.shape.parameters.enumerated().map { number, parameter in
        margins.parameter(parameter.name, own[number], parameters: unit(index + number), unit: 1)
      }
    }
  }

  /// A timing curve with its duration and its ends; the first coefficients are its start and its travel.
  private func timing(
    _ fit: LeastSquaresFit, _ timing: IdentifiedCurve.Timing, travel: Double,
    shape: (_ margins: Margins) -> [IdentifiedCurve.Parameter]
  ) -> IdentifiedCurve? {
    let start = fit.coefficients[0]
    let duration = fit.parameters[0] * scale.unit
    let (from, to) = (value(start), value(start + travel))
    guard from != to, duration > 0 else { return nil }
    let mapped = timing.curve.lasting(duration).mapped(from: from, to: to)
    let model = IdentifiedCurve.Model.timing(timing, duration: duration)
    return curve(fit, AnyCurve(mapped), model, delay: delay(fit, at: 1)) { margins in
      shape(margins) + [
        margins.parameter("duration", duration, parameters: [1], unit: scale.unit),
        margins.parameter("from", from, [1], unit: scale.range),
        margins.parameter("to", to, [1, 1], unit: scale.range),
      ] + delayParameter(margins, at: 1)
    }
  }

  func keyframes(_ fit: LeastSquaresFit, _ model: KeyframeModel) -> IdentifiedCurve? {
    let (c, count) = (fit.coefficients, model.count)
    func velocity(_ join: Int) -> Double? {
      model.hasVelocities ? c[count + 1 + join] * scale.range / scale.unit : nil
    }
    let frames = (0..<count).map { index in
      Keyframe(
        to: value(c[index + 1]),
        .cubic(
          duration: fit.parameters[index] * scale.unit, startVelocity: velocity(index),
          endVelocity: velocity(index + 1)))
    }
    let initial = value(c[0])
    guard let path = try? KeyframePath(initialValue: initial, validating: frames) else {
      return nil
    }
    return curve(
      fit, AnyCurve(KeyframeCurve(path)), .keyframes(initialValue: initial, frames),
      delay: delay(fit, at: count)
    ) { margins in
      var parameters: [IdentifiedCurve.Parameter] = []
      for index in 0...count {
        if index > 0 {
          parameters.append(
            margins.parameter(
              "duration \(index)", fit.parameters[index - 1] * scale.unit,
              parameters: unit(index - 1), unit: scale.unit))
        }
        parameters.append(
          margins.parameter("value \(index)", value(c[index]), unit(index), unit: scale.range))
        if let velocity = velocity(index) {
          parameters.append(
            margins.parameter(
              "velocity \(index)", velocity, unit(count + 1 + index), unit: scale.range / scale.unit
            ))
        }
      }
      return parameters + delayParameter(margins, at: count)
    }
  }
}
