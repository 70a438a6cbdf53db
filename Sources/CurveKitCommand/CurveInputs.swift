internal import CurveChecks
internal import CurveKit
internal import CurveScenes
internal import CurveSpecs
internal import CurveSwiftSource

/// The curves of a command line as given: expressions, files, labels and flags.
struct CurveInputs {
  let expressions: [String]
  let label: [String]
  let fromFile: String?
  let track: [String]
  let settings: [String]
  /// The flags with the parameters of the curves.
  let flags: [NamedNumber]
  let modifiers: ModifierFlags
  /// The texts of files in place of those on the disk.
  var texts: [String: String] = [:]
  /// Whether remarks on what is read are printed.
  var printsRemarks = true

  /// Whether a flag has the duration of the curves.
  var hasDuration: Bool { flags.contains { $0.name == "--duration" } }

  /// A function that parses an expression and adds the flags.
  func specParser() -> @Sendable (String) throws(CurveSpecError) -> CurveSpec {
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
    for remark in pasted.remarks where remarks.insert(remark).inserted {
      if !printsRemarks || hasDuration && remark.contains("has no duration") { continue }
      // The closure around an animation has no motion of its own.
      if remark.hasPrefix("The closure of ") {
        Terminal.remark(remark)
      } else {
        Terminal.writeLine(remark)
      }
    }
    // A mere name, which a chart shows as it was typed.
    let typed = pasted.entries.count == 1 && text.isBareName ? text : nil
    return try pasted.entries.map { entry in
      CurveRequest(
        label: entry.label, source: .expression(try modifiers.applied(to: entry.spec)),
        location: nil, remarks: pasted.remarks, typed: typed)
    }
  }

  /// The curves of an argument, which may have a label: 'sheet = spring(bounce: 0.3)'.
  private func requests(
    ofArgument text: String, remarks: inout Set<String>
  ) throws -> [CurveRequest] {
    do {
      return try requests(reading: text, remarks: &remarks)
    } catch let error as CurveSpecError {
      guard let line = try? CurveLine(text), let label = line.label, line.expression != text,
        let spec = try? specParser()(line.expression)
      else { throw error }
      return [CurveRequest(label: label, source: .expression(spec), location: nil)]
    }
  }

  // MARK: Files

  /// The curves of a file without a scene: all, or only those that the address names.
  private func requests(
    inFile text: String, at address: SceneAddress, _ files: inout SceneFiles,
    remarks: inout Set<String>
  ) throws -> [CurveRequest] {
    let all = try requests(of: text, inFile: address.file, remedy: "", &files, remarks: &remarks)
    guard let name = address.track else { return all }
    let named = all.filter { $0.names.contains(name) }
    if named.isEmpty {
      var seen: Set<String> = []
      let names = all.flatMap(\.names).filter { seen.insert($0).inserted }
      let hint = hint(for: name, among: names)
      let shown = names.isEmpty ? "" : " It has \(list(names.prefix(12).map(quoted), "and"))."
      throw CommandFailure.usage(
        "\(inputName(address.file)) has no curve \(quoted(name))."
          + (hint.isEmpty ? shown : hint))
    }
    return named
  }

  /// The curves of a text: source code by its file's name, a list, or pasted code.
  private func requests(
    of text: String, inFile file: String, remedy: String, _ files: inout SceneFiles,
    remarks: inout Set<String>
  ) throws -> [CurveRequest] {
    if let language = SourceLanguage(path: file) {
      let found = try requests(of: files.findings(of: text, in: language), inFile: file)
      if !found.isEmpty { return found }
    }
    if let entire = try wholeText(text, in: file, remarks: &remarks) { return entire }
    do throws(CommandFailure) {
      let list = try requests(ofList: text, named: file, remedy: remedy)
      if list.isEmpty { throw CommandFailure.badContent("\(inputName(file)) has no curves.") }
      return list
    } catch {
      // A text whose first line is not a curve may be code with curves in it instead of a list.
      if !startsWithCurve(text), let pasted = try? requests(reading: text, remarks: &remarks) {
        return pasted
      }
      throw SourceLanguage(path: file).map { .badContent($0.nothingFound(in: inputName(file))) }
        ?? error
    }
  }

  /// Whether the first line of a text is a curve; empty lines and comments do not count.
  private func startsWithCurve(_ text: String) -> Bool {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).lazy
    guard let line = lines.compactMap({ try? CurveLine(Substring($0)) }).first else { return false }
    return (try? CurveSpec(parsing: line.expression)) != nil
  }

  /// The curves of a text that is one expression or certainly code; `nil` for a list.
  private func wholeText(
    _ text: String, in file: String, remarks: inout Set<String>
  ) throws -> [CurveRequest]? {
    let isCode = PastedCurves.isOtherNotation(text)
    guard isCode || (try? CurveSpec(expression: text)) != nil else { return nil }
    do {
      return try requests(reading: text, remarks: &remarks)
    } catch let error as CurveSpecError {
      // Each line may be code of its own.
      if isCode, let list = try? requests(ofList: text, named: file, remedy: ""), !list.isEmpty {
        return list
      }
      throw CommandFailure.badContent("\(inputName(file)): \(error)")
    }
  }

  /// The curves of source code; a line is printed for each one that cannot be read.
  private func requests(
    of findings: [SourceFinding], inFile file: String
  ) throws -> [CurveRequest] {
    let outside = OutsideArguments(flags, spelling: ParameterFlags.spelling)
    var requests: [CurveRequest] = []
    for finding in findings {
      let location = "\(inputName(file)), line \(finding.line), column \(finding.column): "
      switch finding.result {
      case .success(let spec):
        let complete =
          flags.isEmpty
          ? spec : try CurveSpec(parsing: spec.description, completedBy: outside)
        var request = CurveRequest(
          label: finding.label.map { $0.withoutMarks } ?? finding.name,
          source: .expression(try modifiers.applied(to: complete)), location: location,
          remarks: finding.remarks)
        request.finding = finding
        requests.append(request)
      case .failure(let problem):
        if printsRemarks { Terminal.writeLine("\(location)not read: \(problem)") }
      }
    }
    return requests
  }

  /// The curves of a list, which has an expression on each line.
  private func requests(
    ofList text: String, named file: String, remedy: String
  ) throws(CommandFailure) -> [CurveRequest] {
    let complete = specParser()
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

  /// The requests for all curves, with their labels and flags.
  ///
  /// - Parameters:
  ///   - readsList: Whether to read the file of `--from-file`.
  ///   - listRemedy: The end of the message about a file that is too long.
  /// - Returns: The requests of the command line, then those of the file.
  /// - Throws: A failure if a curve or flag is invalid.
  func requests(readsList: Bool, listRemedy: String) throws -> [CurveRequest] {
    try require(
      !expressions.isEmpty || fromFile != nil,
      "No curve is given; try 'spring --stiffness 80 --damping 4' ('curvekit list' shows all).")
    var requests: [CurveRequest] = []
    var scenes = SceneFiles(settings: try settings.map(SettingOption.parse), texts: texts)
    var remarks: Set<String> = []
    for (index, expression) in expressions.enumerated() {
      let named = CurveFile.labelled(expression)
      let count = requests.count
      defer {
        // A label before the address of one curve.
        if let label = named?.label, requests.count == count + 1 {
          (requests[count].label, requests[count].typed) = (label, nil)
        }
      }
      guard let address = named?.address ?? SceneAddress(CurveFile.address(expression)) else {
        do {
          requests += try self.requests(ofArgument: expression, remarks: &remarks)
        } catch let error as CurveSpecError {
          throw CurveFile.failure(for: expression)
            ?? CommandFailure(error, ofCurve: index, among: expressions)
        }
        continue
      }
      switch try scenes.content(of: address.file, named: address.track) {
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
        if let curves = scene.curves, address.track == nil, track.isEmpty {
          requests += try self.requests(of: curves.findings, inFile: address.file)
        }
      case .curves(let text):
        requests += try self.requests(inFile: text, at: address, &scenes, remarks: &remarks)
      }
    }
    if let first = track.first, scenes.isEmpty {
      throw CommandFailure.usage("--track \(quoted(first)) needs a scene; try '@scene.yaml'.")
    }
    try require(
      label.count <= requests.count,
      "--label is given \(label.count) times for \(counted(requests.count, "curve")).")
    for (index, text) in label.enumerated() {
      (requests[index].label, requests[index].typed) = (text, nil)
    }
    if let fromFile, readsList {
      let text = try FilesInUse.read(fromFile, upTo: Limits.listMebibytes, remedy: listRemedy)
      requests += try self.requests(
        of: text, inFile: fromFile, remedy: listRemedy, &scenes, remarks: &remarks)
    }
    try scenes.checkSettings()
    return requests
  }

  /// The requested curves, ready to be evaluated.
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
