internal import CurveMath

extension Double {
  /// The logarithm to base 10 of a number above 0, for logarithmic axes.
  package var decimalLogarithm: Double { Double.log10(self) }
}
