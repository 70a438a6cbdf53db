internal import CurveExport
internal import GnuplotRunner

/// A chart on its way to files.
struct Plot {
  let chart: Chart
  let textSize: (columns: Int, rows: Int)
  let gnuplot: Gnuplot
  let command: String
  let readsCSV: Bool

  /// Writes picture, script and CSV into ./plots, and prints their names.
  ///
  /// Without a gnuplot that works, the script and the CSV are still written.
  func writeAll(named name: String, isQuiet: Bool) async throws {
    try createFolder("plots")
    let csv = "plots/\(name).csv"
    let script = "plots/\(name).gp"
    let picture = "plots/\(name).svg"
    let text = self.script(.svg, output: "\(name).svg", dataFile: readsCSV ? "\(name).csv" : nil)
    try CurveKitCommand.write(to: csv) { sink in try sink(Array(chart.table.text.utf8)) }
    try CurveKitCommand.write(to: script) { sink in try sink(Array(text.utf8)) }
    do {
      try await draw(
        .svg, text, as: "\(name).svg", dataFile: readsCSV ? "\(name).csv" : nil, to: picture)
      if Terminal.isOutput && !isQuiet { try await self.print(.txt) }
    } catch let error as GnuplotError {
      throw CommandFailure(
        .unavailable, "\(error) The script and the data are in \(script) and \(csv).")
    }
    if !isQuiet { try StandardOutput().write("\(picture)\n\(script)\n\(csv)\n") }
  }

  /// Writes one file, of the kind that its extension names.
  func write(_ path: String) async throws {
    let kind = try PictureKind(ofFile: path)
    let file = FilePath(path)
    let (name, stem) = (file.name, file.stem)
    guard GnuplotScript.problem(withFile: name) == nil else {
      throw CommandFailure(
        .usage, "\(quoted(path)) cannot be written: its name has control characters in it.")
    }
    guard kind == .gp else {
      if readsCSV {
        throw CommandFailure(.usage, "--data csv fits only a script, such as \(stem).gp.")
      }
      return try await draw(kind, script(kind, output: name, dataFile: nil), as: name, to: path)
    }
    // chart.gp draws chart.svg, chart.png.gp draws chart.png.
    let named = try? PictureKind(ofFile: stem)
    let picture = named.map { $0 == .gp ? .svg : $0 } ?? .svg
    let text = script(
      picture, output: named == picture ? stem : "\(stem).svg",
      dataFile: readsCSV ? stem + ".csv" : nil)
    if readsCSV {
      try CurveKitCommand.write(to: file.folder + stem + ".csv") { sink in
        try sink(Array(chart.table.text.utf8))
      }
    }
    try CurveKitCommand.write(to: path) { sink in try sink(Array(text.utf8)) }
  }

  /// Writes one kind to standard output.
  func print(_ kind: PictureKind) async throws {
    let text = script(kind, output: nil, dataFile: nil)
    if kind == .gp { return try StandardOutput().write(text) }
    let folder = try StagingFolder()
    let picture = try await run(kind, text, in: folder.path)
    guard !picture.isEmpty else { throw try await explained(.drewNothing, kind) }
    try check(picture, kind)
    try StandardOutput().write(tidy(kind, picture))
  }

  private func script(_ kind: PictureKind, output: String?, dataFile: String?) -> String {
    GnuplotScript(
      chart, terminal: kind.terminal(textSize: textSize), output: output, dataFile: dataFile,
      command: command, version: Curvekit.version
    ).text
  }

  /// Runs a script where nothing can come to harm, and puts the picture into its place.
  private func draw(
    _ kind: PictureKind, _ text: String, as name: String, dataFile: String? = nil, to path: String
  ) async throws {
    // Opened first: a place that cannot be written is found out before any work is done.
    var file = try OutputFile(path)
    let folder = try StagingFolder(for: [name] + (dataFile.map { [$0] } ?? []))
    if let dataFile { try folder.write(Array(chart.table.text.utf8), as: dataFile) }
    _ = try await run(kind, text, in: folder.path)
    guard let picture = try folder.read(name), !picture.isEmpty else {
      throw try await explained(.drewNothing, kind)
    }
    try check(picture, kind)
    try file.write(tidy(kind, picture))
    try file.commit()
  }

  private func check(_ picture: [UInt8], _ kind: PictureKind) throws(CommandFailure) {
    if kind.isComplete(picture) { return }
    throw CommandFailure(
      .brokenOff, "The picture broke off: is there room among the temporary files?")
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
      try await gnuplot.check(terminal: kind.terminal(textSize: textSize).name)
    }
    return error
  }

  /// gnuplot begins a page of text with a form feed, which is for printers.
  private func tidy(_ kind: PictureKind, _ picture: [UInt8]) -> [UInt8] {
    kind == .txt && picture.first == 0x0C ? Array(picture.dropFirst()) : picture
  }
}

extension GnuplotError {
  /// A run that went well and left no picture.
  fileprivate static let drewNothing = GnuplotError.failed(status: 0, message: "it drew nothing.")
}
