extension SourceLanguage {
  /// Its name in a sentence.
  package var title: String {
    switch self {
    case .swift: "Swift"
    case .objectiveC: "Objective-C"
    case .css: "CSS"
    case .scss: "SCSS"
    case .less: "Less"
    case .javaScript: "JavaScript"
    case .typeScript: "TypeScript"
    case .jsx: "JSX"
    case .tsx: "TSX"
    case .kotlin: "Kotlin"
    case .java: "Java"
    case .dart: "Dart"
    case .html: "HTML"
    case .vue: "Vue"
    case .svelte: "Svelte"
    case .xml: "XML"
    }
  }

  /// A text with a curve, as its files have one.
  package var example: String {
    switch self {
    case .swift: ".spring(duration: 0.5, bounce: 0.3)"
    case .objectiveC: "[CAMediaTimingFunction functionWithControlPoints:0.2 :0 :0 :1]"
    case .css, .scss, .less, .html, .vue, .svelte: "transition: opacity 0.3s ease-out"
    case .javaScript, .typeScript, .jsx, .tsx:
      "{ type: \"spring\", stiffness: 80, damping: 4 }"
    case .kotlin: "spring(dampingRatio = 0.7f, stiffness = 200f)"
    case .java: "new PathInterpolator(0.2f, 0f, 0f, 1f)"
    case .dart: "Cubic(0.2, 0, 0, 1)"
    case .xml: "<pathInterpolator android:controlX1=\"0.2\" … />"
    }
  }

  /// The sentence for a text in which nothing was found.
  ///
  /// - Parameter name: The text, at the start of a sentence.
  /// - Returns: What is looked for, with an example.
  package func nothingFound(in name: String) -> String {
    "\(name) has no curve that is read; in \(title), it is looked for in code such as '\(example)'."
  }
}
