import CurveKit
import CurveScenes
import Testing

@Suite struct SceneTransactionsTests {
  static let apart = """
    curvekit: 1
    initial: {scale: 1, opacity: 0, centre: {value: {x: 0, y: 0}}}
    changes:
      scale:
        - {at: 0, to: 2, animation: bouncy}
        - {at: 0.5, to: 1.2, animation: 'ease-in-out(duration: 0.35)'}
        - {at: 1, to: 1}
      opacity: [{at: 0.5, to: 1, animation: 'ease-in-out(duration: 0.35)'}]
      centre:
        - {at: 0.5, to: {x: 1, y: 2}, animation: 'ease-in-out(duration: 0.35)'}
        - {at: 0.5001, to: {x: 3, y: 2}}
    """

  static let together = """
    curvekit: 1
    transactions:
      - at: 0.5
        to: {scale: 1.2, opacity: 1, centre: {y: 2, x: 1}}
        animation: 'ease-in-out(duration: 0.35)'
      - {at: 0.5001, to: {centre: {x: 3, y: 2}}, animation: none}
    initial: {scale: 1, opacity: 0, centre: {value: {x: 0, y: 0}}}
    changes:
      scale: [{at: 0, to: 2, animation: bouncy}, {at: 1, to: 1}]
    """

  @Test func `A transaction equals a change of each of its properties`() throws {
    let one = try Scene(parsing: Self.together, file: "together.yaml")
    let other = try Scene(parsing: Self.apart, file: "apart.yaml")
    #expect(one.tracks.map(\.name) == ["scale", "opacity", "centre.x", "centre.y"])
    #expect(one.tracks.map(\.name) == other.tracks.map(\.name))
    for (track, expected) in zip(one.tracks, other.tracks) {
      #expect(track.keyframeTimes == expected.keyframeTimes)
      #expect(track.joins == expected.joins)
      let (curve, expectedCurve) = (track.curve, expected.curve)
      #expect(
        track.parts(of: curve).map(\.kind) == expected.parts(of: expectedCurve).map(\.kind))
      for time in stride(from: 0.0, through: 3, by: 0.01) {
        #expect(curve.sample(at: time) == expectedCurve.sample(at: time))
      }
    }
  }

  @Test func `Transactions alone make a scene, and two may have the same time`() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        initial: {x: 0, y: 0}
        transactions:
          - {at: 1, to: {y: 2}}
          - {at: 1, to: {x: 3}, animation: 'linear(duration: 2)'}
        """, file: "two.yaml")
    #expect(scene.tracks.map(\.name) == ["y", "x"])
    #expect(scene["x"]?.curve.value(at: 2) == 1.5)
    #expect(scene["y"]?.curve.value(at: 2) == 2)
  }

  @Test func `The model has the targets`() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        initial: {x: {value: 5, visible: [0, 3]}, y: {value: {a: 1, b: 2}}, z: 0}
        changes:
          x:
            model: true
            list:
              - {at: 1, to: 7, animation: 'linear(duration: 4)'}
              - {at: 3.5, to: 0}
          y:
            list: [{at: 2, to: {a: 3, b: 4}, animation: 'linear(duration: 2)'}]
            model: true
          z: {model: false, list: [{at: 0, to: 1}]}
        transactions:
          - {at: 2, to: {x: 9}, animation: 'linear(duration: 2)'}
          - {at: 3, to: {z: 2}}
        """, file: "model.yaml")
    let x = try #require(scene["x"]?.model)
    #expect([0, 0.5, 1, 1.5, 2, 2.5, 3, 4].map(x.value) == [5, 5, 7, 7, 9, 9, 9, 9])
    #expect(x.breakpoints == [1, 2] && x.duration <= 3)
    #expect([1.9, 2].map { scene["y.a"]?.model?.value(at: $0) } == [1, 3])
    #expect([1.9, 2].map { scene["y.b"]?.model?.value(at: $0) } == [2, 4])
    #expect(scene["z"]?.model == nil)
    // The shown value is behind the model: 5 + 2 * 0.25 at 2 s.
    #expect(scene["x"]?.curve.value(at: 2) == 5.5)
  }
}
