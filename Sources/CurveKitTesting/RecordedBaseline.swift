/// The name of a recorded curve.
///
/// ```swift
/// expect(spring, matches: .recorded("sheet opens"))
/// expect(spring, matches: .recorded("sheet opens", in: Bundle.module.resourcePath))
/// ```
///
/// The records of `SheetTests.swift` are in `Baselines/SheetTests.yaml` beside it. A run of the
/// tests with `RECORD_BASELINES=1` in the environment writes them.
public struct RecordedBaseline: Hashable, Sendable {
  /// The name of the record; unique in the source file.
  package let name: String
  /// The folder with a copy of the folder `Baselines`; `nil` for the one beside the source.
  package let folder: String?

  /// A record with a name.
  ///
  /// - Parameters:
  ///   - name: The name of the record. It must be unique in the source file: two tests with the
  ///     same name overwrite each other's record.
  ///   - folder: The folder with a copy of the folder `Baselines`, such as the resources of the
  ///     test bundle, for tests that run on another machine than the build. It is only read; new
  ///     records are always written beside the source. `nil` for the folder beside the source.
  /// - Returns: The name of the record, for
  ///   ``expect(_:matches:drift:tolerance:riseLevels:fileID:filePath:line:column:)``.
  public static func recorded(_ name: String, in folder: String? = nil) -> RecordedBaseline {
    RecordedBaseline(name: name, folder: folder)
  }
}
