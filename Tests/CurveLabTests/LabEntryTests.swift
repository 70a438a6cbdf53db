import CurveKit
import Testing

@testable import CurveLab

@Suite("Entries of the lab")
struct LabEntryTests {
  @Test func anExpressionIsOneTrack() throws {
    let entry = try LabEntry("spring(stiffness: 80, damping: 4)")
    #expect(entry.tracks.count == 1)
    // exp(-pi * 0.2236 / sqrt(1 - 0.05)), the closed form for a damping ratio of 0.2236.
    #expect(abs(entry.tracks[0].curve.overshoot! - 0.48639667507071094) < 1e-15)
  }

  @Test func aSceneHasItsTracks() throws {
    let entry = try LabEntry(
      """
      {"curvekit": 1, "initial": {"x": 0, "y": 2},
       "keyframes": {"tracks": {"x": [{"linear": {"to": 1, "duration": 0.5}}], "y": [{"move": {"to": 3}}]}}}
      """)
    #expect(entry.tracks.map(\.name) == ["x", "y"])
    #expect(entry.tracks[0].curve.value(at: 0.25) == 0.5)
    #expect(entry.tracks[1].curve.value(at: 0.25) == 3)
  }

  @Test func aMistakeHasItsPlace() {
    let error = #expect(throws: LabError.self) {
      try LabEntry(
        "{\"curvekit\": 1,\n \"initial\": {\"x\": oops}, \"curves\": {\"x\": \"smooth\"}}")
    }
    #expect(error?.line == 2)
    let other = #expect(throws: LabError.self) { try LabEntry("easeOutBak") }
    #expect(
      other?.sentence
        == "There is no curve named 'easeOutBak' at column 1. Did you mean 'easeOutBack'?")
  }

  @Test(arguments: ["", " ", "{", "{\"curvekit\"", "{\"curvekit\":1}", "\u{0}", "[]"])
  func otherTextsAreRefused(_ text: String) {
    #expect(throws: LabError.self) { try LabEntry(text) }
  }

  /// Steps have jumps: each is drawn with its limits on both sides.
  @Test func samplesHaveBothSidesOfAJump() throws {
    let track = try LabEntry("steps(2, jump-end, duration: 1)").tracks[0]
    let samples = track.samples(from: 0, to: 1, count: 5)
    let count = samples.count / 4
    #expect(Array(samples[..<count]) == [0, 0.25, 0.5, 0.5, 0.75, 1, 1])
    #expect(Array(samples[count..<2 * count]) == [0, 0, 0, 0.5, 0.5, 0.5, 1])
  }

  @Test func answersAreJSON() {
    let value = JSONValue.object([
      ("a\"b", .array([.number(1.5), .null, .flag(true)])), ("<", .text("\u{2028}é")),
    ])
    #expect(value.json == "{\"a\\\"b\":[1.5,null,true],\"<\":\"\\u2028é\"}")
    #expect(JSONValue.array([]).json == "[]" && JSONValue.object([]).json == "{}")
    #expect(JSONValue.number(.infinity).json == "null")
  }
}
