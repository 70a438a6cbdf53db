package import CurveSpecs

/// A scene with numbers that are given later, by their paths in the file.
///
/// ```yaml
/// initial: {scale: 1}
/// keyframes:
///   scale:
///     - {cubic: 1.5, duration: 0.4}
/// curves:
///   opens: {curve: spring(bounce: 0.3)}
/// ```
///
/// A path is the keys from the top of the file, with the position in a list counted from 0, and
/// after an expression the name of one of its arguments: `keyframes.scale.0.duration`,
/// `curves.opens.curve.bounce`. A number is replaced before the scene is read, so that each scene
/// is checked like a file with this number.
package struct SceneTemplate: Sendable {
  private let root: SceneNode
  private let file: String
  private let targets: [Target]

  /// A number that is given later.
  package struct Later: Sendable {
    /// The name in messages.
    package let name: String
    /// Its path in the file.
    package let path: String
    /// Whether it is in per cent.
    package let isPercent: Bool
    /// Whether it has the unit of a time.
    package let isInTimeUnit: Bool

    package init(
      name: String, path: String, isPercent: Bool = false, isInTimeUnit: Bool = false
    ) {
      self.name = name
      self.path = path
      self.isPercent = isPercent
      self.isInTimeUnit = isInTimeUnit
    }
  }

  /// A value of the file that is replaced.
  private struct Target: Sendable {
    /// The index at each level of the file.
    let indices: [Int]
    let content: Content

    enum Content: Sendable {
      /// A number, by the index of the later one, and the unit after it.
      case number(Int, unit: String)
      /// An expression, with the indices of the later numbers of its arguments.
      case expression(CurveTemplate, [Int])
    }
  }

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - text: YAML, or JSON.
  ///   - file: The name of the file in messages.
  ///   - later: The numbers that are given later.
  /// - Throws: An error if the text is not a scene file, or if a path does not lead to a number.
  package init(parsing text: String, file: String, later: [Later]) throws(CurveSpecError) {
    let root: SceneNode
    do throws(SceneProblem) {
      root = try SceneNode.file(text, as: .scene).root
    } catch {
      throw CurveSpecError("\(SceneError(file: file, error))")
    }
    var numbers: [Target] = []
    var expressions: [(indices: [Int], text: String, later: [(index: Int, label: String)])] = []
    for (index, number) in later.enumerated() {
      let found = try root.value(at: number.path, named: number.name)
      guard number.path != FileKind.scene.versionKey else {
        throw CurveSpecError("\(number.name) is the version of the file, which cannot be swept.")
      }
      if let text = found.expression {
        let argument = (index: index, label: found.argument)
        if let same = expressions.firstIndex(where: { $0.indices == found.indices }) {
          expressions[same].later.append(argument)
        } else {
          expressions.append((found.indices, text, [argument]))
        }
      } else if numbers.contains(where: { $0.indices == found.indices }) {
        throw CurveSpecError("\(number.name) is given twice.")
      } else {
        guard !number.isPercent else {
          throw CurveSpecError("\(number.name) must be a number without a per cent sign.")
        }
        numbers.append(
          Target(
            indices: found.indices, content: .number(index, unit: number.isInTimeUnit ? " s" : "")))
      }
    }
    targets =
      try numbers
      + expressions.map { (expression) throws(CurveSpecError) in
        let template = try CurveTemplate(
          parsing: expression.text, completedBy: .none,
          later: expression.later.map {
            .init(name: later[$0.index].name, label: $0.label, replaces: true)
          })
        for (position, argument) in expression.later.enumerated() {
          let number = later[argument.index]
          if number.isPercent, !template.isFraction(position) {
            throw CurveSpecError("\(number.name) is not a fraction and cannot be in per cent.")
          }
          if number.isInTimeUnit, !template.isTime(position) {
            throw CurveSpecError("\(number.name) is not a time and cannot be in seconds.")
          }
        }
        return Target(
          indices: expression.indices,
          content: .expression(template, expression.later.map { $0.index }))
      }
    self.root = root
    self.file = file
  }

  /// The scene with the later numbers.
  ///
  /// - Parameter numbers: The later numbers, in the order of the initializer.
  /// - Returns: The scene.
  /// - Throws: The error of a file with these numbers.
  /// - Complexity: Linear in the size of the scene.
  package func scene(_ numbers: [Double]) throws(CurveSpecError) -> Scene {
    var root = root
    for target in targets {
      let text: String
      switch target.content {
      case .number(let index, let unit): text = Number.text(numbers[index]) + unit
      case .expression(let template, let indices):
        text = try template.spec(indices.map { numbers[$0] }).description
      }
      root = root.replacing(target.indices[...], with: text)
    }
    do throws(SceneProblem) {
      return try Scene(root)
    } catch {
      throw CurveSpecError("\(SceneError(file: file, error))")
    }
  }
}

extension SceneNode {
  /// A value that a path leads to.
  fileprivate struct Found {
    let indices: [Int]
    /// The text of an expression; `nil` for a number.
    let expression: String?
    /// The name of an argument of the expression.
    let argument: String
  }

  /// The number at a path, or the expression with the argument at its end.
  fileprivate func value(at path: String, named name: String) throws(CurveSpecError) -> Found {
    var node = self
    var indices: [Int] = []
    var rest = path[...]
    while !rest.isEmpty {
      let entries: [(name: String, node: SceneNode)]
      switch node.content {
      case .mapping(let all): entries = all.map { ($0.key, $0.value) }
      case .sequence(let all): entries = all.enumerated().map { ("\($0)", $1) }
      case .scalar(let scalar):
        let isNumber = NamedNumber(name, scalar.text).isNumber
        guard !isNumber, node.isExpression(at: path.dropLast(rest.count + 1)) else {
          throw CurveSpecError(
            "\(name) has nothing at \(quoted(rest)): \(quoted(scalar.text)) is a "
              + (isNumber ? "number." : "text."))
        }
        return Found(indices: indices, expression: scalar.text, argument: String(rest))
      }
      // A key may have dots, so the longest one that fits is taken.
      let fitting = entries.indices.filter {
        rest == entries[$0].name || rest.hasPrefix(entries[$0].name + ".")
      }
      guard let index = fitting.max(by: { entries[$0].name.count < entries[$1].name.count }) else {
        let names = entries.map { $0.name }
        let key = rest.prefix { $0 != "." }
        throw CurveSpecError(
          "\(name) has nothing at \(quoted(key))"
            + alternatives(to: String(key), among: names, "there are"))
      }
      indices.append(index)
      node = entries[index].node
      rest = rest.dropFirst(entries[index].name.count + 1)
    }
    guard case .scalar(let scalar) = node.content else {
      throw CurveSpecError("\(name) must lead to a number, not to \(node.found).")
    }
    guard NamedNumber(name, scalar.text).isNumber else {
      guard node.isExpression(at: path[...]) else {
        throw CurveSpecError(
          "\(name) must lead to a number, not to the text \(quoted(scalar.text)).")
      }
      throw CurveSpecError(
        "\(name) leads to \(quoted(scalar.text)); add the name of an argument, as in '\(path).duration'."
      )
    }
    return Found(indices: indices, expression: nil, argument: "")
  }

  /// Whether this is an expression, whose arguments are numbers.
  ///
  /// - Parameter path: The path to it; a title may be the name of a curve.
  /// - Returns: `false` for any other text.
  private func isExpression(at path: Substring) -> Bool {
    guard case .scalar(let scalar) = content else { return false }
    return path != "title" && (try? CurveSpec(parsing: scalar.text)) != nil
  }

  /// This node with another text at a position.
  fileprivate func replacing(_ indices: ArraySlice<Int>, with text: String) -> SceneNode {
    guard let index = indices.first else {
      return SceneNode(
        content: .scalar(SceneScalar(text: text, isQuoted: false, isVerbatim: false)),
        position: position)
    }
    switch content {
    case .scalar: return self
    case .sequence(var nodes):
      nodes[index] = nodes[index].replacing(indices.dropFirst(), with: text)
      return SceneNode(content: .sequence(nodes), position: position)
    case .mapping(var entries):
      entries[index] = Entry(
        key: entries[index].key, position: entries[index].position,
        value: entries[index].value.replacing(indices.dropFirst(), with: text))
      return SceneNode(content: .mapping(entries), position: position)
    }
  }
}
