public import CurveKit

/// Expects a curve of your own to keep the laws of every curve, and fails the test where it does not.
///
/// ```swift
/// expect(ExponentialApproach(timeConstant: 0.2), obeys: .all, until: 2)
/// ```
///
/// The failure has a sentence for each law that is broken, the first ten of them:
///
/// ```
/// The velocity at 0.37 s is the slope of the value.
/// ```
///
/// - Parameters:
///   - curve: The curve.
///   - laws: Which laws are checked.
///   - end: The time until which a curve with no duration is evaluated, in seconds, above 0 and finite.
///   - accuracy: The relative accuracy of the curve's rates; 1e-9 for a curve that leaves its acceleration
///     to the default.
///   - fileID: Where a failure is reported: the module and the file.
///   - filePath: Where a failure is reported: the path of the file.
///   - line: Where a failure is reported: the line.
///   - column: Where a failure is reported: the column.
public func expect(
  _ curve: some Curve, obeys laws: CurveLaws, until end: Double = 10, accuracy: Double = 1e-13,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let violations = laws.violations(of: curve, until: end, accuracy: accuracy)
  guard !violations.isEmpty else { return }
  let more = violations.count > 10 ? ["\(violations.count - 10) more laws are broken."] : []
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .fail(["The curve breaks these laws:"] + violations.prefix(10).map(\.description) + more)
}
