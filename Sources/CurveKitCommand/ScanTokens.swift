internal import CodeCurves
internal import CurveAudit
internal import CurveChecks
internal import CurveDialects
internal import CurveSpecs

/// The tokens of a design, and how far the curves of a code base are from them.
struct ScanTokens {
  /// The nearest token of each distinct curve; none for a curve that can be compared with no token.
  let nearest: [CurveSpec: NearestToken]
  /// The curves that have the name of a token without its motion, in their order.
  let drift: [Drift]
  /// The tokens in the words of the platforms.
  private var texts: [Writing: String] = [:]

  /// A curve with the name of a token and another motion.
  struct Drift {
    let curve: AuditedCurve
    let token: MotionToken
    /// How far they are apart; `nil` if they cannot be compared.
    let distance: Double?
  }

  /// A token on a platform.
  private struct Writing: Hashable {
    let token: MotionToken
    let dialect: String
  }

  /// Searches the nearest token of each curve.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - curves: The curves of a code base.
  ///   - distinct: The different ones among them.
  init(_ tokens: [MotionToken], of curves: [AuditedCurve], distinct: [CurveSpec]) {
    let search = MotionTokens(tokens)
    var nearest: [CurveSpec: NearestToken] = [:]
    for curve in distinct { nearest[curve] = search.nearest(to: curve) }
    self.nearest = nearest
    drift = curves.compactMap { curve in
      search.drift(of: curve).map {
        Drift(curve: curve, token: $0.token, distance: $0.deviation?.greatest)
      }
    }
    for curve in curves {
      guard let token = nearest[curve.curve]?.token, let dialect = curve.finding.dialect else {
        continue
      }
      let writing = Writing(token: token, dialect: dialect.name)
      // The code is then equal to the token.
      if texts[writing] == nil {
        texts[writing] = try? token.curve.converted(to: dialect, settings: .withAllDigits).text
      }
    }
  }

  /// The text that would replace a curve by its nearest token; `nil` if its platform has none.
  func text(replacing curve: AuditedCurve) -> String? {
    guard let token = nearest[curve.curve]?.token, let dialect = curve.finding.dialect else {
      return nil
    }
    return texts[Writing(token: token, dialect: dialect.name)]
  }

  /// Reads the tokens of a file, such as custom properties of CSS, design tokens or a list of curves.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - text: Its text in place of that on the disk.
  ///   - printsRemarks: Whether a line is printed for what is not read.
  /// - Returns: The tokens; a curve without a label has its expression as its name.
  /// - Throws: A failure if the file has no curves, or only scenes.
  static func read(
    _ file: String, text: String? = nil, printsRemarks: Bool = true
  ) throws -> [MotionToken] {
    var inputs = CurveInputs(
      expressions: [file.hasPrefix("@") ? file : "@" + file], label: [], fromFile: nil, track: [],
      settings: [], flags: [], modifiers: ModifierFlags())
    if let text { inputs.texts[file] = text }
    inputs.printsRemarks = printsRemarks
    let tokens = try inputs.curves(until: nil, needsAnalysisEnd: false).compactMap { curve in
      curve.source.spec.map {
        MotionToken(label: curve.label ?? $0.shortDescription, curve: $0)
      }
    }
    guard !tokens.isEmpty else {
      throw CommandFailure.badContent("\(inputName(file)) has no tokens, only tracks of a scene.")
    }
    return tokens
  }
}

extension NearestToken {
  /// The distance for tables: `equal`, or the greater one of shape and duration in per cent.
  var text: String { isEqual ? "equal" : percent(deviation.greatest) }
}
