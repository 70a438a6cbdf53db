package import CurveKit
internal import CurveSpecs

/// A named motion with its own values, such as a track of a scene.
///
/// ```swift
/// let track = MotionTrack("angle", AnyCurve(Spring.bouncy.moving(from: 0, to: 90)), unit: "degrees")
/// let css = Dialect.named("css")!
/// try css.keyframes(of: [track], named: "Badge").text    // "@property --badge-angle { …"
/// ```
package struct MotionTrack: Sendable {
  /// The name; any text.
  package let name: String
  /// The motion; of an endless one a single cycle.
  package let curve: AnyCurve
  /// The unit of the values, such as "degrees"; any text.
  package let unit: String?
  /// Whether the motion starts over at the end of ``curve``, forever.
  package let repeats: Bool

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - name: The name; any text.
  ///   - curve: The motion; of an endless one a single cycle, which ends.
  ///   - unit: The unit of the values; any text.
  ///   - repeats: Whether the motion starts over at its end, forever.
  package init(_ name: String, _ curve: AnyCurve, unit: String? = nil, repeats: Bool = false) {
    self.name = name
    self.curve = curve
    self.unit = unit
    self.repeats = repeats
  }
}

/// A file of a platform with the keyframes of tracks.
package struct KeyframeDocument: Sendable {
  /// The text, which ends with a line feed.
  package let text: String
  /// Each track that moves: its name, and its keyframes as a file by themselves.
  ///
  /// The error is a fraction of the range of the track, from its least to its greatest value. The method is a
  /// chain with the number of the motions between two keyframes.
  package let tracks: [NamedConversion]
  /// The indices of the tracks that never move, which the text leaves out.
  package let stillTracks: [Int]
}

extension Dialect {
  /// Whether a file can have the keyframes of tracks.
  package var hasKeyframes: Bool { trackWriter != nil }

  /// Writes tracks as keyframes, and certifies the error of what was written.
  ///
  /// Each track becomes a chain of cubic Béziers, with a keyframe where two meet. The times, values and handles are
  /// rounded to few digits, and the greatest distance between the track and the rounded keyframes is computed
  /// from the turns of their difference. If it is above the error, more digits are taken.
  ///
  /// A jump is two keyframes at one time, or at neighbouring times where a platform has only one keyframe at a
  /// time. The error does not count the moment between the jump and the next time that the text can have: at most a
  /// hundredth of a per cent of the duration, in Jetpack Compose a millisecond.
  ///
  /// - Parameters:
  ///   - tracks: The tracks.
  ///   - name: The name of all of them together, such as the title of a scene; any text.
  ///   - settings: The error, as a fraction of the range of each track; if approximation is allowed, a greater
  ///     error is accepted where the platform's numbers are not fine enough.
  ///   - options: What is in the file beside them, for the error of each track.
  /// - Returns: The text, with the error of each track.
  /// - Throws: An error if the platform has no keyframes, or if one track cannot be written within the settings.
  package func keyframes(
    of tracks: [MotionTrack], named name: String,
    settings: ConversionSettings = ConversionSettings(),
    options: ([NamedConversion]) -> DocumentOptions = { _ in DocumentOptions() }
  ) throws(ConversionError) -> KeyframeDocument {
    guard let writer = trackWriter else {
      let others = Dialect.all.filter { $0.hasKeyframes }.map { $0.title }
      throw ConversionError(
        "\(title) has no text for the keyframes of tracks; \(list(others, "and")) have.")
    }
    var written: [WrittenTrack] = []
    var still: [Int] = []
    for (index, track) in tracks.enumerated() {
      do throws(ConversionError) {
        if let keyframes = try TrackKeyframes(of: track, for: self, writer, settings) {
          written.append(WrittenTrack(track: track, keyframes: keyframes))
        } else {
          still.append(index)
        }
      } catch {
        throw ConversionError("The track \(quoted(track.name)): \(error)")
      }
    }
    guard !written.isEmpty else {
      throw ConversionError("No track moves, so there are no keyframes.")
    }
    let conversions = written.map { track in
      NamedConversion(
        label: track.track.name,
        Conversion(
          dialect: self, text: writer.write([track], name), alternatives: [],
          method: .chain(pieces: track.keyframes.frames.count - 1),
          textError: track.keyframes.error, greatestError: track.keyframes.error,
          greatestErrorTime: track.keyframes.errorTime, duration: track.keyframes.clock.duration,
          remarks: track.keyframes.remarks))
    }
    let text = writer.write(written, name)
    return KeyframeDocument(
      text: writer.style?.file(text, options(conversions)) ?? text, tracks: conversions,
      stillTracks: still)
  }
}

/// A track with its keyframes as they are printed.
struct WrittenTrack: Sendable {
  let track: MotionTrack
  let keyframes: TrackKeyframes
}

/// How a platform writes the keyframes of tracks.
struct TrackWriter: Sendable {
  /// The times that keyframes can have.
  enum Times: Sendable {
    /// Decimal fractions of the duration.
    case fractions
    /// Whole multiples of a step, in seconds.
    case steps(Double)
  }

  let times: Times
  /// Whether two keyframes can be at one time.
  let hasJumps: Bool
  /// Whether a keyframe can hold its value until the next one.
  let hasHolds: Bool
  /// How the language is written; `nil` for data.
  var style: CodeStyle?
  /// The text of tracks with the name of all of them.
  let write: @Sendable ([WrittenTrack], String) -> String
}
