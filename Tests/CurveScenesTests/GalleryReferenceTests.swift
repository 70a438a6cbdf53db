import CurveKit
import CurveMeasure
import CurveScenes
import CurveTestSupport
import Foundation
import Testing

/// The tracks of the gallery against numbers computed without this library, in
/// `reference-scenes.csv`.
///
/// Values are compared to 1e-13 of the greater of the value and the range of the track, velocities to
/// 1e-12 of the track's greatest velocity, because they are 0 at turning points, and metrics to 1e-12
/// of their size. A time that is rounded by 1 ulp moves a velocity by the acceleration times that; 1 µs
/// before the vertical tangents of a drag this is far more than 1e-12.
@Suite struct GalleryReferenceTests {
  /// The rows of one track.
  struct TrackRows: Sendable, CustomTestStringConvertible {
    let scene: String
    let track: String
    let rows: [VectorTable.Row]

    var testDescription: String { "\(scene): \(track)" }

    func rows(of quantity: String) throws -> [(time: Double, value: Double)] {
      try rows.filter { try $0.text("quantity") == quantity }.map {
        (try $0.number("time_s"), try $0.number("value"))
      }
    }

    /// The rows without a time.
    func metrics() throws -> [(key: String, value: Double)] {
      try rows.filter { try $0.optionalNumber("time_s") == nil }.map {
        (try $0.text("quantity"), try $0.number("value"))
      }
    }

    /// Whether the row's time is in the part of the track that the reference describes.
    ///
    /// The border of the timer is hidden from 2 s on, and the reference has only the first run of the
    /// reaction's keyframes.
    func isDescribed(at time: Double) -> Bool {
      switch (scene, track) {
      case ("timer", "border angle"): time < 2
      case ("reaction", _): time < GalleryReferenceTests.reactionPeriod
      default: true
      }
    }
  }

  /// The duration of the vertical translation, the longest track.
  static let reactionPeriod = 2.7601955901887239178823770619

  static let tracks: [TrackRows] = {
    do {
      let rows = try VectorTable("reference-scenes").rows
      let groups = try Dictionary(grouping: rows) {
        [try $0.text("scene"), try $0.text("track")]
      }
      return groups.map { TrackRows(scene: $0[0], track: $0[1], rows: $1) }
        .sorted { $0.testDescription < $1.testDescription }
    } catch {
      return []
    }
  }()

  @Test(arguments: tracks) func `Values and velocities equal the reference`(
    _ reference: TrackRows
  ) throws {
    let track = try #require(try GalleryTests.scene(reference.scene)[reference.track])
    let (values, velocities) = (
      try reference.rows(of: "value"), try reference.rows(of: "velocity")
    )
    let range =
      try #require(values.map(\.value).max()) - #require(values.map(\.value).min())
    let speed = velocities.map(\.value.magnitude).max() ?? 0
    let curve = track.curve
    var worst = Worst()
    for (time, value) in values where reference.isDescribed(at: time) {
      let error = (curve.value(at: time) - value).magnitude
      worst.note(error / (1e-13 * max(range, value.magnitude)), at: "the value at \(time) s")
    }
    for (time, velocity) in velocities where reference.isDescribed(at: time) {
      let error = (curve.velocity(at: time) - velocity).magnitude
      let rounding = 2 * time.ulp * curve.acceleration(at: time).magnitude
      worst.note(
        error == 0 ? 0 : error / (1e-12 * speed + rounding), at: "the velocity at \(time) s")
    }
    #expect(worst.error <= 1, "\(worst)")
    #expect(worst.count > 20)
  }

  @Test(arguments: tracks) func `Metrics equal the reference`(_ reference: TrackRows) throws {
    let track = try #require(try GalleryTests.scene(reference.scene)[reference.track])
    let curve = track.curve
    var worst = Worst()
    for (key, value) in try reference.metrics() {
      let actual: Double?
      if key.hasPrefix("greatest_lag") {
        let drag = try #require(track.drags[key.contains("_1") ? 0 : 1])
        let lag = try #require(track.lag(of: curve, in: drag))
        actual = key.contains("time") ? lag.greatestTime : lag.greatest
      } else if key == "duration_s", reference.scene == "reaction" {
        // Endless: the last keyframe of the first run.
        actual = track.keyframeTimes.last { $0 <= Self.reactionPeriod }
      } else {
        // A cyclic track turns on while it is measured; what is shown at its removal is below 360.
        let isRemoval = key == "end_value" && track.attributes.period != nil
        let metric =
          isRemoval && track.attributes.visible != nil
          ? Metric.valueAtRemoval : try #require(Metric(key: key))
        actual =
          MeasuredMetrics(
            of: track.measured(curve), [metric], attributes: track.measuredAttributes)[metric]
      }
      worst.note(relativeError(actual, value) / 1e-12, at: "\(key), \(actual as Double?)")
    }
    #expect(worst.error <= 1, "\(worst)")
    #expect(worst.count >= 2)
  }

  @Test func `Each run of the reaction equals the first`() throws {
    let scene = try GalleryTests.scene("reaction")
    var worst = Worst()
    for reference in Self.tracks where reference.scene == "reaction" {
      let curve = try #require(scene[reference.track]).curve
      for (time, value) in try reference.rows(of: "value") where reference.isDescribed(at: time) {
        let error = (curve.value(at: time + Self.reactionPeriod) - value).magnitude
        // The angle moves by 369 degrees a second, and the time is rounded by 4e-16 s.
        worst.note(error / 1e-12, at: "\(reference.track), \(time) s")
      }
    }
    #expect(worst.error <= 1, "\(worst)")
    #expect(worst.count > 100)
  }

  @Test func `The reference covers every scene but the steps before and after`() throws {
    let folder = GalleryTests.folder
    let scenes = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    #expect(Set(Self.tracks.map(\.scene)) == Set(scenes).subtracting(["before-and-after"]))
    #expect(Self.tracks.count == 49)
  }
}
