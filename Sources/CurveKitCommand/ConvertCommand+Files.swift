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
    let named = curves.compactMap { curve in curve.source.spec.map { (name: curve.name, spec: $0) }
    }
    try checkWork(of: named, to: dialect, settings)
    var progress = Progress("curves", of: named.count, output: output, writesAtEnd: true)
    defer { progress.end() }
    for (name, spec) in named {
      if let conversion = known[spec] {
        conversions.append(conversion)
      } else {
        do throws(ConversionError) {
          let conversion = try spec.converted(to: dialect, settings: settings)
          known[spec] = conversion
          conversions.append(conversion)
        } catch {
          throw failure(error, of: name, isOnly: curves.count == 1)
        }
      }
      progress.advance(by: 1)
    }
    return conversions
  }

  /// Rejects curves that cannot be converted and too much work, before any of the work is done.
  private func checkWork(
    of curves: [(name: String, spec: CurveSpec)], to dialect: Dialect,
    _ settings: ConversionSettings
  ) throws(CommandFailure) {
    var known: Set<CurveSpec> = []
    var work = 0.0
    for (name, spec) in curves where known.insert(spec).inserted {
      do throws(ConversionError) {
        work += try dialect.checkedWork(of: spec, settings: settings)
      } catch {
        throw failure(error, of: name, isOnly: curves.count == 1)
      }
      guard work <= Dialect.maximumWorkOfCall else {
        throw CommandFailure(
          curveOptions.hasFiles ? .badContent : .usage,
          "The curves up to \(quoted(name)) have too many turns and breakpoints to convert them at once; "
            + "convert fewer of them.")
      }
    }
  }

  private func failure(
    _ error: ConversionError, of name: String, isOnly: Bool
  ) -> CommandFailure {
    let subject = isOnly ? "" : "\(quoted(name)): "
    return CommandFailure(
      curveOptions.hasFiles ? .badContent : .usage, subject + error.description + remedy(error))
  }

  /// What may stand for a curve that is refused, after a space.
  func remedy(_ error: ConversionError) -> String {
    error.approximationError.map {
      " \(error.approximation ?? "One Bézier") comes within \(NumberText.percent($0, digits: 2)) % of the travel; "
        + "--allow-approximate takes it."
    } ?? ""
  }

  /// The output: a fragment, a file with names, or lines of JSON.
  func text(
    of conversions: [(NamedCurve, Conversion)], in dialect: Dialect
  ) throws(CommandFailure) -> String {
    if format == .json {
      return conversions.map { named, conversion in
        conversion.json(
          label: named.label, expression: named.expression, textRemarks: named.remarks) + "\n"
      }.joined()
    }
    // The name of a variable in pasted code is no request for a file.
    let hasName =
      !curveOptions.label.isEmpty || (curveOptions.hasFiles && conversions[0].0.label != nil)
    if conversions.count == 1, !hasName || !dialect.hasDocument {
      try require(
        packageName == nil, "--package is for a file with names; --label gives the curve one.")
      return conversions[0].1.text + "\n"
    }
    let named = conversions.map { named, conversion in
      let label = named.label ?? named.source.spec?.family.name ?? ""
      // '.sheet { transition: transform 0.3s }' is the sheet's.
      return NamedConversion(
        label: named.selector.map { "\($0) \(label)" } ?? label, conversion)
    }
    do throws(ConversionError) {
      return try dialect.document(named, documentOptions(for: named))
    } catch {
      throw CommandFailure.usage(error.description)
    }
  }

  /// What is in a file beside its curves: the comment, unless standard output or ``noHeader`` is wanted.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - whole: What an error is a fraction of.
  /// - Returns: The options.
  func documentOptions(
    for curves: [NamedConversion], fractionOf whole: String = "travel"
  ) -> DocumentOptions {
    var options = DocumentOptions(packageName: packageName)
    guard output != "-", !noHeader,
      let worst = curves.max(by: {
        $0.conversion.greatestError < $1.conversion.greatestError
      })
    else { return options }
    let line = CommandContext.current.shellLine
    options.header.append("Written by: " + (line.count <= 300 ? line : line.prefix(299) + "…"))
    let files = curveOptions.files
    if !files.isEmpty { options.header.append("Source: \(files.joined(separator: ", "))") }
    let error = worst.conversion.greatestError
    let percent = NumberText.percent(error, digits: 2)
    options.header.append(
      error < 1e-9
        ? "Greatest error: none."
        : "Greatest error: \(percent) % of the \(whole), in \(quoted(worst.label)).")
    return options
  }

  /// Prints the remarks of all conversions and, to a terminal, the error of each; of many, that of the worst one.
  func remark(on conversions: [(name: String, conversion: Conversion)]) {
    var names: [String: [String]] = [:]
    var remarks: [String] = []
    for (name, conversion) in conversions {
      for remark in conversion.remarks {
        if names[remark] == nil { remarks.append(remark) }
        names[remark, default: []].append(name)
      }
    }
    for remark in remarks {
      let all = names[remark] ?? []
      let rest = all.count > 6 ? " and \(all.count - 6) more" : ""
      let subject =
        conversions.count > 1 ? all.prefix(6).map(quoted).joined(separator: ", ") + rest + ": " : ""
      Terminal.writeLine(subject + remark)
    }
    if names[Dialect.velocityRemark] != nil {
      Terminal.remark("'curvekit retune' finds the words for an engine that keeps it.")
    }
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
      for text in conversion.alternatives { Terminal.remark("\(subject)The same curve: \(text)") }
    }
  }
}
