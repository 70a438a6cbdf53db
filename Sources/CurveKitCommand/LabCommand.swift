internal import ArgumentParser
internal import CurveChecks
internal import CurveScenes
internal import CurveSpecs

/// `curvekit lab`: a page in which curves are dragged, compared and measured.
struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Open a page in which curves are dragged, compared and measured.",
    discussion: """
      The page is one file that needs no network: it has the engine of this command in it, and shows the same numbers. \
      The curves may be expressions, presets, pasted code, scenes, files of curves and check files. Without -o the \
      page is ./plots/lab.html. It is opened when standard output is a terminal.

      EXAMPLES
        curvekit lab
        curvekit lab smooth 'cubic-bezier(0.2, 0, 0, 1)' -o lab.html
        curvekit lab @reaction.yaml
        curvekit lab motion.yaml --no-open
      """)

  @OptionGroup(title: "Curves") var curveOptions: ShapedCurveOptions

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "The file to write; - is standard output. (default: plots/lab.html)", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Flag(help: "Only write the page.")
  var noOpen = false

  func run() throws {
    if let output, output != "-", !output.lowercased().hasSuffix(".html") {
      throw CommandFailure(.usage, "lab writes HTML; \(quotedPath(output)) must end in .html.")
    }
    let page = LabDocument(lines: try lines(), report: nil)
    let path = output ?? "plots/lab.html"
    if output == nil { try createFolder("plots") }
    try CurveKitCommand.write(to: path) { sink in try sink(page.bytes) }
    guard path != "-" else { return }
    try StandardOutput().write(path + "\n")
    if !noOpen, Terminal.isOutput { try PictureViewer.show(path) }
  }

  /// A line for each curve, for each scene, and for each curve of a check file.
  private func lines() throws -> [LabDocument.Line] {
    var options = curveOptions
    let checkFiles = options.expressions.filter(isCheckFile)
    options.expressions.removeAll(where: isCheckFile)
    var lines = LabLines()
    let inputs = try options.inputs()
    if !inputs.expressions.isEmpty || inputs.fromFile != nil {
      for curve in try inputs.curves(until: nil, needsAnalysisEnd: false) { try lines.add(curve) }
    } else if let flag = inputs.flags.first?.name ?? inputs.modifiers.first ?? inputs.label.first {
      throw CommandFailure(.usage, "\(quoted(flag)) needs a curve, such as 'spring'.")
    }
    for file in checkFiles { try lines.add(checkFile: file) }
    return lines.lines.isEmpty ? [LabCommand.firstLine] : lines.lines
  }

  /// The curve of a page that is opened without one.
  private static let firstLine = LabDocument.Line(
    label: nil, text: "spring(duration: 0.5, bounce: 0.3)")

  /// Whether a word of the command line is the name of a check file.
  private func isCheckFile(_ word: String) -> Bool {
    let name = word.lowercased()
    guard [".yaml", ".yml", ".json"].contains(where: name.hasSuffix),
      let text = try? FilesInUse.read(word, upTo: FileKind.checks.maximumMebibytes)
    else { return false }
    return (try? CheckFile(parsing: text, file: word)) != nil
  }
}
