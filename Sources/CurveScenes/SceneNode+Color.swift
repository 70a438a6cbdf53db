internal import CurveKit
internal import CurveSpecs

extension SceneNode {
  /// A colour in hexadecimal digits: `#rrggbb`, or `#rrggbbaa` with the opacity.
  ///
  /// - Parameter name: The name of the value in messages.
  /// - Returns: The colour; without an opacity it is opaque.
  /// - Throws: What is wrong with it.
  func color(_ name: String) throws(SceneProblem) -> ColorRGBA {
    guard let text = colorText else {
      throw SceneProblem(
        position, "\(name) must be a colour such as '#8b4513' in quotes, not \(found).")
    }
    guard let color = SceneNode.color(text) else {
      throw SceneProblem(
        position,
        "\(name) must be a colour of 6 or 8 hexadecimal digits, such as '#8b4513', "
          + "not \(quoted(text)).")
    }
    return color
  }

  /// The text of a colour: a text that starts with `#`.
  var colorText: String? {
    guard case .scalar(let scalar) = content, scalar.text.utf8.first == UInt8(ascii: "#") else {
      return nil
    }
    return scalar.text
  }

  private static func color(_ text: String) -> ColorRGBA? {
    let digits = Array(text.utf8.dropFirst())
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var components: [Double] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = digits[index...index + 1]
      // Int reads signs as well.
      guard pair.allSatisfy(isHexadecimal),
        let component = Int(String(decoding: pair, as: UTF8.self), radix: 16)
      else { return nil }
      components.append(Double(component) / 255)
    }
    return ColorRGBA(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
    UInt8(ascii: "A")...UInt8(ascii: "F"):
    true
  default: false
  }
}
