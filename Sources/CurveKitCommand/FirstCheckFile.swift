internal import CodeCurves
internal import CurveAudit
internal import CurveChecks
internal import CurveKit
internal import CurveMeasure
internal import CurveScenes
internal import CurveSpecs
internal import CurveSwiftSource
internal import SystemLibraries

/// The check file that `check --init` writes: each curve with bounds on what it does today.
struct FirstCheckFile {
  private var entries: [CheckEntry] = []
  private var names: Set<String> = []
  /// The curves of source code that are entries.
  private var known: Set<CurveSpec> = []
  /// The curves of files of source code, by their paths; `nil` for a scene.
  private var codes: [String: SourceFindings?] = [:]
  /// The numbers of curves of source code that have no name of their own, and that repeat forever.
  private var (unnamed, endless) = (0, 0)
  /// The path of the check file, to which the paths of scenes are relative.
  private let path: String

  /// Measures curves.
  ///
  /// - Parameters:
  ///   - curves: Expressions, pasted code and files as `measure` takes them, each perhaps with `label = `
  ///     before it.
  ///   - path: The path of the check file; `-` is standard output.
  /// - Throws: A failure if a curve is invalid, or repeats forever without an end.
  init(of curves: [String], path: String) throws {
    self.path = path
    for (index, text) in curves.enumerated() {
      if let code = CodePath(text) { try add(code) } else { try add(text, index, of: curves) }
    }
    if endless > 0 {
      Terminal.writeLine(
        "\(counted(endless, "curve")) of source code \(endless == 1 ? "repeats" : "repeat") forever and "
          + "\(endless == 1 ? "is" : "are") left out; a check file needs the end as 'until: SECONDS'."
      )
    }
    if unnamed > 0 {
      Terminal.writeLine(
        "\(counted(unnamed, "curve")) of source code \(unnamed == 1 ? "has" : "have") no name that no other "
          + "curve of the file has, and \(unnamed == 1 ? "is" : "are") written as an expression.")
    }
    if entries.isEmpty {
      throw CommandFailure.badContent("There are no curves that a check file can have.")
    }
  }

  // MARK: Source code

  /// A file of source code, or a folder, that the user gave with or without `@`.
  private struct CodePath {
    let path: String
    /// The name of one curve of a file, if there is one.
    let name: String?
    /// Creates the path; `nil` for a text that is a curve, a scene, or the name of nothing.
    init?(_ text: String) {
      guard let address = SceneAddress(text.hasPrefix("@") ? text : "@" + text),
        text.hasPrefix("@") || (try? PastedCurves(parsing: text)) == nil,
        let kind = try? SourceFiles.kind(of: address.file)
      else { return nil }
      (path, name) = (address.file, address.track)
      guard kind == .folder ? name == nil : FirstCheckFile.code(at: path) != nil else { return nil }
    }
  }

  /// The curves of a file; `nil` if it is no source code, or has a scene.
  private static func code(at path: String) -> SourceFindings? {
    guard SourceLanguage(path: path) != nil,
      let text = try? FilesInUse.read(path, upTo: FileKind.scene.maximumMebibytes),
      case .code(let findings) = try? MotionContent(parsing: text, file: path).part(named: nil)
    else { return nil }
    return findings
  }

  /// Adds each curve of source code that is no entry yet, with its first place.
  private mutating func add(_ code: CodePath) throws {
    let count = entries.count + endless
    let scan = try CodeScan(of: [code.path], output: path)
    let found = scan.curves.filter { curve in
      code.name.map { curve.finding.names.contains($0) } ?? true
    }
    for curve in found { try add(curve) }
    if found.isEmpty || code.name != nil, entries.count + endless == count {
      let name = code.name.map { " \(quoted($0))" } ?? "s"
      throw CommandFailure.badContent("\(inputName(code.path)) has no curve\(name).")
    }
    scan.remarks.forEach { Terminal.writeLine($0) }
  }

  private mutating func add(_ curve: AuditedCurve) throws {
    guard known.insert(curve.curve).inserted else { return }
    guard !curve.curve.isEndless else { return endless += 1 }
    if codes[curve.path] == nil { codes[curve.path] = .some(Self.code(at: curve.path)) }
    let name = codes[curve.path]??.address(of: curve.finding)
    let file = scenePath(curve.path)
    let request = CurveRequest(label: nil, source: .expression(curve.curve), location: nil)
    if name == nil { unnamed += 1 }
    try add(
      request, name: name ?? curve.finding.names.first ?? curve.curve.shortDescription,
      curve: name.map { "\(file)#\($0)" } ?? curve.curve.description)
  }

  // MARK: Expressions and scenes

  private mutating func add(_ text: String, _ index: Int, of curves: [String]) throws {
    let line = SceneAddress(text) == nil ? try? CurveLine(text) : nil
    // Only here may an address have a label, too.
    let given = SceneAddress(text) ?? line.flatMap { SceneAddress($0.expression.trimmingSpaces()) }
    let requests =
      given == nil
      ? try Self.requests(reading: text, line, index, of: curves)
      : try CurveInputs(
        expressions: [(line?.expression ?? text).trimmingSpaces()], label: [], fromFile: nil,
        track: [], settings: [], flags: [], modifiers: ModifierFlags()
      ).requests(readsList: false, listRemedy: "")
    let label = requests.count == 1 && given != nil ? line?.label : nil
    for request in requests {
      switch request.source {
      case .track(let source):
        try require(
          source.file != "-",
          "A check file names the file of a scene, and '@-' has none; give the scene as a file.")
        try add(
          request, name: label ?? source.track.name,
          curve: "@\(scenePath(source.file))#\(source.track.name)")
      case .expression(let spec):
        let curve = Self.written(spec, in: line?.expression.trimmingSpaces() ?? "")
        try add(request, name: label ?? request.label ?? curve, curve: curve)
      }
    }
  }

  /// The curves of pasted code, or of an expression that may have a label.
  private static func requests(
    reading text: String, _ line: CurveLine?, _ index: Int, of curves: [String]
  ) throws(CommandFailure) -> [CurveRequest] {
    do throws(CurveSpecError) {
      let whole = try? PastedCurves(parsing: text)
      // With the spaces for a label, columns in messages are those of the whole text.
      let pasted =
        if let whole { whole } else { try PastedCurves(parsing: line?.expression ?? text) }
      pasted.remarks.forEach { Terminal.writeLine($0) }
      let label = whole == nil && pasted.entries.count == 1 ? line?.label : nil
      return pasted.entries.map {
        CurveRequest(label: label ?? $0.label, source: .expression($0.spec), location: nil)
      }
    } catch {
      throw CurveFile.failure(for: text) ?? CommandFailure(error, ofCurve: index, among: curves)
    }
  }

  /// A curve as it was written, if a check file can have it like that.
  private static func written(_ spec: CurveSpec, in text: String) -> String {
    let isShort = text.utf8.count <= 200 && !text.contains { $0.isNewline }
    return isShort && (try? CurveSpec(parsing: text)) == spec ? text : spec.description
  }

  private mutating func add(_ request: CurveRequest, name: String, curve: String) throws {
    try require(
      !request.source.isEndless || request.source.end != nil,
      "\(quotedPath(request.source.expression)) repeats forever; a check file needs its end as "
        + "'until: SECONDS'.")
    let measured = try request.curve(until: nil).measuredCurve
    let shown = DisplayText.line(name)
    let start = shown.count <= 70 ? shown : "curve \(entries.count + 1)"
    entries.append(
      CheckEntry(
        name: unique(start, " ") { names.insert($0).inserted }, curve: curve,
        metrics: MeasuredMetrics(of: measured, CheckEntry.metrics)))
  }

  /// The path of a scene, relative to the folder of the check file.
  private func scenePath(_ scene: String) -> String {
    let (file, folder) = (FilePath(scene), FilePath(path).removingLastComponent())
    guard path != "-", file.isRelative, !folder.isEmpty else { return scene }
    if folder.isAbsolute || folder.components.contains("..") {
      return Self.currentFolder.map { FilePath($0).pushing(file).string } ?? scene
    }
    var (rest, target) = (Array(folder.components), Array(file.components))
    while let first = rest.first, first == target.first, target.count > 1 {
      rest.removeFirst()
      target.removeFirst()
    }
    return (rest.filter { $0 != "." }.map { _ in ".." } + target.map(\.string))
      .joined(separator: "/")
  }

  private static var currentFolder: String? {
    if let folder = FileContext.current.folder { return folder }
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validatingCString: path)
  }

  /// The file.
  var text: String {
    CheckEntry.file(
      of: entries,
      comments: [
        "# Written by 'curvekit check --init'. Each bound is the current number, rounded up to two digits:",
        "# up to 10 % more, so a smaller change passes. 'curvekit check --record' finds every change.",
      ])
  }
}
