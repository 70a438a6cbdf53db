/// Every curve that the expression language knows.
public enum CurveCatalogue {
  /// The families, in the order in which they are listed.
  public static let families: [CurveFamily] = springs
}

/// A name without its spelling: `easeOutBack`, `ease-out-back` and `ease_out_back` are one.
struct NameKey: Hashable {
  let letters: String

  init(_ name: String) {
    letters = name.filter { $0 != "-" && $0 != "_" }.lowercased()
  }
}
