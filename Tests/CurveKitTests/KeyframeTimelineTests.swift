import CurveKit
import CurveTestSupport
import Testing

/// Timelines of several properties, in the words of SwiftUI.
@Suite struct KeyframeTimelineTests {
  @Test func `A timeline lasts as long as its longest track`() throws {
    let timeline = Reaction.timeline
    let durations = try [
      #require(timeline.path(of: \.angle)).duration,
      #require(timeline.curve(of: \.verticalStretch)).duration,
      #require(timeline.curve(of: \.scale)).duration,
      #require(timeline.curve(of: \.verticalTranslation)).duration,
    ]
    // Sums of what is said, and for springs without a duration what SwiftUI's rule gives.
    #expect((durations[0] - 1.08).magnitude < 1e-15)
    #expect((durations[1] - 2.1).magnitude < 1e-15)
    #expect(timeline.duration == durations.max())
    #expect(timeline.duration == timeline.curve(of: \.verticalTranslation)?.duration)
  }

  @Test func `Its value is that of each track, held after the end of a track`() throws {
    let timeline = Reaction.timeline
    let scale = try #require(timeline.curve(of: \.scale))
    let angle = try #require(timeline.path(of: \.angle)).curve { $0.degrees }
    for step in 0...300 {
      let time = timeline.duration * (Double(step) + 0.37) / 300
      let (value, velocity) = (timeline.value(time: time), timeline.velocity(time: time))
      #expect(value.scale == scale.value(at: time))
      #expect(velocity.scale == scale.velocity(at: time))
      #expect((value.angle.degrees - angle.value(at: time)).magnitude < 1e-13)
    }
    #expect(timeline.value(time: 2).angle == .zero && timeline.velocity(time: 2).angle == .zero)
    #expect(timeline.value(time: -1).scale == 1)
  }

  @Test func `Progress runs from the first value to the last`() {
    let timeline = KeyframeTimeline(initialValue: 10.0) {
      LinearKeyframe(20, duration: 1)
      LinearKeyframe(0, duration: 3)
    }
    #expect(timeline.duration == 4)
    #expect([0, 0.25, 0.5, 1].map(timeline.value(progress:)) == [10, 20, 40.0 / 3, 0])
    #expect(timeline.velocity(time: 0.5) == 10)
  }

  @Test func `Points are moved by tracks of their coordinates`() {
    let timeline = KeyframeTimeline(initialValue: Point.zero) {
      KeyframeTrack(\.x) { LinearKeyframe(30, duration: 1) }
      KeyframeTrack(\.y) {
        LinearKeyframe(0, duration: 1)
        LinearKeyframe(-8, duration: 0.5)
      }
    }
    #expect(timeline.duration == 1.5 && timeline.value(time: 1.25) == Point(x: 30, y: -4))
    #expect(timeline.curve(of: \.x)?.duration == 1)
  }

  @Test(arguments: [true, false]) func `Builders accept if, for and arrays`(_ isLong: Bool) {
    let extra = [CubicKeyframe(5.0, duration: 0.5), CubicKeyframe(6.0, duration: 0.5)]
    let timeline = KeyframeTimeline(initialValue: Size(width: 0, height: 0)) {
      KeyframeTrack(\.width) {
        for step in 1...3 { LinearKeyframe(Double(step), duration: 0.1) }
        if isLong { extra } else { MoveKeyframe(9) }
        if isLong { SpringKeyframe(0, duration: 1, spring: .snappy) }
      }
      if isLong { KeyframeTrack(\.height) { MoveKeyframe(1) } }
    }
    let kinds = timeline.path(of: \.width)?.resolvedKeyframes.map(\.kind)
    #expect(kinds == [.linear, .linear, .linear] + (isLong ? [.cubic, .cubic, .spring] : [.move]))
    #expect((timeline.path(of: \.height) != nil) == isLong)
  }

  @Test func `A timeline without tracks is constant`() {
    let timeline = KeyframeTimeline(initialValue: 3.0) { for _ in 0..<0 { MoveKeyframe(1.0) } }
    #expect(timeline.duration == 0 && timeline.value(time: 1) == 3)
  }

  @Test func `A property cannot have two tracks`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = KeyframeTimeline(initialValue: Point.zero) {
        KeyframeTrack(\.x) { MoveKeyframe(1) }
        KeyframeTrack(\.x) { MoveKeyframe(2) }
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("A property must not have two tracks."))
  }
}
