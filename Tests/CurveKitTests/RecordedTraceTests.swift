import CurveKit
import CurveTestSupport
import Foundation
import Testing

/// Motions that other projects recorded in their own tests.
@Suite struct RecordedTraceTests {
  /// The positions of the first motion of a file, which has one set of parameters.
  private func trace(_ file: String, _ op: String, test: String = "") throws -> (
    trace: Trace, Parameters
  ) {
    let rows = try VectorTable(file).rows.filter {
      try $0.parameters().text("op") == op && (test.isEmpty || $0.text("source").contains(test))
    }
    let first = try #require(rows.first)
    let own = try rows.filter {
      try $0.text("params") == first.text("params") && $0.text("source") == first.text("source")
    }
    return (
      try Trace(times: try own.map { try $0.input }, values: try own.map { try $0.expected }),
      try first.parameters()
    )
  }

  @Test func `Wobble's snapshot is the spring that it was made with`() throws {
    let (trace, parameters) = try trace("wobble", "position")
    let spring = try parameters.spring(velocityUnit: 1000)
    let best = try CurveIdentification(of: trace).best
    #expect(best.family == .spring)
    CurveIdentificationTests.expect(
      best,
      [
        "stiffness": spring.stiffness / spring.mass, "damping": spring.damping / spring.mass,
        "from": spring.from, "to": spring.to,
      ], "Wobble")
  }

  @Test func `React-spring's snapshot is the spring of its time steps`() throws {
    let (trace, parameters) = try trace("react-spring", "position")
    let spring = try parameters.spring()
    // The last frames stand still at the target.
    let count = trace.values.firstIndex { $0 == spring.to } ?? trace.values.count
    let best = try CurveIdentification(
      of: try Trace(times: Array(trace.times[..<count]), values: Array(trace.values[..<count])),
      families: [.spring]
    ).best
    // v += (-k x - c v) h, then x += v h, has the trace 2 - c h - k h^2 and the determinant 1 - c h; in each frame of
    // 1/60 s there are 17 steps of 1 ms.
    let (h, k, c) = (0.001, spring.stiffness, spring.damping)
    let (half, determinant) = ((2 - c * h - k * h * h) / 2, 1 - c * h)
    let root = half * half - determinant
    // The product of the logarithms of both roots, which are real or conjugate.
    let product =
      root > 0
      ? log(half + root.squareRoot()) * log(half - root.squareRoot())
      : pow(log(determinant) / 2, 2) + pow(atan2((-root).squareRoot(), half), 2)
    let stiffness = product * pow(17 * 60, 2)
    let found = try #require(best.parameter("stiffness"))
    #expect((found.value / stiffness - 1).magnitude < 1e-9)
    #expect(best.residual.rmsShare < 1e-9)
  }

  @Test func `Motion's rounded positions give intervals that contain its spring`() throws {
    let (trace, parameters) = try trace("motion-spring", "position", test: "physicsSpring")
    let spring = try parameters.spring()
    let best = try CurveIdentification(of: trace, families: [.spring]).best
    for (name, value) in [
      ("stiffness", spring.stiffness), ("damping", spring.damping), ("from", spring.from),
      ("to", spring.to),
    ] {
      let interval = try #require(best.parameter(name)?.interval)
      #expect(interval.contains(value), "\(name)")
    }
  }
}
