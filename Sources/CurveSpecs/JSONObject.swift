/// A JSON object on one line, of which only some texts are needed.
///
/// The whole object is checked. A name must not appear twice, because readers differ in which of
/// the two values they take; inside the values, names are not compared.
struct JSONObject {
  private let bytes: [UInt8]
  private let start: Int

  /// A value: a text, `null`, or anything else.
  enum Value: Hashable {
    case text(String)
    case null
    case other
  }

  /// Starts reading.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - index: The index of the opening brace.
  init(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    start = index
  }

  /// The values of some names.
  ///
  /// - Parameter names: The names.
  /// - Returns: The value of each name that the object has.
  /// - Throws: An error if this is not a JSON object, if a name appears twice, or if more follows.
  func members(named names: [String]) throws(CurveSpecError) -> [String: Value] {
    var reader = JSONReader(bytes, at: start)
    reader.takesEqualKeys = true
    let members: [JSONNode.Member]
    do throws(JSONReader.Mistake) {
      members = try reader.onlyValue().members ?? []
    } catch {
      switch error.problem {
      case .wrong(let problem): throw CurveSpecError("The JSON object \(problem).")
      case .expected(let what):
        throw CurveSpecError(
          "Expected \(what) at column \(column(error.offset)) of the JSON object.")
      }
    }
    var found: [String: Value] = [:]
    var seen: [String: Int] = [:]
    for member in members {
      if let first = seen.updateValue(member.offset, forKey: member.key) {
        throw CurveSpecError(
          "The JSON object has the key \(quoted(member.key)) twice, at columns \(column(first)) and "
            + "\(column(member.offset)).")
      }
      guard names.contains(member.key) else { continue }
      switch member.value.content {
      case .text(let text): found[member.key] = .text(text)
      case .null: found[member.key] = .null
      default: found[member.key] = .other
      }
    }
    return found
  }

  private func column(_ index: Int) -> Int {
    String(decoding: bytes[..<index], as: UTF8.self).count + 1
  }
}
