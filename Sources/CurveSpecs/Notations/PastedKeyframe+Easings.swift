internal import CurveKit

/// A keyframe of a platform whose segments have easings: a value at a time, and the easing until the next keyframe.
struct EasedFrame {
  /// The index of the text that it was read from.
  let offset: Int
  /// The time in seconds.
  var time: Double
  let value: Double
  /// The easing of the segment that starts here; of no meaning in the last keyframe.
  var easing: CurveDraft

  init(offset: Int, time: Double, value: Double, easing: CurveDraft? = nil) {
    (self.offset, self.time, self.value) = (offset, time, value)
    self.easing = easing ?? CurveDraft("linear", at: offset)
  }
}

/// The keyframes of one property.
struct EasedTrack {
  let label: String?
  /// The keyframes, in the order of time.
  var frames: [EasedFrame]
}

extension EasedTrack {
  /// The track with times that are fractions of a duration, in seconds, and with a word before its name.
  func lasting(_ seconds: Double, named name: String? = nil) -> EasedTrack {
    let names = [name, label].compactMap { $0 }
    var track = EasedTrack(
      label: names.isEmpty ? nil : names.joined(separator: " "), frames: frames)
    for index in track.frames.indices { track.frames[index].time *= seconds }
    return track
  }
}

extension [EasedFrame] {
  /// Moves each easing from the keyframe at which its segment ends to the one at which it starts.
  ///
  /// In Figma, Android, WPF and Avalonia, an easing belongs to the segment that ends at its keyframe; the first one's is
  /// not used.
  func withEasingsAtStarts() -> [EasedFrame] {
    var frames = self
    for index in frames.indices.dropLast() { frames[index].easing = self[index + 1].easing }
    return frames
  }
}

extension [Double?] {
  /// The numbers, with those that are left out spread evenly between their neighbours; the first and the last are given.
  var spread: [Double] {
    var numbers: [Double] = []
    var start = 0
    for (index, number) in enumerated() {
      guard let number else { continue }
      let first = self[start] ?? number
      for step in stride(from: start + 1, to: index, by: 1) {
        numbers.append(first + (number - first) * (Double(step - start) / Double(index - start)))
      }
      numbers.append(number)
      start = index
    }
    return numbers
  }
}

extension NotationReading {
  /// The curves of properties that move; those that end at their first value are a remark.
  ///
  /// - Parameters:
  ///   - tracks: The keyframes of each property.
  ///   - offset: The index of their text.
  /// - Returns: The curves, at least one.
  /// - Throws: An error if no property moves from one value to another, or if no expression has a curve.
  mutating func curves(
    of tracks: [EasedTrack], at offset: Int
  ) throws(CurveSpecError) -> [NamedDraft] {
    guard tracks.count <= Limits.tracks else {
      throw CurveSpecError(
        "At most \(Limits.tracks) properties are read; there are more at \(location(offset)).")
    }
    var drafts: [NamedDraft] = []
    for track in tracks {
      guard let first = track.frames.first, let last = track.frames.last else { continue }
      guard tracks.count == 1 || first.value != last.value else {
        if track.frames.contains(where: { $0.value != first.value }) {
          let name = track.label.map { quoted($0) } ?? "a property"
          remark("The keyframes of \(name) end at their first value, so they are not read.")
        }
        continue
      }
      drafts.append(
        NamedDraft(label: track.label, draft: try curve(through: track.frames, at: offset)))
    }
    guard !drafts.isEmpty else {
      throw CurveSpecError(
        "No number of the keyframes at \(location(offset)) moves from one value to another.")
    }
    return drafts
  }

  /// The curve through keyframes whose segments have easings, after a delay until the first one.
  ///
  /// One segment may have any easing. Several have one expression only if each is a straight line, Béziers, or levels.
  ///
  /// - Parameters:
  ///   - frames: The keyframes, in the order of time.
  ///   - offset: The index of their text.
  /// - Returns: The curve.
  /// - Throws: An error if no expression has the curve.
  func curve(
    through frames: [EasedFrame], at offset: Int
  ) throws(CurveSpecError) -> CurveDraft {
    guard frames.count <= Limits.keyframes else {
      throw CurveSpecError(
        "At most \(Limits.keyframes) keyframes are read; there are more at \(location(offset)).")
    }
    if frames.count == 2, frames[1].time > frames[0].time, frames[0].value != frames[1].value {
      return try curve(from: frames[0], to: frames[1])
    }
    var keyframes: [PastedKeyframe] = []
    for (frame, next) in zip(frames, frames.dropFirst()) {
      try add(frame, next, to: &keyframes)
    }
    if let last = frames.last {
      keyframes.append(PastedKeyframe(offset: last.offset, time: last.time, value: last.value))
    }
    return try curve(through: keyframes, at: offset)
  }

  /// The easing of a single segment with its times and its values.
  private func curve(
    from frame: EasedFrame, to next: EasedFrame
  ) throws(CurveSpecError) -> CurveDraft {
    var draft = frame.easing
    if !draft.isSpring { draft.add("duration", Number(next.time - frame.time), at: frame.offset) }
    if frame.value != 0 || next.value != 1 {
      draft.add("from", Number(frame.value), at: frame.offset)
      draft.add("to", Number(next.value), at: next.offset)
    }
    draft.add(try delay(Number(frame.time), at: frame.offset))
    return draft
  }

  /// Adds the keyframes of a segment without its end.
  private func add(
    _ frame: EasedFrame, _ next: EasedFrame, to keyframes: inout [PastedKeyframe]
  ) throws(CurveSpecError) {
    func keyframe(
      _ input: Double, _ output: Double, _ motion: PastedKeyframe.Motion
    ) -> PastedKeyframe {
      PastedKeyframe(
        offset: frame.offset, time: frame.time + input * (next.time - frame.time),
        value: frame.value + output * (next.value - frame.value), motion: motion)
    }
    guard next.value != frame.value, next.time > frame.time else {
      keyframes.append(keyframe(0, 0, next.value == frame.value ? .hold : .line))
      return
    }
    let spec = try CurveSpec(Expression(frame.easing, bytes: bytes, lines: lines))
    if let bezier = spec.cubicBezier {
      let isLine = bezier.x1 == bezier.y1 && bezier.x2 == bezier.y2
      let controls = (Point(x: bezier.x1, y: bezier.y1), Point(x: bezier.x2, y: bezier.y2))
      keyframes.append(keyframe(0, 0, isLine ? .line : .eased(controls.0, controls.1)))
    } else if let steps = spec.stepEasing {
      for index in 0..<steps.count {
        let input = Double(index) / Double(steps.count)
        keyframes.append(keyframe(input, steps.value(at: input), .hold))
      }
    } else if let lines = spec.linearEasing {
      let stops = lines.stops.filter { $0.input > 0 && $0.input < 1 }
      keyframes.append(keyframe(0, lines.value(at: 0), .line))
      keyframes += stops.map { keyframe($0.input, $0.output, .line) }
      if lines.value(at: 1) != 1 { keyframes.append(keyframe(1, lines.value(at: 1), .line)) }
    } else if let path = spec.pathEasing {
      for piece in path.pieces {
        func point(_ point: Point) -> Point {
          Point(x: keyframe(point.x, 0, .line).time, y: keyframe(0, point.y, .line).value)
        }
        keyframes.append(
          keyframe(
            piece.start.x, piece.start.y,
            piece.isLine ? .line : .bezier(point(piece.control1), point(piece.control2))))
      }
    } else {
      throw CurveSpecError(
        "The easing of the keyframe at \(location(frame.offset)) is \(spec.shortDescription), which "
          + "no expression joins to other segments; only lines, cubic Béziers, paths and steps are joined."
      )
    }
    guard keyframes.count <= Limits.keyframes else {
      throw CurveSpecError(
        "The easings at \(location(frame.offset)) make more than \(Limits.keyframes) keyframes.")
    }
  }
}
