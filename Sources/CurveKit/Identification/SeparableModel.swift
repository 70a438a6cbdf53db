/// A motion that is a sum of functions of time, each with a coefficient; the functions depend on a few parameters.
///
/// ```
/// x(t) = c0 f0(t, p) + c1 f1(t, p) + ...
/// ```
///
/// Least squares give the coefficients at once for any parameters, so only the parameters need a search: variable
/// projection (Golub and Pereyra, SIAM Journal on Numerical Analysis 10, 1973).
protocol SeparableModel {
  associatedtype Basis
  /// The range of each parameter.
  var bounds: [ClosedRange<Double>] { get }
  /// The number of functions.
  var columnCount: Int { get }
  /// What the functions have in common for all times.
  func basis(_ parameters: [Double]) -> Basis
  /// Writes the value of each function at a time.
  func fill(_ row: UnsafeMutablePointer<Double>, _ basis: Basis, at time: Double)
}

/// Samples in units of the motion: it takes about 1, and its values span 1.
struct UnitSamples {
  /// Ascending times.
  var times: [Double]
  /// The value of each time.
  var values: [Double]
}
