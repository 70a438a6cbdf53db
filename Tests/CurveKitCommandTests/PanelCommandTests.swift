import CurveTestSupport
import Testing

@Suite struct PanelCommandTests {
  static let spring = ["spring(mass: 1, stiffness: 80, damping: 4)"]
  static let choices = "value, velocity, acceleration, jerk and phase"

  @Test(
    arguments: ["", "value,", "nonsense", "value,value", "value velocity", "track", "1", ",,,"])
  func `Other panels than the choices are refused in one sentence`(text: String) async throws {
    let run = try await curvekit(["plot", "bouncy", "--panels", text, "-o", "-"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(
      run.errors
        == "error: --panels must be different ones of \(Self.choices), with commas between them, "
        + "not '\(text)'.\n")
  }

  @Test(
    arguments: [
      (["smooth", "bouncy", "--difference", "--panels", "value"], "--panels cannot be combined with --difference."),
      (["smooth", "bouncy", "--difference", "--envelope"], "--envelope cannot be combined with --difference."),
      (["smooth", "--envelope"], "--envelope needs a damped oscillation, and the curve is none."),
      (["smooth", "ease", "--envelope"], "--envelope needs a damped oscillation, and no curve is one."),
      (["bouncy", "--envelope", "--panels", "velocity"], "--envelope needs the value panel."),
      (["bouncy", "--panels", "value", "-o", "x.gif"], "--panels does not apply to an animated chart."),
      (
        ["bouncy", "smooth(from: 5, to: 5)", "--normalize"],
        "--normalize needs curves that end elsewhere than they start; 'smooth(from: 5, to: 5)' does not."
      ),
    ])
  func `Panels that do not fit the chart are refused in one sentence`(
    arguments: [String], sentence: String
  ) async throws {
    let run = try await curvekit(["plot"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors == "error: \(sentence)\n")
  }

  @Test(arguments: ["--panels=value", "--envelope", "--normalize"])
  func `Stacked tracks, shapes and paths refuse the options of panels`(option: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      curvekit: 1
      initial: {x: 0, y: 0}
      keyframes:
        tracks:
          x: [{linear: {to: 1, duration: 1}}]
          y: [{linear: {to: 2, duration: 1}}]
      """, to: "scene.yaml")
    let name = option.split(separator: "=")[0]
    let stack = try await curvekit(["plot", "@scene.yaml", option], in: folder.path)
    #expect(
      stack.errors
        == "error: \(name) does not apply to several tracks; choose one with --track NAME.\n")
    let path = try await curvekit(
      ["plot", "@scene.yaml", "--path", "x,y", option], in: folder.path)
    #expect(path.errors == "error: \(name) cannot be combined with --path.\n")
    #expect(stack.status == 64 && path.status == 64)
  }

  @Test func `The data of chosen panels is in the CSV`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      ["plot"] + Self.spring + ["--panels", "value,jerk,phase", "--envelope", "-o", "x.gp", "--data", "csv"],
      in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = try folder.text("x.csv").split(separator: "\n")
    #expect(
      rows.first
        == "time_s,value,velocity_per_s,acceleration_per_s2,jerk_per_s3,envelope_upper,envelope_lower")
    // At rest at 0: acceleration k, jerk -c k.
    #expect(rows.dropFirst().first?.hasPrefix("0,0,0,80,-320,2.02597835") == true)
  }

  @Test func `Normalized curves go from 0 to 1 and keep their shape`() async throws {
    let folder = try TemporaryFolder()
    let run = try await curvekit(
      [
        "plot", "bouncy(from: 5, to: 405)", "bouncy(from: 1, to: -1)", "bouncy", "--normalize", "-o",
        "x.gp", "--data", "csv",
      ], in: folder.path)
    #expect(run.status == 0 && run.errors.isEmpty)
    let rows = try folder.text("x.csv").split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",").compactMap { Double($0) } }
    for row in rows {
      #expect((row[1] - row[5]).magnitude < 1e-14 && (row[3] - row[5]).magnitude < 1e-14)
      #expect((row[2] - row[6]).magnitude < 1e-13 && (row[4] - row[6]).magnitude < 1e-13)
    }
    #expect(try folder.text("x.gp").contains("'progress'"))
  }
}
