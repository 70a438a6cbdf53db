/// The labels, lines and areas of a panel, numbered as gnuplot requires.
struct GnuplotShapes {
  private var labels: [String] = []
  private var arrows: [String] = []
  private var objects: [String] = []

  mutating func addLabel(_ text: String) { labels.append(text) }
  mutating func addArrow(_ text: String) { arrows.append(text) }
  mutating func addObject(_ text: String) { objects.append(text) }

  var lines: [String] {
    numbered("object", objects, "Areas") + numbered("arrow", arrows, "Lines")
      + numbered("label", labels, "Texts and dots")
  }

  private func numbered(_ kind: String, _ texts: [String], _ comment: String) -> [String] {
    let lines = texts.enumerated().map { "set \(kind) \($0 + 1) \($1)" }
    return lines.isEmpty ? [] : ["", "# \(comment)"] + lines
  }
}
