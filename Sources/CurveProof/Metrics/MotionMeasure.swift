internal import CurveKit

/// The metrics of a motion, each enclosed, by their definitions on what is proved of it.
///
/// u is (x - first) / (last - first). Limits on both sides of a joint count as values. The places are the joints, and
/// the ends and turns of each segment; between two places of a segment the value only rises or only falls. Where it is
/// not known whether there is a turn, the whole cell is a place, with all of its values.
///
/// A comparison has three results, and one that is not decided leads both ways: each metric is the hull of all that
/// may be.
final class MotionMeasure {
  let motion: ProvedMotion
  let settings: MetricSettings
  let travel: Interval
  /// 1 for a motion that rises to its end, -1 for one that falls, 0 for one that ends where it starts; `nil` if that
  /// is not known.
  let direction: Int?
  /// Whether all values are one.
  private let isFlat: Bool
  let analyses: [PieceAnalysis]
  private(set) var places: [Place] = []

  /// A moment of a motion: a joint, or an end or a turn of a segment.
  struct Place {
    /// The number of the segment that starts at a joint, or that it is in.
    let segment: Int
    /// The number of the node in the order of time; -1 at a joint.
    let node: Int
    let time: Interval
    /// The value is offset + scaled: a difference from the offset keeps all digits.
    let offset, scaled: Interval
    var value: Interval { scaled == Interval(0) ? offset : offset + scaled }
    /// The node of the segment, by its own parameter.
    let parameter: Interval?
    /// Whether there is one turn at most.
    let isCertain: Bool
    /// What makes places of equal values known as such.
    var identity: Identity?
    /// Whether it is known to have the value before time 0, and that of the end.
    var isFirst = false, isLast = false
    /// The sign of the change from the place before; `nil` if it is not known.
    let step: Int?
    /// How much the value jumps from the place before; `nil` between places of a segment.
    let jump: Interval?

    /// The value less another one.
    func minus(_ other: Interval) -> Interval {
      if scaled == Interval(0) { return offset.minus(other) }
      return offset.minus(other) + scaled
    }
  }

  /// Places of one identity have one value, whatever its rounding errors.
  struct Identity: Hashable {
    let piece: ObjectIdentifier
    let node: Int
    let offset, factor: Interval
  }

  init(_ motion: ProvedMotion, settings: MetricSettings) throws(ProofFailure) {
    // Mapped to one value, nothing moves.
    isFlat = motion.map.factor == Interval(0)
    let motion = isFlat ? motion.flattened : motion
    (self.motion, self.settings) = (motion, settings)
    travel = motion.travel
    direction = travel.sign
    let budget = CellBudget(cells: 8_000 + 20 * motion.segments.count)
    var known: [ObjectIdentifier: PieceAnalysis] = [:]
    analyses = motion.segments.map { segment in
      if let analysis = known[segment.identity] { return analysis }
      let analysis = PieceAnalysis(of: segment, budget: budget)
      known[segment.identity] = analysis
      return analysis
    }
    places = allPlaces()
  }

  // MARK: Segments

  var last: Int { motion.segments.count - 1 }

  /// Whether the last segment only approaches the end.
  var isEndless: Bool { motion.isApproaching }

  /// The time of a parameter of the piece itself.
  func time(_ parameter: Interval, in index: Int) -> Interval {
    let (segment, analysis) = (motion.segments[index], analyses[index])
    if parameter == (segment.isReversed ? analysis.high : analysis.low) {
      return motion.joints[index].time
    }
    if parameter == (segment.isReversed ? analysis.low : analysis.high),
      index + 1 < motion.joints.count
    {
      return motion.joints[index + 1].time
    }
    let own = segment.isReversed ? -parameter : parameter
    func at(_ number: Double) -> Interval {
      number.isFinite
        ? segment.time(.variable(at: Interval(number), count: 1)).value : Interval(number)
    }
    let from = at(own.low)
    return own.isExact ? from : Interval(from.low, at(own.high).high)
  }

  /// What a derivative of the piece is multiplied by.
  func rate(_ order: Int, in index: Int) -> Interval {
    let segment = motion.segments[index]
    let rate = segment.factor / segment.rate.power(Double(order))
    return segment.isReversed && order % 2 == 1 ? -rate : rate
  }

  func isHeld(_ index: Int) -> Bool {
    motion.segments[index].factor == Interval(0) || analyses[index].isConstant
  }

  private func allPlaces() -> [Place] {
    var places: [Place] = []
    for index in motion.segments.indices {
      let joint = motion.joints[index], segment = motion.segments[index]
      places.append(place(at: joint, index))
      let nodes = isHeld(index) ? heldNodes(index) : analyses[index].nodes(0)
      let turns = isHeld(index) ? Turns() : analyses[index].turns(1)
      let isReversed = segment.isReversed
      let side = (segment.factor.sign ?? 0) * (isReversed ? -1 : 1)
      for number in nodes.indices {
        let own = isReversed ? nodes.count - 1 - number : number
        let node = nodes[own]
        var step: Int?
        if number == 0 {
          step = joint.jumpAfter.sign
        } else {
          let stretch = isReversed ? own : own - 1
          step =
            isHeld(index)
            ? 0
            : stretch < turns.signs.count && segment.factor.sign != nil
              ? turns.signs[stretch] * side : nil
        }
        var (offset, scaled) = (segment.offset, segment.factor * node.value)
        // Where a value is known exactly at a joint, it is so at the end of the segment.
        if number == 0, joint.jumpAfter == Interval(0), joint.value.isExact {
          (offset, scaled) = (joint.value, Interval(0))
        }
        if number == nodes.count - 1, index + 1 < motion.joints.count {
          let next = motion.joints[index + 1]
          if next.jumpBefore == Interval(0), next.value.isExact {
            (offset, scaled) = (next.value, Interval(0))
          }
        }
        places.append(
          Place(
            segment: index, node: number, time: time(node.parameter, in: index), offset: offset,
            scaled: scaled,
            parameter: node.parameter, isCertain: node.isCertain,
            identity: Identity(
              piece: segment.identity, node: own, offset: segment.offset, factor: segment.factor),
            step: step, jump: number == 0 ? joint.jumpAfter : nil))
      }
    }
    if motion.duration != nil { places.append(place(at: motion.joints[last + 1], last + 1)) }
    return identified(places)
  }

  /// The places with what is known of equal values.
  private func identified(_ places: [Place]) -> [Place] {
    var places = places
    for index in places.indices where places[index].node < 0 {
      // A joint has the value of the node beside it from which it does not jump.
      if index + 1 < places.count, places[index + 1].jump == Interval(0) {
        places[index].identity = places[index + 1].identity
      } else if index > 0, places[index].jump == Interval(0) {
        places[index].identity = places[index - 1].identity
      }
    }
    let first = motion.joints[0].jumpBefore == Interval(0) ? places[0].identity : nil
    let last = motion.duration == nil ? nil : places[places.count - 1].identity
    for index in places.indices {
      guard let identity = places[index].identity else { continue }
      places[index].isFirst = identity == first
      places[index].isLast = identity == last
    }
    if motion.joints[0].jumpBefore == Interval(0) { places[0].isFirst = true }
    if motion.duration != nil { places[places.count - 1].isLast = true }
    return places
  }

  /// The value of a place less that before time 0, and less that of the end.
  func fromStart(_ place: Place) -> Interval {
    place.isFirst || isFlat ? Interval(0) : place.minus(motion.first)
  }
  func fromEnd(_ place: Place) -> Interval {
    place.isLast || isFlat ? Interval(0) : place.minus(motion.last)
  }

  private func heldNodes(_ index: Int) -> [PieceAnalysis.Node] {
    let analysis = analyses[index]
    return [
      PieceAnalysis.Node(parameter: analysis.low, value: analysis.lowDistance, isCertain: true),
      PieceAnalysis.Node(parameter: analysis.high, value: analysis.highDistance, isCertain: true),
    ]
  }

  private func place(at joint: Joint, _ index: Int) -> Place {
    Place(
      segment: index, node: -1, time: joint.time, offset: joint.value, scaled: Interval(0),
      parameter: nil, isCertain: true, identity: nil,
      step: joint.jumpBefore.sign, jump: joint.jumpBefore)
  }
}

extension Interval {
  /// The difference, which is 0 for one and the same number.
  func minus(_ other: Interval) -> Interval {
    self == other && isExact ? Interval(0) : self - other
  }
}

/// What is proved of a metric.
enum Enclosure: Hashable, Sendable {
  /// It is between these numbers; a reason says why they are far apart.
  case number(Interval, reason: String?)
  /// There is none.
  case absent
  case flag(Bool)
  case word(String)
  /// What it is, is not proved, and why.
  case undecided(String)
}
