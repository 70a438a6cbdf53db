/// A curve as it was when it was recorded, by the name under which it was.
///
/// ```swift
/// expect(spring, matches: .recorded("sheet opens"))
/// expect(spring, matches: .recorded("sheet opens", in: Bundle.module.resourcePath))
/// ```
///
/// The baselines of `SheetTests.swift` are in `Baselines/SheetTests.yaml` beside it, and are written by a run of the
/// tests with `RECORD_BASELINES=1` in the environment.
public struct RecordedBaseline: Hashable, Sendable {
  /// The name of the record, which is its own in the source file.
  public let name: String
  /// The folder with a copy of the folder `Baselines`, if it is not read beside the source.
  public let folder: String?

  /// A record by its name.
  ///
  /// - Parameters:
  ///   - name: The name of the record. Each in a source file needs its own: two tests that record under one name
  ///     replace each other's record.
  ///   - folder: The folder with a copy of the folder `Baselines`, such as the resources of the test bundle, for
  ///     tests that run on another machine than they were built on. It is only read; recording goes beside the source
  ///     in any case. `nil` for the one beside the source.
  /// - Returns: What a curve is to be compared with.
  public static func recorded(_ name: String, in folder: String? = nil) -> RecordedBaseline {
    RecordedBaseline(name: name, folder: folder)
  }
}
