package import CurveSpecs

extension SourceFinding {
  /// The words of its platform, or of its language.
  package var dialect: Dialect? {
    platform.flatMap { Dialect.named($0) } ?? Dialect.named(language.dialect)
  }
}

extension SourceLanguage {
  /// The platform of a text without one.
  fileprivate var dialect: String {
    switch self {
    case .swift: "swiftui"
    case .objectiveC: "uikit"
    case .css, .scss, .less, .html, .vue, .svelte: "css"
    case .javaScript, .typeScript, .jsx, .tsx: "motion"
    case .kotlin: "compose"
    case .java: "android"
    case .dart: "flutter"
    }
  }
}
