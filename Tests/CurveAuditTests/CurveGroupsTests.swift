import CodeCurves
import CurveAudit
import CurveChecks
import CurveKit
import CurveSpecs
import CurveTestSupport
import Testing

@Suite struct CurveGroupsTests {
  @Test func `The first curve is the most used one, and its group has what is near it`() throws {
    // linear and a spring are far from both; ease and its Bézier are one motion.
    let curves = try audited(each: [
      "ease(duration: 0.3)", "linear(duration: 0.3)", "linear(duration: 0.3)",
      "cubic-bezier(0.25, 0.1, 0.25, 1, duration: 0.3)", "ease(duration: 0.3)",
      "ease(duration: 0.3)", "ease(duration: 0.305)", "ease(duration: 0.4)",
    ])
    let groups = CurveGroups(of: curves).groups
    #expect(
      groups.map {
        [$0.representative.curve.shortDescription] + $0.members.map(\.curve.curve.shortDescription)
      } == [
        [
          "ease(duration: 0.3)", "cubic-bezier(0.25, 0.1, 0.25, 1, duration: 0.3)",
          "ease(duration: 0.305)",
        ],
        ["linear(duration: 0.3)"], ["ease(duration: 0.4)"],
      ])
    #expect(groups.map(\.uses) == [5, 2, 1])
    #expect(groups[0].members.map(\.deviation.distance).allSatisfy { $0 < 1e-12 })
    #expect(groups[0].members[0].deviation.durationDifference == 0)
    #expect((groups[0].members[1].deviation.durationDifference - 5.0 / 305).magnitude < 1e-12)
    #expect(groups[0].representative.places.map(\.finding.line) == [1, 5, 6])
  }

  @Test func `The distance between powers is in closed form`() throws {
    // max x^2 - x^3 is 4/27 at x = 2/3, whatever the values and the durations are.
    let curves = try audited(each: [
      "easeInQuad(duration: 2)", "easeInQuad(duration: 2)",
      "easeInCubic(duration: 2).mapped(from: 10, to: -30)",
    ])
    let groups = CurveGroups(of: curves, near: 0.15).groups
    try #require(groups.count == 1 && groups[0].members.count == 1)
    #expect((groups[0].members[0].deviation.distance - 4.0 / 27).magnitude < 1e-12)
    #expect(CurveGroups(of: curves, near: 0.148).groups.count == 2)
  }

  @Test func `A chain of small steps is not one group`() throws {
    // Neighbours are 1.5 % apart in duration; single linkage would join all of them.
    let chain = (0..<8).map { "linear(duration: \(100 + 1.5 * Double($0)))" }
    let groups = CurveGroups(of: try audited(each: chain), near: 0.02).groups
    #expect(groups.count == 4)
    for group in groups {
      for member in group.members { #expect(member.deviation.durationDifference <= 0.02) }
    }
  }

  @Test func `What cannot be compared is alone, with the reason`() throws {
    let curves = try audited(each: [
      "ease(to: 0)", "spring(stiffness: 80, damping: 0)", "steps(600)", "steps(601)", "ease",
    ])
    let reasons = CurveGroups(of: curves).groups.map {
      ($0.representative.curve.family.name, $0.obstacle)
    }
    #expect(reasons.count == 5)
    for (name, obstacle) in reasons {
      let expected: CurveShape.Obstacle? =
        switch name {
        case "spring": .neverSettles
        case "steps": .tooManyTurns
        default: name == "ease" && obstacle != nil ? .noTravel : nil
        }
      #expect(obstacle == expected, "\(name)")
    }
    #expect(reasons.count { $0.1 == .noTravel } == 1)
  }

  @Test func `Endless curves are near each other only if they repeat alike`() throws {
    let curves = try audited(each: [
      "ease(duration: 0.3)", "ease(duration: 0.3).repeatForever(autoreverses: false)",
      "ease(duration: 0.301).repeatForever(autoreverses: false)",
      "ease(duration: 0.3).repeatForever(autoreverses: true)",
      "ease(duration: 0.3).repeatForever(autoreverses: false).delay(1)",
      "ease(duration: 0.6).repeatForever(autoreverses: false).speed(2)",
    ])
    let groups = CurveGroups(of: curves).groups
    #expect(groups.map(\.members.count).sorted() == [0, 0, 0, 0, 1])
    #expect(groups.allSatisfy { $0.obstacle == nil })
  }

  @Test func `Equal curves of other durations and values are at distance 0`() throws {
    let pairs = [
      ("steps(4, duration: 0.35)", "steps(4, duration: 0.355)"),
      ("steps(7, jump-start, duration: 0.3)", "steps(7, jump-start, duration: 0.301)"),
      ("easeOutBounce(duration: 0.7)", "easeOutBounce(duration: 0.71).mapped(from: 3, to: 7)"),
      ("spring(duration: 0.5, bounce: 0.2)", "spring(duration: 0.504, bounce: 0.2)"),
    ]
    for (one, other) in pairs {
      let groups = CurveGroups(of: try audited(each: [one, one, other])).groups
      try #require(groups.count == 1, "\(one)")
      #expect(groups[0].members[0].deviation.distance < 1e-9, "\(one)")
    }
  }

  @Test func `The groups are those of all pairs, compared without bounds`() throws {
    var random = SeededGenerator(seed: 36)
    var texts: Set<String> = []
    while texts.count < 500 { texts.insert(random.codeCurve()) }
    var curves = try audited(each: texts.sorted())
    // Some are used more often.
    for _ in 0..<200 { curves.append(try #require(curves.randomElement(using: &random))) }

    let near = 0.02
    let distinct = DistinctCurve.all(in: curves)
    #expect(distinct.count == 500)
    let slow = try AllPairs(distinct.map(\.curve))
    var representatives: [Int] = []
    var members: [Int: [Int]] = [:]
    for index in distinct.indices {
      let first = representatives.first { slow.areNear($0, index, within: near) }
      if let first {
        members[first, default: []].append(index)
      } else {
        representatives.append(index)
      }
    }

    let groups = CurveGroups(of: curves, near: near)
    #expect(groups.groups.map(\.representative) == representatives.map { distinct[$0] })
    #expect(
      groups.groups.map { $0.members.map(\.curve) }
        == representatives.map { (members[$0] ?? []).map { distinct[$0] } })
    #expect(members.count > 20)
    // 124,750 pairs. Each member needs one exact comparison; few others are not decided by bounds.
    let needed = members.values.reduce(0) { $0 + $1.count }
    #expect(groups.exactComparisons >= needed)
    #expect(groups.exactComparisons < 2 * needed, "\(needed): \(groups.exactComparisons)")

    let again = CurveGroups(of: curves.shuffled(using: &random), near: near)
    #expect(again.groups.map(\.representative) == groups.groups.map(\.representative))
    #expect(again.groups.map { $0.members } == groups.groups.map { $0.members })
  }

  @Test func `Every preset is in one group, and only those without an end value are alone`() throws
  {
    let presets = PresetCatalogue.presets.compactMap(\.expression)
    let groups = CurveGroups(of: try audited(each: presets)).groups
    #expect(groups.reduce(0) { $0 + $1.uses } == presets.count)
    for group in groups {
      #expect(group.members.allSatisfy { $0.deviation.distance <= 0.02 })
      let spec = group.representative.curve
      guard let obstacle = group.obstacle else { continue }
      #expect(obstacle == .neverSettles || spec.curve.travel == 0, "\(spec): \(obstacle)")
    }
  }

  @Test func `Distances are those of a comparison by progress`() throws {
    var random = SeededGenerator(seed: 5)
    var compared = 0
    while compared < 60 {
      let (one, other) = (
        try CurveSpec(parsing: random.codeCurve()), try CurveSpec(parsing: random.codeCurve())
      )
      guard !one.isEndless, !other.isEndless, one.curve.travel == 1, other.curve.travel == 1,
        let comparison = CurveComparison(of: one.curve, and: other.curve, alignment: .progress)
      else { continue }
      compared += 1
      let (first, second) = (try CurveShape(of: one), try CurveShape(of: other))
      let distance = comparison.greatestDifference.magnitude
      #expect((first.distance(to: second) - distance).magnitude <= 1e-12)
    }
  }

  @Test func `Thousands of distinct curves need few exact comparisons`() throws {
    var random = SeededGenerator(seed: 7)
    var texts: Set<String> = []
    while texts.count < 5_000 { texts.insert(random.codeCurve()) }
    let groups = CurveGroups(of: try audited(each: texts.sorted()))
    let members = groups.groups.reduce(0) { $0 + $1.members.count }
    #expect(members + groups.groups.count == 5_000)
    // 12,497,500 pairs.
    #expect(groups.exactComparisons < 2 * members)
  }
}

/// Which curves are near each other, by the definition alone: the exact difference of each pair.
private struct AllPairs {
  private var motions: [(curve: AnyCurve, duration: Double, end: String)] = []
  private var isNear: [[Bool?]] = []

  init(_ specs: [CurveSpec]) throws {
    for spec in specs {
      let text = spec.description
      let ending = text.ranges(of: ".repeatForever").first.map { text[$0.lowerBound...] } ?? ""
      let pass = try CurveSpec(parsing: String(text.dropLast(ending.count))).curve
      let duration = try #require(pass.restTime())
      let (start, end) = (pass.startValue, pass.endValue)
      let scaled = pass.mapped(from: -start / (end - start), to: (1 - start) / (end - start))
      motions.append((AnyCurve(scaled.speed(duration)), duration, String(ending)))
    }
  }

  func areNear(_ one: Int, _ other: Int, within near: Double) -> Bool {
    let (first, second) = (motions[one], motions[other])
    let longer = max(first.duration, second.duration)
    guard first.end == second.end, (first.duration - second.duration).magnitude <= near * longer
    else { return false }
    return first.curve.greatestDistance(from: second.curve, until: 1).value <= near
  }
}
