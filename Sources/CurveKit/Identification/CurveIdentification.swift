internal import CurveMath

/// The curves that explain a trace: measured samples of a motion.
///
/// ```swift
/// let trace = try Trace(times: times, values: values)
/// let identification = try CurveIdentification(of: trace)
/// identification.best.curve.overshoot
/// ```
///
/// Each family of curves is fitted by least squares, and the candidates are ranked by `IdentifiedCurve.bic`. The
/// start and end value, and the initial velocity of a spring, are fitted too.
///
/// ## What a trace determines
///
/// - Of mass, stiffness and damping only the ratios. The mass is 1 by convention.
/// - A timing curve is taken to end within the trace. If it does not, the fitted one describes only the part in the
///   trace.
/// - The motion starts at `origin`, unless a delay is fitted.
///
/// ## Method and accuracy
///
/// Variable projection and Levenberg-Marquardt on orthogonal factors, from several starts; see Golub and Pereyra
/// (1973). Parameters and margins agree with SciPy's least squares to seven digits of a margin. Without noise, springs
/// and easings are recovered to 12 digits, and so are all but about one Bézier in 150; in its place another one was
/// found that differs by less than 1e-5 of the travel.
///
/// With noise of 1 % of the travel, 95 % intervals contained the truth for 94 % of the parameters of random springs,
/// 91 % of easings and 89 % of Béziers: where a curve ends with a bend, or depends strongly on a parameter, an interval
/// from derivatives is too narrow.
///
/// It takes a tenth of a second for 100 samples, and 3 s for the `Trace.maximumCount`; about twice that
/// if the trace starts at rest.
public struct CurveIdentification: Sendable {
  /// The curves, the best one first; at least one.
  ///
  /// The best of springs with and without initial velocity, the best Bézier, the best of keyframes, and up to four
  /// easings.
  package let candidates: [IdentifiedCurve]
  /// The time of the trace at which time 0 of the curves is: 0, or the time of the first sample if the trace does not
  /// count from 0.
  ///
  /// It counts from 0 if the first time is 0 or less, or above 0 by less than the trace is long.
  package let origin: Double
  /// The greatest value less the least.
  package let range: Double

  /// The least number of samples in the motion.
  package static let minimumCount = 8

  /// A family of curves.
  package enum Family: String, CaseIterable, Sendable {
    /// Damped springs of every regime, with any initial velocity.
    case spring
    /// The easings and the named Béziers of the catalogue.
    case easing
    /// Cubic Bézier timing curves.
    case bezier
    /// Two to six cubic keyframes.
    case keyframes
  }

  /// The curve with the least `IdentifiedCurve.bic`.
  public var best: IdentifiedCurve { candidates[0] }

  /// Identifies the curve of a trace.
  ///
  /// - Parameters:
  ///   - trace: The samples; at least ``minimumCount`` of them in the motion.
  ///   - families: The families that are tried.
  ///   - fitsDelay: Whether the motion may start later than at ``origin``; the delay is then fitted. By default, it is
  ///     fitted if the trace starts with several samples at rest, and kept for a family where it lowers
  ///     ``IdentifiedCurve/bic`` by more than 10.
  /// - Throws: An ``IdentificationError`` if there is no motion or too few samples, or if no family explains the
  ///   trace. A curve explains it if its RMS residual is at most 5 % of the range of the values, or 2 % if the
  ///   residuals do not look random.
  package init(
    of trace: Trace, families: [Family] = Family.allCases, fitsDelay: Bool? = nil
  ) throws(IdentificationError) {
    let scale = try TraceScale(trace, fitsDelay: fitsDelay ?? false)
    let search = IdentificationSearch(scale: scale, fitsDelay: fitsDelay ?? false)
    var late: IdentificationSearch?
    if fitsDelay == nil, scale.startsAtRest {
      late = IdentificationSearch(scale: try TraceScale(trace, fitsDelay: true), fitsDelay: true)
    }
    var found: [IdentifiedCurve] = []
    for family in Family.allCases where families.contains(family) {
      let (early, delayed) = (search.curves(of: family), late?.curves(of: family) ?? [])
      found += Self.isBetter(delayed, than: early) ? delayed : early
    }
    let explained = found.filter { $0.residual.rmsShare <= ($0.residual.isRandom ? 0.05 : 0.02) }
    guard !explained.isEmpty else {
      throw .unexplained(found.map { $0.residual.rmsShare }.min() ?? 1)
    }
    // Families in their order where two are equal.
    candidates = explained.enumerated().sorted {
      ($0.element.bic, $0.offset) < ($1.element.bic, $1.offset)
    }.map { $0.element }
    origin = scale.origin
    range = scale.range
  }

  #if !hasFeature(Embedded)
  /// Identifies the curve behind measured samples.
  ///
  /// ```swift
  /// let samples = Spring(stiffness: 80, damping: 4).samples(rate: 60, until: 2)
  /// let identified = try CurveIdentification(times: samples.map(\.time), values: samples.map(\.value))
  /// identified.best.curve.overshoot!     // 0.4863…
  /// ```
  ///
  /// - Parameters:
  ///   - times: The times in seconds, none before the one before it, at most 1e15 in magnitude.
  ///   - values: The values, as many as times, at most 1e50 in magnitude.
  /// - Throws: A sentence about the first sample that is wrong, or if no curve explains the samples.
  public init(times: [Double], values: [Double]) throws {
    try self.init(of: Trace(times: times, values: values))
  }
  #endif

  /// Whether curves with a delay explain a trace very much better than those without (Raftery 1995).
  private static func isBetter(_ delayed: [IdentifiedCurve], than early: [IdentifiedCurve]) -> Bool
  {
    guard let own = delayed.map({ $0.bic }).min() else { return false }
    return own < (early.map { $0.bic }.min() ?? .infinity) - 10
  }
}
