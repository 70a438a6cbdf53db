internal import CurveChecks
internal import CurveExport
internal import CurveSpecs
internal import GnuplotRunner

/// Charts of curves that miss something: as they were recorded, and as they are now.
struct CheckPlots {
  private let folder: String

  /// Makes the folder, if it is not there.
  init(folder: String) throws(CommandFailure) {
    try createFolder(folder)
    try checkWritable(folder: folder)
    self.folder = folder
  }

  /// Draws a chart for each result, and prints the names of the files.
  ///
  /// - Parameters:
  ///   - results: What is drawn.
  ///   - isQuiet: Whether standard output holds something else than text.
  /// - Throws: A failure where one cannot be drawn or written.
  func draw(_ results: [CheckResult], isQuiet: Bool) async throws {
    let names = uniqueNames(results)
    for (result, name) in zip(results, names) {
      let path = "\(folder)/\(name).svg"
      let chart = chart(of: result)
      let plot = Plot(
        script: { terminal, output, dataFile in
          GnuplotScript(
            chart, terminal: terminal, output: output, dataFile: dataFile,
            command: CommandLine.shellLine, version: Curvekit.version)
        },
        data: chart.table, textSize: (80, 24), gnuplot: Gnuplot(timeLimit: 60), readsCSV: false)
      try await plot.write(path)
      if !isQuiet { try StandardOutput().write(path + "\n") }
    }
  }

  /// The curve over what it was, or alone where there is no record.
  private func chart(of result: CheckResult) -> Chart {
    let options = ChartOptions(title: result.check.name)
    func curve(_ label: String) -> ChartCurve {
      ChartCurve(
        label: label, curve: result.check.curve, metrics: result.record.metrics,
        expression: result.check.expression)
    }
    guard let recorded = result.recorded else {
      return Chart(of: [curve(result.check.name)], options: options)
    }
    // A curve that can be made from its expression is exact, one from a scene is drawn through its values.
    if let old = try? CurveSpec(parsing: recorded.expression).curve, recorded.hasValues(of: old) {
      let then = ChartCurve(label: "as recorded", curve: old, expression: recorded.expression)
      let now = curve("now")
      let end = Chart.horizon(of: [now, then])
      if (try? checkSwings(of: [old, now.curve], until: end)) != nil {
        return Chart(comparing: now, with: then, options: options)
      }
    }
    guard let sketch = recorded.sketch else {
      return Chart(of: [curve(result.check.name)], options: options)
    }
    let then = ChartCurve(label: "as recorded", curve: sketch, expression: recorded.expression)
    return Chart(of: [then, curve("now")], options: options)
  }

  /// Names for files: those of the curves, with a number where two would be one, in any case of letters.
  private func uniqueNames(_ results: [CheckResult]) -> [String] {
    var taken: Set<String> = []
    return results.map { result in
      let name = fileName(result.check.name)
      var candidate = name
      var number = 1
      while !taken.insert(candidate.lowercased()).inserted {
        number += 1
        candidate = "\(name)-\(number)"
      }
      return candidate
    }
  }
}
