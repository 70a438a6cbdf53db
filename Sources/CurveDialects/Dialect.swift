internal import CurveKit
package import CurveSpecs

/// The words of one platform for curves: what it can state, how it is written and how it is read again.
///
/// A dialect is a row of the table ``all``. Its writer gives text only for what the platform can state exactly; any
/// other curve is replaced by one that it can state, with its certified error.
///
/// ```swift
/// Dialect.named("css")?.title      // "CSS"
/// ```
public struct Dialect: Sendable {
  /// The name on a command line: `react-spring`.
  public let name: String
  /// The name in a sentence: "Jetpack Compose".
  package let title: String
  /// What is written: "the value of a transition".
  package let summary: String
  /// The extension of a file of it: `css`.
  package let fileExtension: String
  /// The language that means this dialect, such as `kotlin` for `compose`.
  let language: String?
  /// The kinds of curves that can stand for one that the platform cannot say, the best first.
  let approximations: [Approximation]
  /// How the platform evaluates the text.
  let evaluation: PlatformEvaluation
  /// The form of files with several curves; `nil` if there are none.
  let documentForm: DocumentForm?
  /// How the tracks of a scene are written as keyframes; `nil` if they are not.
  let trackWriter: TrackWriter?
  /// Whether the text has the duration of a timing curve; otherwise a remark has it.
  let hasDuration: Bool
  /// Whether the text has the values of the curve; otherwise a remark has them.
  let hasValues: Bool
  /// Whether ``ConversionSettings/addsFallback`` changes the text.
  package let hasFallback: Bool
  /// Whether a text keeps all digits, because programs read it and compare it.
  package let hasAllDigits: Bool
  /// Sentences about a curve in this dialect.
  let remarks: @Sendable (PortableCurve) -> [String]
  /// The texts that say a curve exactly, the preferred one first.
  let write: @Sendable (PortableCurve, DialectNumbers) throws(ConversionError) -> [String]
  /// Reads a text that ``write`` wrote.
  package let read: @Sendable (String) throws(CurveSpecError) -> CurveSpec

  /// A kind of curve that can stand for another one.
  enum Approximation: Sendable {
    /// Straight lines between stops, as in CSS's `linear()`.
    case stops
    /// A chain of cubic Béziers.
    case chain
    /// Straight lines between stops, as a path.
    case lines
    /// A chain of at most some cubic Béziers.
    case shortChain(pieces: Int)
    /// One cubic Bézier.
    case bezier
    /// The nearest of the curves that the platform has names for.
    case tokens(@Sendable (PortableCurve) -> [PortableCurve])
    /// The expression of the curve, which only curvekit reads, beside one cubic Bézier.
    case extended
  }

  init(
    _ name: String, _ title: String, _ summary: String, fileExtension: String,
    language: String? = nil,
    evaluation: PlatformEvaluation, document: DocumentForm? = nil, tracks: TrackWriter? = nil,
    approximations: [Approximation] = [.bezier], hasDuration: Bool = true, hasValues: Bool = false,
    hasFallback: Bool = false, hasAllDigits: Bool = false,
    remarks: @escaping @Sendable (PortableCurve) -> [String] = { _ in [] },
    read: @escaping @Sendable (String) throws(CurveSpecError) -> CurveSpec = Dialect.pasted,
    write:
      @escaping @Sendable (PortableCurve, DialectNumbers) throws(ConversionError) -> [String]
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.fileExtension = fileExtension
    self.language = language
    self.evaluation = evaluation
    documentForm = document
    trackWriter = tracks
    self.approximations = approximations
    self.hasDuration = hasDuration
    self.hasValues = hasValues
    self.hasFallback = hasFallback
    self.hasAllDigits = hasAllDigits
    self.remarks = remarks
    self.read = read
    self.write = write
  }

  /// Reads a text as pasted code.
  @Sendable static func pasted(_ text: String) throws(CurveSpecError) -> CurveSpec {
    try CurveSpec(parsing: text)
  }

  /// The numbers that the platform has for a curve.
  func numbers(for curve: PortableCurve) -> DialectNumbers { evaluation.numbers(of: curve.motion) }

  /// The texts that say a curve exactly, the preferred one first.
  func texts(of curve: PortableCurve) throws(ConversionError) -> [String] {
    try write(curve, numbers(for: curve))
  }

  /// How each platform evaluates its text, as rows of a Markdown table.
  package static var evaluationRows: [String] {
    all.map { "| \(([$0.title] + $0.evaluation.cells).joined(separator: " | ")) |" }
  }

  /// Every dialect, in the order in which they are listed.
  public static let all: [Dialect] =
    apple + web + webTools + android + flutter + windows + desktops + designTools + keyframeFormats

  /// The dialect with a name, or with the name of its language, such as `kotlin` for `compose`.
  ///
  /// - Parameter name: The name, in lower case.
  /// - Returns: The dialect; `nil` for an unknown name.
  public static func named(_ name: String) -> Dialect? {
    all.first { $0.name == name || $0.language == name }
  }

  /// Every name that ``named(_:)`` knows.
  package static var names: [String] {
    all.map { $0.name } + all.compactMap { $0.language }.sorted()
  }
}
