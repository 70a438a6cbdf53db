import CurveKit
import CurveKitTesting
import Synchronization
import Testing

@Suite struct CallSiteTests {
  @Test func `A failure is reported at the expectation`() {
    let step = StepEasing(1)
    let locations = Mutex<[SourceLocation?]>([])
    let start = #line
    withKnownIssue {
      expect(step, meets: .monotone, .metric(.valueJump, .equal(0)))
      expect(step, matches: .recorded("a step", in: "/nowhere"))
      expect(step, isContinuous: .inValue)
      expect(step, approximates: Spring.smooth, within: 0.1)
      expect(checksIn: "/nowhere/motion.yaml")
    } matching: { issue in
      locations.withLock { $0.append(issue.sourceLocation) }
      return true
    }
    let found = locations.withLock { $0 }
    #expect(found.map { $0?.line } == (2...6).map { start + $0 })
    #expect(found.allSatisfy { $0?.column == 13 && $0?.fileID == #fileID })
  }

  @Test func `A failure is reported where a helper function states`() {
    withKnownIssue {
      expect(
        Spring.snappy, meets: .monotone, fileID: "App/Other.swift", filePath: "/app/Other.swift",
        line: 7, column: 3)
    } matching: { issue in
      issue.sourceLocation
        == SourceLocation(
          fileID: "App/Other.swift", filePath: "/app/Other.swift", line: 7, column: 3)
    }
  }
}
