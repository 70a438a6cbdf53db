/// What is found at an element of XML.
struct MarkupFinding {
  /// The bytes of the element.
  let range: Range<Int>
  /// The notation of the row that read it.
  let notation: String
  let remarks: [String]
  /// The curves, or the reason why they were not read.
  let result: Result<[NamedDraft], CurveSpecError>
}

extension NotationReader {
  private typealias ElementRow = (
    notation: String,
    read: @Sendable (MarkupElement, inout NotationReading) throws(CurveSpecError) -> [NamedDraft]?
  )

  /// The rows that read elements, by the names of these.
  private static let elementRows: [String: ElementRow] = {
    var rows: [String: ElementRow] = [:]
    for row in all {
      guard case .element(let names, let read) = row.read else { continue }
      for name in names { rows[name] = (row.notation, read) }
    }
    return rows
  }()

  /// The elements of a text in XML that a row reads, in the order of the text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - reading: The reading, which starts over at each element.
  /// - Returns: The findings; `nil` for a text that is no XML.
  /// - Throws: An error for XML that is not well formed.
  /// - Complexity: Linear in the length of the text.
  static func findings(
    inMarkup bytes: [UInt8], _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [MarkupFinding]? {
    let root = try MarkupElement.read(bytes, reading.lines) { elementRows[$0] != nil }
    guard let root else { return nil }
    var findings: [MarkupFinding] = []
    func find(_ element: MarkupElement) {
      if let row = elementRows[element.name] {
        reading.startOver()
        var result: Result<[NamedDraft], CurveSpecError>?
        do throws(CurveSpecError) {
          result = try row.read(element, &reading).map { .success($0) }
        } catch {
          result = .failure(error)
        }
        if let result {
          findings.append(
            MarkupFinding(
              range: element.range, notation: row.notation, remarks: reading.remarks,
              result: result))
          return
        }
      }
      reading.parents.append(element)
      element.children.forEach(find)
      reading.parents.removeLast()
    }
    find(root)
    return findings
  }
}

extension OtherNotation {
  /// The curves of a text in XML; `nil` for another text, and for one without a curve.
  ///
  /// - Throws: The reason if none of the elements that are found is read.
  init?(markup bytes: [UInt8]) throws(CurveSpecError) {
    var reading = NotationReading(bytes: bytes)
    guard let findings = try NotationReader.findings(inMarkup: bytes, &reading), !findings.isEmpty
    else { return nil }
    var curves: [NamedDraft] = []
    var remarks: [String] = []
    var problem: CurveSpecError?
    for finding in findings {
      var sentences = finding.remarks
      switch finding.result {
      case .success(let drafts): curves += drafts
      case .failure(let error):
        problem = problem ?? error
        sentences.append("Not read: " + error.description)
      }
      for sentence in sentences where remarks.count < 64 && !remarks.contains(sentence) {
        remarks.append(sentence)
      }
    }
    guard !curves.isEmpty else {
      if let problem { throw problem }
      return nil
    }
    self.init(bytes: bytes, curves: curves, remarks: remarks)
  }
}

extension SourceFindings {
  /// The curves of a text in XML, or the reason why it is not read.
  static func found(
    inMarkup bytes: [UInt8], _ lines: SourceLines
  ) -> (curves: [FoundCurve], stillReason: CurveSpecError?) {
    var reading = NotationReading(bytes: bytes, lines: lines)
    var found: [FoundCurve] = []
    do throws(CurveSpecError) {
      for finding in try NotationReader.findings(inMarkup: bytes, &reading) ?? [] {
        var results: [(label: String?, result: Result<CurveSpec, CurveSpecError>)] = []
        switch finding.result {
        case .failure(let error): results = [(nil, .failure(error))]
        case .success(let drafts):
          for named in drafts {
            do throws(CurveSpecError) {
              let expression = Expression(named.draft, bytes: bytes, lines: lines)
              results.append((named.label, .success(try CurveSpec(expression))))
            } catch {
              results.append((named.label, .failure(error)))
            }
          }
        }
        for (label, result) in results {
          found.append(
            FoundCurve(
              range: finding.range, name: nil, label: label, language: .xml,
              platform: finding.notation, remarks: finding.remarks, result: result))
        }
      }
    } catch {
      return ([], error)
    }
    return (found, nil)
  }
}
