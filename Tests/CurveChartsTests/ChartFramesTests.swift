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
    // The whole page in two pixels for each CSS pixel, without transparency.
    for (name, data) in whole[0] {
      let bytes = [UInt8](data)
      let size = [16, 20].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(size == [frames.width, frames.height], "\(name)")
      #expect(bytes[25] == 2, "\(name) is not RGB")
    }
  }
}
