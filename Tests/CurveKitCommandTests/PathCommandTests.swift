import CurveTestSupport
import Foundation
import Testing

/// `plot --x` and `plot --path`: tracks of a scene against another track instead of time.
@Suite struct PathCommandTests {
  /// A folder with a scene of a pair and of single numbers.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      curvekit: 1
      title: Camera
      initial:
        centre: {value: {x: 0, y: 10}, unit: km}
        place: {value: {x: 0, y: 0, z: 0}}
        heading: {value: 0, unit: degrees}
      keyframes:
        centre: [{linear: {to: {x: 4, y: 20}, duration: 2}}]
        place: [{linear: {to: {x: 1, y: 2, z: 3}, duration: 2}}]
        heading: [{linear: {to: 90, duration: 1}}, {linear: {to: 0, duration: 1}}]
      """, to: "camera.yaml")
    return folder
  }

  @Test func `plot --path draws a property with two numbers, with x and y in the CSV`() async throws
  {
    let folder = try folder()
    let run = try await curvekit(
      ["plot", "@camera.yaml", "--path", "centre", "--samples", "3", "--until", "2"],
      in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output.split(separator: "\n") == [
        "plots/camera-centre-path.svg", "plots/camera-centre-path.gp",
        "plots/camera-centre-path.csv",
      ])
    let csv = try folder.text("plots/camera-centre-path.csv")
    #expect(csv == "time_s,x,y\n0,0,10\n1,2,15\n2,4,20\n")
    let script = try folder.text("plots/camera-centre-path.gp")
    #expect(script.contains("'Camera: centre'") && script.contains("'centre.y (km)'"))
    #expect(try folder.text("plots/camera-centre-path.svg").contains("<svg"))
  }

  @Test func `plot --path draws two tracks with a comma between their names`() async throws {
    let folder = try folder()
    let run = try await curvekit(
      ["plot", "@camera.yaml", "--path", "heading, centre.x", "-o", "-", "--format", "gp"],
      in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("\ntime_s,x,y\n") && run.output.contains("'heading (degrees)'"))
  }

  @Test func `plot --x draws the other tracks against a track`() async throws {
    let folder = try folder()
    let run = try await curvekit(
      [
        "plot", "@camera.yaml", "--track", "centre.y", "--x", "heading", "--samples", "3",
        "--until", "2",
      ], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let csv = try folder.text("plots/camera-centre-y-by-heading.csv")
    #expect(csv == "time_s,heading_value,centre_y_value\n0,0,10\n1,90,15\n2,0,20\n")
  }
}
