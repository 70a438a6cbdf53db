package import CurveKit
internal import CurveMeasure

/// A Lottie animation of circles that are moved by keyframes.
///
/// ```swift
/// let keyframes = [
///   EasedKeyframe(time: 0, value: 0, easing: .bezier(.easeOut)), EasedKeyframe(time: 0.35, value: 100),
/// ]
/// let layer = LottieAnimation.Layer("sheet", x: keyframes)
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
  /// The frames per second, of which the times of keyframes are multiples.
  package var frameRate: Double
  /// The circles, the front one first.
  package var layers: [Layer]
  /// The time after which a player starts over, in seconds; `nil` is the first whole frame at which nothing moves any
  /// more.
  package var duration: Double?

  /// A circle with the keyframes of its properties.
  ///
  /// A property without keyframes does not move.
  package struct Layer: Hashable, Sendable {
    /// The name; any text.
    package var name: String
    /// The position of the center at x = 0 and y = 0, in pixels from the left and the top edge.
    package var origin: Point
    /// The diameter of the circle, in pixels.
    package var diameter: Double
    /// The horizontal position in pixels, to the right.
    package var x: [EasedKeyframe]
    /// The vertical position in pixels, downwards.
    package var y: [EasedKeyframe]
    /// The scale, in both directions; 1 is the natural size.
    package var scale: [EasedKeyframe]
    /// The rotation in degrees, clockwise.
    package var rotation: [EasedKeyframe]
    /// The opacity from 0 to 1.
    package var opacity: [EasedKeyframe]

    /// Creates a circle.
    ///
    /// - Parameters:
    ///   - name: The name; any text.
    ///   - origin: The position of the center at x = 0 and y = 0, in pixels.
    ///   - diameter: The diameter, in pixels.
    ///   - x: The horizontal position in pixels.
    ///   - y: The vertical position in pixels.
    ///   - scale: The scale; 1 is the natural size.
    ///   - rotation: The rotation in degrees.
    ///   - opacity: The opacity from 0 to 1.
    package init(
      _ name: String, origin: Point = Point(x: 100, y: 50), diameter: Double = 20,
      x: [EasedKeyframe] = [], y: [EasedKeyframe] = [], scale: [EasedKeyframe] = [],
      rotation: [EasedKeyframe] = [], opacity: [EasedKeyframe] = []
    ) {
      self.name = name
      self.origin = origin
      self.diameter = diameter
      self.x = x
      self.y = y
      self.scale = scale
      self.rotation = rotation
      self.opacity = opacity
    }

    /// The time of the last keyframe of any property, in seconds.
    fileprivate var end: Double {
      [x, y, scale, rotation, opacity].compactMap { $0.last?.time }.max() ?? 0
    }
  }

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - width: The width of the canvas, in pixels.
  ///   - height: The height of the canvas, in pixels.
  ///   - frameRate: The frames per second.
  ///   - layers: The circles, the front one first.
  ///   - duration: The time after which a player starts over, in seconds; `nil` is the first whole frame at which
  ///     nothing moves any more.
  package init(
    width: Int, height: Int, frameRate: Double = 60, layers: [Layer], duration: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.layers = layers
    self.duration = duration
  }

  /// A property that moves, as JSON.
  ///
  /// - Parameters:
  ///   - keyframes: The keyframes, at least one, in the order of time.
  ///   - frameRate: The frames per second of the animation.
  ///   - scale: The number that multiplies values: 100 for Lottie's opacity and scale, which are in per cent.
  ///   - dimensions: The number of components, which all have the same value: 2 for a scale.
  ///   - indentation: The spaces before each line but the first.
  /// - Returns: `{"a": 1, "k": […]}`, with a line for each keyframe.
  package static func property(
    _ keyframes: [EasedKeyframe], frameRate: Double = 60, scale: Double = 1, dimensions: Int = 1,
    indentation: Int = 0
  ) -> String {
    let number = DialectNumbers.double
    let spaces = String(repeating: " ", count: indentation)
    let lines = keyframes.enumerated().map { index, keyframe in
      let value = number(keyframe.value * scale)
      let values = Array(repeating: value, count: dimensions).joined(separator: ", ")
      let start = "\(spaces)  {\"t\": \(number(keyframe.time * frameRate)), \"s\": [\(values)]"
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
    let last = (layers.map { $0.end }.max() ?? 0) * frameRate
    let end = DialectNumbers.double(duration.map { $0 * frameRate } ?? last.rounded(.up) + 1)
    let rate = DialectNumbers.double(frameRate)
    let members = layers.enumerated().map { layer($1, index: $0 + 1, end: end) }
    return """
      {
        "v": "5.9.0", "fr": \(rate), "ip": 0, "op": \(end), "w": \(width), "h": \(height), "ddd": 0,
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
      _ keyframes: [EasedKeyframe], or still: String, scale: Double = 1, dimensions: Int = 1
    ) -> String {
      guard !keyframes.isEmpty else { return "{\"a\": 0, \"k\": \(still)}" }
      return LottieAnimation.property(
        keyframes, frameRate: frameRate, scale: scale, dimensions: dimensions, indentation: 8)
    }
    let origin = "[\(number(-layer.origin.x)), \(number(-layer.origin.y))]"
    let size = "[\(number(layer.diameter)), \(number(layer.diameter))]"
    return """
          {
            "ddd": 0, "ind": \(index), "ty": 4, "nm": \(JSONText.string(layer.name)), "sr": 1, "ip": 0, "op": \(end),
            "st": 0, "bm": 0,
            "ks": {
              "a": {"a": 0, "k": \(origin)},
              "p": {"s": true, "x": \(animated(layer.x, or: "0")), "y": \(animated(layer.y, or: "0"))},
              "s": \(animated(layer.scale, or: "[100, 100]", scale: 100, dimensions: 2)),
              "r": \(animated(layer.rotation, or: "0")),
              "o": \(animated(layer.opacity, or: "100", scale: 100))
            },
            "shapes": [
              {"ty": "gr", "nm": "circle", "it": [
                {"ty": "el", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": \(size)}},
                {"ty": "fl", "c": {"a": 0, "k": [0.16, 0.44, 0.86, 1]}, "o": {"a": 0, "k": 100}, "r": 1},
                {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]},
                  "s": {"a": 0, "k": [100, 100]}, "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}
              ]}
            ]
          }
      """
  }
}
