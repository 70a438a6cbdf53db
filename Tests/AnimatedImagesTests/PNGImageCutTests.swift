import AnimatedImages
import Testing

@Suite struct PNGImageCutTests {
  private let paper: UInt32 = 0xFFFF_FFFF

  /// A picture of 3 by 2 pixels between two bars of black pixels, on paper.
  private func framed(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PNGImage {
    let (width, height) = (left + 7 + right, top + 6 + bottom)
    var pixels = [UInt32](repeating: paper, count: width * height)
    for y in top..<top + 6 {
      pixels[y * width + left] = 0xFF00_0000
      pixels[y * width + left + 6] = 0xFF00_0000
    }
    for (index, pixel) in picture.pixels.enumerated() {
      pixels[(top + 2 + index / 3) * width + left + 2 + index % 3] = pixel
    }
    return PNGImage(width: width, height: height, pixels: pixels)
  }

  private let picture = PNGImage(
    width: 3, height: 2, pixels: [1, 2, 0xFFFF_FFFF, 4, 0xFFFF_FFFF, 0xFFFF_FFFF])

  @Test(arguments: [0, 1, 5], [0, 1, 4])
  func `A margin of any width and the border are removed`(left: Int, top: Int) {
    #expect(framed(left, top, 5 - left, 4 - top).cut(margin: paper, border: 2) == picture)
    #expect(framed(left, top, 0, 0).cut(margin: paper, border: 2) == picture)
  }

  @Test func `Nothing is left of a blank image, nor within a border that is too wide`() {
    let blank = PNGImage(width: 9, height: 8, pixels: Array(repeating: paper, count: 72))
    #expect(blank.cut(margin: paper, border: 0) == nil)
    #expect(framed(1, 1, 1, 1).cut(margin: paper, border: 3) == nil)
    #expect(framed(1, 1, 1, 1).cut(margin: paper, border: 0)?.width == 7)
  }
}
