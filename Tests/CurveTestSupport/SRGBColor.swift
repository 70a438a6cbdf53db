internal import Foundation

/// A colour of the sRGB colour space, as eyes see it.
public struct SRGBColor: Sendable {
  /// Red, green and blue without the gamma of sRGB, from 0 to 1.
  public let linear: [Double]

  /// The colour of `#rrggbb`.
  public init(_ code: String) {
    let number = Int(code.dropFirst(), radix: 16) ?? 0
    linear = [number >> 16, number >> 8 & 255, number & 255].map { byte in
      let part = Double(byte) / 255
      return part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
  }

  /// A colour of linear red, green and blue.
  private init(linear: [Double]) { self.linear = linear }

  /// WCAG 2's relative luminance.
  public var luminance: Double {
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// WCAG 2's contrast, from 1 to 21.
  public func contrast(with other: SRGBColor) -> Double {
    let (darker, lighter) = (
      min(luminance, other.luminance), max(luminance, other.luminance)
    )
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// CIE L*a*b* for the white of sRGB, D65.
  public var lab: LabColor {
    let rows = [
      [0.412_456_4, 0.357_576_1, 0.180_437_5], [0.212_672_9, 0.715_152_2, 0.072_175_0],
      [0.019_333_9, 0.119_192_0, 0.950_304_1],
    ]
    let roots = rows.map { row in
      // White has red, green and blue of 1.
      let part = zip(row, linear).map(*).reduce(0, +) / row.reduce(0, +)
      return part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116
    }
    return LabColor(
      lightness: 116 * roots[1] - 16, a: 500 * (roots[0] - roots[1]),
      b: 200 * (roots[1] - roots[2]))
  }

  /// The colour as seen with a kind of colour vision.
  public func seen(with vision: ColorVision) -> SRGBColor {
    SRGBColor(
      linear: vision.matrix.map { row in
        min(1, max(0, zip(row, linear).map(*).reduce(0, +)))
      })
  }
}

/// The kinds of colour vision.
///
/// The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
/// Visualization and Computer Graphics 15 (2009), severity 1.0, for linear red, green and blue.
public enum ColorVision: CaseIterable, Sendable {
  case normal, deuteranopia, protanopia, tritanopia

  var matrix: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .deuteranopia:
      [
        [0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
      ]
    case .protanopia:
      [
        [0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
      ]
    case .tritanopia:
      [
        [1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602],
        [0.004_733, 0.691_367, 0.303_900],
      ]
    }
  }
}
