internal import CurveMeasure

// The text of a log. The keys are those of the specification, in its order.

extension SARIFLog {
  /// The schema that the log matches.
  package static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The key of the fingerprints; a change of how they are computed has another number.
  package static let fingerprintKey = "curveFinding/v1"

  /// The log as JSON on one line, which ends with a line end.
  package var text: String {
    let driver = JSONText.object([
      ("name", JSONText.string("curvekit")),
      ("version", JSONText.string(toolVersion)),
      ("rules", JSONText.array(rules.map { $0.json })),
    ])
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let run = JSONText.object([
      ("tool", JSONText.object([("driver", driver)])),
      ("columnKind", JSONText.string("unicodeCodePoints")),
      (
        "results",
        JSONText.array(
          zip(results, fingerprints).map { result, fingerprint in
            let index = indices[result.rule] ?? 0
            return result.json(rule: index, rules[index].level, fingerprint: fingerprint)
          })
      ),
    ])
    return JSONText.object([
      ("$schema", JSONText.string(SARIFLog.schema)),
      ("version", JSONText.string("2.1.0")),
      ("runs", JSONText.array([run])),
    ]) + "\n"
  }

  /// A path as a relative reference (RFC 3986): what is no unreserved character or slash is written as
  /// the bytes of its UTF-8 in per cent.
  package static func uri(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || "-._~/".unicodeScalars.contains(scalar)
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}

extension SARIFLog.Rule {
  fileprivate var json: String {
    JSONText.object([
      ("id", JSONText.string(id)),
      ("name", JSONText.string(name)),
      ("shortDescription", JSONText.object([("text", JSONText.string(summary))])),
      ("defaultConfiguration", JSONText.object([("level", JSONText.string(level.rawValue))])),
    ])
  }
}

extension SARIFLog.Result {
  fileprivate func json(rule index: Int, _ level: SARIFLog.Level, fingerprint: String) -> String {
    let physical = JSONText.object([
      ("artifactLocation", JSONText.object([("uri", JSONText.string(SARIFLog.uri(path)))])),
      ("region", region.json),
    ])
    var location = [("physicalLocation", physical)]
    if let name = identity.name {
      let logical = JSONText.object([("fullyQualifiedName", JSONText.string(name))])
      location.append(("logicalLocations", JSONText.array([logical])))
    }
    // All results of a run have this array, or none does (3.27.23).
    let suppressions = acceptance.map { reason in
      JSONText.object([
        ("kind", JSONText.string("external")), ("justification", JSONText.string(reason)),
      ])
    }
    return JSONText.object([
      ("ruleId", JSONText.string(rule)),
      ("ruleIndex", "\(index)"),
      ("level", JSONText.string(level.rawValue)),
      ("message", JSONText.object([("text", JSONText.string(message))])),
      ("locations", JSONText.array([JSONText.object(location)])),
      (
        "partialFingerprints",
        JSONText.object([(SARIFLog.fingerprintKey, JSONText.string(fingerprint))])
      ),
      ("suppressions", JSONText.array(suppressions.map { [$0] } ?? [])),
    ])
  }
}

extension SARIFLog.Region {
  fileprivate var json: String {
    JSONText.object([
      ("startLine", "\(startLine)"), ("startColumn", "\(startColumn)"),
      ("endLine", "\(endLine)"), ("endColumn", "\(endColumn)"),
    ])
  }
}
