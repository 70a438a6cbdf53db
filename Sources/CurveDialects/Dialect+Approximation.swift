internal import CurveKit

extension Dialect {
  /// The conversion by a curve that stands for one that the platform cannot say.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - settings: What the conversion may do.
  ///   - reason: Why the platform cannot say it.
  /// - Returns: The conversion with the certified error.
  /// - Throws: The reason, if nothing may stand for the curve.
  func approximated(
    _ curve: PortableCurve, _ settings: ConversionSettings, because reason: ConversionError
  ) throws(ConversionError) -> Conversion {
    // Delays, repeats and the like are no question of the shape.
    guard isShape(curve) else { throw reason }
    for approximation in approximations {
      switch approximation {
      case .stops: return try stops(curve, settings, because: reason)
      case .bezier: return try bezier(curve, settings, because: reason)
      case .chain: return try chain(curve, settings, because: reason)
      }
    }
    throw reason
  }

  /// Whether the platform has no words for the shape of a curve, whatever its times.
  private func isShape(_ curve: PortableCurve) -> Bool {
    (try? write(curve.replacing(.linear, lasting: 1, LinearEasing.identity), numbers)) != nil
  }

  private func stops(
    _ curve: PortableCurve, _ settings: ConversionSettings, because reason: ConversionError
  ) throws(ConversionError) -> Conversion {
    let fit: LinearFit
    do throws(LinearFitError) {
      // Rounding to 32 bits takes a part of the error.
      let part = numbers.hasWholeError ? 1 : 0.999
      fit = try curve.pass.linearStops(maximumError: settings.maximumError * part)
    } catch {
      throw ConversionError(error.description)
    }
    let easing = fit.easing
    let line = curve.replacing(
      .stops(easing), lasting: fit.duration, easing.lasting(fit.duration))
    guard let text = try write(line, numbers).first else {
      throw ConversionError("\(title) has no words for stops.")
    }
    let conversion = try certified(
      text, of: curve, .stops(fit.stops.count, fewest: fit.fewestStops))
    guard conversion.isWithin(settings) else { throw reason }
    return conversion
  }

  private func chain(
    _ curve: PortableCurve, _ settings: ConversionSettings, because reason: ConversionError
  ) throws(ConversionError) -> Conversion {
    // Rounding to 32 bits takes a part of the error, and short handles a greater one.
    for part in [0.999, 0.5] {
      let chain: ConnectedChain?
      do throws(BezierFitFailure) {
        chain = try curve.pass.connectedChain(maximumError: settings.maximumError * part)
      } catch {
        throw ConversionError("\(reason) \(error)")
      }
      guard let chain, let path = chain.path else { throw reason }
      let near = curve.replacing(.path(path), lasting: chain.duration, path.lasting(chain.duration))
      guard let text = try write(near, numbers).first else { throw reason }
      let conversion = try certified(text, of: curve, .chain(pieces: chain.pieces.count))
      if conversion.isWithin(settings) { return conversion }
    }
    throw reason
  }

  private func bezier(
    _ curve: PortableCurve, _ settings: ConversionSettings, because reason: ConversionError
  ) throws(ConversionError) -> Conversion {
    let fit: BezierFit
    do throws(BezierFitFailure) {
      fit = try curve.pass.bezierFit(decimals: 4)
    } catch {
      throw ConversionError("\(reason) \(error)")
    }
    guard settings.allowsApproximation else {
      var reason = reason
      reason.approximationError = fit.maximumError
      throw reason
    }
    let near = curve.replacing(.bezier(fit.bezier), lasting: fit.duration, fit.curve)
    guard let text = try write(near, numbers).first else { throw reason }
    return try certified(text, of: curve, .bezier)
  }
}
