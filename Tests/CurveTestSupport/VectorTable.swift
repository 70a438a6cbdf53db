import Foundation
import SwiftCSV

/// Reference values from one of the CSV files in `Vectors/`.
public struct VectorTable: Sendable {
  /// The rows below the header, in order.
  public let rows: [Row]

  /// Reads a file of `Vectors/`.
  ///
  /// - Parameter name: The file's name without its extension.
  /// - Throws: An error if the file cannot be read.
  public init(_ name: String) throws {
    let url = Bundle.module.bundleURL.appending(path: "Vectors/\(name).csv")
    let table = try CSV<Named>(string: String(contentsOf: url, encoding: .utf8), loadColumns: false)
    rows = table.rows.enumerated().map { Row(number: $0.offset + 2, fields: $0.element) }
  }

  /// One line of the file.
  public struct Row: Sendable {
    /// The number of the line; the header is line 1.
    public let number: Int
    let fields: [String: String]

    /// The text in a column.
    public func text(_ column: String) throws -> String {
      guard let text = fields[column] else { throw VectorError.noColumn(column) }
      return text
    }

    /// The number in a column; `nil` if the field is empty.
    public func optionalNumber(_ column: String) throws -> Double? {
      let text = try text(column)
      if text.isEmpty { return nil }
      guard let number = Double(text) else { throw VectorError.notANumber(column, text) }
      return number
    }

    /// The number in a column that is never empty.
    public func number(_ column: String) throws -> Double {
      guard let number = try optionalNumber(column) else {
        throw VectorError.notANumber(column, "")
      }
      return number
    }

    /// The JSON object in the column `params`.
    public func parameters() throws -> Parameters {
      try JSONDecoder().decode(Parameters.self, from: Data(text("params").utf8))
    }
  }
}

/// The parameters of a row, which are a JSON object of numbers, texts, flags, lists and objects.
public struct Parameters: Decodable, Sendable {
  private let values: [String: Value]

  private enum Value: Decodable, Sendable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case numbers([Double])
    case texts([String])
    case object(Parameters)
    case objects([Parameters])
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let numbers = try? container.decode([Double].self) {
        self = .numbers(numbers)
      } else if let texts = try? container.decode([String].self) {
        self = .texts(texts)
      } else if let object = try? container.decode(Parameters.self) {
        self = .object(object)
      } else if let objects = try? container.decode([Parameters].self) {
        self = .objects(objects)
      } else {
        self = .other
      }
    }
  }

  /// Decodes an object with any keys.
  public init(from decoder: any Decoder) throws {
    values = try [String: Value](from: decoder)
  }

  /// Whether there is such a key.
  public func has(_ key: String) -> Bool { values[key] != nil }

  /// The text of a key, or an empty one.
  public func text(_ key: String) -> String {
    if case .text(let text) = values[key] { text } else { "" }
  }

  /// The number of a key, which may be written as the text "inf".
  public func number(_ key: String) throws -> Double {
    switch values[key] {
    case .number(let number): return number
    case .text("inf"): return .infinity
    default: throw VectorError.noColumn(key)
    }
  }

  /// The number of a key; a default if the key is missing.
  public func number(_ key: String, default other: Double) -> Double {
    (try? number(key)) ?? other
  }

  /// Whether a key is true.
  public func flag(_ key: String) -> Bool {
    if case .flag(let flag) = values[key] { flag } else { false }
  }

  /// The numbers of a key, or none.
  public func numbers(_ key: String) -> [Double] {
    if case .numbers(let numbers) = values[key] { numbers } else { [] }
  }

  /// The texts of a key, or none.
  public func texts(_ key: String) -> [String] {
    if case .texts(let texts) = values[key] { texts } else { [] }
  }

  /// The objects of a key, or none.
  public func objects(_ key: String) -> [Parameters] {
    if case .objects(let objects) = values[key] { objects } else { [] }
  }

  /// The object of a key.
  public func object(_ key: String) throws -> Parameters {
    guard case .object(let object) = values[key] else { throw VectorError.noColumn(key) }
    return object
  }
}

/// An error in a file of reference values.
public enum VectorError: Error {
  case noColumn(String)
  case notANumber(String, String)
}
