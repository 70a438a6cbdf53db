internal import CurveCharts
internal import GnuplotRunner

// The waves and drops of a scene, in the place of its tracks.

extension PlotCommand {
  /// The waves and drops at some times.
  func figure(at times: [Double]) async throws -> Plot {
    let misfits = [
      ("--difference", difference), ("--data csv", data == .csv),
      ("--samples", sampling.samples != nil), ("--rate", sampling.rate != nil),
      ("--until", sampling.until != nil), ("--tolerance", metricOptions.tolerance != nil),
      ("--rise", metricOptions.rise != nil),
    ]
    if let (flag, _) = misfits.first(where: \.1) {
      throw CommandFailure(.usage, "\(flag) does not fit --at.")
    }
    if let format, format == .txt || format == .gif {
      throw CommandFailure(
        .usage,
        "--format \(format.rawValue) does not fit --at, which draws svg, png, pdf or gp.")
    }
    let fonts = drawsWithFonts ? await FontCoverage.ofThisMachine() : nil
    let figure = try curveOptions.figure(
      at: times, theme: picture.theme ?? .light, background: picture.background ?? .opaque,
      size: try pixels(), title: title, drawable: { fonts?.drawable($0) ?? $0 })
    if let problem = figure.problem { throw CommandFailure(.usage, problem) }
    return Plot(
      script: { terminal, output, _ in
        GnuplotScript(
          figure, terminal: terminal, output: output, command: CommandLine.shellLine,
          version: Curvekit.version)
      },
      data: nil, text: nil, gnuplot: try picture.gnuplot(), readsCSV: false)
  }
}
