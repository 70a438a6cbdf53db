/// The curves of a file, in which one that is not read does not hide the others.
struct DraftList {
  private(set) var drafts: [NamedDraft] = []
  private var problem: CurveSpecError?

  /// Reads a curve, and adds it, or a remark why it is not read.
  ///
  /// - Parameters:
  ///   - label: The name of the curve in the file.
  ///   - reading: The reading.
  ///   - read: The curve; `nil` for none.
  /// - Returns: Whether there is a curve, read or not.
  @discardableResult
  mutating func add(
    _ label: String?, _ reading: inout NotationReading,
    _ read: (inout NotationReading) throws(CurveSpecError) -> CurveDraft?
  ) -> Bool {
    do throws(CurveSpecError) {
      guard let draft = try read(&reading) else { return false }
      guard drafts.count < Limits.tracks else {
        throw CurveSpecError("Of a file, at most \(Limits.tracks) curves are read.")
      }
      // The numbers may be those of no curve.
      _ = try reading.spec(of: draft)
      drafts.append(NamedDraft(label: label, draft: draft))
    } catch {
      problem = problem ?? error
      reading.remark("Not read: \(error.description)")
    }
    return true
  }

  /// The curves; `nil` if there are none.
  ///
  /// - Throws: The reason why the first curve is not read, if none is.
  func all() throws(CurveSpecError) -> [NamedDraft]? {
    if !drafts.isEmpty { return drafts }
    if let problem { throw problem }
    return nil
  }
}
