/// What a chart calls its curves, and its title.
///
/// A label comes first, then a name that the user typed, then what tells curves of one kind apart, then the
/// expression.
package struct ChartNames: Sendable {
  /// The title; `nil` if the names are the title.
  package let title: String?
  /// The arguments that all curves have, such as "mass 1", where the names leave them out.
  package let notes: [String]
  /// The names, in the order of the curves.
  package let names: [String]

  /// A curve of a chart.
  package struct Curve: Sendable {
    /// The label that it was given.
    let label: String?
    /// Its text, if it is a name alone such as `smooth`, and stands for an expression.
    package let typedName: String?
    /// Its expression; `nil` for another curve.
    let spec: CurveSpec?
    /// Its name beside other curves.
    package let shortName: String
    /// The title of a chart of it alone.
    let title: String

    /// Creates a curve of an expression.
    ///
    /// - Parameters:
    ///   - spec: The expression.
    ///   - label: The label that it was given.
    ///   - typed: Its text, if it is a name alone.
    package init(_ spec: CurveSpec, label: String?, typed: String?) {
      self.spec = spec
      self.label = label
      shortName = CurveSpec.names(of: [spec]).names[0]
      title = spec.title
      typedName = shortName.isBareName ? typed : nil
    }

    /// Creates a curve without an expression.
    ///
    /// - Parameters:
    ///   - shortName: Its name beside other curves.
    ///   - title: The title of a chart of it alone.
    ///   - label: The label that it was given.
    package init(shortName: String, title: String, label: String?) {
      (self.shortName, self.title, self.label) = (shortName, title, label)
      (spec, typedName) = (nil, nil)
    }
  }

  /// Names the curves of a chart.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - labels: The labels among them that were given for this chart.
  package init(of curves: [Curve], labels: [String]) {
    let specs = curves.compactMap { $0.spec }
    let hasOnlySpecs = specs.count > 1 && specs.count == curves.count
    let differences = hasOnlySpecs ? CurveSpec.names(of: specs) : nil
    // Labels make the title, unless they are too long for one.
    let isUntitled = labels.isEmpty || labels.joined(separator: ", ").count > 60
    let isTyped = curves.allSatisfy { $0.typedName != nil }
    title = isUntitled && !isTyped ? differences?.title : nil
    notes = labels.isEmpty ? differences?.sharedArguments ?? [] : []
    names = curves.indices.map { index in
      let curve = curves[index]
      let own = curves.count > 1 ? curve.shortName : curve.title
      let typed = curve.typedName.flatMap { own.hasPrefix($0) ? nil : $0 }
      return typed ?? curve.label ?? differences?.names[index] ?? own
    }
  }
}

extension String {
  /// Whether it is a name alone, without arguments: "bouncy", "power2.inOut", "material3/standard".
  package var isBareName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "._-/".utf8.contains(byte)
      }
  }
}
