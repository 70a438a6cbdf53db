internal import CurveKit

extension NotationReader {
  /// Animations of libadwaita.
  ///
  /// Reference: GNOME/libadwaita, src/adw-spring-animation.c, adw-spring-params.c, adw-easing.c.
  static let libadwaita: [NotationReader] = [
    NotationReader(
      notation: "libadwaita",
      form: "adw_timed_animation_set_easing (), adw_spring_params_new (ratio, mass, stiffness)",
      read: .text(libadwaitaAnimations))
  ]

  /// The parameters of a spring: its damping ratio or its damping, its mass and its stiffness.
  private static func springParameters(
    _ link: PastedLink, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> CurveDraft {
    let first = link.name.hasSuffix("_full") ? "damping" : "dampingRatio"
    guard let arguments = link.arguments, arguments.count == 3 else {
      throw wrongArguments(of: link, "needs three numbers", reading)
    }
    var draft = CurveDraft("spring", at: link.offset)
    for (label, argument) in zip([first, "mass", "stiffness"], arguments) {
      draft.add(label, try reading.number(of: argument), at: argument.offset)
    }
    reading.remark("libadwaita ends a spring early, when it is within its epsilon of the end.")
    return draft
  }

  /// An animation, or the parameters of a spring, by its variable, with what is set later.
  private struct Animation {
    var name: String
    var draft: CurveDraft
    var isSpring = false
    var hasDefaultEasing = false
    /// Whether it is the parameters of a spring that an animation takes.
    var isTaken = false
    var velocity: Expression.Argument?
    /// The number of passes; `nil` without an end.
    var passes: Number? = Number(1)
    var alternates = false
    /// Whether both values are numbers of the text.
    var hasValues = false

    /// Adds the two values of an animation, if both are numbers.
    mutating func add(_ from: PastedArgument, _ to: PastedArgument, _ reading: NotationReading) {
      guard case .number(let start, _)? = reading.resolved(from.values),
        case .number(let end, _)? = reading.resolved(to.values)
      else { return }
      hasValues = true
      guard start.value != 0 || end.value != 1 else { return }
      draft.add("from", start, at: from.offset)
      draft.add("to", end, at: to.offset)
    }

    func finished(_ reading: NotationReading) throws(CurveSpecError) -> CurveDraft {
      var draft = draft
      if let velocity {
        guard hasValues else {
          throw CurveSpecError(
            "The velocity at \(reading.location(velocity.offset)) is in values per second, and the two values "
              + "of the animation are not in this text.")
        }
        draft.add(velocity)
      }
      let offset = draft.call.offset
      if alternates {
        draft.add(try reading.alternating(draft, passes, "alternate", at: offset))
      } else if passes?.value != 1 {
        draft.add(.repeating(passes, autoreverses: false, at: offset))
      }
      return draft
    }
  }

  /// The animations and springs of a text by their variables, with what is set later.
  ///
  /// The easings are easings.net's, and those of CSS; the default is ADW_EASE_OUT_CUBIC.
  @Sendable private static func libadwaitaAnimations(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    var animations: [Animation] = []
    let values = text.values
    for (index, value) in values.enumerated() {
      guard case .chain(let chain) = value, let link = chain.links.last,
        let arguments = link.arguments, link.name.hasPrefix("adw_")
      else { continue }
      let isAssigned = index > 1 && values[index - 1].isSymbol("=")
      let variable = isAssigned ? values[index - 2].name ?? "" : ""
      switch link.name {
      case "adw_spring_params_new", "adw_spring_params_new_full":
        let draft = try springParameters(link, &reading)
        animations.append(Animation(name: variable, draft: draft, isSpring: true))
      case "adw_spring_animation_new":
        guard arguments.count == 5, animations.count < Limits.tracks else {
          throw wrongArguments(of: link, "needs five arguments", reading)
        }
        guard case .chain(let chain)? = arguments[3].values.last, let inner = chain.links.last
        else { continue }
        var animation = Animation(
          name: variable, draft: CurveDraft("spring", at: link.offset), isSpring: true)
        if inner.name.hasPrefix("adw_spring_params_new") {
          animation.draft = try springParameters(inner, &reading)
        } else if let index = animations.lastIndex(where: { $0.isSpring && $0.name == inner.name })
        {
          animations[index].isTaken = true
          animation.draft = animations[index].draft
          if variable.isEmpty { animation.name = inner.name }
        } else {
          continue
        }
        animation.add(arguments[1], arguments[2], reading)
        animations.append(animation)
      case "adw_timed_animation_new":
        guard arguments.count == 5, animations.count < Limits.tracks else {
          throw wrongArguments(of: link, "needs five arguments", reading)
        }
        var animation = Animation(
          name: variable, draft: CurveDraft("easeOutCubic", at: link.offset),
          hasDefaultEasing: true)
        animation.draft.add(try reading.duration(of: arguments[3], inMilliseconds: true))
        animation.add(arguments[1], arguments[2], reading)
        animations.append(animation)
      case _
      where link.name.hasPrefix("adw_timed_animation_set_")
        || link.name.hasPrefix("adw_spring_animation_set_"):
        guard arguments.count == 2, let name = innerName(arguments[0].values) else {
          throw wrongArguments(of: link, "needs an animation and a value", reading)
        }
        let known = animations.lastIndex { $0.name == name && !$0.isTaken }
        guard let index = known ?? (link.name.hasSuffix("_easing") ? animations.endIndex : nil)
        else {
          reading.remark("The animation of \(quoted(link.name)) is not in this text.")
          continue
        }
        if known == nil {
          animations.append(Animation(name: name, draft: CurveDraft("linear", at: link.offset)))
        }
        try set(link, arguments[1], in: &animations[index], reading)
      default: continue
      }
    }
    if animations.contains(where: { $0.hasDefaultEasing }) {
      reading.remark("libadwaita's default easing is ADW_EASE_OUT_CUBIC.")
    }
    animations.removeAll { $0.isTaken }
    guard !animations.isEmpty else { return nil }
    return try animations.map { animation throws(CurveSpecError) in
      NamedDraft(
        label: animation.name.isEmpty ? nil : animation.name,
        draft: try animation.finished(reading))
    }
  }

  /// Reads a call such as `adw_timed_animation_set_easing (animation, ADW_LINEAR)`.
  private static func set(
    _ link: PastedLink, _ argument: PastedArgument, in animation: inout Animation,
    _ reading: NotationReading
  ) throws(CurveSpecError) {
    let value = try reading.onlyValue(of: argument)
    let isFalse = ["FALSE", "false"].contains(value.name)
    let isTrue = ["TRUE", "true"].contains(value.name)
    switch link.name {
    case "adw_timed_animation_set_easing":
      guard let constant = value.name else {
        throw wrongArguments(of: link, "needs an easing such as ADW_EASE_OUT_CUBIC", reading)
      }
      let easing = try libadwaitaEasing(constant, at: argument.offset, reading)
      let old = animation.draft
      animation.draft = CurveDraft(easing, at: link.offset)
      for argument in old.call.arguments { animation.draft.add(argument) }
      animation.hasDefaultEasing = false
    case "adw_timed_animation_set_duration":
      animation.draft = animation.draft.without("duration")
      animation.draft.add(try reading.duration(of: argument, inMilliseconds: true))
    case "adw_timed_animation_set_repeat_count":
      let count = try reading.number(of: argument)
      animation.passes = count.value == 0 ? nil : count
    case "adw_timed_animation_set_alternate" where isTrue || isFalse:
      animation.alternates = isTrue
    case "adw_spring_animation_set_initial_velocity":
      let velocity = try reading.number(of: argument)
      animation.velocity =
        velocity.value == 0
        ? nil
        : Expression.Argument(
          label: "initialVelocity", offset: argument.offset, values: [.number(velocity)])
    case "adw_spring_animation_set_epsilon": break
    case _ where isFalse: break
    default:
      throw CurveSpecError(
        "\(quoted(link.name)) at \(reading.location(link.offset)) changes the motion, and is not read."
      )
    }
  }

  private static func wrongArguments(
    of link: PastedLink, _ problem: String, _ reading: NotationReading
  ) -> CurveSpecError {
    CurveSpecError("\(quoted(link.name)) at \(reading.location(link.offset)) \(problem).")
  }

  /// The variable of a value, also in a cast: `ADW_TIMED_ANIMATION (animation)`.
  private static func innerName(_ values: [PastedValue]) -> String? {
    guard values.count == 1, case .chain(let chain) = values[0], let link = chain.links.last else {
      return nil
    }
    guard let arguments = link.arguments else { return link.name }
    return arguments.count == 1 ? arguments[0].values.last?.name : nil
  }

  /// The name here of `ADW_EASE_OUT_CUBIC`.
  private static func libadwaitaEasing(
    _ constant: String, at offset: Int, _ reading: NotationReading
  ) throws(CurveSpecError) -> String {
    let name = constant.lowercased().dropFirst("adw_".utf8.count).filter { $0 != "_" }
    guard constant.hasPrefix("ADW_"), constant == constant.uppercased(),
      name.hasPrefix("ease") || name == "linear", !name.hasSuffix("power"),
      CurveCatalogue.family(named: name) != nil
    else {
      throw CurveSpecError(
        "libadwaita has no easing named \(quoted(constant)) at \(reading.location(offset)).")
    }
    return name
  }
}
