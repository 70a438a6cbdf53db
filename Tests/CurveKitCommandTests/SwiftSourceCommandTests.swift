import CurveTestSupport
import Foundation
import Testing

/// Swift source, and pasted code, as files of the commands.
@Suite struct SwiftSourceCommandTests {
  /// A folder with a source that needs a value, and the reaction as code and as a scene.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      packageText("Tests/CurveSwiftSourceTests/Sources/Reaction.swift"), to: "Reaction.swift")
    try folder.write(packageText("plots/gallery/reaction.yaml"), to: "reaction.yaml")
    try folder.write(
      """
      KeyframeTrack(\\.offset) {
        LinearKeyframe(Constants.height / 2, duration: 0.5)
        CubicKeyframe(0, duration: 0.5)
      }

      """, to: "Nod.swift")
    return folder
  }

  /// The rows of a table of samples without the first column, which has the name of the curve.
  private func rows(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.split(separator: ",", maxSplits: 1).last ?? "" }
  }

  @Test(arguments: [
    ["--until", "12", "--rate", "60"], ["--at", "0.1,0.7,1.2,5,11.9"],
    ["--until", "6", "--samples", "97"],
  ])
  func `The samples of the pasted reaction are those of the gallery`(arguments: [String])
    async throws
  {
    let folder = try folder()
    let code = try await curvekit(["sample", "@Reaction.swift"] + arguments, in: folder.path)
    let tracks = ["angle", "vertical stretch", "scale", "vertical translation"]
    let gallery = try await curvekit(
      ["sample", "@reaction.yaml"] + tracks.flatMap { ["--track", $0] } + arguments,
      in: folder.path)
    #expect(code.status == 0 && gallery.status == 0)
    #expect(rows(code.output).count > 20 && rows(code.output) == rows(gallery.output))
  }

  @Test func `The metrics of the pasted reaction are those of the gallery`() async throws {
    let folder = try folder()
    for (one, other) in [
      ("angle", "angle"), ("verticalStretch", "vertical stretch"), ("scale", "scale"),
      ("verticalTranslation", "vertical translation"),
    ] {
      let code = try await curvekit(
        ["measure", "@Reaction.swift#\(one)", "--until", "6", "--format", "json", "--label", "a"],
        in: folder.path)
      let gallery = try await curvekit(
        ["measure", "@reaction.yaml#\(other)", "--until", "6", "--format", "json", "--label", "a"],
        in: folder.path)
      #expect(code.status == 0 && code.output.contains("settling_time_s"))
      let metrics = [code, gallery].map { run in
        run.output.replacing("@reaction.yaml#\(other)", with: "@Reaction.swift#\(one)")
          .replacing("\"track\":\"\(other)\"", with: "\"track\":\"\(one)\"")
          // The translation of the gallery has points and points downwards, which the code does not have.
          .replacing(#/"unit":("[a-z]*"|null),?/#, with: "").replacing(
            #/"axis":"[a-z]*",?/#, with: "")
      }
      #expect(metrics[0] == metrics[1])
    }
  }

  @Test func `plot, measure and compare read Swift source without flags`() async throws {
    let folder = try folder()
    let plot = try await curvekit(
      ["plot", "@Reaction.swift", "-o", "-", "--format", "txt"], in: folder.path)
    #expect(plot.status == 0 && plot.output.contains("verticalStretch"))
    let measure = try await curvekit(["measure", "@Reaction.swift"], in: folder.path)
    #expect(measure.status == 0 && measure.errors.isEmpty)
    let compare = try await curvekit(
      [
        "compare", "@Reaction.swift#scale", "@reaction.yaml#scale", "--until", "6", "--format",
        "json",
      ],
      in: folder.path)
    #expect(compare.output.contains("\"greatest_difference\":0,"))
  }

  @Test func `scene prints Swift source as a scene file with the same motion`() async throws {
    let folder = try folder()
    let scene = try await curvekit(["scene", "@Reaction.swift"], in: folder.path)
    #expect(scene.status == 0 && scene.errors.isEmpty)
    #expect(
      scene.output.hasPrefix("# SwiftUI keyframes from 'Reaction.swift'.\ncurvekit: 1\n"))
    #expect(scene.output.contains("\n      - cubic: {to: -16, duration: 0.125}\n"))
    let file = try await curvekit(
      ["scene", "Reaction.swift", "-o", "printed.yaml"], in: folder.path)
    #expect(try file.output.isEmpty && folder.text("printed.yaml") == scene.output)
    let piped = try await curvekit(
      ["scene", "@-"], in: folder.path, input: try folder.text("Reaction.swift"))
    #expect(
      piped.output.split(separator: "\n").dropFirst()
        == scene.output.split(separator: "\n").dropFirst())
    let printed = try await curvekit(["sample", "@printed.yaml"], in: folder.path)
    let code = try await curvekit(["sample", "@Reaction.swift"], in: folder.path)
    #expect(printed.output == code.output && code.output.count > 1_000)
    // A scene is printed as it is.
    let same = try await curvekit(["scene", "@reaction.yaml"], in: folder.path)
    #expect(try same.output == folder.text("reaction.yaml"))
  }

  @Test func `A terminal gets a remark about an assumed initial value`() async throws {
    let folder = try folder()
    let run = try await curvekit(
      ["measure", "@Nod.swift", "--set", "Constants.height=20"], in: folder.path, columns: 120)
    #expect(
      run.output.contains(
        "The source has no initial value of 'offset'; 0 is assumed. Give it with --set offset=NUMBER."
      ))
  }

  /// A view with a track and two other curves, and one with two animators and a curve.
  private func mixedFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      struct Card: View {
        static let sheet = Animation.spring(response: 0.4, dampingFraction: 0.8)
        var body: some View {
          KeyframeAnimator(initialValue: 0.0, trigger: taps) { _ in
            Circle().animation(.easeIn(duration: 0.2), value: isOn)
          } keyframes: { _ in
            LinearKeyframe(1, duration: 0.5, timingCurve: .easeOut)
          }
        }
      }

      """, to: "Card.swift")
    try folder.write(
      """
      KeyframeAnimator(initialValue: 0) { } keyframes: { MoveKeyframe(1) }
      KeyframeAnimator(initialValue: 0) { } keyframes: { MoveKeyframe(1) }
      let sheet = Animation.easeOut(duration: 0.3)

      """, to: "Two.swift")
    return folder
  }

  @Test func `A Swift file with keyframes and other curves gives all of them`() async throws {
    let folder = try mixedFolder()
    let all = try await curvekit(["sample", "Card.swift", "--at", "0.1"], in: folder.path)
    let sheet = try await curvekit(["sample", "Card.swift#sheet", "--at", "0.1"], in: folder.path)
    let track = try await curvekit(["sample", "Card.swift#value", "--at", "0.1"], in: folder.path)
    let texts = [
      "spring(response: 0.4, dampingRatio: 0.8)", "easeIn(duration: 0.2)", "easeOut(duration: 0.5)",
    ]
    let expected = try await curvekit(["sample"] + texts + ["--at", "0.1"])
    /// The value, the velocity and the acceleration of each row.
    func numbers(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").dropFirst().map { $0.split(separator: ",").suffix(3) }
    }
    let values = numbers(expected.output)
    #expect(all.status == 0 && values.count == 3)
    #expect(numbers(all.output) == [values[2], values[0], values[1]])
    #expect(numbers(sheet.output) == [values[0]])
    #expect(numbers(track.output) == [values[2]])
    let scene = try await curvekit(["scene", "Card.swift"], in: folder.path)
    #expect(
      scene.errors
        == "'Card.swift' has 2 curves outside of its keyframes, which a scene cannot have.\n")
    let unknown = try await curvekit(["measure", "Card.swift#shet"], in: folder.path)
    #expect(
      unknown.errors == "error: 'Card.swift' has no track 'shet'. Did you mean 'sheet'?\n")
  }

  @Test func `A curve has its name although the keyframes beside it are not read`() async throws {
    let folder = try mixedFolder()
    let sheet = try await curvekit(["sample", "Two.swift#sheet", "--at", "0.1"], in: folder.path)
    let expected = try await curvekit(["sample", "easeOut(duration: 0.3)", "--at", "0.1"])
    #expect(sheet.status == 0 && rows(sheet.output) == rows(expected.output))
    let all = try await curvekit(["sample", "Two.swift"], in: folder.path)
    #expect(all.status == 65 && all.errors.contains("line 2, column 1: The source has 2 animators"))
  }

  @Test func `A check file names curves beside keyframes`() async throws {
    let folder = try mixedFolder()
    try folder.write(
      """
      curvekit: 1
      baseline: none
      curves:
        sheet: {curve: 'Card.swift#sheet', overshoot: {at_most: 10%}}
        track: {curve: 'Card.swift#value', monotone: true}
        other: {curve: 'Two.swift#sheet', monotone: true}
        all: {curve: 'Card.swift', monotone: true}

      """, to: "checks.yaml")
    let run = try await curvekit(["check", "checks.yaml"], in: folder.path)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(
      run.errors.contains(
        "'Card.swift' has 2 curves outside of its keyframes, which only a name behind '#' gives."))
  }

  @Test(arguments: [
    "transition: none", "{ type: \"spring\", stiffness: stiff }",
  ])
  func `Recognised text that is refused gets one sentence of its own`(text: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "code.txt")
    // The sentence of the same code as an argument.
    let argument = try await curvekit(["measure", text])
    let start = try #require(argument.errors.firstRange(of: "error: ")).upperBound
    let sentence = argument.errors[start...].prefix { $0 != "\n" }
    for (name, file) in [("'code.txt'", "@code.txt"), ("Standard input", "@-")] {
      let run = try await curvekit(["measure", file], in: folder.path, input: text)
      #expect(run.status == 65 && run.output.isEmpty)
      #expect(run.errors == "error: \(name): \(sentence)\n")
    }
  }
}
