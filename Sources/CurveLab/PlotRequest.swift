internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

/// What `plot` is asked: lines with a name and a text, such as `theme dark`.
///
/// Each line `curve` has an expression. The others about a curve follow it: `label` and `named` have its label, which was
/// given for this chart or stands with the expression, and `typed` the name that stands for the expression. The others are `title`, `theme`, `background`, `width`, `height`, `until`,
/// `panels` with commas between their names, `envelope` and `animated`, the last two with any text. The caller has
/// checked the numbers.
struct PlotRequest {
  private var curves: [RequestedCurve] = []
  private var texts: [String: String] = [:]

  private struct RequestedCurve {
    let spec: CurveSpec
    var label: String?
    var name: String?
    var typed: String?
  }

  init(_ text: String) throws(LabError) {
    for line in text.split(whereSeparator: { $0.isNewline }) {
      // A mark at the start of a value would join with the space as a character.
      let end = line.utf8.firstIndex(of: UInt8(ascii: " ")) ?? line.utf8.endIndex
      let name = String(line.utf8[..<end]) ?? ""
      let value = String(line.utf8[end...].dropFirst()) ?? ""
      switch name {
      case "curve":
        guard case .expression(let spec) = try LabEntry(value).content else {
          throw LabError("A scene has no chart here.")
        }
        curves.append(RequestedCurve(spec: spec))
      case "label" where !curves.isEmpty: curves[curves.count - 1].label = value
      case "named" where !curves.isEmpty: curves[curves.count - 1].name = value
      case "typed" where !curves.isEmpty:
        curves[curves.count - 1].typed = value.isBareName ? value : nil
      default: texts[name] = value
      }
    }
  }

  /// The chart as an SVG, the same as that of the command.
  func svg() throws(LabError) -> String {
    guard (1...Chart.maximumCurves).contains(curves.count) else {
      throw LabError(
        "A chart has from 1 to \(Chart.maximumCurves) curves, and not \(curves.count).")
    }
    let isAnimated = texts["animated"] != nil
    var options = try options(isAnimated: isAnimated)
    let labels = curves.compactMap { $0.label }
    let names = ChartNames(
      of: curves.map { ChartNames.Curve($0.spec, label: $0.label ?? $0.name, typed: $0.typed) },
      labels: labels
    )
    options.title = texts["title"] ?? names.title
    options.notes = names.notes
    var charted = try charted(names, until: options.until)
    if options.until == nil, curves.count > 1, curves.contains(where: { $0.spec.isEndless }) {
      // An endless curve is drawn a little beyond the end of the others.
      charted = try self.charted(names, until: 1.5 * Chart.visibleDuration(of: charted))
    }
    if options.hasEnvelopes, !charted.contains(where: { DecayEnvelope(of: $0.curve) != nil }) {
      throw LabError("An envelope needs a damped oscillation, and no curve is one.")
    }
    if let (panel, curve) = Chart.panelWithoutSpring(options.panels, of: charted) {
      throw LabError(
        "The panel \(panel.rawValue) needs a spring without modifiers, and \(quoted(curve.label)) is none."
      )
    }
    return Chart(of: charted, options: options).svg(isAnimated: isAnimated)
  }

  private func charted(_ names: ChartNames, until end: Double?) throws(LabError) -> [ChartCurve] {
    var charted: [ChartCurve] = []
    for (requested, name) in zip(curves, names.names) {
      let curve: AnyCurve
      do throws(CurveSpecError) {
        curve =
          try end.map { end throws(CurveSpecError) in
            try requested.spec.curve(measuredUntil: end)
          } ?? requested.spec.curve
      } catch {
        throw LabError(error)
      }
      charted.append(
        ChartCurve(
          label: name, curve: curve,
          metrics: MeasuredMetrics(of: curve, ChartCurve.neededMetrics, settings: MetricSettings()),
          expression: requested.spec.description))
    }
    return charted
  }

  private func options(isAnimated: Bool) throws(LabError) -> ChartOptions {
    let options = ChartOptions(
      theme: try choice("theme", ChartTheme.allCases) { $0.rawValue } ?? .light,
      background: try choice("background", ChartBackground.allCases) { $0.rawValue } ?? .opaque,
      size: try size() ?? (isAnimated ? .animation : nil), until: try number("until"),
      panels: try panels(), hasEnvelopes: texts["envelope"] != nil)
    if let panels = options.panels, options.hasEnvelopes, !panels.contains(.value) {
      throw LabError("An envelope needs the value panel.")
    }
    return options
  }

  private func size() throws(LabError) -> ChartSize? {
    guard let width = try number("width"), let height = try number("height") else { return nil }
    let (widths, heights) = (ChartSize.widths, ChartSize.heights)
    guard let width = Int(exactly: width), let height = Int(exactly: height),
      widths.contains(width), heights.contains(height)
    else {
      throw LabError(
        "A chart has from \(widths.lowerBound) by \(heights.lowerBound) to \(widths.upperBound) by "
          + "\(heights.upperBound) pixels.")
    }
    return ChartSize(width: width, height: height)
  }

  private func panels() throws(LabError) -> [ChartPanel.Quantity]? {
    guard let text = texts["panels"] else { return nil }
    let choices = ChartPanel.Quantity.choices
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    let panels = names.compactMap { name in choices.first { $0.rawValue == name } }
    guard panels.count == names.count, Set(panels).count == panels.count else {
      throw LabError(
        "The panels must be different ones of \(list(choices.map { $0.rawValue }, "and")), not \(quoted(text))."
      )
    }
    return panels
  }

  private func number(_ name: String) throws(LabError) -> Double? {
    guard let text = texts[name] else { return nil }
    do throws(CurveSpecError) {
      return try NamedNumber(name, text).value(in: .from(1e-100, to: 1e12))
    } catch {
      throw LabError(error)
    }
  }

  private func choice<Choice>(
    _ name: String, _ choices: [Choice], _ text: (Choice) -> String
  ) throws(LabError) -> Choice? {
    guard let given = texts[name] else { return nil }
    guard let found = choices.first(where: { text($0) == given }) else {
      throw LabError(
        "'\(name)' must be \(list(choices.map(text), "or")), not \(quoted(given)).")
    }
    return found
  }
}
