internal import CurveMath

/// The search for the members of a family of springs that meet a second target.
///
/// The second number, as a function of the parameter, is continuous except for jumps: a settling time jumps
/// where a half cycle leaves the band. So the search divides the parameters at the jumps, by the number of
/// half cycles outside the band on both sides, and looks for roots in each interval between them. It also
/// keeps the member that comes nearest to the second target.
struct TargetSearch {
  let family: SpringFamily
  let target: SpringTarget
  /// The member nearest to the target so far, with its number.
  private(set) var nearest: (value: Double, change: Double)?
  /// The members that meet the target.
  private(set) var solutions: [SpringPoint] = []

  /// A member of the family.
  private struct Sample {
    let parameter: Double
    let point: SpringPoint
    /// The logarithm of the number divided by the number asked for; if that is 0, the number.
    let residual: Double
    /// The half cycles outside the band of each target that is a settling time.
    let halfCycles: SIMD2<Double>
  }

  /// Searches the family.
  init(_ family: SpringFamily, for target: SpringTarget) {
    (self.family, self.target) = (family, target)
    var piece: [Sample] = []
    var last: Sample?
    var lastParameter: Double?
    for parameter in parameters {
      let next = sample(parameter)
      if let last, let next {
        divide(last, next, into: &piece)
      } else if let last {
        let end = boundary(from: last, towards: parameter)
        divide(last, end, into: &piece)
        finish(&piece)
      } else if let next, let lastParameter {
        let start = boundary(from: next, towards: lastParameter)
        piece = [start]
        divide(start, next, into: &piece)
      }
      if last == nil, let next, piece.isEmpty { piece = [next] }
      (last, lastParameter) = (next, parameter)
    }
    finish(&piece)
  }

  // MARK: - Samples

  private mutating func sample(_ parameter: Double) -> Sample? {
    guard let point = family.member(at: parameter),
      let spring = point.spring(velocity: family.velocity)
    else { return nil }
    let value = target.value(of: spring)
    // A time that does not exist is infinite: it grows without limit towards such springs.
    guard let value, value.isFinite else {
      return Sample(parameter: parameter, point: point, residual: 1e3, halfCycles: .zero)
    }
    let change = target.change(to: value)
    if change < nearest?.change ?? .infinity { nearest = (value, change) }
    let residual =
      target.ratio != nil || target.number <= 0
      ? value - target.number : value > 0 ? .log(value / target.number) : -1e3
    return Sample(
      parameter: parameter, point: point, residual: residual,
      halfCycles: SIMD2(
        spring.halfCycles(outside: family.target), spring.halfCycles(outside: target)))
  }

  /// The last parameter with a member, on the way from one with a member to one without.
  private mutating func boundary(from inside: Sample, towards outside: Double) -> Sample {
    // From rest it is the critical spring, where the first crossing and the peak become infinite.
    guard family.velocity != 0 else { return inside }
    var (inside, outside) = (inside, outside)
    for _ in 0..<40 {
      if let sample = sample((inside.parameter + outside) / 2) {
        inside = sample
      } else {
        outside = (inside.parameter + outside) / 2
      }
    }
    return inside
  }

  /// The parameters of the first samples, ascending.
  private var parameters: [Double] {
    guard family.isByRatio else {
      // Natural frequencies or decay rates about the speed that the numbers ask for.
      let speeds = [family.target, target].compactMap { target in
        switch target.dimension {
        case .time: 1 / target.number
        case .rate: target.number
        case .ratio: nil
        }
      }
      let speed = speeds.last ?? family.velocity.magnitude
      let centre = Double.log(speed)
      return (-140...200).map { centre + Double($0) / 10 }
    }
    let tolerances = [family.target, target].compactMap { $0.settlingTolerance }
    var ratios: [Double] = tolerances.isEmpty ? [0] : []
    ratios += (-24 ... -6).map { .pow(10, Double($0) / 4) }
    ratios += (2...38).map { Double($0) / 40 }
    ratios += (-24 ... -6).map { 1 - .pow(10, Double($0) / 4) }
    ratios += [1]
    ratios += (-24...12).map { 1 + .pow(10, Double($0) / 4) }
    let least = tolerances.count == 2 ? Self.leastRatioOfSettlingTimes : 0
    for tolerance in tolerances where family.velocity == 0 {
      ratios += Self.jumps(tolerance, from: least)
    }
    ratios.sort()
    return ratios.filter { $0 >= least && $0 <= 1000 }
  }

  /// The least damping ratio for two settling times: their ratio has the limit ln e1 / ln e2 as z goes to 0,
  /// so that ever more springs have nearly the same.
  static let leastRatioOfSettlingTimes = 0.02

  /// Damping ratios next to the first jumps of the settling time from rest, and between them.
  ///
  /// The turn n is as far outside as the tolerance e where e^(-n pi z / sqrt(1 - z^2)) = e.
  ///
  /// - Parameters:
  ///   - tolerance: e.
  ///   - least: The least damping ratio; if it is 0, only twelve jumps are listed.
  /// - Returns: The damping ratios, in no order.
  private static func jumps(_ tolerance: Double, from least: Double) -> [Double] {
    let logarithm = -Double.log(tolerance)
    var ratios: [Double] = []
    var last = 1.0
    for turn in 1...(least > 0 ? 500 : 12) {
      let angle = Double(turn) * .pi
      let jump = logarithm / (angle * angle + logarithm * logarithm).squareRoot()
      ratios += [jump * (1 - 0x1p-49), jump * (1 + 0x1p-49)]
      ratios += (1...5).map { jump + (last - jump) * Double($0) / 6 }
      last = jump
      if jump < least { break }
    }
    return ratios
  }

  // MARK: - Intervals

  /// Adds the samples from one to the next, and finishes the piece at each jump between them.
  private mutating func divide(_ start: Sample, _ end: Sample, into piece: inout [Sample]) {
    if start.halfCycles == end.halfCycles {
      piece.append(end)
      return
    }
    // After many half cycles each jump is small. Far from the target, they all are on one side of it.
    let counts = start.halfCycles.replacing(
      with: end.halfCycles, where: end.halfCycles .< start.halfCycles)
    let jumps = (counts.x > 0 ? 4 / counts.x : 0) + (counts.y > 0 ? 4 / counts.y : 0)
    let isFar =
      counts.max() >= 8 && jumps < 1 && start.residual * end.residual > 0
      && min(start.residual.magnitude, end.residual.magnitude) > jumps
    let middle = start.parameter + (end.parameter - start.parameter) / 2
    let width = (end.parameter - start.parameter).magnitude
    guard !isFar, width > 8 * max(start.parameter.ulp, end.parameter.ulp),
      let sample = sample(middle)
    else {
      finish(&piece)
      piece = [end]
      return
    }
    divide(start, sample, into: &piece)
    divide(sample, end, into: &piece)
  }

  /// Looks for roots in an interval without jumps.
  private mutating func finish(_ samples: inout [Sample]) {
    let piece = withInnerEnds(samples)
    samples = []
    /// Whether rounding hides the difference; a run of such samples is one solution.
    func isMet(_ sample: Sample) -> Bool { sample.residual.magnitude < 1e-11 }
    for (index, sample) in piece.enumerated() {
      let last = index > 0 ? piece[index - 1] : nil
      if isMet(sample) {
        if last.map(isMet) != true { solutions.append(sample.point) }
        continue
      }
      guard let last, !isMet(last) else { continue }
      if last.residual * sample.residual < 0 {
        addRoot(last.parameter, sample.parameter)
      } else if index + 1 < piece.count {
        addTurn(last, sample, piece[index + 1])
      }
    }
  }

  /// The samples of an interval and one more next to each of its ends, for a turn between the first two.
  private mutating func withInnerEnds(_ piece: [Sample]) -> [Sample] {
    guard piece.count > 1 else { return piece }
    func parameter(_ end: Sample, _ other: Sample) -> Double {
      end.parameter + (other.parameter - end.parameter) / 32
    }
    let first = sample(parameter(piece[0], piece[1]))
    let last = sample(parameter(piece[piece.count - 1], piece[piece.count - 2]))
    return piece[..<1] + [first].compactMap { $0 } + piece[1..<(piece.count - 1)]
      + [last].compactMap { $0 } + piece[(piece.count - 1)...]
  }

  private mutating func addRoot(_ lower: Double, _ upper: Double) {
    let parameter = root(in: lower, upper) { sample($0)?.residual ?? 1e3 }
    if let point = family.member(at: parameter) { solutions.append(point) }
  }

  /// Looks for two roots about a least distance, which may only touch the target, by golden sections.
  private mutating func addTurn(_ start: Sample, _ middle: Sample, _ end: Sample) {
    let distance = middle.residual.magnitude
    guard distance < 1, distance <= start.residual.magnitude, distance <= end.residual.magnitude,
      middle.residual * end.residual > 0
    else { return }
    var (lower, best, upper) = (start.parameter, middle, end.parameter)
    for _ in 0..<80 where upper - lower > 8 * best.parameter.ulp {
      let isLeft = best.parameter - lower > upper - best.parameter
      let step = 0.381966 * (isLeft ? lower - best.parameter : upper - best.parameter)
      guard let next = sample(best.parameter + step), next.halfCycles == best.halfCycles else {
        return
      }
      if next.residual * middle.residual < 0 {
        addRoot(start.parameter, next.parameter)
        addRoot(next.parameter, end.parameter)
        return
      }
      if next.residual.magnitude < best.residual.magnitude {
        if isLeft { upper = best.parameter } else { lower = best.parameter }
        best = next
      } else if isLeft {
        lower = next.parameter
      } else {
        upper = next.parameter
      }
    }
    if best.residual.magnitude < 1e-11 { solutions.append(best.point) }
  }
}

extension Spring {
  /// The number of half cycles whose turn is outside the band of a settling time.
  ///
  /// The settling time lies between the last of these turns and the next, so its phase gives their number.
  fileprivate func halfCycles(outside target: SpringTarget) -> Double {
    guard let tolerance = target.settlingTolerance, let time = settlingTime(within: tolerance)
    else { return 0 }
    let turns = signChanges(of: .velocity)
    if let tail = turns.tail {
      return max(0, ((time - tail.first) / tail.spacing + 1 + 1e-9).rounded(.down))
    }
    return turns.single.first.map { $0 <= time ? 1 : 0 } ?? 0
  }
}
