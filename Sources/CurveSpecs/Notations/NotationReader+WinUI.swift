extension NotationReader {
  /// Animations and easing functions of the Composition layer of WinUI, in C#.
  static let winUI: [NotationReader] = [
    NotationReader(
      notation: "WinUI",
      form: "compositor.CreateCubicBezierEasingFunction(new Vector2(x1, y1), new Vector2(x2, y2))",
      read: .chain(easingFunction))
  ]

  @Sendable private static func easingFunction(
    _ chain: PastedChain, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft? {
    guard let last = chain.links.last, var call = PastedCall(last) else { return nil }
    switch last.name {
    case "CreateLinearEasingFunction":
      try call.finish(&reading)
      return CurveDraft("linear", at: chain.offset)
    case "CreateCubicBezierEasingFunction":
      var numbers: [Number] = []
      while let point = call.take(nil) {
        guard case .chain(let vector) = try reading.onlyValue(of: point), vector.links.count == 1,
          vector.links[0].name == "Vector2", var coordinates = PastedCall(vector.links[0])
        else {
          throw CurveSpecError(
            "A point such as 'new Vector2(0.2f, 0f)' is expected at "
              + "\(reading.location(point.offset)).")
        }
        while let number = try coordinates.number(nil, reading) { numbers.append(number) }
        try coordinates.finish(&reading)
      }
      try call.finish(&reading)
      guard numbers.count == 4 else {
        throw CurveSpecError(
          "\(quoted(last.name)) at \(reading.location(last.offset)) needs two points.")
      }
      return CurveDraft("cubic-bezier", at: chain.offset, numbers.map { (nil, $0) })
    default: return nil
    }
  }

  /// A spring of the Composition layer with the properties that are set after it.
  ///
  /// - Parameters:
  ///   - creation: The call that makes it.
  ///   - properties: The properties, without those that do not change the curve; `nil` without a variable.
  ///   - offset: The index of the expression that makes it.
  ///   - reading: The reading.
  /// - Returns: The spring; the defaults of its properties are not documented.
  /// - Throws: An error for a property that is not read, or that is missing.
  static func compositionSpring(
    _ creation: PastedCall, _ properties: [PastedArgument]?, at offset: Int,
    _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let location = reading.location(offset)
    try creation.finish(&reading)
    var ratio: Number?
    var period: Number?
    guard let properties else {
      throw CurveSpecError(
        "The spring at \(location) has no variable, so nothing sets its 'DampingRatio' and 'Period'."
      )
    }
    for property in properties {
      switch property.label {
      case "DampingRatio": ratio = try reading.number(of: property)
      case "Period":
        period = try seconds(try reading.onlyValue(of: property), reading)
        reading.remark("The Period is taken as 2 pi / natural frequency.")
      default: throw notRead(property, reading)
      }
      if property.label == "Period", period == nil { throw notRead(property, reading) }
    }
    guard let ratio, let period else {
      throw CurveSpecError(
        "The spring at \(location) needs both 'DampingRatio' and 'Period'.")
    }
    return CurveDraft(
      "spring", at: offset, [("response", period), ("dampingRatio", ratio)])
  }

  private static func notRead(
    _ property: PastedArgument, _ reading: NotationReading
  ) -> CurveSpecError {
    CurveSpecError(
      "\(quoted(property.label ?? "")) at \(reading.location(property.offset)) is not read like this; the "
        + "spring is read from 'DampingRatio = 0.8f' and 'Period = TimeSpan.FromMilliseconds(50)'.")
  }

  /// The seconds of a `TimeSpan.FromMilliseconds(50)`; `nil` for another value.
  private static func seconds(
    _ value: PastedValue, _ reading: NotationReading
  ) throws(CurveSpecError) -> Number? {
    guard case .chain(let chain) = value, let last = chain.links.last, var call = PastedCall(last),
      let number = try call.number(nil, reading)
    else { return nil }
    switch last.name {
    case "FromMilliseconds": return number.milliseconds
    case "FromSeconds": return number
    default: return nil
    }
  }

  /// The methods that make a spring of the Composition layer.
  static let compositionSprings: Set<String> = [
    "CreateSpringScalarAnimation", "CreateSpringVector2Animation", "CreateSpringVector3Animation",
  ]

  /// The properties of a spring of the Composition layer that do not change its curve.
  static let idleCompositionProperties: Set<String> = [
    "FinalValue", "InitialValue", "StopBehavior", "Target", "Comment",
  ]
}
