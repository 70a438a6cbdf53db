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
      throw CurveSpecError(
        "\(quoted(link.name)) at \(reading.location(link.offset)) needs three numbers.")
    }
    var draft = CurveDraft("spring", at: link.offset)
    for (label, argument) in zip([first, "mass", "stiffness"], arguments) {
      draft.add(label, try reading.number(of: argument), at: argument.offset)
    }
    reading.remark("libadwaita ends a spring early, when it is within its epsilon of the end.")
    return draft
  }

  /// The animations and springs of a text by their variables, with the easings that are set.
  ///
  /// The easings are easings.net's, and those of CSS; the default is ADW_EASE_OUT_CUBIC.
  @Sendable private static func libadwaitaAnimations(
    _ text: PastedText, _ reading: inout NotationReading
  ) throws(CurveSpecError) -> [NamedDraft]? {
    var animations: [(name: String, draft: CurveDraft, link: PastedLink?)] = []
    let values = text.values
    for (index, value) in values.enumerated() {
      guard case .chain(let chain) = value, let link = chain.links.last,
        let arguments = link.arguments
      else { continue }
      let isAssigned = index > 1 && values[index - 1].isSymbol("=")
      let variable = isAssigned ? values[index - 2].name ?? "" : ""
      switch link.name {
      case "adw_spring_params_new", "adw_spring_params_new_full":
        animations.append((variable, try springParameters(link, &reading), nil))
      case "adw_spring_animation_new":
        for argument in arguments {
          guard case .chain(let chain) = argument.values[0], let inner = chain.links.last,
            inner.name.hasPrefix("adw_spring_params_new")
          else { continue }
          animations.append((variable, try springParameters(inner, &reading), nil))
        }
      case "adw_timed_animation_new":
        guard arguments.count == 5, animations.count < Limits.tracks else {
          throw CurveSpecError(
            "'adw_timed_animation_new' at \(reading.location(link.offset)) needs five arguments.")
        }
        var draft = CurveDraft("easeOutCubic", at: link.offset)
        draft.add(try reading.duration(of: arguments[3], inMilliseconds: true))
        animations.append((variable, draft, link))
      case "adw_timed_animation_set_easing":
        guard arguments.count == 2, let name = innerName(arguments[0].values),
          let constant = try reading.onlyValue(of: arguments[1]).name
        else {
          throw CurveSpecError(
            "'adw_timed_animation_set_easing' at \(reading.location(link.offset)) needs an animation and an "
              + "easing such as ADW_EASE_OUT_CUBIC.")
        }
        let easing = try libadwaitaEasing(constant, at: arguments[1].offset, reading)
        guard let index = animations.lastIndex(where: { $0.name == name }) else {
          animations.append((name, CurveDraft(easing, at: link.offset), nil))
          continue
        }
        let old = animations[index].draft
        var draft = CurveDraft(easing, at: link.offset)
        for argument in old.call.arguments { draft.add(argument) }
        animations[index] = (name, draft, nil)
      default: continue
      }
    }
    if animations.contains(where: { $0.link != nil }) {
      reading.remark("libadwaita's default easing is ADW_EASE_OUT_CUBIC.")
    }
    return animations.isEmpty
      ? nil
      : animations.map { NamedDraft(label: $0.name.isEmpty ? nil : $0.name, draft: $0.draft) }
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
