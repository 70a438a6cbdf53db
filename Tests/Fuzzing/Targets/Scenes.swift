internal import CurveCharts
internal import CurveKit
internal import CurveScenes

/// Reads a scene, and uses the curves of its tracks, its waves and its drops.
///
/// - Parameter text: The scene.
/// - Throws: Why it is refused, or the property that does not hold.
func useScene(_ text: String) throws {
  let scene = try Scene(parsing: text, file: "scene.yaml")
  for track in scene.tracks {
    let curve = track.curve
    try useCurve(curve, name: track.name)
    if let model = track.model { try useCurve(model, name: "The model of \(track.name)") }
    for part in track.parts(of: curve).map(\.motion) {
      try expect(
        part.start <= part.end && part.reached.isFinite,
        "A part of \(track.name) is from \(part.start) to \(part.end) s.")
    }
  }
  for wave in scene.waves {
    for time in [0, 0.3, 1] {
      let height = wave.wave(at: time).height(at: 1)
      try expect(height.isFinite, "The wave \(wave.name) is \(height) high at \(time) s.")
    }
  }
  for drops in scene.drops.map(\.drops) where drops.maximumAliveCount <= 10_000 {
    let positions = drops.positions(at: drops.firstArrival)
    try expect(
      positions.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "A drop of \(drops) is nowhere.")
  }
  draw(
    Chart(
      of: scene.tracks.prefix(Chart.maximumTracks).map {
        ChartTrack(
          name: $0.name, unit: $0.unit, curve: $0.curve, keyframeTimes: $0.keyframeTimes,
          joins: $0.joins, expression: "")
      }))
}
