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

  @Test(arguments: [
    (
      ["--path", "centr"],
      "The scene has no property 'centr'. Did you mean 'centre'? --path needs a property with two "
        + "numbers, or two tracks with a comma between them."
    ),
    (["--path", "place"], "--path needs a property with two numbers, and 'place' has 3."),
    (
      ["--path", "heading"],
      "--path needs two numbers, and 'heading' is one; name two tracks with a comma between them, "
        + "as in --path 'x,y'."
    ),
    (
      ["--path", "heading,centre.z"], "The scene has no track 'centre.z'. Did you mean 'centre.x'?"
    ),
    (["--x", "headin"], "The scene has no track 'headin'. Did you mean 'heading'?"),
    (["--x", "heading", "--track", "heading"], "There is no track to draw against 'heading'."),
    (["--x", "heading", "--path", "centre"], "--x cannot be combined with --path."),
    (["--x", "heading", "--at", "1"], "--x cannot be combined with --at."),
    (["--path", "centre", "--at", "1"], "--path cannot be combined with --at."),
    (["--path", "centre", "--difference"], "--difference cannot be combined with --path."),
    (["--path", "centre", "--label", "a"], "--label cannot be combined with --path."),
    (["--x", "heading", "--tolerance", "0.1"], "--tolerance cannot be combined with --x."),
    (
      ["--path", "centre", "--track", "heading"],
      "--track cannot be combined with --path, which names the tracks."
    ),
    (
      ["--path", "centre", "-o", "a.gif"],
      "With --path, a chart file cannot have the extension '.gif'; use one of .svg, .png, .pdf or .gp."
    ),
    (
      ["--x", "heading", "-o", "-", "--format", "txt"],
      "--format txt cannot be combined with --x; use svg, png, pdf or gp."
    ),
  ])
  func `Flags that do not fit, and unknown names, are refused`(
    flags: [String], message: String
  ) async throws {
    let folder = try folder()
    let run = try await curvekit(["plot", "@camera.yaml"] + flags, in: folder.path)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == "error: \(message)\n")
  }

  @Test func `A curve that is no track has no path`() async throws {
    let folder = try folder()
    for (curves, flag) in [(["smooth"], "--x"), (["@camera.yaml", "smooth"], "--path")] {
      let run = try await curvekit(["plot"] + curves + [flag, "centre"], in: folder.path)
      #expect(run.status == 64)
      #expect(
        run.errors == "error: \(flag) needs the tracks of one scene, such as '@scene.yaml'.\n")
    }
  }
}
