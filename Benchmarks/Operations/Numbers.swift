import CurveKit
import CurveTables
import Peers

extension Operation {
  /// A row of CSV: a time, a value, a velocity and an acceleration.
  static let numbers: [Operation] = {
    let count = 1000
    let spring = Spring(stiffness: 80, damping: 4)
    let samples = Array(spring.samples(at: SampleTimes(count: count, until: 3)))
    let cells = samples.flatMap { [$0.time, $0.value, $0.velocity, $0.acceleration] }
    return [
      Operation("row of CSV with four numbers", count: count) {
        var csv = CSVEncoder()
        for sample in samples {
          csv.number(sample.time)
          csv.number(sample.value)
          csv.number(sample.velocity)
          csv.number(sample.acceleration)
          csv.endRow()
        }
        return Double(csv.takeBytes().count)
      },
      Operation("row of CSV with four numbers", by: "printf(\"%.17g\")", count: count) {
        Double(rows_by_printf(cells, Int32(count)))
      },
      Operation("row of CSV with four numbers", by: "std::to_chars", count: count) {
        Double(rows_by_to_chars(cells, Int32(count)))
      },
    ]
  }()
}
