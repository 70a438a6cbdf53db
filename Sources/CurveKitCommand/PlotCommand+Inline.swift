// The chart as a picture in the terminal.

internal import AnimatedImages
internal import CurveCharts

extension PlotCommand {
  /// Shows the chart in the terminal: as a picture if it can show one, otherwise as text.
  ///
  /// - Throws: A failure if the chart cannot be made, if gnuplot fails, or if the chart cannot be shown as
  ///   text either.
  func showInline() async throws {
    let answers = Terminal.isOutput ? TerminalQuery.answers() : nil
    guard
      let terminal = answers.flatMap({
        PictureTerminal($0, columns: Terminal.size.columns, windowWidth: Terminal.pixelWidth)
      })
    else { return try await showText(because: reason(for: answers)) }
    var command = self
    // The height of a scene depends on its tracks, and that of a chart on its panels; a card is a
    // square. Their pictures are scaled.
    let hasOwnShape = curveOptions.hasScenes || panelOptions.panels != nil || card
    if size == nil, !hasOwnShape, let fitting = terminal.chartSize {
      command.size = "\(fitting.width)x\(fitting.height)"
    }
    let png = try await command.plot().image(.png)
    let picture: [UInt8]
    do throws(PNGError) {
      picture = try terminal.bytes(of: png)
    } catch {
      throw CommandFailure(.ioFailed, "The picture that gnuplot drew cannot be read. \(error)")
    }
    try StandardOutput().show(picture)
  }

  /// Why the terminal does not show a picture.
  private func reason(for answers: TerminalAnswers?) -> String {
    if !Terminal.isOutput { return "Standard output is not a terminal" }
    guard let answers else { return "The terminal cannot be asked whether it shows pictures" }
    return answers.isComplete
      ? "This terminal cannot show pictures"
      : "The terminal did not answer whether it shows pictures"
  }

  private func showText(because reason: String) async throws {
    guard let text = try await plot().text else {
      throw CommandFailure(
        .unavailable, "\(reason), and this chart cannot be drawn as text; write it with -o FILE.")
    }
    Terminal.writeLine("\(reason), so the chart is shown as text.")
    try StandardOutput().write(text())
  }
}
