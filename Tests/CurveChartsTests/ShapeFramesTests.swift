import CurveCharts
import CurveKit
import CurveTestSupport
import Foundation
import Testing

@Suite struct ShapeFramesTests {
  @Test func `A frame is as wide as the widest wave and as high as the distance of the drops`() {
    #expect(ShapeFramesZoo.small.frameSize == Size(width: 200, height: 300))
    // tan 30 degrees of 100 to either side, and the line of births.
    let slanting = ShapeFramesZoo.all[2].frameSize
    #expect((slanting.width - (10 + 200 / 3.0.squareRoot())).magnitude < 1e-12)
    #expect(slanting.height == 100)
    // Without drops: the lowest trough.
    #expect(ShapeFramesZoo.all[3].frameSize == Size(width: 1e9, height: 162))
    #expect(ShapeFramesZoo.all[4].frameSize == Size(width: 1e-3, height: 2e50))
    #expect(ShapeFramesZoo.all[5].frameSize == Size(width: 200, height: 50))
    #expect(ShapeFramesZoo.all[6].frameSize == Size(width: 25, height: 100))
  }

  @Test func `Each time has a frame, and all frames have one size`() {
    for base in ShapeFramesZoo.all {
      for count in [1, 5, 12] {
        let boxes = ShapeFramesZoo.frames(base, count, size: base.size).page.panels.map(\.box)
        #expect(boxes.count == count && Set(boxes.map { [$0.width, $0.height] }).count == 1)
      }
    }
  }

  @Test func `Both axes have the same scale unless a frame would be thinner than 24 pixels`() {
    for figure in ShapeFramesZoo.all {
      let (frame, box) = (figure.frameSize, figure.page.panels[0].box)
      let (across, down) = (box.width / frame.width, box.height / frame.height)
      if min(box.width, box.height) > 24 {
        #expect((across / down - 1).magnitude < 1 / min(box.width, box.height))
      }
    }
  }

  @Test func `Drops are at their x, and none is left from the time at which they are removed`()
    throws
  {
    let poured = ShapeFramesZoo.poured
    let (tea, hail) = (poured.streams[0], poured.streams[1])
    let drops = poured.positions(of: tea, at: 1)
    // 40 drops a second on a line of 60 points about 50; the first one arrives after 1.5 s.
    #expect(drops.count == 40 || drops.count == 41)
    #expect(drops.allSatisfy { (20...80).contains($0.x) })
    #expect(poured.positions(of: tea, at: 2.0.nextDown).count > 40)
    #expect(poured.positions(of: tea, at: 2).isEmpty)
    #expect(!poured.positions(of: hail, at: 2).isEmpty)
    let hailCount = poured.positions(of: hail, at: 2).count
    #expect(poured.page.panels[1].texts.last?.text == "\(hailCount) drops")
    // Drops alone need room up to their x.
    let alone = ShapeFrames(title: "", times: [1], liquids: [], streams: [tea])
    #expect(alone.frameSize.width == 80)
  }

  @Test func `Shapes are drawn in the given order, and others behind them`() throws {
    let script = GnuplotScript(ShapeFramesZoo.poured, terminal: .svg).text
    let plots = script.components(separatedBy: "\nplot ").dropFirst().map { plot in
      plot.matches(of: /\$(wave|drops)_[0-9]_([0-9])/).map { "\($0.output.1) \($0.output.2)" }
    }
    // A wave is an area and a line.
    let sea = ["wave 3", "wave 3"]
    #expect(
      plots[0] == ["drops 2"] + sea + ["wave 2", "wave 2", "drops 1", "wave 1", "wave 1"])
    #expect(plots[1] == ["drops 2"] + sea + ["wave 2", "wave 2", "wave 1", "wave 1"])
    #expect(script.contains("\nLIQUID_1 = '#b5661c'\n"))
    // Components outside 0 to 1 are clamped.
    #expect(script.contains("\nLIQUID_2 = '#ff0000'\n"))
    #expect(script.contains("fillcolor rgb LIQUID_2 fillstyle transparent solid 0.50 noborder"))
    #expect(script.contains("\nDROPS_1 = '#663300'\n"))
  }

  @Test func `Drops are wholly within their frame`() throws {
    for frames in ShapeFramesZoo.all {
      let page = frames.page
      let script = GnuplotScript(frames, terminal: .svg).text
      let size = frames.frameSize
      for block in script.matches(of: /\$drops_(\d+)_\d+ << END_OF_DATA\nx,y\n((?:[^E].*\n)*)/) {
        let box = page.panels[try #require(Int(block.1)) - 1].box
        // On very small frames a drop has not even room for its radius.
        let radius = frames.dropRadius(on: page) - 1e-6
        for row in block.2.split(separator: "\n") {
          let position = row.split(separator: ",").compactMap { Double($0) }
          let x = position[0] / size.width * box.width
          let y = position[1] / size.height * box.height
          #expect(x >= min(radius, box.width / 2) && x <= max(box.width - radius, box.width / 2))
          #expect(y >= min(radius, box.height / 2) && y <= max(box.height - radius, box.height / 2))
        }
      }
    }
  }

  @Test func `Frames that cannot be drawn have a reason`() {
    #expect(ShapeFramesZoo.all.allSatisfy { $0.problem == nil })
    let many = ShapeFrames(
      title: "", times: (0..<13).map(Double.init), liquids: [ShapeFramesZoo.liquid("", 13)],
      streams: [])
    #expect(many.problem == "Waves and drops can be drawn at 12 times at most, not 13.")
    let dense = FallingDrops(birthRate: 60_000, width: 1, speed: 1, distance: 1)
    let full = ShapeFrames(
      title: "", times: [2, 3], liquids: [], streams: [ShapeFrames.Stream(name: "", drops: dense)])
    #expect(
      full.problem
        == "At most 100,000 drops can be shown, not 120000; choose fewer times.")
  }

  @Test func `Invalid input stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = ShapeFrames(title: "", times: [], liquids: [], streams: [])
    }
    await #expect(processExitsWith: .failure) {
      _ = ShapeFrames(title: "", times: [1], liquids: [ShapeFramesZoo.liquid("", 2)], streams: [])
    }
  }
}
