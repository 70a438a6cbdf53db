internal import Foundation

/// A colour of CIE L*a*b*.
public struct LabColor: Sendable {
  public let lightness: Double
  public let a: Double
  public let b: Double

  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The difference CIEDE2000; about 1 is barely visible side by side.
  ///
  /// As in G. Sharma, W. Wu and E. N. Dalal, "The CIEDE2000 Color-Difference Formula: Implementation
  /// Notes, Supplementary Test Data, and Mathematical Observations", Color Research and Application
  /// 30 (2005), with all weights 1. The numbers are those of its equations.
  public func difference(from other: LabColor) -> Double {
    // (2) to (7): a is stretched where colours are grey.
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1.5 - 0.5 * LabColor.weight(ofChroma: meanChroma)
    let (one, two) = ((a: a * stretch, b: b), (a: other.a * stretch, b: other.b))
    let (chroma1, chroma2) = (hypot(one.a, one.b), hypot(two.a, two.b))
    let (hue1, hue2) = (LabColor.hue(one.a, one.b), LabColor.hue(two.a, two.b))
    let isGrey = chroma1 * chroma2 == 0

    // (8) to (11): the differences.
    let lightnessDifference = other.lightness - lightness
    let chromaDifference = chroma2 - chroma1
    var angle = isGrey ? 0 : hue2 - hue1
    if angle > 180 { angle -= 360 }
    if angle < -180 { angle += 360 }
    let hueDifference = 2 * sqrt(chroma1 * chroma2) * LabColor.sine(angle / 2)

    // (12) to (14): the means.
    let meanLightness = (lightness + other.lightness) / 2
    let newMeanChroma = (chroma1 + chroma2) / 2
    var meanHue = isGrey ? hue1 + hue2 : (hue1 + hue2) / 2
    if !isGrey, abs(hue1 - hue2) > 180 { meanHue += hue1 + hue2 < 360 ? 180 : -180 }

    // (15) to (21): the weights.
    let hueFactor =
      1 - 0.17 * LabColor.cosine(meanHue - 30) + 0.24 * LabColor.cosine(2 * meanHue)
      + 0.32 * LabColor.cosine(3 * meanHue + 6) - 0.20 * LabColor.cosine(4 * meanHue - 63)
    let rotation = 30 * exp(-pow((meanHue - 275) / 25, 2))
    let square = pow(meanLightness - 50, 2)
    let lightnessPart = lightnessDifference / (1 + 0.015 * square / sqrt(20 + square))
    let chromaPart = chromaDifference / (1 + 0.045 * newMeanChroma)
    let huePart = hueDifference / (1 + 0.015 * newMeanChroma * hueFactor)
    let rotationFactor =
      -LabColor.sine(2 * rotation) * 2 * LabColor.weight(ofChroma: newMeanChroma)

    // (22)
    return sqrt(
      lightnessPart * lightnessPart + chromaPart * chromaPart + huePart * huePart
        + rotationFactor * chromaPart * huePart)
  }

  private static func weight(ofChroma chroma: Double) -> Double {
    sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7)))
  }

  /// The angle from 0 to 360 degrees; 0 for a grey.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0, b == 0 { return 0 }
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}
