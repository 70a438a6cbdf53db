import CurveTestSupport
import Foundation
import Testing

/// Rows at chosen times: `sample --at`.
@Suite struct SampleAtTests {
  /// A folder with a scene of a jump, of a straight line, and of an endless track.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      curvekit: 1
      until: 4
      initial: {step: 0}
      changes:
        step: [{at: 1, to: 8}, {at: 2, to: 0, animation: 'linear(duration: 4)'}]
      curves:
        turn: {curve: '.linear(duration: 2).repeatForever(autoreverses: false)', to: 360}
      """, to: "scene.yaml")
    return folder
  }

  @Test func `The rows are at exactly the given times, in the given order`() async throws {
    let run = try await curvekit(["sample", "linear", "--duration", "2", "--at", "1.5, 0.1,3,0.1"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        time_s,value,velocity_per_s,acceleration_per_s2
        1.5,0.75,0.5,0
        0.1,0.05,0.5,0
        3,1,0,0
        0.1,0.05,0.5,0

        """)
  }

  @Test func `A spring has the values of its closed form`() async throws {
    // x = 1 - (1 + w t) e^(-w t) with w = 2 pi / 0.5 s.
    let frequency = 4 * Double.pi
    let times = [0.3, 0.05, 1.2]
    let run = try await curvekit(["sample", "smooth", "--at", "0.3,0.05,1.2"])
    let rows = try run.output.split(separator: "\n").dropFirst().map { row in
      try row.split(separator: ",").map { try #require(Double($0)) }
    }
    #expect(rows.map { $0[0] } == times)
    for (row, time) in zip(rows, times) {
      let angle = frequency * time
      let decay = exp(-angle)
      #expect(abs(row[1] - (1 - (1 + angle) * decay)) <= 1e-15)
      #expect(abs(row[2] - frequency * angle * decay) <= 4e-15)
      #expect(abs(row[3] - frequency * frequency * (1 - angle) * decay) <= 1e-13)
    }
  }

  @Test func `Several curves and scenes are long or wide`() async throws {
    let folder = try folder()
    let long = try await curvekit(["sample", "@scene.yaml", "--at", "4,1"], in: folder.path)
    #expect(
      long.output == """
        curve,time_s,value,velocity_per_s,acceleration_per_s2
        "step",4,4,-2,0
        "step",1,8,0,0
        "turn",4,0,180,0
        "turn",1,180,180,0

        """)
    let wide = try await curvekit(
      ["sample", "@scene.yaml", "linear", "--layout", "wide", "--at", "3"], in: folder.path)
    #expect(wide.output == "time_s,step_value,turn_value,linear_value\n3,6,180,1\n")
  }

  @Test func `An endless curve needs no end`() async throws {
    let curve = "linear(duration: 2).repeatForever(autoreverses: false)"
    let run = try await curvekit(["sample", curve, "--at", "1000001.5s"])
    #expect(run.errors.isEmpty && run.output.hasSuffix("\n1000001.5,0.75,0.5,0\n"))
    let line = try await curvekit(
      ["sample", "--stdin", "--at", "1000001.5s,1"], input: curve + "\n")
    #expect(
      line.output.hasSuffix(
        #"""
        ,"label":null,"time_s":[1000001.5,1],"value":[0.75,0.5],"velocity_per_s":[0.5,0.5],\#
        "acceleration_per_s2":[0,0],"error":null}

        """#))
  }

  @Test func `Each line of standard input has these times`() async throws {
    let run = try await curvekit(
      ["sample", "--stdin", "--at", "1,0.25"],
      input: "linear(duration: 1)\nnothing\na = linear(duration: 4)\n")
    let lines = try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(run.status == 65 && lines.count == 3)
    #expect(lines.map { $0["value"] as? [Double] } == [[1, 0.25], nil, [0.25, 0.0625]])
    #expect(lines.map { $0["time_s"] as? [Double] } == [[1, 0.25], nil, [1, 0.25]])
  }
}
