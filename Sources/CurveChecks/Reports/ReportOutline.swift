/// The numbers of passed and failed checks.
package struct ResultCounts: Hashable, Sendable {
  package private(set) var passed = 0
  package private(set) var failed = 0
  /// How many of those that passed have a bound of which that is not proved.
  package private(set) var undecided = 0

  package init() {}

  init(of results: [CheckResult]) {
    passed = results.count { $0.passed }
    failed = results.count - passed
    undecided = results.count { $0.passed && !$0.undecided.isEmpty }
  }

  package var all: Int { passed + failed }

  package mutating func add(_ other: ResultCounts) {
    passed += other.passed
    failed += other.failed
    undecided += other.undecided
  }
}

/// A result in the list of curves of a report for people.
struct ReportLine: Sendable {
  /// The name of the curve on one line.
  let name: String
  /// The bounds and the baseline, and how many of them failed.
  let summary: String
  let passed: Bool
  /// The line in the check file.
  let line: Int?

  init(_ result: CheckResult) {
    name = result.shownName
    summary = result.summary
    passed = result.passed
    line = result.check.location?.line
  }
}

/// The report data of some results of one check file.
package struct ReportBatch: Sendable {
  let counts: ResultCounts
  let lines: [ReportLine]
  let failures: [CheckResult]
  /// What is not proved, as sentences with the names of the curves.
  let undecided: [String]
  /// The lines in a format for programs.
  let encoded: [UInt8]

  /// Prepares results for a report.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - file: The check file.
  ///   - format: The format of a report for programs, if there is one.
  ///   - listsPassed: Whether the list has room for more curves that passed.
  ///   - encodesPassed: Whether a report for programs has curves that passed.
  package init(
    of results: [CheckResult], file: String, format: CheckReport.Format? = nil,
    listsPassed: Bool = true, encodesPassed: Bool = true
  ) {
    counts = ResultCounts(of: results)
    let candidates = listsPassed ? results : results.filter { !$0.passed }
    lines = ReportOutline.listed(candidates, passed: \.passed).map(ReportLine.init)
    failures = Array(results.lazy.filter { !$0.passed }.prefix(ReportOutline.maximumListed))
    undecided = results.flatMap { result in
      result.undecided.map { "'\(result.shownName)' is undecided: \($0)" }
    }
    var encoded: [UInt8] = []
    if let format {
      for result in results where encodesPassed || !result.passed {
        for line in result.lines(format, file: file) {
          encoded += line.utf8
          encoded.append(UInt8(ascii: "\n"))
        }
      }
    }
    self.encoded = encoded
  }
}

/// A report for people: counts of all results, and a limited number of them in full.
package struct ReportOutline: Sendable {
  /// How many passed curves of a file are listed at most, and how many failed ones.
  package static let maximumListed = 1_000

  /// The results of one check file.
  package struct File: Sendable {
    package let file: String
    package private(set) var counts = ResultCounts()
    private(set) var lines: [ReportLine] = []
    private(set) var listed = ResultCounts()
    /// The first failed results.
    package private(set) var failures: [CheckResult] = []
    /// The first sentences about what is not proved.
    package private(set) var undecided: [String] = []
    /// What the rules for source code found; `nil` for a check file without such rules.
    package var code: CodeResults?

    /// Whether the report has curves that passed: the first ones in the list, the others as a number.
    private let showsPassed: Bool

    package init(_ file: String, listsPassed: Bool = true) {
      self.file = file
      showsPassed = listsPassed
    }

    /// Whether there is room in the list for more curves that passed.
    package var listsPassed: Bool { showsPassed && listed.hasRoom(passed: true) }

    /// Adds the next results.
    package mutating func add(_ batch: ReportBatch) {
      counts.add(batch.counts)
      for line in batch.lines where listed.hasRoom(passed: line.passed) {
        lines.append(line)
        listed.count(passed: line.passed)
      }
      failures += batch.failures.prefix(ReportOutline.maximumListed - failures.count)
      undecided += batch.undecided.prefix(ReportOutline.maximumListed - undecided.count)
    }

    /// A sentence about curves without a line; `nil` if there are none.
    var unlisted: String? {
      let passed = showsPassed ? counts.passed - listed.passed : 0
      let failed = counts.failed - listed.failed
      switch (passed, failed) {
      case (0, 0): return nil
      case (_, 0): return "\(passed) more curves passed."
      case (0, _): return "\(failed) more curves failed."
      default: return "\(passed) more curves passed, and \(failed) more failed."
      }
    }
  }

  /// The results of each file.
  package let files: [File]
  /// Further remarks in whole sentences.
  package let remarks: [String]

  package init(files: [File], remarks: [String]) {
    (self.files, self.remarks) = (files, remarks)
  }

  /// The numbers of passed and failed checks of all files.
  package var counts: ResultCounts { files.reduce(into: ResultCounts()) { $0.add($1.counts) } }

  /// The first failed results of each file.
  package var failures: [CheckResult] { files.flatMap(\.failures) }

  /// What the rules of all files found in source code.
  var code: [CodeResults] { files.compactMap(\.code) }

  /// The number of new findings in source code that fail the check.
  package var codeErrors: Int { code.reduce(0) { $0 + $1.errors } }

  /// Whether all curves passed, and source code has no new errors.
  package var passed: Bool { counts.failed == 0 && codeErrors == 0 }

  /// How many curves passed and failed, and what the source code has, in sentences.
  var summary: String {
    let code = code.map(\.summary)
    return (counts.all == 0 && !code.isEmpty ? code : [curveSummary] + code).joined(separator: " ")
  }

  /// The number of curves, and how many passed and failed.
  private var curveSummary: String {
    let counts = counts
    let curves = counts.all == 1 ? "1 curve" : "\(counts.all) curves"
    if counts.undecided > 0 {
      let failed = counts.failed > 0 ? ", \(counts.failed) failed" : ""
      return
        "\(curves): \(counts.passed - counts.undecided) passed, \(counts.undecided) undecided\(failed)."
    }
    if counts.failed == 0 { return counts.all == 0 ? "No curves." : "\(curves): all passed." }
    return "\(curves): \(counts.passed) passed, \(counts.failed) failed."
  }

  /// The first elements that passed and the first ones that failed, in their order.
  fileprivate static func listed<Element>(
    _ elements: [Element], passed: (Element) -> Bool
  ) -> [Element] {
    var listed = ResultCounts()
    return elements.filter { element in
      let passed = passed(element)
      guard listed.hasRoom(passed: passed) else { return false }
      listed.count(passed: passed)
      return true
    }
  }
}

extension ResultCounts {
  fileprivate func hasRoom(passed isPassed: Bool) -> Bool {
    (isPassed ? passed : failed) < ReportOutline.maximumListed
  }

  mutating func count(passed isPassed: Bool) {
    if isPassed { passed += 1 } else { failed += 1 }
  }
}
