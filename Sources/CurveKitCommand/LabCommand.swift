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
      The curves may be expressions, presets, pasted code, scenes, files of curves and check files. --scan adds those of source code, the most used first. Without -o the \
      page is ./plots/lab.html. It is opened when standard output is a terminal. With --base, "Copy link" of the page \
      gives links to the address at which it is published, also where the page is opened from a disk.

      EXAMPLES
        curvekit lab
        curvekit lab smooth 'cubic-bezier(0.2, 0, 0, 1)' -o lab.html
        curvekit lab @reaction.yaml
        curvekit lab motion.yaml --no-open
        curvekit lab --scan Sources
        curvekit lab --base https://example.org/lab.html -o lab.html
      """)

  @OptionGroup(title: "Curves") var curveOptions: ShapedCurveOptions
  @OptionGroup(title: "Curves") var shapeOptions: ShapeOptions

  @Option(
    "The file to write; - is standard output. (default: plots/lab.html)",
    "file", name: .shortAndLong, completion: .file(extensions: ["html"]))
  var output: String?

  @Option(
    "A file or a folder of source code whose curves to open; repeat it for several.", "path",
    completion: .file())
  var scan: [String] = []

  @Option(
    "The address at which the page is published, for the links that it copies.", "url")
  var base: String?

  @Flag(help: "Only write the page.") var noOpen = false

  func run() throws {
    if let output, output != "-", !output.lowercased().hasSuffix(".html") {
      throw CommandFailure.usage("lab writes HTML; \(quotedPath(output)) must end in .html.")
    }
    if let base { try require(LabDocument.isAddress(base), badBase(base)) }
    var page = try page()
    page.base = base
    let path = output ?? "plots/lab.html"
    if output == nil { try createFolder("plots", isDerived: true) }
    try CurveKitCommand.write(page.bytes, to: path, isDerived: output == nil)
    guard path != "-" else { return }
    try StandardOutput().write(path + "\n")
    if !noOpen, Terminal.isOutput { try PictureViewer.show(path) }
  }

  private func badBase(_ text: String) -> String {
    "--base needs the address of a page, such as https://example.org/lab.html, in ASCII and without "
      + "'#'; \(quoted(text)) is not one."
  }

  /// The page with a line for each curve, for each scene, and for each curve of a check file.
  private func page() throws -> LabDocument {
    var options = curveOptions
    let words = options.expressions.map { (word: $0, isCheckFile: isCheckFile($0)) }
    let checkFiles = words.filter(\.isCheckFile).map(\.word)
    options.expressions = words.filter { !$0.isCheckFile }.map(\.word)
    let inputs = try options.inputs(shapeOptions)
    var page = LabDocument()
    if !inputs.expressions.isEmpty || inputs.fromFile != nil {
      page.add(try inputs.curves(until: nil, needsAnalysisEnd: false))
    } else if let flag = inputs.flags.first?.name ?? inputs.modifiers.first {
      throw CommandFailure.usage("\(flag) needs a curve, such as 'spring'.")
    } else if !inputs.label.isEmpty {
      throw CommandFailure.usage("--label needs a curve, such as 'spring'.")
    }
    for file in checkFiles { try page.add(checkFile: file) }
    if !scan.isEmpty { try page.add(CodeScan(of: scan, output: output ?? "")) }
    if let long = page.lines.first(where: { !$0.text.fits }) {
      throw CommandFailure.badContent(
        "A curve of the page may have at most 100,000 bytes; one has \(long.text.text.utf8.count).")
    }
    if page.lines.count > LabDocument.maximumLines {
      Terminal.writeLine(
        "The page shows the first \(LabDocument.maximumLines) of \(page.lines.count) curves.")
    }
    return page
  }

  /// Whether a word of the command line is the name of a check file, even of one with a mistake.
  private func isCheckFile(_ word: String) -> Bool {
    let name = word.lowercased()
    guard [".yaml", ".yml", ".json"].contains(where: name.hasSuffix),
      let text = try? FilesInUse.read(
        word, upTo: FileKind.checks.maximumMebibytes, from: .plainFile),
      let entries = try? SceneNode.file(text, as: .checks).entries
    else { return false }
    return !entries.contains { Scene.ownKeys.contains($0.key) }
  }
}
