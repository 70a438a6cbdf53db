public import CurveKit

/// Expects a curve of your own to obey the laws of all curves.
///
/// ```swift
/// expect(ExponentialApproach(timeConstant: 0.2), obeys: .all, until: 2)
/// ```
///
/// A failure has a sentence for each broken law, at most ten:
///
/// ```
/// The velocity at 0.37 s must be the derivative of the value.
/// ```
///
/// - Parameters:
///   - curve: The tested curve.
///   - laws: The laws to check.
///   - end: The time up to which a curve without an end is evaluated, in seconds, above 0 and finite.
///   - accuracy: The relative accuracy of the curve's rates; 1e-9 for a curve with the default
///     acceleration.
///   - fileID: The module and the file of the test.
///   - filePath: The path of the file of the test.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
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
