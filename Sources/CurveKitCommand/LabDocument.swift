internal import CurveCharts
internal import CurveKit
internal import CurveMeasure
internal import LabPage

/// The page of `curvekit lab` about some curves.
struct LabDocument {
  /// The lines of the page, from the top.
  var lines: [Line] = []
  /// The failed checks; `nil` for a page without a check.
  var report: [FailedCurve]?
  /// The address at which the page is published; see ``isAddress(_:)``.
  var base: String?

  /// A curve, or a scene.
  struct Line {
    let label: String?
    var text: LabText
  }

  /// A curve that failed its checks.
  struct FailedCurve {
    let name: String
    /// The curve as it is now.
    let new: LabText
    /// The text of the recorded curve.
    let old: String?
    /// What its metrics are measured with.
    let settings: MetricSettings
    /// Whether the recorded curve is straight lines through its recorded values.
    let isSketch: Bool
    let bounds: [Bound]

    struct Bound {
      let key: String?
      let sentence: String
      /// For the line of the limit on the chart.
      let label: String
      let limit: Double?
    }
  }

  /// The greatest number of lines that the page shows.
  static let maximumLines = 24

  /// Whether a text is an address to which the curves of a link can be appended: `http` or `https`, a host, and at most
  /// 2,000 of the characters that addresses may have, without a fragment.
  static func isAddress(_ text: String) -> Bool {
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: text.hasPrefix), text.utf8.count <= 2_000 else {
      return false
    }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    func isLetterOrDigit(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: false
      }
    }
    // RFC 3986 without '#'. An address of IPv6 begins with a bracket.
    let others = Array("-._~:/?[]@!$&'()*+,;=%".utf8)
    return rest.first.map { isLetterOrDigit($0) || $0 == UInt8(ascii: "[") } ?? false
      && rest.allSatisfy { isLetterOrDigit($0) || others.contains($0) }
  }

  /// The whole file.
  ///
  /// The curves are data in an element that is never executed, so the hashes of the policy stay those of the page.
  var bytes: [UInt8] {
    let page = UnsafeBufferPointer(start: lab_page(), count: lab_page_count())
    let engine = UnsafeBufferPointer(start: lab_engine(), count: lab_engine_count())
    var rest = page[...]
    var bytes: [UInt8] = []
    for (place, content) in [("<!--engine-->", Array(engine)), ("<!--start-->", start)] {
      guard let range = rest.firstRange(of: Array(place.utf8)) else {
        preconditionFailure("The page has no \(place).")
      }
      bytes += rest[..<range.lowerBound]
      bytes += content
      rest = rest[range.upperBound...]
    }
    return bytes + rest
  }

  /// The curves as JSON for an element of the page.
  private var start: [UInt8] { Array(JSONText.inHTML(json).utf8) }

  private var json: String {
    let lines = lines.map { line in
      JSONText.object(line.text.members("text") + [("label", JSONText.string(line.label ?? ""))])
    }
    let report = report.map { JSONText.object([("curves", JSONText.array($0.map(\.json)))]) }
    return JSONText.object(
      [("lines", JSONText.array(lines)), ("report", report ?? "null")]
        + (base.map { [("base", JSONText.string($0))] } ?? []))
  }
}

/// What a line of the page has.
struct LabText: Equatable {
  /// An expression, or the text of a scene.
  let text: String
  /// The only track of a scene that is shown; `nil` for all of them, and for an expression.
  var track: String?

  /// The length of the longest text of a line.
  static let maximumBytes = 100_000

  /// Whether the page takes a text of this length.
  var fits: Bool { text.utf8.count <= LabText.maximumBytes }

  /// The text with a key, and the track if there is one.
  fileprivate func members(_ key: String) -> [(String, String)] {
    [(key, JSONText.string(text))] + (track.map { [("track", JSONText.string($0))] } ?? [])
  }
}

extension LabDocument.FailedCurve {
  fileprivate var json: String {
    let bounds = bounds.map { bound in
      JSONText.object([
        ("key", bound.key.map(JSONText.string) ?? "null"),
        ("text", JSONText.string(bound.sentence)), ("label", JSONText.string(bound.label)),
        ("limit", JSONText.number(bound.limit)),
      ])
    }
    let rise = [settings.riseLevels.lowerBound, settings.riseLevels.upperBound]
    return JSONText.object(
      [("name", JSONText.string(name))] + new.members("new") + [
        ("old", old.map(JSONText.string) ?? "null"), ("sketch", isSketch ? "true" : "false"),
        ("tolerance", JSONText.number(settings.tolerance)),
        ("rise", JSONText.array(rise.map { JSONText.number($0) })),
        ("bounds", JSONText.array(bounds)),
      ])
  }
}
