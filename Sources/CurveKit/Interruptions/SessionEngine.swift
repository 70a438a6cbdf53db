/// An animation engine, or a simple model of one, with its rules for a motion whose target changes while it
/// runs.
///
/// ```swift
/// SessionEngine.named("swiftui")?.displayName      // "SwiftUI"
/// SessionEngine.all.map(\.name)
/// ```
///
/// An ``AnimationSession`` follows the rules of one engine. What a rule means is said at
/// ``InterruptionPolicy``.
package struct SessionEngine: Sendable {
  /// The name in texts, in lower case with hyphens.
  package let name: String
  /// The name as its project writes it.
  package let displayName: String
  /// Where the rules come from: a repository with a commit, a specification or a test.
  package let source: String
  let rules: SessionRules

  /// The engine with a name.
  ///
  /// - Parameter name: One of the names of ``all``.
  /// - Returns: The engine; `nil` if there is none of that name.
  package static func named(_ name: String) -> SessionEngine? { all.first { $0.name == name } }
}

extension SessionEngine {
  /// What a curve does to any animation; `nil` if the engine has no curves.
  package var curvePolicy: InterruptionPolicy? { rules.curve }

  /// What a spring does to a spring; `nil` if the engine plays springs as curves that end.
  package var springPolicy: InterruptionPolicy? { rules.spring }

  /// What a spring does to another animation; `nil` if the engine plays springs as curves that end.
  package var springAfterCurvePolicy: InterruptionPolicy? { rules.springAfterCurve }

  /// Whether the value stands still during the delay of a new animation; otherwise the old one runs on.
  package var holdsDuringDelay: Bool { rules.holdsDuringDelay }

  /// Whether a change to the same target starts its animation again while the value moves.
  package var sameTargetStartsAgain: Bool { rules.sameTargetStartsAgain }

  /// Whether the motion depends on the frames a second.
  package var dependsOnFrames: Bool {
    rules.fixedFrameRate == nil
      && (rules.frames != .change || rules.steps != nil || rules.shortestFrame != nil
        || rules.spring == .carry(.frames) || rules.spring != nil && rules.rest.dependsOnFrames)
  }
}

extension SessionEngine: Hashable, CustomStringConvertible {
  package static func == (one: SessionEngine, other: SessionEngine) -> Bool {
    one.name == other.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  package var description: String { name }
}
