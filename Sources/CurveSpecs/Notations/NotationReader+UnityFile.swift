extension NotationReader {
  /// The curves of a file that Unity writes as YAML: an animation clip, an asset, a prefab or a scene.
  ///
  /// A curve of vectors is a curve for each component that moves. The editor's copy of a clip's curves adds no
  /// curve.
  @Sendable static func unityFile(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    guard text.tokens.contains(where: { $0.name == "m_Curve" }) else { return nil }
    var file = UnityFile()
    for line in UnityLine.all(in: text.bytes) { try file.add(line, &reading) }
    guard !file.curves.isEmpty else { return nil }
    var list = DraftList()
    var labels: Set<String> = []
    for curve in file.curves {
      for (name, keys) in try curve.components(reading) {
        let label = curve.label(of: name)
        guard keys.contains(where: { $0.value != keys[0].value }),
          label.map({ labels.insert($0).inserted }) != false
        else { continue }
        list.add(label, &reading) { reading throws(CurveSpecError) in
          try keyedCurve(keys, at: curve.offset, &reading)
        }
      }
    }
    guard let drafts = try list.all() else {
      throw CurveSpecError("The Unity file has no number that moves from one value to another.")
    }
    return drafts
  }

  /// The curve through keys; times before 0 count from the first key.
  static func keyedCurve(
    _ keys: [UnityKey], at offset: Int, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let start = min(keys[0].time, 0)
    if start < 0 { reading.remark("The times count from the first key, which is before 0.") }
    var moved = keys
    for index in moved.indices { moved[index].time -= start }
    return try reading.curve(through: UnityKey.keyframes(moved), at: offset)
  }
}

/// A line of a file: `  - key: value`.
private struct UnityLine {
  let offset: Int
  /// The spaces before the key, where a hyphen counts as one.
  let indentation: Int
  /// Whether a hyphen is before the key, which starts an element of a list.
  let isElement: Bool
  let key: String
  let value: String

  /// The lines with a key.
  ///
  /// - Complexity: Linear in the length of the text.
  static func all(in bytes: [UInt8]) -> [UnityLine] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { UnityLine($0) }
  }

  private init?(_ line: ArraySlice<UInt8>) {
    let hyphen = line.firstIndex { $0 != UInt8(ascii: " ") } ?? line.endIndex
    isElement = line[hyphen...].starts(with: Array("- ".utf8))
    let content = isElement ? line[(hyphen + 2)...] : line[hyphen...]
    let start = content.firstIndex { $0 != UInt8(ascii: " ") } ?? content.endIndex
    guard let colon = content[start...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = content[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
    let end = rest.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? rest.startIndex
    offset = start
    indentation = start - line.startIndex
    key = String(decoding: content[start..<colon], as: UTF8.self)
    value = String(decoding: rest[..<end], as: UTF8.self)
  }
}

/// A curve of a file, with its keys as they are written.
private struct UnityCurve {
  let offset: Int
  /// The indentation of `m_Curve`.
  let indentation: Int
  /// The keys around it, the outermost first.
  let parents: [(indentation: Int, key: String)]
  var keys: [(offset: Int, fields: [String: [String: Double]])] = []
  /// The property and the object of an animation clip.
  var attribute = ""
  var path = ""

  /// The properties of a clip that need no `attribute`.
  private static let attributes = [
    "m_RotationCurves": "m_LocalRotation", "m_PositionCurves": "m_LocalPosition",
    "m_ScaleCurves": "m_LocalScale", "m_EulerCurves": "localEulerAnglesRaw",
  ]

  /// The name of a component: the object with its property, or the key of the curve.
  func label(of component: String) -> String? {
    let names = parents.map { $0.key }
    let section = names.compactMap { UnityCurve.attributes[$0] }.last
    let property = attribute.isEmpty ? section ?? "" : attribute
    let name = property.isEmpty && path.isEmpty ? names.last ?? "" : property
    let full = component.isEmpty ? name : name + "." + component
    let words = [path, full].filter { !$0.isEmpty && $0 != "curve" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The keys of each component, whose name is empty where the values are numbers.
  func components(
    _ reading: NotationReading
  ) throws(CurveSpecError) -> [(name: String, keys: [UnityKey])] {
    guard let first = keys.first, let values = first.fields["value"] else { return [] }
    var result: [(name: String, keys: [UnityKey])] = []
    for name in values.keys.sorted() {
      var component: [UnityKey] = []
      for key in keys {
        func number(_ field: String) throws(CurveSpecError) -> Double {
          // The time and the weight mode are those of all components.
          let numbers = key.fields[field] ?? [:]
          guard let number = numbers[name] ?? numbers[""], !number.isNaN else {
            throw CurveSpecError(
              "The key at \(reading.location(key.offset)) has no number \(quoted(field)).")
          }
          return number
        }
        func weight(_ field: String, bit: Int, _ mode: Int) throws(CurveSpecError) -> Double {
          guard mode & bit != 0 else { return 1.0 / 3 }
          let weight = try number(field)
          guard weight >= 0, weight <= 1 else {
            throw CurveSpecError(
              "The key at \(reading.location(key.offset)) needs an \(quoted(field)) from 0 to 1.")
          }
          return weight
        }
        var new = UnityKey(
          offset: key.offset, time: try number("time"), value: try number("value"))
        guard new.time.isFinite, new.value.isFinite else {
          throw CurveSpecError(
            "The key at \(reading.location(key.offset)) is not at a finite time and value.")
        }
        (new.inTangent, new.outTangent) = (try number("inSlope"), try number("outSlope"))
        // Old files have no weights.
        let mode = key.fields["weightedMode"]?[""].map { Int(clamping: Int64($0)) } ?? 0
        new.inWeight = try weight("inWeight", bit: 1, mode)
        new.outWeight = try weight("outWeight", bit: 2, mode)
        component.append(new)
      }
      result.append((name, component))
    }
    return result
  }
}

/// Collects the curves of a file from its lines.
private struct UnityFile {
  private(set) var curves: [UnityCurve] = []
  private var parents: [(indentation: Int, key: String)] = []
  /// Whether the lines are keys of the last curve.
  private var isInCurve = false

  private static let fields: Set<String> = [
    "time", "value", "inSlope", "outSlope", "weightedMode", "inWeight", "outWeight",
  ]

  mutating func add(_ line: UnityLine, _ reading: inout NotationReading) throws(CurveSpecError) {
    if isInCurve, let curve = curves.last {
      if line.isElement, line.indentation > curve.indentation {
        guard curve.keys.count < Limits.keyframes else {
          throw CurveSpecError(
            "A curve has at most \(Limits.keyframes) keys; there is one more at "
              + "\(reading.location(line.offset)).")
        }
        curves[curves.count - 1].keys.append((line.offset, [:]))
      } else if line.indentation <= curve.indentation {
        isInCurve = false
      }
    }
    if isInCurve {
      return try addField(line, reading)
    }
    while let last = parents.last, last.indentation >= line.indentation { parents.removeLast() }
    if line.key == "m_Curve" {
      guard curves.count < Limits.tracks else {
        throw CurveSpecError(
          "A file has at most \(Limits.tracks) curves; there is one more at "
            + "\(reading.location(line.offset)).")
      }
      curves.append(
        UnityCurve(offset: line.offset, indentation: line.indentation, parents: parents))
      isInCurve = true
      return
    }
    if line.value.isEmpty, parents.count < Limits.nesting {
      parents.append((line.indentation, line.key))
    }
    addProperty(line, &reading)
  }

  /// Adds a number of the last key.
  private mutating func addField(
    _ line: UnityLine, _ reading: NotationReading
  ) throws(CurveSpecError) {
    let last = curves.count - 1
    guard UnityFile.fields.contains(line.key), !curves[last].keys.isEmpty else { return }
    guard let numbers = UnityFile.numbers(of: line.value) else {
      throw CurveSpecError(
        "\(quoted(line.key)) at \(reading.location(line.offset)) must be a number or numbers in braces, "
          + "not \(quoted(line.value)).")
    }
    curves[last].keys[curves[last].keys.count - 1].fields[line.key] = numbers
  }

  /// Adds what a file has about the last curve after its keys.
  private mutating func addProperty(_ line: UnityLine, _ reading: inout NotationReading) {
    guard let curve = curves.last else { return }
    switch line.key {
    case "m_PreInfinity" where line.value != "2", "m_PostInfinity" where line.value != "2":
      reading.remark(
        "Before its first and after its last key, a curve of Unity may repeat; it is not read.")
    // They are beside the key of the curve, whose lines are indented.
    case "attribute" where line.indentation < curve.indentation && curve.attribute.isEmpty:
      curves[curves.count - 1].attribute = line.value
    case "path" where line.indentation < curve.indentation && curve.path.isEmpty:
      curves[curves.count - 1].path = line.value
    default: return
    }
  }

  /// A number with no name, or the numbers of a vector with theirs; `nil` for anything else.
  private static func numbers(of text: String) -> [String: Double]? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else {
      return Double(text).map { ["": $0] }
    }
    var numbers: [String: Double] = [:]
    for member in text.dropFirst().dropLast().split(separator: ",") {
      let parts = member.split(separator: ":").map { $0.filter { $0 != " " } }
      guard parts.count == 2, let number = Double(parts[1]), numbers.count < 4 else { return nil }
      numbers[parts[0]] = number
    }
    return numbers.isEmpty ? nil : numbers
  }
}
