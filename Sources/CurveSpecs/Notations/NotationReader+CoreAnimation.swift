extension NotationReader {
  /// Core Animation's timing functions and springs.
  static let coreAnimation: [NotationReader] = [
    .call(
      "Core Animation", "CAMediaTimingFunction(name:), (controlPoints:)", ["CAMediaTimingFunction"]
    ) { call, reading throws(CurveSpecError) in
      if let value = try call.value("name", reading) { return try named(value, reading) }
      // The label is that of the first number.
      let numbers = [
        try call.number("controlPoints", reading), try call.number(nil, reading),
        try call.number(nil, reading), try call.number(nil, reading),
      ]
      let points = numbers.compactMap { $0 }
      guard points.count == 4 else { return nil }
      return CurveDraft("cubic-bezier", at: call.offset, points.map { (nil, $0) })
    }
  ]

  /// A `CASpringAnimation` with the properties that are set after it.
  ///
  /// - Parameters:
  ///   - creation: The call that makes it.
  ///   - properties: The properties, without those that do not change the curve.
  ///   - reading: The reading.
  /// - Returns: The spring, with the defaults mass 1, stiffness 100 and damping 10.
  /// - Throws: An error for a property that is not read.
  static func layerSpring(
    _ creation: PastedCall, _ properties: [PastedArgument], _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    var call = creation
    _ = call.take("keyPath")
    var draft = CurveDraft(CurveCatalogue.interpolatingSpring, at: call.offset)
    let duration = try call.argument("perceptualDuration", as: "duration", reading)
    if let duration {
      draft.add(duration)
      if let bounce = try call.argument("bounce", reading) { draft.add(bounce) }
    }
    try call.finish(&reading)
    var allowsOverdamping = false
    for property in properties {
      let name = property.label ?? ""
      let location = reading.location(property.offset)
      if name == "allowsOverdamping" {
        let word = try reading.onlyValue(of: property).name
        guard let word, word == "true" || word == "false" else {
          throw CurveSpecError("'true' or 'false' is expected at \(location).")
        }
        allowsOverdamping = word == "true"
      } else if layerProperties.contains(name) {
        guard !draft.call.arguments.contains(where: { $0.label == name }) else {
          throw CurveSpecError("\(quoted(name)) has a second value at \(location).")
        }
        draft.add(name, try reading.number(of: property), at: property.offset)
      } else {
        throw CurveSpecError(
          "\(quoted(name)) at \(location) is not read; the properties of a CASpringAnimation that "
            + "make its curve are \(list(layerProperties, "and")).")
      }
    }
    for (name, value) in [("stiffness", 100.0), ("damping", 10)]
    where duration == nil && !draft.call.arguments.contains(where: { $0.label == name }) {
      draft.add(name, Number(value), at: draft.call.offset)
    }
    if !allowsOverdamping { draft.moveCriticallyIfOverdamped() }
    return draft
  }

  /// The properties of a `CASpringAnimation` that make its curve.
  private static let layerProperties = ["mass", "stiffness", "damping", "initialVelocity"]

  /// The properties of a `CASpringAnimation` that do not change its curve.
  static let idleLayerProperties: Set<String> = [
    "duration", "fromValue", "toValue", "byValue", "keyPath", "fillMode", "isRemovedOnCompletion",
    "removedOnCompletion", "isAdditive", "isCumulative", "delegate",
  ]
}
