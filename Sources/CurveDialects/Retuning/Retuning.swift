package import CurveKit

/// A spring of one engine in the words of another, with which that one moves as the first one did.
///
/// ```swift
/// let motion = try SpringWords.named("motion"), swiftUI = try SpringWords.named("swiftui")
/// let given = try motion.given(reading: "{ duration: 0.8, bounce: 0.3 }")!
/// let retuning = try motion.retuned(given, for: swiftUI)
/// retuning.best.text          // ".spring(duration: 0.510846421, bounce: 0.3)"
/// retuning.distance.value     // 2e-10…, as a fraction of the travel
/// ```
package struct Retuning: Sendable {
  /// The engine that the spring is from.
  package let source: SpringWords
  /// The engine that is to move like it.
  package let target: Target
  /// The words of the source.
  let sourceForm: SpringWords.Form
  /// How the source moves the spring, as an exact spring.
  package let motion: Spring
  /// The words with the least greatest distance; of those that are exact, the preferred ones.
  package internal(set) var best: Wording
  /// Other words that move alike.
  package internal(set) var alternatives: [Wording]
  /// The greatest distance between the two motions at any time, as a fraction of the travel, and its time in seconds.
  ///
  /// It is proved from the turns of the difference, for the numbers as they are written.
  package let distance: (value: Double, time: Double)
  /// Why the distance cannot be less; empty where the motion is the same.
  package let reason: String
  /// Sentences on what the words leave out.
  package let remarks: [String]
  /// What is left of the difference at a turn, if it was asked for.
  package internal(set) var turned: Turned?

  /// The engine of the words.
  package enum Target: Sendable {
    case words(SpringWords)
    /// A platform without springs.
    case dialect(Dialect)

    package var title: String {
      switch self {
      case .words(let words): words.title
      case .dialect(let dialect): dialect.title
      }
    }

    package var address: String {
      switch self {
      case .words(let words): words.address
      case .dialect(let dialect): dialect.name
      }
    }
  }

  /// A word with its number.
  package struct NamedNumber: Sendable {
    package let name: String
    /// The number in the unit of the word, with all digits.
    package let value: Double
    /// The number as it is written.
    let shown: Double
    let word: SpringWords.Word

    /// The unit; empty for a number without one.
    package var unit: String { word.unit == .wholeMilliseconds ? "ms" : word.unit.rawValue }
  }

  /// Words of a form.
  package struct Wording: Sendable {
    let form: SpringWords.Form?
    package let words: [NamedNumber]
    /// The initial velocity in the engine's unit; `nil` for a spring from rest.
    package let velocity: Double?
    /// The code to paste.
    package let text: String
    /// The spring that the engine makes of the words.
    let spring: Spring?
    /// How the engine moves it, as an exact spring.
    package let motion: Spring?

    /// Whether a spring of these words goes on with its velocity at a turn.
    package var carriesVelocity: Bool { form?.carriesVelocity ?? false }
  }

  /// The distance up to which two motions count as the same: the rounding of the written numbers.
  package static let exactDistance = 1e-6

  /// Whether the motion is the same, apart from the rounding of numbers.
  package var isExact: Bool { distance.value <= Retuning.exactDistance }
}
