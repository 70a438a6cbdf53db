internal import CurveMeasure
internal import LabPage

/// The page of `curvekit lab` about some curves.
struct LabDocument {
  /// The lines of the page, from the top.
  var lines: [Line] = []
  /// The failed checks; `nil` for a page without a check.
  var report: [FailedCurve]?

  /// A curve, or a scene.
  struct Line {
    let label: String?
    /// An expression, or a scene as JSON.
    let text: String
  }

  /// A curve that failed its checks.
  struct FailedCurve {
    let name: String
    /// The text of the curve as it is now.
    let new: String
    /// The text of the recorded curve.
    let old: String?
    let bounds: [Bound]

    struct Bound {
      let key: String?
      let sentence: String
      /// For the line of the limit on the chart.
      let label: String
      let limit: Double?
    }
  }

  /// The whole file.
  ///
  /// The curves are data in an element that is never executed, so the hashes of the policy stay those of the page.
  var bytes: [UInt8] {
    let page = UnsafeBufferPointer(start: lab_page(), count: lab_page_count())
    let engine = UnsafeBufferPointer(start: lab_engine(), count: lab_engine_count())
    var rest = page[...]
    var bytes: [UInt8] = []
    for (place, content) in [("<!--engine-->", Base64.encoded(engine)), ("<!--start-->", start)] {
      guard let range = rest.firstRange(of: Array(place.utf8)) else {
        preconditionFailure("The page has no \(place).")
      }
      bytes += rest[..<range.lowerBound]
      bytes += content
      rest = rest[range.upperBound...]
    }
    return bytes + rest
  }

  /// The curves as JSON without '<', which could end the element.
  private var start: [UInt8] {
    json.utf8.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }

  private var json: String {
    let lines = lines.map { line in
      "{\"text\":\(JSONText.string(line.text)),\"label\":\(JSONText.string(line.label ?? ""))}"
    }
    let report = report.map { "{\"curves\":[\($0.map(\.json).joined(separator: ","))]}" } ?? "null"
    return "{\"lines\":[\(lines.joined(separator: ","))],\"report\":\(report)}"
  }
}

extension LabDocument.FailedCurve {
  fileprivate var json: String {
    let bounds = bounds.map { bound in
      "{\"key\":\(bound.key.map(JSONText.string) ?? "null"),\"text\":\(JSONText.string(bound.sentence)),"
        + "\"label\":\(JSONText.string(bound.label)),\"limit\":\(JSONText.number(bound.limit))}"
    }
    return "{\"name\":\(JSONText.string(name)),\"new\":\(JSONText.string(new)),"
      + "\"old\":\(old.map(JSONText.string) ?? "null"),\"bounds\":[\(bounds.joined(separator: ","))]}"
  }
}
