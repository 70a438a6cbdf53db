/// A language of source code in which curves are found.
package enum SourceLanguage: String, CaseIterable, Sendable {
  case swift, objectiveC = "objective-c", css, scss, less
  case javaScript = "javascript", typeScript = "typescript", jsx, tsx
  case kotlin, java, dart, html, vue, svelte, xml

  /// The language of a file by the end of its name; `nil` for another file.
  ///
  /// - Parameter path: The path of the file.
  package init?(path: String) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
    let ending = (String(name[name.index(after: dot)...]) ?? "").lowercased()
    guard let language = SourceLanguage.allCases.first(where: { $0.endings.contains(ending) })
    else { return nil }
    self = language
  }

  /// The ends of the names of its files, without a dot.
  package var endings: [String] {
    switch self {
    case .swift: ["swift"]
    case .objectiveC: ["m", "mm"]
    case .css: ["css", "pcss", "postcss"]
    case .scss: ["scss", "sass"]
    case .less: ["less"]
    case .javaScript: ["js", "mjs", "cjs"]
    case .typeScript: ["ts", "mts", "cts"]
    case .jsx: ["jsx"]
    case .tsx: ["tsx"]
    case .kotlin: ["kt", "kts"]
    case .java: ["java"]
    case .dart: ["dart"]
    case .html: ["html", "htm"]
    case .vue: ["vue"]
    case .svelte: ["svelte"]
    case .xml: ["xml", "svg", "xaml", "axaml"]
    }
  }
}

extension NotationReader {
  /// The rows that a language may have.
  ///
  /// - Parameter language: The language; `nil` for code whose language is not known.
  /// - Returns: The rows, in the order of the table.
  static func rows(for language: SourceLanguage?) -> [NotationReader] {
    switch language {
    case nil: all
    case .swift, .objectiveC: apple
    case .kotlin, .java: android
    case .dart: flutter
    default: web
    }
  }

  private static let apple = swiftUI + uiKit + coreAnimation
  private static let android = kotlin + androidViews + material
  private static let flutter = dart
  private static let web = javaScript + css
}
