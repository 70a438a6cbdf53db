package import CurveSpecs

extension SourceFinding {
  /// The words of its platform, or of its language.
  package var dialect: Dialect? {
    platform.flatMap { Dialect.named($0) } ?? Dialect.named(language.dialect(of: platform))
  }
}

extension SourceLanguage {
  /// The dialect of a text.
  ///
  /// - Parameter platform: The platform, by which XML differs.
  /// - Returns: The name; that of no dialect for a platform without one.
  fileprivate func dialect(of platform: String?) -> String {
    switch self {
    case .xml: platform == "SVG" ? "smil" : platform == "Android" ? "android-xml" : ""
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
