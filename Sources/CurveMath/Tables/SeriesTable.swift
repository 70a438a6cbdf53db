/// The coefficients of the power series of precise computations.
///
/// Tests/Mathematics/tables.py writes this file.
enum SeriesTable {
  /// A place in the list: the first index, the number of doubles and that of sums of two.
  typealias Place = (first: Int, doubles: Int, pairs: Int)
  /// The coefficients are 1 / n! from 1 / 2! on.
  @inline(__always) static var exponential: Place { (0, 6, 4) }
  /// The coefficients are those of log(1 + f) from f^2 on.
  @inline(__always) static var logarithm: Place { (14, 9, 6) }
  /// The coefficients are those of sin(x) / x from x^2 on, by x^2.
  @inline(__always) static var sine: Place { (35, 3, 3) }
  /// The coefficients are those of cos(x) from x^2 on, by x^2.
  @inline(__always) static var cosine: Place { (44, 4, 3) }
  /// The coefficients are those of atan(x) / x from x^2 on, by x^2.
  @inline(__always) static var arctangent: Place { (54, 5, 4) }
  /// The coefficients, from the highest power on: doubles, then sums of two.
  static let numbers: [Double] = [
    0x1.ae64567f544e4p-26, 0x1.27e4fb7789f5cp-22, 0x1.71de3a556c734p-19, 0x1.a01a01a01a01ap-16,
    0x1.a01a01a01a01ap-13, 0x1.6c16c16c16c17p-10, 0x1.1111111111111p-7, 0x1.1111111111111p-63,
    0x1.5555555555555p-5, 0x1.5555555555555p-59, 0x1.5555555555555p-3, 0x1.5555555555555p-57,
    0x1p-1, 0, -0x1p-4, 0x1.1111111111111p-4, -0x1.2492492492492p-4, 0x1.3b13b13b13b14p-4,
    -0x1.5555555555555p-4, 0x1.745d1745d1746p-4, -0x1.999999999999ap-4, 0x1.c71c71c71c71cp-4,
    -0x1p-3, 0x1.2492492492492p-3, 0x1.2492492492492p-57, -0x1.5555555555555p-3,
    -0x1.5555555555555p-57, 0x1.999999999999ap-3, -0x1.999999999999ap-57, -0x1p-2, 0,
    0x1.5555555555555p-2, 0x1.5555555555555p-56, -0x1p-1, 0, 0x1.6124613a86d09p-33,
    -0x1.ae64567f544e4p-26, 0x1.71de3a556c734p-19, -0x1.a01a01a01a01ap-13, -0x1.a01a01a01a01ap-73,
    0x1.1111111111111p-7, 0x1.1111111111111p-63, -0x1.5555555555555p-3, -0x1.5555555555555p-57,
    -0x1.93974a8c07c9dp-37, 0x1.1eed8eff8d898p-29, -0x1.27e4fb7789f5cp-22, 0x1.a01a01a01a01ap-16,
    -0x1.6c16c16c16c17p-10, 0x1.f49f49f49f49fp-65, 0x1.5555555555555p-5, 0x1.5555555555555p-59,
    -0x1p-1, 0, -0x1.af286bca1af28p-5, 0x1.e1e1e1e1e1e1ep-5, -0x1.1111111111111p-4,
    0x1.3b13b13b13b14p-4, -0x1.745d1745d1746p-4, 0x1.c71c71c71c71cp-4, 0x1.c71c71c71c71cp-58,
    -0x1.2492492492492p-3, -0x1.2492492492492p-57, 0x1.999999999999ap-3, -0x1.999999999999ap-57,
    -0x1.5555555555555p-2, -0x1.5555555555555p-56,
  ]
}
