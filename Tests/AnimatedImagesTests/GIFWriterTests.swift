import AnimatedImages
import CurveTestSupport
import Testing

@Suite struct GIFWriterTests {
  private func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> PNGImage {
    PNGImage(
      width: width, height: height,
      pixels: (0..<width * height).map { 0xFF00_0000 | color($0 % width, $0 / width) })
  }

  private func decoded(_ images: [PNGImage], delay: Int = 3) throws -> GIFDecoder {
    var writer = GIFWriter(width: images[0].width, height: images[0].height)
    for image in images { writer.add(image, delay: delay) }
    return try GIFDecoder(writer.finish())
  }

  private func colors(of image: PNGImage) -> [UInt32?] { image.pixels.map { $0 & 0xFF_FFFF } }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 100, 254, 255])
  func `Up to 255 colours are kept exactly`(count: Int) throws {
    let frames = (0..<4).map { frame in
      image(61, 43) { x, y in UInt32((x * 7 + y * 3 + frame) % count) * 0x01_03_07 }
    }
    let gif = try decoded(frames)
    #expect(gif.width == 61 && gif.height == 43 && gif.repeats == 0)
    // A single colour never changes, so all frames are one.
    #expect(gif.frames.count == (count == 1 ? 1 : 4))
    for (frame, image) in zip(gif.frames, frames) { #expect(frame.page == colors(of: image)) }
    // The smallest table with room for the colours and the transparent one; GIF has no smaller one than 4.
    #expect(gif.colorCount >= count + 1 && (gif.colorCount == 4 || gif.colorCount / 2 < count + 1))
  }

  @Test func `Noise that fills the table of codes many times is decoded exactly`() throws {
    var random = SeededGenerator(seed: 5)
    let frames = (0..<3).map { _ in
      image(150, 90) { _, _ in UInt32.random(in: 0..<250, using: &random) }
    }
    let gif = try decoded(frames)
    #expect(gif.frames.map(\.page) == frames.map(colors))
  }

  @Test func `Long runs and every small size are decoded exactly`() throws {
    for width in 1...9 {
      for height in 1...9 {
        let frame = image(width, height) { x, y in x * y % 3 == 0 ? 0 : 0xFF_FFFF }
        #expect(try decoded([frame]).frames.map(\.page) == [colors(of: frame)])
      }
    }
    let plain = image(4000, 30) { _, _ in 0x12_3456 }
    #expect(try decoded([plain]).frames.map(\.page) == [colors(of: plain)])
  }

  @Test func `A frame stores only the box around its changes`() throws {
    let first = image(100, 80) { _, _ in 0xFF_FFFF }
    let second = image(100, 80) { x, y in
      (20...24).contains(x) && y == 7 || x == 22 && y == 30 ? 0 : 0xFF_FFFF
    }
    let gif = try decoded([first, second])
    #expect(gif.frames.map(\.boxSize) == [8000, 5 * 24])
    #expect(gif.frames[1].page == colors(of: second))
  }

  @Test func `A part of a page is drawn over the page before`() throws {
    let first = image(60, 40) { x, y in UInt32(x % 7 + y % 5) }
    let second = image(60, 40) { x, y in
      (20..<30).contains(x) && (8..<15).contains(y) && x != y ? 0xFF_0000 : UInt32(x % 7 + y % 5)
    }
    // The part begins at (10, 5) and has more than the changes.
    let part = image(35, 25) { x, y in second.pixels[(y + 5) * 60 + x + 10] & 0xFF_FFFF }
    var writer = GIFWriter(width: 60, height: 40)
    writer.add(first, delay: 3)
    writer.add(part, left: 10, top: 5, delay: 4)
    // The same part again changes nothing.
    writer.add(part, left: 10, top: 5, delay: 5)
    writer.add(first, delay: 6)
    let bytes = writer.finish()
    let gif = try GIFDecoder(bytes)
    #expect(gif.frames.map(\.page) == [first, second, first].map(colors))
    #expect(gif.frames.map(\.delay) == [3, 9, 6])
    #expect(gif.frames[1].boxSize == 10 * 7)
    var whole = GIFWriter(width: 60, height: 40)
    for (page, delay) in [(first, 3), (second, 9), (first, 6)] { whole.add(page, delay: delay) }
    #expect(whole.finish() == bytes)
  }

  @Test func `A frame without a change makes the frame before it longer`() throws {
    let first = image(10, 10) { x, _ in UInt32(x) }
    let second = image(10, 10) { _, y in UInt32(y) }
    let gif = try decoded([first, first, first, second, second])
    #expect(gif.frames.map(\.delay) == [9, 6])
    #expect(gif.frames.map(\.page) == [colors(of: first), colors(of: second)])
    // The format has 16 bits for a duration.
    #expect(
      try decoded([first, first, second], delay: 40_000).frames.map(\.delay) == [65_535, 40_000])
  }

  @Test func `With too many colours, flat areas stay exact and the others are near`() throws {
    // Blends of four colours with white, as along smooth edges, and a white and a dark area.
    let inks: [(Double, Double, Double)] = [
      (31, 102, 209), (190, 47, 78), (180, 83, 9), (15, 118, 110),
    ]
    let frames = (0..<3).map { frame in
      image(256, 120) { x, y in
        if y < 50 { return 0xFF_FFFF }
        if y < 60 { return 0x1C_2330 }
        let ink = inks[(y + frame) % 4]
        let share = Double(x) / 255
        func mix(_ component: Double) -> UInt32 {
          UInt32((component * share + 255 * (1 - share)).rounded())
        }
        return mix(ink.0) << 16 | mix(ink.1) << 8 | mix(ink.2)
      }
    }
    let gif = try decoded(frames)
    #expect(gif.colorCount == 256)
    var worst = 0
    for (frame, image) in zip(gif.frames, frames) {
      for (index, (found, wanted)) in zip(frame.page, colors(of: image)).enumerated() {
        guard let found, let wanted else { Issue.record("a pixel was not drawn"); return }
        if index < 60 * 256, found != wanted { Issue.record("\(index): \(found) is not \(wanted)") }
        for shift in [UInt32(16), 8, 0] {
          worst = max(worst, abs(Int(found >> shift & 255) - Int(wanted >> shift & 255)))
        }
      }
    }
    // About 60 places for each ramp of 256 steps: 2 steps away, and some more for unequal groups.
    #expect(worst <= 8)
  }

  @Test func `The same frames give the same bytes`() {
    func bytes() -> [UInt8] {
      var random = SeededGenerator(seed: 9)
      var writer = GIFWriter(width: 64, height: 64)
      for _ in 0..<3 {
        writer.add(
          image(64, 64) { _, _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }, delay: 4)
      }
      return writer.finish()
    }
    #expect(bytes() == bytes())
  }

  @Test func `Transparency is ignored`() throws {
    let clear = PNGImage(width: 2, height: 1, pixels: [0x0012_3456, 0xFF12_3456])
    #expect(try decoded([clear]).frames[0].page == [0x12_3456, 0x12_3456])
  }
}
