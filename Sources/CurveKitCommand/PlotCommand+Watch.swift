internal import CurveChecks
internal import CurveSpecs

// A chart that is drawn again whenever one of its files changes.

extension PlotCommand {
  /// Draws the chart now and after each change of a file, until a signal ends the command.
  ///
  /// A mistake in a file is printed, and the last picture stays. At the start, only a mistake inside a
  /// file is waited for; a wrong command line or a missing file ends the command.
  ///
  /// - Throws: The first failure, unless a change of the file can mend it.
  func watch() async throws {
    let files = curveOptions.files
    var stamps = files.map(FileStamp.init)
    if let index = stamps.firstIndex(where: { $0?.isStream == true }) {
      throw CommandFailure.usage("--watch needs files; \(description(ofStream: files[index])).")
    }
    var opens = open
    var isFirst = true
    while true {
      do {
        FilesInUse.startOver()
        try await draw()
        if let output, !appearance.quiet { try StandardOutput().write(output + "\n") }
        if opens { showOnce() }
        opens = false
      } catch let closed as ClosedEarly {
        throw closed
      } catch {
        let failure = CommandFailure(error)
        if isFirst, failure.status != .badContent { throw failure }
        Curvekit.report(failure.message)
      }
      if isFirst {
        Terminal.remark("Watching \(list(files.map { quotedPath($0) }, "and")); Ctrl-C ends this.")
      }
      isFirst = false
      stamps = try await change(of: files, since: stamps)
    }
  }

  /// Shows the picture; without a viewer, drawing goes on.
  private func showOnce() {
    do throws(CommandFailure) {
      try PictureViewer.show(picture)
    } catch {
      Curvekit.report(error.message)
    }
  }

  /// Waits until a file has changed and all files exist and can be read again.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - old: Their stamps before the chart was drawn.
  /// - Returns: Their new stamps.
  /// - Throws: An error if the task is cancelled.
  private func change(
    of files: [String], since old: [FileStamp?]
  ) async throws -> [FileStamp?] {
    var printed: String?
    while true {
      try await Task.sleep(for: .milliseconds(200))
      var new = files.map(FileStamp.init)
      guard new != old else { continue }
      // The file may not be complete yet: wait until it no longer changes, but not forever.
      for _ in 0..<40 {
        try await Task.sleep(for: .milliseconds(50))
        let newest = files.map(FileStamp.init)
        if newest == new { break }
        new = newest
      }
      guard let index = new.firstIndex(where: { $0?.isStream != false }) else { return new }
      let path = files[index]
      let reason =
        new[index] == nil
        ? "\(quotedPath(path)) does not exist; waiting for it."
        : "\(description(ofStream: path)); waiting for a file."
      if printed != reason { Terminal.writeLine(reason) }
      printed = reason
    }
  }

  /// What is wrong with a path that leads to no file on a disk.
  private func description(ofStream path: String) -> String {
    "\(quotedPath(path)) is a device, a pipe or a socket"
  }
}
