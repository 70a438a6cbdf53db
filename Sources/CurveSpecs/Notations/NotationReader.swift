/// A row of the table of notations: which text it recognises, and the curve that the text means.
///
/// The expression language reads a text first; the rows read what it refuses. A row is all that a further
/// notation needs. It returns `nil` for a text that it does not recognise, and throws an error for one that it
/// recognises but cannot read exactly.
struct NotationReader: Sendable {
  /// The system or library whose notation it is, for messages, such as "UIKit".
  let notation: String
  /// The text that it recognises, for documentation: `CAMediaTimingFunction(name:)`.
  let form: String
  let read: Read
  /// The names of the function, if the row is for a call.
  var names: [String] = []
  /// The comments of a whole text.
  var comments = SourceLexis.Comments.slashes

  enum Read: Sendable {
    /// Reads names and calls that are joined by dots.
    case chain(
      @Sendable (PastedChain, inout NotationReading) throws(CurveSpecError) -> CurveDraft?)
    /// Reads the members of an object in braces.
    case object(
      @Sendable (PastedObject, inout NotationReading) throws(CurveSpecError) -> CurveDraft?)
    /// Reads a whole text, which may have several curves.
    case text(
      @Sendable (PastedText, inout NotationReading) throws(CurveSpecError) -> [NamedDraft]?)
    /// Reads an element of XML with one of some names, wherever it is.
    case element(
      [String],
      @Sendable (MarkupElement, inout NotationReading) throws(CurveSpecError) -> [NamedDraft]?)
  }

  /// Every row.
  static let all: [NotationReader] =
    swiftUI + uiKit + coreAnimation + designTools + tailwind + css + javaScript + kotlin
    + androidViews + dart
    + paths
    + material + winUI + keyframeFormats + androidXML + smil + xaml + engines

  /// Keyframes of animation tools.
  private static let keyframeFormats = lottie + afterEffects

  /// Game engines and desktops, in whose languages nothing else is read.
  static let engines =
    unity + dotween + godot + hyprland + qml + niri + slint + picom + libadwaita

  /// A row for a call: the first name of a chain, whose further names are modifiers.
  ///
  /// - Parameters:
  ///   - notation: The name of the notation.
  ///   - form: The text that it recognises.
  ///   - names: The names of the function, as they are spelled.
  ///   - read: Reads the call; `nil` if its arguments are not those of the form.
  /// - Returns: The row.
  static func call(
    _ notation: String, _ form: String, _ names: [String],
    read:
      @escaping @Sendable (inout PastedCall, inout NotationReading) throws(CurveSpecError)
      -> CurveDraft?
  ) -> NotationReader {
    NotationReader(
      notation: notation, form: form,
      read: .chain { chain, reading throws(CurveSpecError) in
        let links = reading.withoutTypes(chain)
        guard let first = links.first, names.contains(first.name), var call = PastedCall(first)
        else { return nil }
        guard var draft = try read(&call, &reading) else { return nil }
        try call.finish(&reading)
        try reading.addModifiers(links.dropFirst(), to: &draft)
        return draft
      }, names: names)
  }
}

extension PastedCurves {
  /// The notations and the forms that are read, for documentation.
  package static var forms: [(notation: String, form: String)] {
    NotationReader.all.map { ($0.notation, $0.form) } + SourceScanner.forms
  }
}

/// A curve in the syntax of the expression language.
struct CurveDraft {
  var call: Expression.Call
  var modifiers: [Expression.Call] = []

  init(_ call: Expression.Call, modifiers: [Expression.Call] = []) {
    self.call = call
    self.modifiers = modifiers
  }

  /// A call with numbers as arguments.
  init(_ name: String, at offset: Int, _ arguments: [(label: String?, number: Number)] = []) {
    call = Expression.Call(
      name: name, offset: offset, hasParentheses: !arguments.isEmpty,
      arguments: arguments.map {
        Expression.Argument(label: $0.label, offset: offset, values: [.number($0.number)])
      })
  }

  /// A known expression, such as that of a preset, that stands for the text at an offset.
  init(parsing text: String, at offset: Int) throws(CurveSpecError) {
    let expression = try Expression(parsing: text)
    func placed(_ call: Expression.Call) -> Expression.Call {
      Expression.Call(
        name: call.name, offset: offset, hasParentheses: call.hasParentheses,
        arguments: call.arguments.map {
          Expression.Argument(label: $0.label, offset: offset, values: $0.values)
        })
    }
    self.init(placed(expression.call), modifiers: expression.modifiers.map(placed))
  }

  /// Adds an argument to the call.
  mutating func add(_ argument: Expression.Argument) {
    call = Expression.Call(
      name: call.name, offset: call.offset, hasParentheses: true,
      arguments: call.arguments + [argument])
  }

  /// Whether the curve is a spring.
  var isSpring: Bool { CurveCatalogue.family(named: call.name)?.group == .springs }
}

/// A curve with its name in the pasted text, such as the name of a variable or of a CSS property.
struct NamedDraft {
  let label: String?
  let draft: CurveDraft
}

/// The members of an object in braces.
struct PastedObject {
  let members: [PastedArgument]
  let offset: Int

  /// The member with a label.
  subscript(label: String) -> PastedArgument? { members.first { $0.label == label } }
}

extension NotationReading {
  /// The number of a member; `nil` if the object has none with the label.
  func number(of object: PastedObject, _ label: String) throws(CurveSpecError) -> Number? {
    try object[label].map { member throws(CurveSpecError) in try number(of: member) }
  }
}
