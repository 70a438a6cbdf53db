extension NotationReader {
  /// Names of parameters and types of Jetpack Compose.
  private static let kotlinNames: Set<String> = [
    "animationSpec", "AnimationSpec", "FiniteAnimationSpec",
  ]
  /// Functions of Jetpack Compose.
  private static let kotlinFunctions: Set<String> = [
    "tween", "repeatable", "infiniteRepeatable", "fadeIn", "fadeOut", "scaleIn", "scaleOut",
    "Crossfade",
  ]

  /// Whether a text is code of Kotlin for certain, such as `val open = …` or `fadeIn(…)`.
  static func hasKotlin(_ tokens: [PastedToken]) -> Bool {
    tokens.indices.dropLast().contains { index in
      guard let name = tokens[index].name else { return false }
      let next = tokens[index + 1]
      if name == "val" { return next.name != nil }
      return kotlinNames.contains(name)
        || (kotlinFunctions.contains(name) && (next.isSymbol("(") || next.isSymbol("<")))
    }
  }
}
