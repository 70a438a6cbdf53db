package import CurveChecks
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs

extension BaselineFile {
  /// Holds a curve to its record.
  ///
  /// - Parameter check: The curve, with the name of its record.
  /// - Returns: What has drifted.
  /// - Throws: That there is no record, or why it cannot be read.
  package func compared(_ check: CurveCheck) throws(FileProblem) -> CheckResult {
    guard let text = try text() else {
      throw FileProblem(
        "There is no baseline '\(path)' yet; run the test with RECORD_BASELINES=1 to record it.")
    }
    let baseline = try baseline(of: text)
    guard let record = baseline[check.name] else {
      let name = DisplayText.line(check.name)
      throw FileProblem(
        """
        '\(path)' has no record '\(name)'; run the test with RECORD_BASELINES=1 to record it.\
        \(hint(for: check.name, among: baseline.names))
        """)
    }
    var check = check
    check.baseline = .recorded(record)
    return check.result()
  }

  /// Writes the record of a curve, and leaves those of others as they are.
  ///
  /// - Parameter check: The curve, with the name of its record.
  /// - Throws: Why that cannot be done.
  package func record(_ check: CurveCheck) throws(FileProblem) {
    let record = check.record
    try update { (text) throws(FileProblem) in
      var baseline = Baseline()
      if let text { baseline = try self.baseline(of: text) }
      let new =
        baseline[check.name]?.updated(to: check.curve, record) ?? RecordedCurve(check.curve, record)
      try checkThatItReads(new, named: check.name)
      baseline[check.name] = new
      // Tests run in any order.
      baseline.keep(inOrder: baseline.names.sorted())
      return baseline.text
    }
  }

  /// One record that cannot be read would spoil the file for all others.
  private func checkThatItReads(_ record: RecordedCurve, named name: String) throws(FileProblem) {
    var baseline = Baseline()
    baseline[name] = record
    do {
      guard try Baseline(parsing: baseline.text, file: path) != baseline else { return }
    } catch {
      throw FileProblem("Cannot record '\(DisplayText.line(name))': \(error.problem)")
    }
    throw FileProblem("Cannot record '\(DisplayText.line(name))': it is read back as another.")
  }

  private func baseline(of text: String) throws(FileProblem) -> Baseline {
    do {
      return try Baseline(parsing: text, file: path)
    } catch {
      throw FileProblem(error)
    }
  }
}
