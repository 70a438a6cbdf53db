internal import CurveSpecs

/// A requested curve and its source location.
struct CurveRequest {
  var label: String?
  let source: CurveSource
  /// The file and line to put before a message, for a curve from a file.
  let location: String?
  /// Sentences about what the pasted text has besides its curves.
  var remarks: [String] = []
  /// The text of the curve, if it is a name alone.
  var typed: String?
  /// The curve in source code that it is from, if it is from one.
  var finding: SourceFinding?
  /// The selector of the rule around it, if its label is only the name of a property or of an animation.
  private var selector: String? {
    guard let finding, finding.platform == "CSS", let own = finding.label, own == label,
      let name = finding.name, name != ":root", !own.hasPrefix("--")
    else { return nil }
    return name
  }
  /// The names that it has behind the '#' of an address.
  var names: [String] { finding?.names ?? [label].compactMap { $0 } }
  /// The exit status if the curve is invalid: a curve from a file is invalid content of it.
  var status: ExitStatus { location == nil ? .usage : .badContent }

  /// Checks that a curve that repeats forever has an end of its measured time.
  ///
  /// - Parameter analysisEnd: This end, if the user gave one.
  /// - Throws: A failure if it has none.
  func checkEnd(_ analysisEnd: Double?) throws(CommandFailure) {
    guard source.isEndless, analysisEnd ?? source.end == nil else { return }
    throw CommandFailure(
      status,
      "\(location ?? "")'\(source.expression)' repeats forever; give an end with --until SECONDS.")
  }

  /// The curve.
  ///
  /// - Parameter analysisEnd: The end of the measured time of an endless curve, if the user gave one.
  /// - Returns: The curve.
  /// - Throws: A failure if the curve has too many passes.
  func curve(until analysisEnd: Double?) throws -> NamedCurve {
    do {
      return NamedCurve(
        label: label ?? source.name, source: source,
        curve: try source.curve(measuredUntil: analysisEnd), remarks: remarks, selector: selector,
        typed: typed)
    } catch let error as CurveSpecError {
      throw CommandFailure(status, (location ?? "") + error.description)
    }
  }
}
