internal import ArgumentParser
internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs
internal import CurveSwiftSource

/// `curvekit scene`: SwiftUI keyframes as a scene file.
struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene",
    abstract: "Print SwiftUI keyframes as a scene file.",
    discussion: """
      The file is Swift source with a KeyframeAnimator, or with KeyframeTracks alone. The output is a scene file \
      in YAML with the same motion, which can be edited and given to the other commands as '@FILE.yaml'. Literals \
      and arithmetic on literals are read; --set gives the value of any other name, and the initial value of a \
      property. A file that is a scene already is printed unchanged.

      EXAMPLES
        curvekit scene @Reaction.swift -o reaction.yaml
        curvekit scene @Reaction.swift --set Constants.height=20 --set scale=1
        pbpaste | curvekit scene @-
      """)

  @Argument(
    help: ArgumentHelp(
      "Swift source, with or without '@'; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var file: String

  @Option(
    name: .customLong("set"), parsing: .unconditionalSingleValue,
    help: SettingOption.help)
  var settings: [String] = []

  @Option(
    "The file to write; - is standard output.",
    "file", name: .shortAndLong, completion: .file(extensions: ["yaml"]))
  var output = "-"

  func run() throws {
    let name = output.lowercased()
    try require(
      output == "-" || name.hasSuffix(".yaml") || name.hasSuffix(".yml"),
      "scene writes YAML; \(quotedPath(output)) must end in .yaml or .yml.")
    let address = SceneAddress(file) ?? SceneAddress("@" + file)
    if let track = address?.track {
      throw CommandFailure.usage("scene prints whole files; omit the track \(quoted(track)).")
    }
    let path = address?.file ?? file
    var files = SceneFiles(settings: try settings.map(SettingOption.parse))
    guard case .scene(let scene) = try files.content(of: path) else {
      throw CommandFailure.badContent("\(inputName(path)) has no scene and no SwiftUI keyframes.")
    }
    try files.checkSettings()
    if let count = scene.curves?.findings.count, count > 0 {
      Terminal.writeLine(
        "\(inputName(path)) has \(counted(count, "curve")) outside of its keyframes, "
          + "which a scene cannot have.")
    }
    try CurveKitCommand.write(scene.text.utf8, to: output)
  }
}
