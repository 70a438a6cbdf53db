import AnimatedImages
import CurveTestSupport
import Foundation
import Testing

/// `rsvg-convert`, which turns an SVG into pixels with the same code for everyone who drew it.
enum RSVGProgram {
  /// The first `rsvg-convert` on PATH.
  private static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/rsvg-convert" }
    .first(where: FileManager.default.isExecutableFile(atPath:))

  /// The pixels of an SVG on white.
  static func pixels(of svg: String, in directory: URL) async throws -> PNGImage {
    let program = try #require(
      path, "rsvg-convert is missing; '.ci/setup --tests' installs it.")
    let file = directory.appendingPathComponent("picture.svg")
    let image = directory.appendingPathComponent("picture.png")
    try svg.write(to: file, atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--background-color", "white", "--output", image.path, file.path]
    process.standardInput = FileHandle.nullDevice
    try await ProcessSlots.run { try await process.runToEnd() }
    try #require(process.terminationStatus == 0)
    return try PNGImage([UInt8](Data(contentsOf: image)))
  }
}

/// The difference of two pictures after a small blur.
///
/// The blur is the mean of three by three pixels, so that lines at slightly different fractions of a pixel
/// differ little.
struct PictureDifference {
  /// The mean over all pixels of the greatest difference of a component, from 0 to 255.
  let mean: Double
  /// The number of pixels of which a component differs by more than 32.
  let strongCount: Int

  /// Compares two pictures of one size.
  init(_ one: PNGImage, _ other: PNGImage) {
    precondition(one.width == other.width && one.height == other.height)
    let (width, height) = (one.width, one.height)
    // The blur is linear, so the difference is blurred, of which most pixels are 0.
    var sums = Array(repeating: Int32(0), count: 3 * width * height)
    for index in one.pixels.indices where one.pixels[index] != other.pixels[index] {
      let (x, y) = (index % width, index / width)
      for component in 0..<3 {
        let shift = UInt32(8 * component)
        let difference =
          Int32(one.pixels[index] >> shift & 255) - Int32(other.pixels[index] >> shift & 255)
        for near in max(0, y - 1)...min(height - 1, y + 1) {
          for side in max(0, x - 1)...min(width - 1, x + 1) {
            sums[3 * (near * width + side) + component] += difference
          }
        }
      }
    }
    var (total, strong) = (0, 0)
    for pixel in stride(from: 0, to: sums.count, by: 3) {
      let greatest = sums[pixel..<pixel + 3].reduce(0) { max($0, Int($1.magnitude)) }
      total += greatest
      strong += greatest > 9 * 32 ? 1 : 0
    }
    mean = Double(total) / 9 / Double(width * height)
    strongCount = strong
  }
}
