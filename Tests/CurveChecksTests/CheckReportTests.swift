import CurveChecks
import CurveExport
import CurveKit
import Testing

@Suite("CheckReport")
struct CheckReportTests {
  @Test func look() {
    let all = [ReportZoo.sheet, ReportZoo.fade, ReportZoo.badge, ReportZoo.nod, ReportZoo.new].map {
      $0.result()
    }
    let report = CheckReport(
      of: [(file: "motion.yaml", results: all)],
      remarks: ["In 'motion.baseline.yaml' is recorded but no longer checked: 'old'."])
    for format in CheckReport.Format.allCases { print(report.text(format)) }
    print(report.text(.text, width: 80))
  }
}
