internal import CurveDialects
internal import CurveMeasure
internal import CurveSpecs

// Several curves, and the files that they make.

extension ConvertCommand {
  /// The conversion of each curve.
  ///
  /// - Throws: A failure with the name of the first curve that cannot be converted.
  func conversions(
    of curves: [NamedCurve], to dialect: Dialect, _ settings: ConversionSettings
  ) throws(CommandFailure) -> [Conversion] {
    // A list may have one curve many times.
    var known: [CurveSpec: Conversion] = [:]
    var conversions: [Conversion] = []
    for named in curves {
      guard let spec = named.source.spec else { continue }
      if let conversion = known[spec] {
        conversions.append(conversion)
        continue
      }
      do throws(ConversionError) {
        let conversion = try spec.converted(to: dialect, settings: settings)
        known[spec] = conversion
        conversions.append(conversion)
      } catch {
        let subject = curves.count > 1 ? "\(quoted(named.name)): " : ""
        let remedy =
          error.approximationError.map {
            " \(error.approximation ?? "One Bézier") comes within \(NumberText.percent($0, digits: 2)) % of the travel; "
              + "--allow-approximate takes it."
          } ?? ""
        throw CommandFailure(
          curveOptions.hasFiles ? .badContent : .usage, subject + error.description + remedy)
      }
    }
    return conversions
  }

  /// The output: a fragment, a file with names, or lines of JSON.
  func text(
    of conversions: [(NamedCurve, Conversion)], in dialect: Dialect
  ) throws(CommandFailure) -> String {
    if format == .json {
      return conversions.map { named, conversion in
        conversion.json(label: named.label, expression: named.expression) + "\n"
      }.joined()
    }
    // The name of a variable in pasted code is no request for a file.
    let hasName =
      !curveOptions.label.isEmpty || (curveOptions.hasFiles && conversions[0].0.label != nil)
    if conversions.count == 1, !hasName || !dialect.hasDocument {
      return conversions[0].1.text + "\n"
    }
    let named = conversions.map { named, conversion in
      NamedConversion(label: named.label ?? named.source.spec?.family.name ?? "", conversion)
    }
    do throws(ConversionError) {
      return try dialect.document(named)
    } catch {
      throw CommandFailure(.usage, error.description)
    }
  }

  /// Prints the error and the remarks of each conversion to a terminal; of many, those of the worst one.
  func remark(on conversions: [(name: String, conversion: Conversion)]) {
    var shown = conversions
    if conversions.count > 12,
      let worst = conversions.max(by: {
        $0.conversion.greatestError < $1.conversion.greatestError
      })
    {
      Terminal.remark(
        "\(conversions.count) curves; the greatest error is that of \(quoted(worst.name)).")
      shown = [worst]
    }
    for (name, conversion) in shown {
      let subject = conversions.count > 1 ? "\(quoted(name)): " : ""
      Terminal.remark(subject + conversion.summary)
      for remark in conversion.remarks { Terminal.remark(subject + remark) }
      for text in conversion.alternatives { Terminal.remark("\(subject)The same curve: \(text)") }
    }
  }
}
