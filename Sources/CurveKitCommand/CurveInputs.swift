internal import CurveChecks
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs

/// What a command line says of its curves: expressions, files, labels and flags.
struct CurveInputs {
  let expressions: [String]
  let label: [String]
  let fromFile: String?
  let track: [String]
  let settings: [String]
  /// The flags with the parameters of the curves.
  let flags: [NamedNumber]
  let modifiers: ModifierFlags
  /// Whether a file may be a list or code, however it is given.
  var readsAnyFile = false

  /// Parses an expression and adds the flags.
  func completion() -> @Sendable (String) throws(CurveSpecError) -> CurveSpec {
    let modifiers = modifiers
    let outside = OutsideArguments(flags, spelling: ParameterFlags.spelling)
    return { text throws(CurveSpecError) in
      try modifiers.applied(to: CurveSpec(parsing: text, completedBy: outside))
    }
  }

  /// Reads the curves of an expression or of pasted code, and adds the flags to each.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - remarks: The remarks on earlier texts; those on this one are added and printed.
  /// - Returns: The curves.
  /// - Throws: An error if the text is not a curve or a flag does not fit.
  private func requests(
    reading text: String, remarks: inout Set<String>
  ) throws -> [CurveRequest] {
    let outside = OutsideArguments(flags, spelling: ParameterFlags.spelling)
    let pasted = try PastedCurves(parsing: text, completedBy: outside)
    for remark in pasted.remarks where remarks.insert(remark).inserted { Terminal.remark(remark) }
    return try pasted.entries.map { entry in
      CurveRequest(
        label: entry.label, source: .expression(try modifiers.applied(to: entry.spec)),
        location: nil, remarks: pasted.remarks)
    }
  }

  /// The curves of a file that has no scene: expressions, or pasted code.
  private func requests(
    inFile text: String, at address: SceneAddress, remarks: inout Set<String>
  ) throws -> [CurveRequest] {
    let name = inputName(address.file)
    let requests: [CurveRequest]
    do {
      requests = try self.requests(reading: text, remarks: &remarks)
    } catch let error as CurveSpecError {
      if readsAnyFile, address.track == nil, !PastedCurves.isOtherNotation(text) {
        return try self.requests(ofList: text, named: address.file, remedy: "")
      }
      let isCode = PastedCurves.isOtherNotation(text)
      // The curve is right, and a flag does not fit it.
      let isCurve = isCode || (try? PastedCurves(parsing: text)) != nil
      let isList = !isCurve && (try? CurveList(parsing: text).entries.count > 1) == true
      let message =
        if isCurve {
          "\(name): \(error)"
        } else if isList {
          "\(name) is a list of curves; give it with --from-file."
        } else {
          "\(name) has no scene, no SwiftUI keyframes and no curve: \(error)"
        }
      throw CommandFailure.badContent(message)
    }
    if let track = address.track {
      throw CommandFailure.usage("\(name) has no track \(quoted(track)); it is not a scene.")
    }
    return requests
  }

  /// The curves of a list: an expression a line.
  private func requests(
    ofList text: String, named file: String, remedy: String
  ) throws(CommandFailure) -> [CurveRequest] {
    let complete = completion()
    do throws(CurveListError) {
      return try CurveList(parsing: text, remedy: remedy, complete: complete).entries.map {
        CurveRequest(
          label: $0.label, source: .expression($0.spec),
          location: "\(inputName(file)), line \($0.line): ")
      }
    } catch {
      throw CommandFailure.badContent("\(inputName(file)), \(error)")
    }
  }

  /// The curves of a whole file of code in place of a list.
  private func requests(
    ofCode text: String, named file: String, remarks: inout Set<String>
  ) throws -> [CurveRequest] {
    do {
      return try requests(reading: text, remarks: &remarks)
    } catch let error as CurveSpecError {
      // Each line may be code of its own.
      if let list = try? requests(ofList: text, named: file, remedy: ""), !list.isEmpty {
        return list
      }
      throw CommandFailure.badContent("\(inputName(file)): \(error)")
    }
  }

  /// The requested curves, checked and complete.
  ///
  /// - Parameters:
  ///   - readsList: Whether to read the file of `--from-file`.
  ///   - listRemedy: The end of the message about a file that is too long.
  /// - Returns: The curves of the command line, then those of the file.
  /// - Throws: A failure if a curve or flag is invalid.
  func requests(readsList: Bool, listRemedy: String) throws -> [CurveRequest] {
    try require(
      !expressions.isEmpty || fromFile != nil,
      "No curve is given; try 'spring --stiffness 80 --damping 4' ('curvekit list' shows all).")
    var requests: [CurveRequest] = []
    var scenes = SceneFiles(settings: try settings.map(SettingOption.parse))
    var remarks: Set<String> = []
    for (index, expression) in expressions.enumerated() {
      guard let address = SceneAddress(expression) else {
        do {
          requests += try self.requests(reading: expression, remarks: &remarks)
        } catch let error as CurveSpecError {
          throw CurveFile.failure(for: expression)
            ?? CommandFailure(error, ofCurve: index, among: expressions)
        }
        continue
      }
      switch try scenes.content(of: address.file) {
      case .scene(let scene):
        if let flag = flags.first?.name ?? modifiers.first {
          throw CommandFailure.usage(
            "\(flag) does not apply to a scene; edit the scene file instead.")
        }
        try refuse(
          address.track != nil && !track.isEmpty,
          "--track cannot be combined with \(quotedPath(expression)), which already names a track.")
        requests += try SceneFiles.tracks(of: scene, at: address, named: track).map {
          CurveRequest(label: nil, source: .track($0), location: nil)
        }
      case .curves(let text):
        requests += try self.requests(inFile: text, at: address, remarks: &remarks)
      }
    }
    try scenes.checkSettings()
    if let first = track.first, scenes.isEmpty {
      throw CommandFailure.usage("--track \(quoted(first)) needs a scene; try '@scene.yaml'.")
    }
    try require(
      label.count <= requests.count,
      "--label is given \(label.count) times for \(counted(requests.count, "curve")).")
    for (index, text) in label.enumerated() { requests[index].label = text }
    if let fromFile, readsList {
      let text = try FilesInUse.read(fromFile, upTo: Limits.listMebibytes, remedy: listRemedy)
      if readsAnyFile, PastedCurves.isOtherNotation(text) {
        requests += try self.requests(ofCode: text, named: fromFile, remarks: &remarks)
      } else {
        requests += try self.requests(ofList: text, named: fromFile, remedy: listRemedy)
      }
      if requests.isEmpty {
        throw CommandFailure.badContent("\(inputName(fromFile)) has no curves.")
      }
    }
    return requests
  }

  /// The requested curves.
  ///
  /// Remarks on them are printed to standard error if it is a terminal.
  ///
  /// - Parameters:
  ///   - analysisEnd: The end of the measured time of endless curves, if the user gave one.
  ///   - needsAnalysisEnd: Whether endless curves without such an end are an error.
  ///   - readsList: Whether to read the file of `--from-file`.
  ///   - listRemedy: The end of the message about a file that is too long.
  /// - Returns: At least one curve, if the list is read.
  /// - Throws: A failure if a curve or flag is invalid.
  func curves(
    until analysisEnd: Double?, needsAnalysisEnd: Bool = true, readsList: Bool = true,
    listRemedy: String = ""
  ) throws -> [NamedCurve] {
    var work = 0.0
    let curves = try requests(readsList: readsList, listRemedy: listRemedy).map { request in
      if needsAnalysisEnd { try request.checkEnd(analysisEnd) }
      work += request.source.work(measuredUntil: analysisEnd)
      guard work <= Limits.work else {
        let name = request.label.map { quoted($0) } ?? quotedPath(request.source.expression)
        throw CommandFailure(
          request.status,
          (request.location ?? "") + "The curves up to \(name) have too many segments; "
            + "use fewer curves, or shorter ones.")
      }
      return try request.curve(until: analysisEnd)
    }
    for curve in curves { curve.source.remarks.forEach { Terminal.remark($0) } }
    return curves
  }
}
