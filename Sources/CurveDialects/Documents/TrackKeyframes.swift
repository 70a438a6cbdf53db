internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// The keyframes of a track with rounded numbers, exactly as they are printed.
struct TrackKeyframes: Sendable {
  /// A keyframe at a tick of the clock.
  struct Frame: Sendable {
    let tick: Int
    let value: Double
    /// The motion to the next keyframe.
    var easing: EasedKeyframe.Easing
  }

  let frames: [Frame]
  let clock: KeyframeClock
  /// The greatest distance to the track at one time, as a fraction of its range, and the time.
  let error: Double
  let errorTime: Double
  private(set) var remarks: [String] = []

  /// The keyframes with times in seconds.
  var eased: [EasedKeyframe] {
    frames.map { EasedKeyframe(time: clock.time(of: $0.tick), value: $0.value, easing: $0.easing) }
  }

  /// Fits keyframes to a track; `nil` if it never moves.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - dialect: The dialect, which has the numbers.
  ///   - writer: The times that keyframes can have.
  ///   - settings: The error.
  /// - Throws: An error if the keyframes differ from the track by more than the settings allow.
  init?(
    of track: MotionTrack, for dialect: Dialect, _ writer: TrackWriter,
    _ settings: ConversionSettings
  ) throws(ConversionError) {
    let curve = CachedCurve(track.curve)
    let values = curve.valueRange
    let range = values.upperBound - values.lowerBound
    // A jump at the start is the value from then on.
    guard range > 0, curve.duration > 0 else { return nil }
    guard range.isFinite else { throw ConversionError("Its range is not finite.") }
    let limit = settings.maximumError * range
    let hasFractions = if case .fractions = writer.times { true } else { false }
    var best: TrackKeyframes?
    var chain: BezierChain?
    // More digits, or where the platform has no more, less error of the chain.
    for attempt in 0..<4 {
      if chain == nil || !hasFractions {
        do throws(BezierFitFailure) {
          chain = try curve.bezierChain(
            maximumError: limit * (0.9 - 0.2 * Double(attempt)), decimals: 4)
        } catch {
          guard best == nil else { break }
          throw ConversionError(error.description)
        }
      }
      guard let chain else { break }
      let clock = KeyframeClock(
        writer.times, lasting: chain.duration, digits: 4 + attempt, repeats: track.repeats)
      let builder = TrackKeyframeBuilder(
        curve: curve, chain: chain, clock: clock, goal: 0.95 * limit, hasJumps: writer.hasJumps,
        hasHolds: writer.hasHolds, decimals: TrackKeyframes.decimals(for: limit) + attempt,
        numbers: dialect.evaluation.numbers)
      let frames = builder.frames
      let error = builder.error(of: frames)
      if error.value / range < best?.error ?? .infinity {
        best = TrackKeyframes(
          frames: frames, clock: clock, error: error.value / range, errorTime: error.time)
      }
      if error.value <= limit { break }
    }
    guard var best else { return nil }
    guard best.error <= settings.maximumError || settings.allowsApproximation else {
      throw ConversionError(
        "With the numbers of \(dialect.title), its keyframes differ by up to "
          + "\(NumberText.percent(best.error, digits: 2)) % of its range, which is more than "
          + "\(NumberText.percent(settings.maximumError, digits: 2)) %.")
    }
    if track.repeats, (best.clock.duration - curve.duration).magnitude > 1e-9 {
      best.remarks.append(
        "A cycle of \(quoted(track.name)) takes \(Number.text(best.clock.duration)) s instead of "
          + "\(Number.text(curve.duration)) s.")
    }
    self = best
  }

  private init(frames: [Frame], clock: KeyframeClock, error: Double, errorTime: Double) {
    self.frames = frames
    self.clock = clock
    self.error = error
    self.errorTime = errorTime
  }

  /// The decimals of values whose rounding is at most a fortieth of an error.
  private static func decimals(for error: Double) -> Int {
    var (decimals, unit) = (0, 1.0)
    while unit > error / 20, decimals < 15 { (decimals, unit) = (decimals + 1, unit / 10) }
    return decimals
  }
}

/// The times that keyframes can have: equal ticks from 0 to the duration.
struct KeyframeClock: Sendable {
  /// The duration as it is printed, in seconds.
  let duration: Double
  /// The number of ticks in the duration.
  let ticks: Int

  /// - Parameters:
  ///   - times: The times of the platform.
  ///   - duration: The exact duration, in seconds.
  ///   - digits: The decimals of a fraction of the duration.
  ///   - repeats: Whether the motion starts over at its end, so that the duration is kept.
  init(_ times: TrackWriter.Times, lasting duration: Double, digits: Int, repeats: Bool) {
    switch times {
    case .fractions:
      var unit = 1.0
      for _ in 0..<digits { unit *= 10 }
      // Whole milliseconds, or finer.
      let scale = unit / 10
      let up = (duration * scale - 1e-6).rounded(.up) / scale
      self.duration = repeats || !(up > 0) ? duration : up
      ticks = Int(unit)
    case .steps(let step):
      let count = (duration / step).rounded()
      ticks = count < 1e15 ? max(1, Int(count)) : 1
      self.duration = Double(ticks) * step
    }
  }

  /// The time of a tick, in seconds.
  func time(of tick: Int) -> Double {
    tick == ticks ? duration : duration * (Double(tick) / Double(ticks))
  }

  /// The tick next to a time.
  func tick(at time: Double) -> Int {
    Int(min(max((time / duration * Double(ticks)).rounded(), 0), Double(ticks)))
  }

  /// A tick as a fraction of the duration.
  func fraction(of tick: Int) -> Double { Double(tick) / Double(ticks) }
}
