package import CurveKit

extension LinearEasing: ProvableCurve {
  package func provedMotion() -> ProvedMotion {
    // The lines by the indices of their second stops, with their times.
    var lines: [(index: Int, from: Double, to: Double)] = []
    func append(_ index: Int, _ from: Double, _ to: Double) {
      let (from, to) = (max(from, 0), min(to, 1))
      guard from < to else { return }
      if lines.last?.index == index {
        lines[lines.count - 1].to = to
      } else {
        lines.append((index, from, to))
      }
    }
    // The first and the last line go on beyond their stops.
    append(1, 0, stops[0].input)
    for index in stops.indices.dropFirst() {
      append(index, stops[index - 1].input, stops[index].input)
    }
    append(stops.count - 1, stops[stops.count - 1].input, 1)
    var (segments, joints) = ([Segment](), [Joint]())
    var left: Interval?
    for line in lines {
      let segment = Segment(stops[line.index - 1], stops[line.index], from: line.from, to: line.to)
      joints.append(joint(at: line.from, segment.startValue, after: left))
      segments.append(segment)
      left =
        stops[line.index].input == line.to ? Interval(stops[line.index].output) : segment.endValue
    }
    joints.append(joint(at: 1, left ?? Interval(0), after: left))
    return ProvedMotion(
      segments: segments, joints: joints, first: joints[0].value,
      last: joints[joints.count - 1].value)
  }

  /// The joint at an input, where the curve has the output of the last stop with this input.
  private func joint(at input: Double, _ value: Interval, after left: Interval?) -> Joint {
    let next = stops.partitioningIndex { $0.input > input }
    let isStop = next > 0 && stops[next - 1].input == input
    let value = isStop ? Interval(stops[next - 1].output) : value
    return Joint(time: Interval(input), value: value, after: left)
  }
}

extension Joint {
  /// A joint at which the value jumps from a limit, unless both are the same number.
  init(time: Interval, value: Interval, after left: Interval?) {
    let jumps = left.map { $0 != value } ?? false
    self.init(
      time: time, value: value, jumpBefore: jumps ? value - (left ?? value) : Interval(0),
      jumpAfter: Interval(0),
      continuousOrders: jumps ? 0 : 1)
  }
}

extension Segment {
  /// A line through two stops, between two inputs.
  fileprivate init(_ a: LinearEasing.Stop, _ b: LinearEasing.Stop, from: Double, to: Double) {
    let length = Interval(to) - Interval(from)
    if a.output == b.output || a.input == b.input {
      let isBefore = from < a.input
      self = .rest(
        at: Interval(isBefore ? a.output : b.output), from: Interval(from), lasting: length)
      return
    }
    let (height, width) = (
      Interval(b.output) - Interval(a.output), Interval(b.input) - Interval(a.input)
    )
    // The parameter goes from 0 at one stop to 1 at the other.
    func distance(_ input: Double) -> Interval {
      input == b.input ? Interval(1) : (Interval(input) - Interval(a.input)) / width
    }
    self = Segment(
      PolynomialPiece.line, from: distance(from), to: distance(to), offset: Interval(a.output),
      factor: height
    )
    .placed(slower: width).starting(at: Interval(from))
  }
}

extension StepEasing: ProvableCurve {
  package func provedMotion() -> ProvedMotion {
    let levels = Double(count) + (jump == .both ? 1 : jump == .none ? -1 : 0)
    let ahead = jump == .start || jump == .both ? 1 : 0
    func level(_ index: Int) -> Interval {
      Interval(min(Double(index + ahead), levels)) / Interval(levels)
    }
    // The jumps are at the doubles next to i / count.
    func time(_ index: Int) -> Interval { Interval(Double(index) / Double(count)) }
    let segments = (0..<count).map {
      Segment.rest(at: level($0), from: time($0), lasting: time($0 + 1) - time($0))
    }
    var joints = (0..<count).map {
      Joint(time: time($0), value: level($0), after: $0 == 0 ? Interval(0) : level($0 - 1))
    }
    joints.append(Joint(time: Interval(1), value: Interval(1), after: level(count - 1)))
    return ProvedMotion(segments: segments, joints: joints, first: Interval(0), last: Interval(1))
  }
}

extension SineWave: ProvableCurve {
  package func provedMotion() -> ProvedMotion {
    // Whole turns of the phase are taken away without rounding.
    let degrees = phase.truncatingRemainder(dividingBy: 360)
    let piece = SinePiece(
      amplitude: Interval(amplitude), frequency: Interval(wavelength),
      phase: Interval(degrees) / Interval(360))
    let segment = Segment(piece, to: Interval(1))
    // Its ends are equal after whole waves, and where they are mirrored at a turn.
    let ends = piece.phase + piece.phase + piece.frequency - Interval(0.5)
    let isMirrored = ends.isExact && ends.low == ends.low.rounded()
    let isWhole = wavelength == wavelength.rounded() || amplitude == 0 || isMirrored
    return ProvedMotion(
      meeting: [segment], first: segment.startValue,
      last: isWhole ? segment.startValue : segment.endValue,
      travel: isWhole ? Interval(0) : nil)
  }
}
