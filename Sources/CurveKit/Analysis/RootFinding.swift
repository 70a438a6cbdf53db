/// A root of a continuous function between two times at which its signs differ.
///
/// Chandrupatla's method (Advances in Engineering Software 28, 1997): inverse quadratic
/// interpolation where it is safe and bisection elsewhere. It keeps a bracket at every step, so it
/// cannot leave the interval or fail to converge, and ends when the bracket is a few units in the
/// last place wide.
///
/// - Parameters:
///   - lower: One end, where `function` has one sign.
///   - upper: The other end, where `function` has the other sign or is 0.
///   - width: The accepted width of the final bracket.
///   - function: A continuous function of time.
/// - Returns: The root, to about two units in its last place or to where rounding hides the sign.
func root(
  in lower: Double, _ upper: Double, within width: Double = 0, of function: (Double) -> Double
) -> Double {
  // a is the newest point, b the other end of the bracket, c the point before a.
  var (a, b) = (upper, lower)
  var (fa, fb) = (function(a), function(b))
  if fa == 0 { return a }
  if fb == 0 { return b }
  var fraction = 0.5
  // Bisection alone needs at most 2,100 steps from any bracket to any double.
  for _ in 0..<4_200 {
    let time = a + fraction * (b - a)
    let value = function(time)
    let (c, fc): (Double, Double)
    if (value < 0) == (fa < 0) {
      (c, fc) = (a, fa)
    } else {
      (c, fc) = (b, fb)
      (b, fb) = (a, fa)
    }
    (a, fa) = (time, value)

    let best = fa.magnitude < fb.magnitude ? a : b
    let bracket = (b - a).magnitude
    let tolerance = max(width, 2 * best.ulp)
    if value == 0 || bracket <= tolerance { return best }

    // Interpolation is safe where the three points are close to a straight line.
    let xi = (a - b) / (c - b)
    let phi = (fa - fb) / (fc - fb)
    if phi * phi < xi && (1 - phi) * (1 - phi) < 1 - xi {
      let quadratic = fa / (fb - fa) * fc / (fb - fc)
      let rest = (c - a) / (b - a) * fa / (fc - fa) * fb / (fc - fb)
      let least = min(0.5, tolerance / bracket)
      fraction = max(least, min(1 - least, quadratic + rest))
    } else {
      fraction = 0.5
    }
  }
  return a
}
