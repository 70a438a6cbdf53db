/// A library of animations that a text of JavaScript imports.
enum SourceLibrary: CaseIterable {
  case motion, reactSpring, gsap, anime, reanimated, reactNative, svelte

  /// Its name as a platform.
  var platform: String {
    switch self {
    case .motion: "Motion"
    case .reactSpring: "react-spring"
    case .gsap: "GSAP"
    case .anime: "anime.js"
    case .reanimated: "Reanimated"
    case .reactNative: "React Native"
    case .svelte: "Svelte"
    }
  }

  /// The starts of the names of its modules.
  private var modules: [String] {
    switch self {
    case .motion: ["framer-motion", "motion", "motion/", "motion-v"]
    case .reactSpring: ["react-spring", "@react-spring/"]
    case .gsap: ["gsap", "gsap/"]
    case .anime: ["animejs", "animejs/"]
    case .reanimated: ["react-native-reanimated"]
    case .reactNative: ["react-native"]
    case .svelte: ["svelte", "svelte/"]
    }
  }

  /// The libraries of the imports of a text.
  static func all(in text: SourceText) -> Set<SourceLibrary> {
    var found: Set<SourceLibrary> = []
    guard text.roles.contains(.module) else { return found }
    for word in text.tokens.indices where text.roles(at: word).contains(.module) {
      // 'require("gsap")'.
      for place in 1...(text.name(at: word) == "require" ? 2 : 1) {
        guard case .text(let module) = text[word + place].kind else { continue }
        for library in SourceLibrary.allCases
        where library.modules.contains(where: {
          module == $0 || ($0.hasSuffix("/") && module.hasPrefix($0))
        }) {
          found.insert(library)
        }
      }
    }
    return found
  }
}
