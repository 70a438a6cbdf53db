internal import CurveKit
internal import CurveMeasure

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
    var problem = reason
    for approximation in approximations {
      do throws(ConversionError) {
        switch approximation {
        case .extended: return try extended(curve)
        // Delays and repeats do not belong to the shape.
        case _ where !isShape(curve): throw reason
        case .stops: return try stops(curve, settings, isPath: false, because: reason)
        case .lines: return try stops(curve, settings, isPath: true, because: reason)
        case .bezier: return try bezier(curve, settings, because: reason)
        case .chain: return try chain(curve, settings, because: reason)
        case .shortChain(let pieces):
          return try chain(curve, settings, pieces: pieces, because: reason)
        case .tokens(let tokens):
          return try nearest(of: tokens(curve), to: curve, settings, because: reason)
        }
      } catch {
        problem = error
      }
    }
    throw problem
  }

  /// Whether the platform has no words for the shape of a curve, whatever its times.
  private func isShape(_ curve: PortableCurve) -> Bool {
    (try? texts(of: curve.replacing(.linear, 1, LinearEasing.identity))) != nil
  }

  private func stops(
    _ curve: PortableCurve, _ settings: ConversionSettings, isPath: Bool,
    because reason: ConversionError
  ) throws(ConversionError) -> Conversion {
    // Rounding to 32 bits takes a part of the error.
    let error = settings.maximumError * (evaluation.numbers.hasWholeError ? 1 : 0.999)
    let fit: LinearFit
    do throws(LinearFitError) {
      fit = try curve.pass.linearStops(maximumError: error, until: curve.cutTime(within: error))
    } catch {
      throw ConversionError(error.description)
    }
    let easing = fit.easing(of: curve.pass)
    var line = curve.replacing(.stops(easing), fit.duration, easing.lasting(fit.duration))
    if isPath {
      guard let path = line.equivalent else { throw reason }
      line = path
    }
    guard let text = try texts(of: line).first else {
      throw ConversionError("\(title) has no words for stops.")
    }
    let conversion = try certified(
      text, of: curve, lasting: line.duration, .stops(fit.stops.count, fewest: fit.fewestStops))
    guard conversion.isWithin(settings) else { throw tooFine(settings) }
    return conversion
  }

  /// The error for a greatest error below what the platform's numbers and its sampling leave.
  private func tooFine(_ settings: ConversionSettings) -> ConversionError {
    let subject =
      evaluation.sampling == .formula ? "The numbers of \(title)" : "The Béziers of \(title)"
    return ConversionError(
      "\(subject) do not reach an error of "
        + "\(NumberText.percent(settings.maximumError, digits: 2)) % for this curve.")
  }

  private func chain(
    _ curve: PortableCurve, _ settings: ConversionSettings, pieces: Int = 500,
    because reason: ConversionError
  ) throws(ConversionError) -> Conversion {
    var least = Double.infinity
    // Rounding takes a part of the error, and a jump that is less than the error more of it.
    for share in [0.99, 0.4, 0.1] {
      let error = settings.maximumError * share
      let chain: BezierChain
      do throws(BezierFitFailure) {
        chain = try curve.pass.bezierChain(
          maximumError: error, until: curve.cutTime(within: 0.9 * min(error, 0.5)),
          maximumPieces: pieces)
      } catch {
        throw ConversionError("\(reason) \(error)")
      }
      guard chain.greatestJump <= settings.maximumError,
        let path = chain.path(within: settings.maximumError)
      else { throw reason }
      let near =
        path.pieces.count == 1 && !path.pieces[0].isLine
        ? curve.replacing(
          .bezier(path.pieces[0].bezier), chain.duration, path.lasting(chain.duration))
        : curve.replacing(path, lasting: chain.duration)
      for text in try texts(of: near) {
        let conversion = try certified(
          text, of: curve, lasting: near.duration, .chain(pieces: path.pieces.count))
        if conversion.greatestError <= settings.maximumError { return conversion }
        least = min(least, conversion.greatestError)
      }
    }
    // Rounding alone does not go far beyond the error.
    throw least < 100 * settings.maximumError ? tooFine(settings) : reason
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
    let near = curve.replacing(fit)
    guard let text = try texts(of: near).first else { throw reason }
    let conversion = try certified(text, of: curve, lasting: near.duration, .bezier)
    guard settings.allowsApproximation else {
      throw reason.offering("One Bézier", error: conversion.greatestError)
    }
    return conversion
  }

  /// The conversion by the nearest of some curves that have names.
  private func nearest(
    of tokens: [PortableCurve], to curve: PortableCurve, _ settings: ConversionSettings,
    because reason: ConversionError
  ) throws(ConversionError) -> Conversion {
    var best: Conversion?
    for token in tokens {
      guard let text = try texts(of: token).first else { continue }
      let conversion = try certified(
        text, of: curve, lasting: token.duration, .nearestToken)
      if conversion.greatestError < best?.greatestError ?? .infinity { best = conversion }
    }
    guard let best else { throw reason }
    guard settings.allowsApproximation else {
      throw reason.offering(best.text, error: best.greatestError)
    }
    return best
  }
}

extension PortableCurve {
  /// The time at which a motion without an end may be cut, in seconds: the first whole millisecond from which on it
  /// is within an error of its end value.
  ///
  /// A motion that has settled within a millisecond is cut at the first digit of its time.
  ///
  /// - Parameter error: The error as a fraction of the travel.
  /// - Returns: The time; `nil` for a motion that has an end, or never settles.
  func cutTime(within error: Double) -> Double? {
    guard pass.duration == .infinity, error > 0, error < 1,
      let time = pass.settlingTime(within: error), time > 0, time < 1e12
    else { return nil }
    var unit = 1000.0
    while time * unit < 1, unit < 1e15 { unit *= 10 }
    return (time * unit).rounded(.up) / unit
  }

  /// One Bézier in place of this curve, which lasts a whole number of milliseconds if the curve has no end.
  func replacing(_ fit: BezierFit) -> PortableCurve {
    replacing(fit.bezier, lasting: cutTime(within: 0.01) ?? fit.duration)
  }

  /// The cubic Bézier nearest to one pass, whatever its error, for a tool that has nothing else.
  ///
  /// - Parameters:
  ///   - tolerance: The fraction of the travel within which a motion without an end has settled.
  ///   - duration: The duration of the Bézier; `nil` is that until the motion has settled.
  /// - Returns: The Bézier with the delay of the curve, and its greatest error as a fraction of the travel.
  /// - Throws: An error for a curve that never settles.
  func nearestBezier(
    within tolerance: Double = 0.01, lasting duration: Double? = nil
  ) throws(ConversionError) -> (curve: PortableCurve, error: Double) {
    let fit: BezierFit
    do throws(BezierFitFailure) {
      fit = try pass.bezierFit(
        maximumError: .greatestFiniteMagnitude, tolerance: tolerance, decimals: 4)
    } catch {
      throw ConversionError(error.description)
    }
    let near =
      duration.map { with(nil).replacing(fit.bezier, lasting: $0) } ?? with(nil).replacing(fit)
    return (near, try with(nil).greatestDistance(from: near).value)
  }
}

extension BezierChain {
  /// The greatest jump where a piece starts, or at the end.
  fileprivate var greatestJump: Double {
    let ends = [startValue] + pieces.map { $0.endValue }
    let starts = pieces.map { $0.startValue } + [endValue]
    return zip(ends, starts).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
  }

  /// The chain over its progress, without its jumps, in decimals with three digits more than an error has; `nil` if
  /// rounding leaves no curve.
  fileprivate func path(within error: Double) -> PathEasing? {
    var unit = 1e3
    while unit * error < 1e3, unit < 1e15 { unit *= 10 }
    func rounded(_ number: Double) -> Double { (number * unit).rounded() / unit }
    func point(_ time: Double, _ value: Double) -> Point {
      Point(x: rounded(time / duration), y: rounded(value))
    }
    // A jump just after the start has a piece without time.
    let pieces = pieces.filter { $0.endTime - $0.startTime > 1e-9 * duration }
    let commands = pieces.enumerated().map { index, piece -> PathEasing.Command in
      let isLast = index == pieces.count - 1
      let end = isLast ? Point(x: 1, y: 1) : point(piece.endTime, piece.endValue)
      guard piece.easing != nil else { return .line(to: end) }
      return .cubic(
        point(piece.controlTime1, piece.controlValue1),
        point(piece.controlTime2, piece.controlValue2), to: end)
    }
    return try? PathEasing(commands)
  }
}

extension PathEasing.Piece {
  /// The only piece of a path as a curve.
  var bezier: CubicBezier {
    CubicBezier(control1.x, control1.y, control2.x, control2.y)
  }
}
