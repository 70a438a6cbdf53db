import CurveKit
import CurveScenes
import CurveSpecs
import Testing

@Suite struct SceneDragTests {
  /// The targets of a track with the times of their changes.
  private func changes(_ scene: Scene, _ name: String) throws -> [[Double]] {
    guard case .changes(let session, _) = try #require(scene[name]).motion else { return [] }
    return session.changes.map { [$0.time, $0.target] }
  }

  /// The finger moves by 0, 16, -8, -16, -8, 16 and 16 points, and the value by 1/64 of that.
  ///
  /// The first moves nothing, and the fifth would lead to 1, which is not inside the bounds.
  @Test func `A rule moves the model, and a value outside the bounds is not taken`() throws {
    let scene = try SceneTests.scene("Scenes/drags.yaml")
    #expect(
      try changes(scene, "progress") == [
        [1.1, 0.5], [1.2, 0.625], [1.3, 0.875], [1.5, 0.625], [1.6, 0.375], [1.75, 0],
        // From 0, the finger is 16 and 48 points above its start.
        [3.5, 0.125], [4, 0.5], [4.25, 1],
      ])
    let model = try #require(scene["progress"]?.model)
    #expect([1, 1.1, 1.45, 1.5, 2, 4.25].map(model.value) == [0.75, 0.5, 0.875, 0.625, 0, 1])
  }

  /// The first two samples have no movement.
  ///
  /// While the finger is above its start, the last movement of -8 points is applied again, but not by
  /// the second of two equal samples; below it, the movement is that since the last sample there, from
  /// 8 to 16.
  @Test func `Above its start, a finger's last movement is applied again by each other sample`()
    throws
  {
    let scene = try SceneTests.scene("Scenes/drags.yaml")
    #expect(
      try changes(scene, "stale") == [
        [1.2, 0.625], [1.3, 0.75], [1.5, 0.875], [1.6, 0.75],
      ])
  }

  @Test func `A drag by rule equals the changes that it makes`() throws {
    let scene = try SceneTests.scene("Scenes/drags.yaml")
    let spring = Animation.interpolatingSpring(stiffness: 30, damping: 20)
    let samples = [(1.1, 0.5), (1.2, 0.625), (1.3, 0.875), (1.5, 0.625), (1.6, 0.375)]
    let expected = AnimationSession(
      initialValue: 0.75,
      changes: samples.map { .init(time: $0.0, target: $0.1, animation: spring) }
        + [.init(time: 1.75, target: 0, animation: .easeInOut(duration: 0.25))])
    let track = try #require(scene["progress"])
    for time in stride(from: 0.0, to: 3.5, by: 0.01) {
      #expect(track.curve.sample(at: time) == expected.curve.sample(at: time))
    }
    let kinds = track.parts(of: track.curve).map(\.kind)
    #expect(kinds[0] == "interpolatingSpring(stiffness: 30, damping: 20)")
    #expect(kinds.last == "none")
  }

  @Test func `A release moves to one value below the threshold, and to the other above`() throws {
    func end(_ values: String, _ threshold: Double) throws -> [Double] {
      let scene = try Scene(
        parsing: """
          curvekit: 1
          initial: {x: 0}
          changes: {x: [drag: {rate: 10, values: [\(values)], release: {
            at: 5, threshold: \(threshold), below: -1, above: 2}}]}
          """, file: "release.yaml")
      return try #require(changes(scene, "x").last)
    }
    #expect(try end("0.25, 0.5", 0.75) == [5, -1])
    #expect(try end("0.25, 0.5", 0.5) == [5, 2])
    #expect(try end("0.5, 0.25", 0.375) == [5, -1])
  }

  @Test func `A track has its drags`() throws {
    let scene = try SceneTests.scene("Scenes/drags.yaml")
    #expect(
      scene["progress"]?.drags == [
        SceneDrag(start: 1, end: 1.75, samples: 7, hasRelease: true),
        SceneDrag(start: 3, end: 4.25, samples: 3, hasRelease: true),
      ])
    #expect(scene["stale"]?.drags == [SceneDrag(start: 1, end: 1.6, samples: 7)])
    #expect(scene["panel"]?.drags == [SceneDrag(start: 0.5, end: 1, samples: 2, hasRelease: true)])
    for name in ["place.x", "place.y"] {
      #expect(scene[name]?.drags == [SceneDrag(start: 0, end: 0.25, samples: 2)])
    }
    #expect(scene["finger"]?.drags.isEmpty == true)
    #expect(try SceneTests.scene("Scenes/changes.yaml")["finger"]?.drags.count == 2)
  }

  @Test func `A finger is a track with straight lines between its samples`() throws {
    let scene = try SceneTests.scene("Scenes/drags.yaml")
    let track = try #require(scene["finger"])
    #expect(
      scene.tracks.map(\.name)
        == ["progress", "finger", "stale", "panel", "place.x", "place.y"])
    #expect(track.attributes == TrackAttributes(unit: "points", visible: 1...4.25))
    #expect(track.joins.isEmpty && track.keyframeTimes.isEmpty && !track.isEndless)
    #expect(track.parts(of: track.curve).isEmpty && track.model == nil)
    let expected: [(Double, Double)] = [
      (0, 0), (1, 0), (1.05, 8), (1.1, 16), (1.25, 0), (1.45, -8), (1.55, 8), (1.6, 16), (2, 16),
      (2.9, 16), (3.25, 32), (3.75, 8), (4, -8), (4.2, -8),
    ]
    for (time, value) in expected {
      #expect((track.curve.value(at: time) - value).magnitude < 1e-12, "at \(time)")
    }
    #expect((track.curve.velocity(at: 3.25) + 32).magnitude < 1e-12)
  }

  @Test func `A drag whose samples are all rejected moves nothing`() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        initial: {x: 0.5}
        changes: {x: {model: true, list: [drag: {
          rate: 10, values: [1, 2], rule: value + 9 * finger, within: [0, 1], animation: bouncy}]}}
        """, file: "rejected.yaml")
    let track = try #require(scene["x"])
    #expect(track.keyframeTimes.isEmpty && track.parts(of: track.curve).isEmpty)
    #expect(track.curve.value(at: 5) == 0.5 && track.model?.value(at: 5) == 0.5)
    #expect(track.drags.count == 1)
  }

  @Test func `A transaction during a drag moves the model that the rule works on`() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        initial: {x: 0}
        changes: {x: [drag: {rate: 1, values: [1, 2, 4, 8], rule: value + delta}]}
        transactions: [{at: 1.5, to: {x: 100}}]
        """, file: "during.yaml")
    #expect(try changes(scene, "x") == [[1, 1], [1.5, 100], [2, 102], [3, 106]])
  }
}
