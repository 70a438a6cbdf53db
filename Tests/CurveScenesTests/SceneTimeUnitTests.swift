import CurveKit
import CurveScenes
import Testing

/// Times of a scene with a unit.
@Suite struct SceneTimeUnitTests {
  private static let scene = """
    curvekit: 1
    until: 3 s
    states: [{name: open, from: 500ms, until: 1500ms}]
    initial: {x: 0, y: {value: 0, visible: [250ms, 2s]}}
    changes:
      x: [{at: 100ms, to: 1, animation: 'linear(duration: 400ms)'}]
    keyframes:
      y:
        - linear: {to: 1, duration: 300ms}
        - cubic: {to: 2, duration: "0.25 s"}
    """

  @Test func `A scene with units equals the scene in seconds`() throws {
    var seconds = Self.scene
    for (unit, number) in [
      ("500ms", "0.5"), ("1500ms", "1.5"), ("250ms", "0.25"), ("2s", "2"), ("100ms", "0.1"),
      ("300ms", "0.3"), ("\"0.25 s\"", "0.25"), ("3 s", "3"), ("400ms", "0.4"),
    ] {
      seconds = seconds.replacing(unit, with: number)
    }
    #expect(!seconds.contains("ms"))
    let (one, other) = (
      try Scene(parsing: Self.scene, file: "a.yaml"), try Scene(parsing: seconds, file: "a.yaml")
    )
    #expect(one.until == 3 && other.until == 3)
    for (track, same) in zip(one.tracks, other.tracks) {
      #expect(track.curve.duration == same.curve.duration)
      for time in stride(from: 0, through: 3, by: 0.0625) {
        #expect(track.curve.value(at: time) == same.curve.value(at: time))
      }
    }
    #expect(one["y"]?.curve.duration == 0.3 + 0.25)
  }
}
