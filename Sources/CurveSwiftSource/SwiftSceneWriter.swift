internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// Writes a scene file, and notes where in the source each part of it comes from.
struct SwiftSceneWriter {
  private(set) var text = ""
  /// The starts of parts in the text, in order, with their bytes in the source.
  private var marks: [(position: TextPosition, offset: Int)] = []
  private var line = 1
  private var column = 1

  /// Writes the scene of a source.
  ///
  /// - Parameters:
  ///   - reader: The source.
  ///   - comment: The lines of a comment at the top, without `#`.
  ///   - until: The end of the measured time of an endless repeat, in seconds; `nil` for a single run.
  init(_ reader: SwiftSourceReader, comment: [String], until: Double?) {
    for comment in comment { write("# \(comment)\n") }
    write("curvekit: 1\n", reader.offset)
    if let until {
      write("# Two runs and the rest of a second.\nuntil: \(Number.text(until))\n", reader.offset)
    }
    write("\ninitial:\n")
    for property in reader.properties { writeInitial(property) }
    write("\nkeyframes:\n", reader.offset)
    var indent = "  "
    if until != nil {
      write("  runs: forever\n  tracks:\n", reader.offset)
      indent += "  "
    }
    for property in reader.properties {
      write("\(indent)\(YAMLText.quoted(property.name)):\n", property.track.offset)
      for keyframe in property.track.keyframes {
        write(indent + "  ")
        write(keyframe, of: property)
      }
    }
  }

  /// The byte in the source for a position in the text.
  func offset(at position: TextPosition) -> Int? {
    let before = marks.prefix {
      ($0.position.line, $0.position.column) <= (position.line, position.column)
    }
    return before.last?.offset
  }

  // MARK: - Parts

  private mutating func writeInitial(_ property: SwiftProperty) {
    write("  \(YAMLText.quoted(property.name)): ", property.initial.offset)
    let value = values(property.numbers(property.initial.value), property.components)
    if let unit = property.unit {
      write("{value: \(value), unit: \(unit)}", property.initial.offset)
    } else {
      write(property.components.isEmpty ? value : "{value: \(value)}", property.initial.offset)
    }
    write(property.isAssumed ? "  # assumed: the source has no initial value\n" : "\n")
  }

  private mutating func write(_ keyframe: SwiftKeyframe, of property: SwiftProperty) {
    write("- \(keyframe.kind.rawValue): {", keyframe.offset)
    write(
      "to: \(values(property.numbers(keyframe.target), property.components))",
      keyframe.targetOffset)
    for detail in keyframe.details {
      write(", ")
      let text =
        switch detail.content {
        case .seconds(let number): Number.text(number)
        case .curve(let spec): YAMLText.quoted(spec.shortDescription)
        case .value(let value): values(property.numbers(value), property.components)
        }
      write("\(detail.field.rawValue): \(text)", detail.offset)
    }
    write("}\n")
  }

  /// One number, or a mapping of them.
  private func values(_ numbers: [Double], _ components: [String]) -> String {
    guard !components.isEmpty else { return Number.text(numbers.first ?? 0) }
    let entries = zip(components, numbers).map { "\($0): \(Number.text($1))" }
    return "{" + entries.joined(separator: ", ") + "}"
  }

  // MARK: - Text

  /// Appends a text, and notes its byte in the source.
  private mutating func write(_ part: String, _ offset: Int? = nil) {
    if let offset {
      marks.append((position: TextPosition(line: line, column: column), offset: offset))
    }
    text += part
    for scalar in part.unicodeScalars {
      if scalar == "\n" {
        (line, column) = (line + 1, 1)
      } else {
        column += 1
      }
    }
  }
}
