internal import CurveCharts
internal import CurveMeasure
internal import CurveTables

/// Curves that the command prints or draws.
protocol PrintedList {
  /// The name of their picture, without its extension.
  var fileName: String { get }

  /// The title of their picture.
  var title: String { get }

  /// What each curve has in JSON and CSV, with the same keys.
  var rows: [[ListField]] { get }

  /// The small charts of all curves on one page.
  var sections: [SmallMultiples.Section] { get }

  /// The sentence about a list without a section.
  var withoutCurves: String { get }

  /// The list as text, at most as wide as a terminal.
  func text(_ style: TextStyle, width: Int?) -> String
}

/// A cell of a list, or a member of its JSON.
struct ListField {
  let key: String
  let value: Value

  enum Value {
    case text(String?)
    case number(Double?)
    /// An array in JSON; in CSV, a row for each text, with a key of its own.
    case texts([String], each: String)
  }

  static func text(_ key: String, _ text: String?) -> ListField {
    ListField(key: key, value: .text(text))
  }

  static func metric(_ metric: Metric, _ number: Double?) -> ListField {
    ListField(key: metric.key, value: .number(number))
  }

  fileprivate var member: (String, String) {
    switch value {
    case .text(let text): (key, text.map(JSONText.string) ?? "null")
    case .number(let number): (key, JSONText.number(number))
    case .texts(let texts, _): (key, JSONText.array(texts.map(JSONText.string)))
    }
  }
}

extension PrintedList {
  /// The listed metrics of each curve.
  static var metrics: [Metric] { [.duration, .settlingTime, .overshoot] }

  /// The list as JSON Lines: an object for each curve.
  var json: [String] { rows.map { JSONText.object($0.map(\.member)) } }

  /// The list as CSV.
  func csv(profile: CSVProfile) -> [UInt8] {
    var csv = CSVEncoder(profile: profile)
    csv.header(
      (rows.first ?? []).map { field in
        if case .texts(_, let each) = field.value { each } else { field.key }
      })
    for row in rows {
      var count = 1
      for case .texts(let texts, _) in row.map(\.value) { count = texts.count }
      for index in 0..<count {
        for field in row {
          switch field.value {
          case .text(let text): csv.text(text ?? "")
          case .number(let number): csv.number(number)
          case .texts(let texts, _): csv.text(texts[index])
          }
        }
        csv.endRow()
      }
    }
    return csv.takeBytes()
  }
}
