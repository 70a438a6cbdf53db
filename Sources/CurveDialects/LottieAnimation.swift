package import CurveKit
internal import CurveMeasure

/// A Lottie animation of circles that are moved by keyframes.
///
/// ```swift
/// let keyframes = [
///   EasedKeyframe(time: 0, value: 0, easing: .bezier(.easeOut)), EasedKeyframe(time: 0.35, value: 100),
/// ]
/// let layer = LottieAnimation.Layer("sheet", [.x: keyframes])
/// LottieAnimation(width: 300, height: 100, layers: [layer]).text      // the text of a file
/// LottieAnimation.property(keyframes)                                 // only the property
/// ```
///
/// A property that moves is `{"a": 1, "k": [keyframes]}`. A keyframe has its time `t` in frames, which may be
/// fractional, and its value `s`. The motion to the next keyframe is a cubic Bézier with the handles `o`, which
/// leaves this keyframe, and `i`, which enters the next one; both are fractions of the time and of the change
/// of the value. `h` is 1 where the value stays until the next keyframe. Two keyframes of one time are a
/// jump.
///
/// Reference: Lottie Animation Community, lottie-spec, properties and layers.
package struct LottieAnimation: Hashable, Sendable {
  /// The width of the canvas, in pixels.
  package var width: Int
  /// The height of the canvas, in pixels.
  package var height: Int
  /// The circles, the front one first.
  package var layers: [Layer]
  /// The time after which a player starts over, in seconds; `nil` is the first whole frame at which nothing moves any
  /// more.
  package var duration: Double?
  /// The frames per second.
  static let frameRate = 60.0

  /// A number of a circle that keyframes move.
  package enum Property: Sendable {
    /// The position in pixels, to the right and downwards.
    case x, y
    /// The scale, in both directions; 1 is the natural size.
    case scale
    /// The rotation in degrees, clockwise.
    case rotation
    /// The opacity from 0 to 1.
    case opacity
  }

  /// A circle with the keyframes of its properties.
  ///
  /// A property without keyframes does not move.
  package struct Layer: Hashable, Sendable {
    /// The name; any text.
    package let name: String
    /// The position of the center at x = 0 and y = 0, in pixels from the left and the top edge.
    package let origin: Point
    /// The keyframes.
    package let keyframes: [Property: [EasedKeyframe]]

    /// Creates a circle.
    ///
    /// - Parameters:
    ///   - name: The name; any text.
    ///   - origin: The position of the center at x = 0 and y = 0, in pixels.
    ///   - keyframes: The keyframes of the properties that move.
    package init(
      _ name: String, origin: Point = Point(x: 100, y: 50),
      _ keyframes: [Property: [EasedKeyframe]] = [:]
    ) {
      self.name = name
      self.origin = origin
      self.keyframes = keyframes
    }
  }

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - width: The width of the canvas, in pixels.
  ///   - height: The height of the canvas, in pixels.
  ///   - layers: The circles, the front one first.
  ///   - duration: The time after which a player starts over, in seconds; `nil` is the first whole frame at which
  ///     nothing moves any more.
  package init(width: Int, height: Int, layers: [Layer], duration: Double? = nil) {
    self.width = width
    self.height = height
    self.layers = layers
    self.duration = duration
  }

  /// A property that moves, as JSON.
  ///
  /// - Parameters:
  ///   - keyframes: The keyframes, at least one, in the order of time.
  ///   - scale: The number that multiplies values: 100 for Lottie's opacity and scale, which are in per cent.
  ///   - dimensions: The number of components, which all have the same value: 2 for a scale.
  ///   - indentation: The spaces before each line but the first.
  /// - Returns: `{"a": 1, "k": […]}`, with a line for each keyframe.
  package static func property(
    _ keyframes: [EasedKeyframe], scale: Double = 1, dimensions: Int = 1, indentation: Int = 0
  ) -> String {
    let number = DialectNumbers.double
    let spaces = String(repeating: " ", count: indentation)
    let lines = keyframes.enumerated().map { index, keyframe in
      let value = number(keyframe.value * scale)
      let values = Array(repeating: value, count: dimensions).joined(separator: ", ")
      let start =
        "\(spaces)  {\"t\": \(number(keyframe.time * LottieAnimation.frameRate)), \"s\": [\(values)]"
      guard index + 1 < keyframes.count else { return start + "}" }
      let bezier: CubicBezier
      switch keyframe.easing {
      case .hold: return start + ", \"h\": 1}"
      case .linear: bezier = CubicBezier(0, 0, 1, 1)
      case .bezier(let easing): bezier = easing
      }
      func handle(_ x: Double, _ y: Double) -> String {
        "{\"x\": [\(number(x))], \"y\": [\(number(y))]}"
      }
      return
        "\(start), \"o\": \(handle(bezier.x1, bezier.y1)), \"i\": \(handle(bezier.x2, bezier.y2))}"
    }
    return "{\"a\": 1, \"k\": [\n\(lines.joined(separator: ",\n"))\n\(spaces)]}"
  }

  /// The text of a file.
  package var text: String {
    let times = layers.flatMap { $0.keyframes.values.compactMap { $0.last?.time } }
    let last = (times.max() ?? 0) * LottieAnimation.frameRate
    let frames = duration.map { $0 * LottieAnimation.frameRate } ?? last.rounded(.up) + 1
    let end = DialectNumbers.double(frames)
    let members = layers.enumerated().map { layer($1, index: $0 + 1, end: end) }
    return """
      {
        "v": "5.9.0", "fr": 60, "ip": 0, "op": \(end), "w": \(width), "h": \(height), "ddd": 0,
        "assets": [],
        "layers": [
      \(members.joined(separator: ",\n"))
        ]
      }
      """
  }

  private func layer(_ layer: Layer, index: Int, end: String) -> String {
    let number = DialectNumbers.double
    func animated(
      _ property: Property, or still: String, scale: Double = 1, dimensions: Int = 1
    ) -> String {
      guard let keyframes = layer.keyframes[property] else { return "{\"a\": 0, \"k\": \(still)}" }
      return LottieAnimation.property(
        keyframes, scale: scale, dimensions: dimensions, indentation: 8)
    }
    let origin = "[\(number(-layer.origin.x)), \(number(-layer.origin.y))]"
    return """
          {
            "ddd": 0, "ind": \(index), "ty": 4, "nm": \(JSONText.string(layer.name)), "sr": 1, "ip": 0, "op": \(end),
            "st": 0, "bm": 0,
            "ks": {
              "a": {"a": 0, "k": \(origin)},
              "p": {"s": true, "x": \(animated(.x, or: "0")), "y": \(animated(.y, or: "0"))},
              "s": \(animated(.scale, or: "[100, 100]", scale: 100, dimensions: 2)),
              "r": \(animated(.rotation, or: "0")),
              "o": \(animated(.opacity, or: "100", scale: 100))
            },
            "shapes": [
              {"ty": "gr", "nm": "circle", "it": [
                {"ty": "el", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [20, 20]}},
                {"ty": "fl", "c": {"a": 0, "k": [0.16, 0.44, 0.86, 1]}, "o": {"a": 0, "k": 100}, "r": 1},
                {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]},
                  "s": {"a": 0, "k": [100, 100]}, "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}
              ]}
            ]
          }
      """
  }
}
