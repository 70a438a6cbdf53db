internal import CurveScenes
package import CurveSpecs

/// A value that is given outside the source, such as that of a constant.
package struct SwiftSetting: Sendable {
  /// The name, perhaps with points, such as `Constants.height`.
  package let name: String
  let content: SwiftValue.Content
  let isInteger: Bool

  /// Reads a setting.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - text: A number, or an expression of literals as in Swift, such as `.degrees(20)`.
  /// - Throws: A sentence if one of them is not valid.
  package init(_ name: String, _ text: String) throws(CurveSpecError) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard
      parts.allSatisfy({ part in
        !part.isEmpty && !part.utf8.contains { [0x20, 0x22, 0x27, 0x28, 0x29, 0x3D].contains($0) }
      })
    else {
      throw CurveSpecError("\(quoted(name)) is not the name of a value or a property.")
    }
    do throws(SceneProblem) {
      let source = try SwiftSource(text, SwiftNames())
      let value = try SwiftCalculation(source).value(of: source.values(in: 0..<source.text.end))
      (content, isInteger) = (value.content, value.isInteger)
    } catch {
      throw CurveSpecError("\(error.sentence)")
    }
    self.name = name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
  }
}
