internal import CurveCharts
internal import CurveChecks
internal import GnuplotRunner

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// A picture on its way to files.
struct Plot {
  /// The script that draws the picture with a terminal: into a file or to standard output, from a
  /// data file or from the script's own data.
  typealias Script = (
    _ terminal: GnuplotTerminal, _ output: String?, _ dataFile: String?
  ) -> GnuplotScript

  let script: Script
  /// What stands in a CSV beside the picture; nothing where the script holds all there is.
  let data: ChartTable?
  /// The picture as text; `nil` where there is none.
  let text: (() -> String)?
  let gnuplot: Gnuplot
  /// Whether the script reads the CSV.
  let readsCSV: Bool

  /// Writes picture, script and CSV into ./plots, and prints their names.
  ///
  /// Without a gnuplot that works, the script and the CSV are still written.
  func writeAll(named name: String, isQuiet: Bool) async throws {
    try createFolder("plots")
    let csv = "plots/\(name).csv"
    let script = "plots/\(name).gp"
    let picture = "plots/\(name).svg"
    let dataFile = readsCSV ? "\(name).csv" : nil
    let text = self.script(.svg, "\(name).svg", dataFile).text
    if let data {
      try CurveKitCommand.write(to: csv) { sink in try sink(Array(data.text.utf8)) }
    }
    try CurveKitCommand.write(to: script) { sink in try sink(Array(text.utf8)) }
    do {
      try await draw(.svg, text, as: "\(name).svg", dataFile: dataFile, to: picture)
      if let text = self.text, Terminal.isOutput && !isQuiet {
        try StandardOutput().write(text())
      }
    } catch let error as GnuplotError {
      let place =
        data == nil
        ? "The script is in \(script)." : "The script and the data are in \(script) and \(csv)."
      throw CommandFailure(.unavailable, "\(error) \(place)")
    }
    if !isQuiet {
      try StandardOutput().write("\(picture)\n\(script)\n" + (data == nil ? "" : "\(csv)\n"))
    }
  }

  /// Writes one file, of the kind that its extension names.
  func write(_ path: String) async throws {
    let kind = try PictureKind(ofFile: path, among: kinds)
    if kind == .txt, let text {
      return try CurveKitCommand.write(to: path) { sink in
        try sink(Terminal.bytes(of: text()))
      }
    }
    let file = FilePath(path)
    let (name, stem) = (file.name, file.stem ?? "")
    guard GnuplotScript.problem(withFile: name) == nil else {
      throw CommandFailure(
        .usage, "\(quotedPath(path)) cannot be written: its name has control characters in it.")
    }
    guard kind == .gp else {
      if readsCSV {
        throw CommandFailure(.usage, "--data csv fits only a script, such as \(stem).gp.")
      }
      return try await draw(kind, script(kind.terminal, name, nil).text, as: name, to: path)
    }
    let named = try? PictureKind(ofFile: stem, among: kinds)
    let picture = PictureKind.drawn(by: path, among: kinds)
    let text = script(
      picture.terminal, named == picture ? stem : "\(stem).svg",
      readsCSV ? stem + ".csv" : nil
    ).text
    if readsCSV, let data {
      try CurveKitCommand.write(to: file.removingLastComponent().appending(stem + ".csv").string) {
        sink in
        try sink(Array(data.text.utf8))
      }
    }
    try CurveKitCommand.write(to: path) { sink in try sink(Array(text.utf8)) }
  }

  /// Writes one kind to standard output.
  func print(_ kind: PictureKind) async throws {
    if kind == .txt, let text { return try StandardOutput().write(text()) }
    let text = script(kind.terminal, nil, nil).text
    if kind == .gp { return try StandardOutput().write(Array(text.utf8)) }
    let folder = try StagingFolder()
    let picture = try await run(kind, text, in: folder.path)
    guard !picture.isEmpty else { throw try await explained(.drewNothing, kind) }
    try check(picture, kind)
    try StandardOutput().write(picture)
  }

  /// The kinds of picture that there are of this.
  private var kinds: [PictureKind] {
    // What has no text moves neither.
    PictureKind.allCases.filter { text != nil || ($0 != .txt && $0 != .gif) }
  }

  /// Runs a script where nothing can come to harm, and puts the picture into its place.
  private func draw(
    _ kind: PictureKind, _ text: String, as name: String, dataFile: String? = nil, to path: String
  ) async throws {
    // Opened first: a place that cannot be written is found out before any work is done.
    var file = try FilesInUse.open(path)
    let folder = try StagingFolder()
    if let dataFile, let data { try folder.write(Array(data.text.utf8), as: dataFile) }
    _ = try await run(kind, text, in: folder.path)
    guard let picture = try folder.read(name), !picture.isEmpty else {
      throw try await explained(.drewNothing, kind)
    }
    try check(picture, kind)
    try file.write(picture)
    try file.commit()
  }

  private func check(_ picture: [UInt8], _ kind: PictureKind) throws(CommandFailure) {
    if kind.isComplete(picture) { return }
    throw CommandFailure(
      .brokenOff, "The picture is incomplete; is the temporary folder full?")
  }

  private func run(
    _ kind: PictureKind, _ text: String, in folder: String
  ) async throws(GnuplotError) -> [UInt8] {
    do {
      return try await gnuplot.run(text, in: folder)
    } catch {
      throw try await explained(error, kind)
    }
  }

  /// A failure, or what it comes from: a gnuplot that is too old, or lacks the kind of picture.
  ///
  /// It is asked only now, since asking takes as long as drawing.
  private func explained(
    _ error: GnuplotError, _ kind: PictureKind
  ) async throws(GnuplotError) -> GnuplotError {
    if case .failed = error {
      try await gnuplot.check(terminal: kind.terminal.name)
    }
    return error
  }
}

extension GnuplotError {
  /// A run that went well and left no picture.
  fileprivate static let drewNothing = GnuplotError.failed(status: 0, message: "it drew nothing.")
}
