import CurveCharts
import CurveKit
import CurveTestSupport
import Testing

/// A kind of chart: what every kind keeps to is tested for all of them.
struct PageKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Charts of ordinary and extreme content.
  let drawings: @Sendable () -> [any PageDrawing]
  /// Charts of a size, with long texts.
  let sized: @Sendable (ChartSize?) -> [any PageDrawing]
  /// A chart in which a text is wherever one from outside may be.
  let withText: @Sendable (String) -> any PageDrawing
  /// Whether it can be a GIF.
  var moves = false
  /// Whether gnuplot draws its GIFs here; those of large charts take long.
  var isSmall = false

  /// The image formats that it can have.
  var terminals: [GnuplotTerminal] {
    moves ? GnuplotTerminal.allCases : GnuplotScriptTests.terminals
  }

  private static let long = String(repeating: "a long title ", count: 20)

  static let all = [
    PageKind(
      testDescription: "curves",
      drawings: {
        ZooSpring.all.map { Chart(of: [$0.curve]) } + [
          Chart(of: ZooSpring.overlay),
          Chart(comparing: ZooSpring.overlay[1], with: ZooSpring.overlay[2]),
        ] + DifferenceChartTests.pairs.prefix(6).map { Chart(comparing: $0.first, with: $0.second) }
      },
      sized: { size in
        let options = ChartOptions(size: size)
        let panels: [[ChartPanel.Quantity]] = [
          [.value, .velocity, .acceleration], ChartPanelTests.all, [.value, .phase],
          [.phase], [.velocity, .acceleration, .jerk], [.value, .steps], [.steps],
        ]
        let springPanels: [[ChartPanel.Quantity]] = [
          ChartPanel.Quantity.choices, [.energy], [.poles], [.frequency], [.value, .poles],
          [.poles, .frequency], [.value, .energy, .steps],
        ]
        return ZooSpring.all.map { Chart(of: [$0.curve], options: options) }
          + DifferenceChartTests.pairs.prefix(5).map {
            Chart(comparing: $0.first, with: $0.second, options: options)
          } + [
            Chart(of: ZooSpring.overlay, options: options),
            Chart(
              of: [Easing(.circ, .in), Easing(.circ, .out), Easing(.power(0.5), .in)]
                .map(InfiniteRateMarkTests.curve),
              options: ChartOptions(size: size, panels: [.velocity])),
          ]
          + panels.flatMap { panels in
            [[ZooSpring.example.curve], ZooSpring.overlay, [ChartPanelTests.steps(5)]].map {
              Chart(of: $0, options: ChartOptions(size: size, panels: panels))
            }
          }
          + springPanels.flatMap { panels in
            [[ZooSpring.example.curve], ZooSpring.overlay].map {
              Chart(of: $0, options: ChartOptions(size: size, panels: panels))
            }
          }
      },
      withText: { text in
        Chart(
          of: [
            ChartCurve(label: text, curve: Spring.bouncy(), expression: text, unit: text),
            ChartCurve(label: text + "2", curve: Spring.smooth()),
          ],
          options: ChartOptions(
            title: text, panels: [.value, .velocity, .energy, .poles, .frequency, .steps],
            valueName: text))
      }, moves: true),
    PageKind(
      testDescription: "tracks",
      drawings: {
        TrackZoo.all.flatMap { [Chart(of: $0.tracks), Chart(of: [$0.tracks[0].alone])] }
      },
      sized: { size in
        TrackZoo.all.map { Chart(of: $0.tracks, options: ChartOptions(size: size)) }
      },
      withText: { text in
        let triangle = PiecewiseCurve(through: [(0, 0), (0.25, 1), (0.3, 0)])
        return Chart(
          of: [ChartTrack(name: text, unit: text, curve: triangle), TrackZoo.reaction[0]],
          states: [ChartState(name: text, start: 0, end: 0.1)],
          colors: [
            ChartColor(name: text, track: 0) {
              ColorRGBA(red: .nan, green: .infinity, blue: -.infinity, alpha: $0)
            }
          ], options: ChartOptions(title: text))
      }, moves: true),
    PageKind(
      testDescription: "scenes",
      drawings: { SceneChartTests.charts + [SceneZoo.chart(ChartOptions(theme: .dark))] },
      sized: { size in
        (1...SceneZoo.tracks.count).map { count in
          Chart(
            of: Array(SceneZoo.tracks.suffix(count)), states: SceneZoo.states,
            colors: [
              ChartColor(name: "a colour with a long name", track: count - 1) { _ in
                ColorRGBA(red: 1, green: 0, blue: 0)
              }
            ], options: ChartOptions(title: "Pull", size: size))
        }
      },
      withText: { SceneZoo.chart(ChartOptions(title: $0)) }, moves: true, isSmall: true),
    PageKind(
      testDescription: "cards",
      drawings: {
        CardTests.beziers.map { CardTests.card(CubicBezier($0[0], $0[1], $0[2], $0[3])) }
      },
      sized: { size in
        CardTests.beziers.map {
          CardTests.card(CubicBezier($0[0], $0[1], $0[2], $0[3]), size: size, title: long)
        }
      },
      withText: { text in
        Card(
          of: ChartCurve(label: text, curve: CubicBezier.ease, expression: text),
          controlPoints: .ease, subtitle: text)
      }),
    PageKind(
      testDescription: "small charts", drawings: { SmallMultiplesZoo.all },
      sized: { size in
        (size == nil ? SmallMultiplesZoo.all : [])
          + [9, 40].map {
            SmallMultiples(
              of: SmallMultiplesCurvesTests.springs($0),
              options: ChartOptions(title: long, size: size))
          }
      },
      withText: { text in
        let cell = SmallMultiples.Cell(
          of: ChartCurve(label: text, curve: Spring.bouncy(), expression: text), note: text)
        return SmallMultiples(
          title: text, sections: [SmallMultiples.Section(title: text, cells: [cell, cell])])
      }),
    PageKind(
      testDescription: "paths",
      drawings: {
        let still = ChartTrack(name: "still", curve: Spring.bouncy().mapped(from: 2, to: 2))
        let hidden = ChartTrack(
          name: "hidden", curve: Spring(), attributes: ChartAttributes(visible: 50...60))
        return [
          PathChartTests.path(ChartOptions(theme: .dark, background: .transparent)),
          PathChartTests.against(ChartOptions(size: ChartSize(width: 320, height: 240))),
          PathChart(x: still, y: still, name: "", hasEqualScales: true),
          PathChart(
            of: [hidden], against: PathChartTests.progress, options: ChartOptions(until: 1)),
        ]
      },
      sized: { size in
        [
          PathChartTests.path(ChartOptions(size: size)),
          PathChartTests.against(ChartOptions(size: size)),
        ]
      },
      withText: { text in
        PathChart(
          of: [ChartTrack(name: text, unit: text, curve: Spring())],
          against: ChartTrack(name: text, unit: text, curve: Spring.bouncy()),
          options: ChartOptions(title: text))
      }),
    PageKind(
      testDescription: "waves and drops",
      drawings: {
        ShapeFramesZoo.all.flatMap { frames in
          ChartTheme.allCases.map { theme in
            ShapeFrames(
              title: frames.title, times: frames.times, liquids: frames.liquids,
              streams: frames.streams, order: ["back", "tea", "front"], theme: theme,
              background: theme == .dark ? .transparent : .opaque, size: frames.size)
          }
        }
      },
      sized: { size in
        ShapeFramesZoo.all.flatMap { base in
          [1, 2, 5, 7, 12].map { ShapeFramesZoo.frames(base, $0, size: size) }
        }
      },
      withText: { text in
        ShapeFrames(
          title: text, times: [1], liquids: [ShapeFramesZoo.liquid(text, 1)],
          streams: [ShapeFrames.Stream(name: text, drops: ShapeFramesZoo.drops)])
      }),
    PageKind(
      testDescription: "sweeps", drawings: { SweepChartTests.all },
      sized: { size in
        [
          SweepChartTests.plane(size: size), SweepChartTests.plane(title: long, size: size),
          SweepChartTests.lines(size: size),
        ]
      },
      withText: { SweepChartTests.plane(title: $0) }),
  ]

  /// The charts of the reviewed scripts, by the names of the files.
  static func reviewed(_ name: String) -> any PageDrawing {
    switch name.prefix(while: { $0 != "." }) {
    case "overlay": Chart(of: Array(ZooSpring.overlay[..<3]))
    case "difference": Chart(comparing: ZooSpring.overlay[1], with: ZooSpring.overlay[2])
    case "tracks": Chart(of: TrackZoo.reaction)
    case "keyframes": Chart(of: [TrackZoo.reaction[3].alone])
    case "states": SceneZoo.chart()
    case "removed":
      Chart(
        of: [
          ChartCurve(
            label: "rotation", curve: SceneZoo.rotation.curve, unit: "degrees",
            attributes: SceneZoo.rotation.attributes)
        ], states: SceneZoo.states, options: ChartOptions(until: 5))
    case "sheet": SmallMultiplesZoo.small
    case "path": PathChartTests.path()
    case "against": PathChartTests.against()
    case "figure": ShapeFramesZoo.small
    case "poured": ShapeFramesZoo.poured
    case "plane": SweepChartTests.plane()
    case "bezier": CardTests.card(CubicBezier(0.34, 1.56, 0.64, 1))
    default: Chart(of: [ZooSpring.example.curve])
    }
  }
}
