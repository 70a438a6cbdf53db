import CurveKit
import CurveMeasure
import CurveScenes
import CurveSwiftSource
import CurveTestSupport
import Testing

/// The reaction as SwiftUI code and as the scene of the gallery.
@Suite struct ReactionTests {
  /// The names of its tracks in the code and in the gallery.
  static let names = [
    ("angle", "angle"), ("verticalStretch", "vertical stretch"), ("scale", "scale"),
    ("verticalTranslation", "vertical translation"),
  ]

  private static func tracks() throws -> [(SceneTrack, SceneTrack)] {
    let source = try packageText("Tests/CurveSwiftSourceTests/Sources/Reaction.swift")
    let code = try SwiftKeyframes(parsing: source, file: "Reaction.swift").scene
    let file = "reaction.yaml"
    let gallery = try Scene(parsing: packageText("plots/gallery/\(file)"), file: file)
    return try names.map { (try #require(code[$0.0]), try #require(gallery[$0.1])) }
  }

  @Test func `The values of the pasted reaction are those of the gallery, bit for bit`() throws {
    for (one, other) in try Self.tracks() {
      let curves = (try one.curve(measuredUntil: 60), try other.curve(measuredUntil: 60))
      var differences = 0
      // Several runs, at the frames of a display and at other times.
      for time in (0...6_000).flatMap({ [Double($0) / 120, Double($0) * 0.001_7] }) {
        let values = (curves.0.value(at: time), curves.1.value(at: time))
        let velocities = (curves.0.velocity(at: time), curves.1.velocity(at: time))
        if values.0.bitPattern != values.1.bitPattern
          || velocities.0.bitPattern != velocities.1.bitPattern
        {
          differences += 1
        }
      }
      #expect(differences == 0, "\(one.name)")
      #expect(curves.0.value(at: 0.7) != curves.0.value(at: 0.8))
    }
  }

  @Test func `The metrics of the pasted reaction are those of the gallery, bit for bit`() throws {
    for (one, other) in try Self.tracks() {
      let metrics = try [one, other].map { track in
        MeasuredMetrics(of: try track.curve(measuredUntil: 6)).entries
      }
      #expect(metrics[0].count == Metric.all.count)
      for (first, second) in zip(metrics[0], metrics[1]) {
        #expect(first.metric.key == second.metric.key)
        #expect(first.value.number?.bitPattern == second.value.number?.bitPattern)
        #expect(first.value == second.value, "\(first.metric.key) of \(one.name)")
      }
      #expect(one.unit == "degrees" || one.name != "angle")
    }
  }

  @Test func `The pasted reaction lasts as long as SwiftUI's own types`() throws {
    let end = Reaction.timeline.duration
    for (track, _) in try Self.tracks() {
      // Two runs end in this second.
      #expect(track.isEndless && track.curve.analysisEnd == (2 * end).rounded(.up))
    }
  }
}
