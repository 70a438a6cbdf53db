internal import CurveChecks
internal import CurveSpecs

extension MotionFile {
  /// Measures the curves of a file that was read as a whole.
  ///
  /// - Parameters:
  ///   - mode: What to do with the baseline.
  ///   - format: The format of a report for programs, if there is one.
  /// - Returns: The results. Nothing has been written.
  /// - Throws: A failure with file and line if the file, a scene or the baseline is invalid.
  func checkWhole(_ mode: BaselineMode, _ format: CheckReport.Format?) throws -> CheckedFile {
    let old = try baselineFile?.read()
    var checks = try content.checks(baseline: old) { name, location in
      try scene(name, at: location)
    }
    let names = Set(checks.filter { !$0.isAbandoned }.map(\.name))
    let abandoned = NameList((old?.names ?? []).filter { !names.contains($0) })
    var remarks = [abandonedRemark(abandoned)].compactMap { $0 }
    var newBaseline: (any NewBaseline)?
    if mode != .compare, let baselineFile {
      var new = old ?? Baseline()
      if mode == .update { checks.removeAll(where: \.isAbandoned) }
      let changed = new.record(checks, replacing: mode == .update)
      if mode == .update { new.keep(inOrder: checks.map(\.name)) }
      checks.compare(with: new)
      if new != old {
        try checkReadable(new, hasAbandoned: abandoned.count > 0)
        newBaseline = WholeBaseline(baselineFile, new)
      }
      let removed = NameList((old?.names ?? []).filter { new[$0] == nil })
      let notes = recordRemarks(
        changed: changed.count, removed: removed, isReordered: new != old)
      remarks = notes + (mode == .update ? [] : remarks)
    }
    try rejectUnchecked(checks)
    let report = FileReport(file)
    let measured = checks
    try transformInOrder(
      measured.indices, inChunksOf: 64, transform: { piece(of: measured[$0], format) },
      write: report.add)
    return CheckedFile(report: report, remarks: remarks, newBaseline: newBaseline)
  }

  private func checkReadable(_ baseline: Baseline, hasAbandoned: Bool) throws {
    do throws(FileError) {
      try baselineFile?.check(baseline)
    } catch {
      guard hasAbandoned else { throw error }
      throw CommandFailure(
        .badContent, error.description + " --update removes the records of other curves.")
    }
  }
}
