extension InterruptionPolicy: CustomStringConvertible {
  /// The name of the policy in plain words, with the estimate of a velocity.
  package var description: String {
    switch self {
    case .restart: "restart"
    case .shorten(.magnitude): "shorten"
    case .shorten(.clamped): "shorten, to nothing where the output is below 0"
    case .shorten(.inside): "shorten, only where the output is between 0 and 1"
    case .shorten(.insideForAnyTarget): "shorten, for any target"
    case .carry(let estimate): "carry, \(estimate)"
    case .nest: "nest"
    case .sum: "sum"
    case .mirror(scaled: false): "mirror"
    case .mirror(scaled: true): "mirror; otherwise a restart as long as its way"
    case .twoWriters: "two writers"
    case .jump: "jump"
    }
  }
}

extension VelocityEstimate: CustomStringConvertible {
  /// The estimate in plain words.
  package var description: String {
    switch self {
    case .exact: "exact"
    case .zero: "from rest"
    case .frames: "difference of frames, of at most 30 ms"
    case .lastFrame: "difference of the last frame"
    case .difference(let span): "difference of \((span * 1000).shortestText) ms"
    case .browserFrames: "difference of 10 ms"
    case .progress: "velocity of the progress"
    }
  }
}
