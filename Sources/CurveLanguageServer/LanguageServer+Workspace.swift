internal import CodeCurves
internal import CurveChecks
internal import CurveSpecs
internal import SystemLibraries

// The files that are not open: those that have rules are read in the background, each once until it changes.

extension LanguageServer {
  /// Starts after the client is ready.
  func start() {
    if capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration == true {
      typealias Watcher = RegistrationParams.Registration.Options.Watcher
      let endings = SourceLanguage.allCases.flatMap { $0.endings }.sorted()
      let globs = [
        "**/{\(RuleCatalogue.names.sorted().joined(separator: ","))}",
        "**/*.{yaml,yml,json}", "**/*.{\(endings.joined(separator: ","))}",
      ]
      request(
        "client/registerCapability",
        RegistrationParams(registrations: [
          RegistrationParams.Registration(
            id: "curvekit-files", method: "workspace/didChangeWatchedFiles",
            registerOptions: .init(watchers: globs.map { Watcher(globPattern: $0) }))
        ]))
    }
    searchWorkspace()
  }

  func changeFolders(added: [String], removed: [String]) {
    for folder in removed {
      for uri in publishedURIs {
        guard let path = DocumentURI.path(of: uri), path.hasPrefix(folder + "/"),
          documents[uri] == nil
        else { continue }
        publish([], uri: uri, version: nil)
      }
      workspace.remove(folder: folder)
    }
    for folder in added where !workspace.folders.contains(folder) {
      workspace.folders.append(folder)
    }
    searchWorkspace()
  }

  /// Lists the folders that have not been listed, and reads the files whose rules have changed.
  func searchWorkspace() {
    for folder in workspace.folders {
      if let files = workspace.listings[folder] {
        check(files.values.sorted { $0.path < $1.path })
      } else {
        workspace.enqueue(folder: folder)
      }
    }
  }

  /// Files have changed, as the client has seen or as the editor shows them.
  func filesHaveChanged(_ paths: [String]) {
    var files: [SourceFile] = []
    var hasRules = false
    for path in paths {
      if rules.isUsed(path) {
        hasRules = true
      } else if let folder = workspace.folder(of: path), let language = SourceLanguage(path: path),
        workspace.isCode(path)
      {
        let file = SourceFile(path: path, language: language, isNamed: false)
        workspace.listings[folder]?[path] = FileStamp(of: path) == nil ? nil : file
        files.append(file)
      }
    }
    guard hasRules else { return check(files) }
    rules.forgetProblems()
    for document in documents.values { document.isUnpublished = true }
    searchWorkspace()
  }

  /// Reads files that are not open and have rules, and shows the problems of those that have been read.
  private func check(_ files: [SourceFile]) {
    let open = openPaths
    // The rules of the folders.
    var known: [String: CheckRules?] = [:]
    for file in files where !open.contains(file.path) {
      let folder = FilePath(file.path).removingLastComponent().string
      let rules = known[folder] ?? rules(for: file.path)
      known[folder] = .some(rules)
      guard settings.languages.contains(file.language), let rules,
        rules.name(of: file.path) != nil, let stamp = FileStamp(of: file.path)
      else {
        publish([], uri: DocumentURI.uri(of: file.path), version: nil)
        continue
      }
      if let read = workspace.known[file.path], read.stamp == stamp {
        show(read, of: file.path, rules)
      } else {
        workspace.enqueue(file)
      }
    }
  }

  /// Shows the problems of a file that is not open.
  private func show(_ file: Workspace.ReadFile, of path: String, _ rules: CheckRules) {
    let problems = rules.problems(of: file.findings, in: path)
    let diagnostics = problems.compactMap { problem in
      file.places[problem.curve.finding.range].map { Diagnostic(problem, at: $0) }
    }
    publish(diagnostics, uri: DocumentURI.uri(of: path), version: nil)
  }

  // MARK: Jobs

  /// The next work on files, for another thread.
  ///
  /// - Returns: The job; `nil` if there is nothing to do, or another job has not ended.
  package func nextJob() -> ScanJob? {
    guard let work = workspace.next() else { return nil }
    return ScanJob(work: work, environment: environment, encoding: encoding)
  }

  /// Takes what a job found.
  ///
  /// - Parameter result: The result of the last job.
  /// - Returns: The bodies of the messages for the client.
  package func finish(_ result: ScanJob.Result) -> [[UInt8]] {
    workspace.finish(result.work)
    if case .list(let folder) = result.work, workspace.folders.contains(folder) {
      let files = result.listed?.files ?? []
      workspace.listings[folder] = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
      check(files)
    }
    let open = openPaths
    for (path, file) in result.read where !open.contains(path) {
      workspace.add(path, file)
      if let rules = rules(for: path) { show(file, of: path, rules) }
    }
    reportProgress()
    return takeMessages()
  }

  /// Shows how far the files have been read, if there are many.
  private func reportProgress() {
    let token = "curvekit-scan"
    func report(_ kind: String, title: String? = nil, message: String? = nil, _ share: Int? = nil) {
      notify(
        "$/progress",
        ProgressParams(
          token: token,
          value: .init(kind: kind, title: title, message: message, percentage: share)))
    }
    if workspace.isIdle {
      if workspace.showsProgress { report("end") }
      workspace.showsProgress = false
    } else if workspace.total > 50, capabilities.window?.workDoneProgress == true {
      if !workspace.showsProgress {
        workspace.showsProgress = true
        request("window/workDoneProgress/create", ProgressToken(token: token))
        report("begin", title: "Curves of the workspace", 0)
      }
      let share = 100 * workspace.finished / workspace.total
      report("report", message: "\(workspace.finished) of \(workspace.total) files", share)
    }
  }
}
