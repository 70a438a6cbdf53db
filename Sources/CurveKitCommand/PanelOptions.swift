internal import ArgumentParser
internal import CurveCharts
internal import CurveSpecs

/// What the panels of a chart of curves show.
struct PanelOptions: ParsableArguments {
  @Option(
    "The panels, from top to bottom: some of \(PanelOptions.names), with commas between them. (default: value,velocity)",
    "names")
  var panels: String?

  @Flag(help: "Draw the lines between which springs oscillate: target ± A e^(-a t).")
  var envelope = false

  @Flag(help: "Draw each curve from 0 at its start to 1 at its end.") var normalize = false

  /// The names of all panels.
  static var names: String { list(ChartPanel.Quantity.choices.map(\.rawValue), "and") }

  /// The given flags.
  var given: [String] {
    FlagRule.given([
      "--panels": panels != nil, "--envelope": envelope, "--normalize": normalize,
    ])
  }

  /// The chosen panels; `nil` for those of the chart itself.
  ///
  /// - Throws: A failure if a name is unknown or repeated, or if there is none.
  func quantities() throws(CommandFailure) -> [ChartPanel.Quantity]? {
    guard let panels else { return nil }
    let names = panels.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0.trimmingPrefix(while: \.isWhitespace))
    }
    let chosen = names.compactMap { name in
      ChartPanel.Quantity.choices.first { $0.rawValue == name }
    }
    try require(
      chosen.count == names.count && Set(chosen).count == chosen.count,
      """
      --panels must be different ones of \(PanelOptions.names), with commas between them, not \
      \(quoted(panels)).
      """)
    return chosen
  }
}
