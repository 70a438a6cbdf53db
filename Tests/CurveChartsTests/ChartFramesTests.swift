import AnimatedImages
import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct ChartFramesTests {
  @Test func `Held positions are one long frame each, and the duration is that of the motion`() {
    for chart in AnimationTests.charts.map(\.chart) {
      let motion = ChartMotion(of: chart)
      let frames = ChartFrames(of: chart)
      #expect(frames.durations.reduce(0, +) == motion.times.count * motion.delay)
      #expect(frames.durations.count == Set(motion.times).count)
      #expect(frames.durations.dropFirst().dropLast().allSatisfy { $0 == motion.delay })
      // 0.4 s at the start and a second at the end, to a frame.
      #expect((40 - motion.delay...40 + motion.delay).contains(frames.durations[0]))
      #expect((100 - motion.delay...100 + motion.delay).contains(frames.durations.last ?? 0))
      #expect(frames.width == 2 * chart.size.width && frames.height == 2 * chart.size.height)
    }
  }

  @Test func `File names have at least four digits, as in the script`() {
    for number in [0, 7, 42, 999, 1000, 9999, 10_000] {
      #expect(ChartFrames.fileName(of: number) == String(format: "frame-%04d.png", number))
    }
    #expect(
      ChartFrames(of: AnimationTests.charts[0].chart).script().text
        .contains("sprintf('frame-%04d.png', FRAME)"))
  }

  @Test(arguments: AnimationTests.charts.indices)
  func `Two scripts draw all frames, each once, the same as one script does`(
    index: Int
  ) async throws {
    let frames = ChartFrames(of: AnimationTests.charts[index].chart)
    let names = (0..<frames.durations.count).map(ChartFrames.fileName)
    func drawn(_ scripts: [GnuplotScript]) async throws -> [[String: Data]] {
      try await GnuplotProgram.withDirectory { directory in
        var all: [[String: Data]] = []
        for script in scripts {
          let run = try await GnuplotProgram.run(script.text, in: directory)
          #expect(run.status == 0 && run.errors == "")
          var files: [String: Data] = [:]
          for name in try FileManager.default.contentsOfDirectory(atPath: directory.path)
          where name.hasPrefix("frame-") {
            let file = directory.appendingPathComponent(name)
            files[name] = try Data(contentsOf: file)
            try FileManager.default.removeItem(at: file)
          }
          all.append(files)
        }
        return all
      }
    }
    let whole = try await drawn([frames.script()])
    #expect(whole[0].keys.sorted() == names)
    let halves = try await drawn([frames.script(0, of: 2), frames.script(1, of: 2)])
    #expect(
      halves[0].keys.sorted() == names.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
    #expect(halves[0].merging(halves[1]) { first, _ in first } == whole[0])
    // Two pixels for each CSS pixel, without transparency.
    for (name, data) in whole[0] {
      let bytes = [UInt8](data)
      #expect(bytes[25] == 2, "\(name) is not RGB")
      guard name == names[0] else { continue }
      let size = [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(size == [frames.width, frames.height], "\(name)")
    }
  }

  /// Charts with labels over the curves, dashes, fills, states, gaps, jumps, and several panels.
  static let charts: [Chart] = [
    Chart(of: [ZooSpring.example.curve], options: options(until: 1)),
    Chart(of: ZooSpring.overlay, options: options(until: 0.4)),
    Chart(of: Array(ZooSpring.overlay.prefix(2)), options: options(until: 0.6, theme: .dark)),
    Chart(
      of: [TrackZoo.track("stairs", nil, PiecewiseCurve.stairs, [0.25, 0.5])],
      options: options(until: 0.5)),
    SceneZoo.chart(options(until: 2.5)),
  ]

  private func isNear(_ pixel: UInt32, _ other: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { shift in
      abs(Int(pixel >> UInt32(shift) & 255) - Int(other >> UInt32(shift) & 255)) <= 2
    }
  }

  private static func options(until end: Double, theme: ChartTheme = .light) -> ChartOptions {
    ChartOptions(theme: theme, size: ChartSize(width: 320, height: 240), until: end)
  }

  @Test(arguments: charts.indices)
  func `The areas drawn over the first frame are the whole pages, pixel by pixel`(
    index: Int
  ) async throws {
    let frames = ChartFrames(of: Self.charts[index])
    func files(_ script: GnuplotScript) async throws -> [[UInt8]] {
      try await GnuplotProgram.withDirectory { directory in
        let run = try await GnuplotProgram.run(script.text, in: directory)
        #expect(run.status == 0 && run.errors == "")
        return try frames.durations.indices.map { number in
          let file = directory.appendingPathComponent(ChartFrames.fileName(of: number))
          return try [UInt8](Data(contentsOf: file))
        }
      }
    }
    let pages = try await files(frames.scriptOfPages())
    let areas = try await files(frames.script())
    #expect(areas[0] == pages[0])
    let first = try PNGImage(pages[0])
    var page = first.pixels
    for (number, area) in frames.areas.enumerated().dropFirst() {
      let drawn = try PNGImage(areas[number])
      let image = try #require(drawn.cut(margin: first.pixels[0], border: ChartFrames.border))
      #expect(image.width == area.width && image.height == area.height)
      for y in 0..<image.height {
        let start = (area.top + y) * frames.width + area.left
        page.replaceSubrange(
          start..<start + image.width,
          with: image.pixels[y * image.width..<(y + 1) * image.width])
      }
      // A wrong pixel stays, so the first frames and some later ones are enough.
      guard number < 4 || number % 8 == 0 || number == pages.count - 1 else { continue }
      let wanted = try PNGImage(pages[number]).pixels
      let wrong = page.indices.filter { page[$0] != wanted[$0] }
      // A longer path may round the edge of the line elsewhere by a step of 255.
      #expect(wrong.allSatisfy { isNear(page[$0], wanted[$0]) }, "frame \(number)")
      #expect(wrong.allSatisfy { !area.contains($0 % frames.width, $0 / frames.width) })
    }
    // It would not be worth it otherwise.
    let pixels = frames.areas.dropFirst().map { $0.width * $0.height }.reduce(0, +)
    #expect(pixels < (frames.areas.count - 1) * frames.width * frames.height * 2 / 3)
  }
}

extension ChartFrames.Area {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    (left..<left + width).contains(x) && (top..<top + height).contains(y)
  }
}
