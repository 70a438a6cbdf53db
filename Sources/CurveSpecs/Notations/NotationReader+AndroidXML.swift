internal import CurveKit

extension NotationReader {
  /// Android's resources: interpolators, animators, and Material's easings and springs.
  ///
  /// Reference: aosp-mirror/platform_frameworks_base, core/java/android/view/animation, core/java/android/animation,
  /// core/res/res/interpolator; material-components/material-components-android, motion/res/values.
  static let androidXML: [NotationReader] = [
    NotationReader(
      notation: "Android",
      form: "<pathInterpolator android:controlX1= />, <overshootInterpolator />",
      read: .element(Array(androidInterpolators.keys)) { element, reading throws(CurveSpecError) in
        let draft = try androidInterpolator(element, &reading)
        return draft.map { [NamedDraft(label: nil, draft: $0)] }
      }),
    NotationReader(
      notation: "Android", form: "<objectAnimator android:duration= android:interpolator= />",
      read: .element(["objectAnimator", "animator"], androidAnimator)),
    NotationReader(
      notation: "Android",
      form: "<style name=><item name=\"stiffness\">, <string name=>cubic-bezier()",
      read: .element(["style", "string"], materialResource)),
  ]

  // MARK: Interpolators

  /// The elements of interpolators, with the attribute and the class that `NotationReader.androidViews` reads.
  private static let androidInterpolators: [String: (attribute: String, call: String)] = {
    var rows: [String: (attribute: String, call: String)] = ["pathInterpolator": ("", "")]
    for name in [
      "linear", "accelerateDecelerate", "bounce", "accelerate", "decelerate", "anticipate",
      "overshoot", "anticipateOvershoot", "cycle",
    ] {
      let attribute =
        name.hasSuffix("celerate") ? "factor" : name == "cycle" ? "cycles" : "tension"
      let call = name.prefix(1).uppercased() + name.dropFirst() + "Interpolator"
      rows[name + "Interpolator"] = (attribute, call)
    }
    return rows
  }()

  /// The framework's own interpolators, by their names without `@android:interpolator/` or `@android:anim/`.
  private static let frameworkInterpolators: [String: String] = [
    "linear": "linear", "accelerate_quad": "easeInQuad", "accelerate_cubic": "easeInCubic",
    "accelerate_quint": "easeInQuint", "decelerate_quad": "easeOutQuad",
    "decelerate_cubic": "easeOutCubic", "decelerate_quint": "easeOutQuint",
    "accelerate_decelerate": "easeInOutSine", "anticipate": "easeInBack(overshoot: 2)",
    "overshoot": "easeOutBack(overshoot: 2)",
    "fast_out_linear_in": "cubic-bezier(0.4, 0, 1, 1)",
    "fast_out_slow_in": "cubic-bezier(0.4, 0, 0.2, 1)",
    "linear_out_slow_in": "cubic-bezier(0, 0, 0.2, 1)",
    "linear_interpolator": "linear", "accelerate_interpolator": "easeInQuad",
    "decelerate_interpolator": "easeOutQuad",
    "accelerate_decelerate_interpolator": "easeInOutSine",
    "anticipate_interpolator": "easeInBack(overshoot: 2)",
    "overshoot_interpolator": "easeOutBack(overshoot: 2)",
  ]

  /// The curve of an interpolator's element; `nil` for another element.
  private static func androidInterpolator(
    _ element: MarkupElement, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let row = androidInterpolators[element.name] else { return nil }
    guard element.name == "pathInterpolator" else {
      var arguments: [PastedArgument] = []
      func argument(_ value: Double, _ attribute: MarkupElement.Attribute) -> PastedArgument {
        let offset = attribute.value.lowerBound
        return PastedArgument(
          label: nil, offset: offset, isAssigned: false,
          values: [.number(Number(value), offset: offset)])
      }
      if let attribute = element[row.attribute],
        let value = try reading.number(of: element, row.attribute)
      {
        arguments.append(argument(value, attribute))
      }
      // The tension of each half is the product, and 1.5 is the default.
      if row.call.hasPrefix("AnticipateO"), let attribute = element["extraTension"],
        let extra = try reading.number(of: element, "extraTension")
      {
        let tension = try reading.number(of: element, "tension") ?? 2
        arguments = [argument(tension * extra / 1.5, attribute)]
      }
      let link = PastedLink(name: row.call, offset: element.offset, arguments: arguments)
      return try reading.curve(
        of: .chain(PastedChain(offset: element.offset, hasLeadingDot: false, links: [link])))
    }
    if let data = element["pathData"] {
      return try path(try reading.text(of: data.value), at: data.value.lowerBound, reading)
    }
    guard let x1 = try reading.number(of: element, "controlX1"),
      let y1 = try reading.number(of: element, "controlY1")
    else {
      throw CurveSpecError(
        "The interpolator at \(reading.location(element.offset)) needs 'controlX1' and 'controlY1', or "
          + "'pathData'.")
    }
    let end = Point(x: 1, y: 1)
    let x2 = try reading.number(of: element, "controlX2")
    let y2 = try reading.number(of: element, "controlY2")
    switch (x2, y2) {
    case (let x2?, let y2?):
      return CurveDraft(
        "cubic-bezier", at: element.offset, [x1, y1, x2, y2].map { (nil, Number($0)) })
    case (nil, nil):
      let quadratic = PathEasing.Command.quadratic(Point(x: x1, y: y1), to: end)
      return try draft(
        SVGPath(start: .zero, commands: [(quadratic, element.offset)]), at: element.offset, reading
      ) { $0 }
    default:
      throw CurveSpecError(
        "The interpolator at \(reading.location(element.offset)) needs both 'controlX2' and 'controlY2', or "
          + "neither.")
    }
  }

  /// The path of a text that starts at an index.
  private static func path(
    _ text: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    try draft(svgPath(text.utf8, from: offset, reading), at: offset, reading) { offset + $0 }
  }

  /// The interpolator that an element names or has in it; `nil` for none.
  static func androidInterpolator(
    of element: MarkupElement, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    for child in element.children where child.name == "attr" {
      guard let name = try reading.text(of: child, "name"), name.hasSuffix("interpolator"),
        let inner = child.children.first
      else { continue }
      if let draft = try androidInterpolator(inner, &reading) { return draft }
    }
    guard let attribute = element["interpolator"] else { return nil }
    let name = try reading.text(of: attribute.value)
    let offset = attribute.value.lowerBound
    for start in ["@android:interpolator/", "@android:anim/"] where name.hasPrefix(start) {
      guard let text = frameworkInterpolators[String(name.dropFirst(start.utf8.count))] else {
        break
      }
      return try CurveDraft(parsing: text, at: offset)
    }
    throw CurveSpecError(
      "The curve of \(quoted(name)) at \(reading.location(offset)) is in another file.")
  }

  // MARK: Material

  /// A spring's style, or the text of an easing.
  @Sendable private static func materialResource(
    _ element: MarkupElement, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    let label = try? reading.text(of: element, "name")
    guard element.name == "style" else {
      guard let range = element.text else { return nil }
      guard let text = try? reading.text(of: range) else { return nil }
      let start = range.lowerBound + (reading.bytes[range].prefix { $0 <= 0x20 }).count
      if text.hasPrefix("path("), text.hasSuffix(")") {
        let inner = String(text.dropFirst("path(".utf8.count).dropLast())
        return [
          NamedDraft(
            label: label, draft: try path(inner, at: start + "path(".utf8.count, reading))
        ]
      }
      guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return nil }
      let points = try reading.numbers(
        text.dropFirst("cubic-bezier(".utf8.count).dropLast(), at: start)
      guard points.count == 4 else {
        throw CurveSpecError("Four numbers are expected at \(reading.location(start)).")
      }
      let draft = CurveDraft("cubic-bezier", at: start, points.map { (nil, Number($0)) })
      return [NamedDraft(label: label, draft: draft)]
    }
    var values: [String: Double] = [:]
    for item in element.children where item.name == "item" {
      guard let name = try? reading.text(of: item, "name"),
        ["stiffness", "damping"].contains(name),
        let range = item.text
      else { continue }
      let text = try reading.text(of: range)
      guard !text.hasPrefix("@"), !text.hasPrefix("?") else {
        throw CurveSpecError(
          "The value of \(quoted(text)) at \(reading.location(range.lowerBound)) is in another file."
        )
      }
      values[name] = try reading.number(text, at: range.lowerBound)
    }
    guard !values.isEmpty else { return nil }
    guard let stiffness = values["stiffness"], let damping = values["damping"] else {
      throw CurveSpecError(
        "The style at \(reading.location(element.offset)) needs both 'stiffness' and 'damping'.")
    }
    let draft = CurveDraft(
      "spring", at: element.offset,
      [("stiffness", Number(stiffness)), ("dampingRatio", Number(damping))])
    return [NamedDraft(label: label, draft: draft)]
  }
}
