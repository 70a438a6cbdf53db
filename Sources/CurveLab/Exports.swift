internal import CurveKit
internal import CurveMeasure
internal import CurveSpecs

// The functions that the page calls. A text goes in through the buffer of 'lab_input', UTF-8 of the given length.
// An answer is JSON; the function returns its length, and 'lab_output' its address. Entries are numbered by the page.

/// The state between calls; a page has one thread.
private struct Lab {
  var entries: [Int32: LabEntry] = [:]
  var input: [UInt8] = []
  var output: [UInt8] = []
  var samples: [Double] = []
  var scan = LabScan()
}

nonisolated(unsafe) private var lab = Lab()

private func answer(_ value: JSONValue) -> Int32 {
  lab.output = value.bytes
  return Int32(lab.output.count)
}

private func text(_ count: Int32) -> String {
  String(decoding: lab.input.prefix(Int(count)), as: UTF8.self)
}

/// The doubles in the buffer.
private func numbers(_ count: Int32) -> [Double] {
  lab.input.withUnsafeBytes { bytes in
    (0..<Int(count)).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self) }
  }
}

private func track(_ entry: Int32, _ track: Int32) -> LabEntry.Track? {
  guard let tracks = lab.entries[entry]?.tracks, tracks.indices.contains(Int(track)) else {
    return nil
  }
  return tracks[Int(track)]
}

extension LabError {
  fileprivate var answer: JSONValue {
    .object([
      ("error", .text(sentence)), ("line", .optional(line.map { Double($0) })),
      ("column", .optional(column.map { Double($0) })), ("hint", .optional(suggestion)),
    ])
  }
}

private func settings(_ tolerance: Double, _ low: Double, _ high: Double) -> MetricSettings? {
  guard tolerance > 0, tolerance < 1, low > 0, low < high, high < 1 else { return nil }
  return MetricSettings(tolerance: tolerance, riseLevels: low...high)
}

/// The address of a buffer for a text of some bytes.
@_cdecl("lab_input")
package func labInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  lab.input = Array(repeating: 0, count: max(1, Int(count)))
  return lab.input.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// The address of the last answer.
@_cdecl("lab_output")
package func labOutput() -> UnsafeMutablePointer<UInt8>? {
  lab.output.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// Reads the text of an entry for the page.
@_cdecl("lab_open")
package func labOpen(_ entry: Int32, _ count: Int32) -> Int32 {
  open(entry, count) { $0.description }
}

/// Reads the text of an entry for the JavaScript package.
@_cdecl("lab_read")
package func labRead(_ entry: Int32, _ count: Int32) -> Int32 {
  open(entry, count) { $0.summary }
}

private func open(
  _ entry: Int32, _ count: Int32, _ description: (LabEntry) -> JSONValue
) -> Int32 {
  do throws(LabError) {
    let opened = try LabEntry(text(count))
    lab.entries[entry] = opened
    return answer(description(opened))
  } catch {
    lab.entries[entry] = nil
    return answer(error.answer)
  }
}

/// The lines that a pasted text makes; `null` for a text that is neither a scene, code nor a list of curves.
@_cdecl("lab_paste")
package func labPaste(_ count: Int32) -> Int32 {
  do throws(LabError) {
    guard let lines = try PastedLine.lines(of: text(count)) else { return answer(.null) }
    let values = lines.map { line in
      JSONValue.object([("label", .optional(line.label)), ("text", .text(line.text))])
    }
    return answer(.object([("lines", .array(values))]))
  } catch {
    return answer(error.answer)
  }
}

/// Forgets an entry.
@_cdecl("lab_close")
package func labClose(_ entry: Int32) { lab.entries[entry] = nil }

/// Samples a track for a line, and returns the number of samples; their address is that of 'lab_samples'.
@_cdecl("lab_sample")
package func labSample(
  _ entry: Int32, _ index: Int32, _ start: Double, _ end: Double, _ count: Int32
) -> Int32 {
  guard let track = track(entry, index), start >= 0, end > start, end.isFinite, count >= 2 else {
    return 0
  }
  lab.samples = track.samples(from: start, to: end, count: min(Int(count), 100_000))
  return Int32(lab.samples.count / 4)
}

/// The address of the samples: all times, values, velocities and accelerations.
@_cdecl("lab_samples")
package func labSamples() -> UnsafeMutablePointer<Double>? {
  lab.samples.withUnsafeMutableBufferPointer { $0.baseAddress }
}

/// The value at a time; not a number if there is no such track.
@_cdecl("lab_value")
package func labValue(_ entry: Int32, _ index: Int32, _ time: Double) -> Double {
  track(entry, index)?.curve.value(at: time) ?? .nan
}

/// The velocity at a time; not a number if there is no such track.
@_cdecl("lab_velocity")
package func labVelocity(_ entry: Int32, _ index: Int32, _ time: Double) -> Double {
  track(entry, index)?.curve.velocity(at: time) ?? .nan
}

/// The motion of a track at the times in the buffer, which are doubles.
///
/// The answer is the address of as many values, then velocities, then accelerations. At a jump, they are those after it.
@_cdecl("lab_motion")
package func labMotion(
  _ entry: Int32, _ index: Int32, _ count: Int32
) -> UnsafeMutablePointer<Double>? {
  guard let curve = track(entry, index)?.curve else { return nil }
  let times = numbers(count)
  lab.samples =
    times.map { curve.value(at: $0) } + times.map { curve.velocity(at: $0) }
    + times.map { curve.acceleration(at: $0) }
  return labSamples()
}

/// The values of all metrics of a track, by their keys.
@_cdecl("lab_values")
package func labValues(
  _ entry: Int32, _ index: Int32, _ tolerance: Double, _ low: Double, _ high: Double
) -> Int32 {
  answer(entry, index, settings(tolerance, low, high)) { $0.values($1) }
}

/// The metrics of a track.
@_cdecl("lab_measure")
package func labMeasure(
  _ entry: Int32, _ index: Int32, _ tolerance: Double, _ low: Double, _ high: Double
) -> Int32 {
  answer(entry, index, settings(tolerance, low, high)) { track, settings in
    .object([("metrics", track.metrics(settings)), ("rise", track.riseTimes(settings))])
  }
}

/// Answers a question about a track, with `null` if there is no such track or a setting is out of its range.
private func answer(
  _ entry: Int32, _ index: Int32, _ settings: MetricSettings?,
  _ value: (LabEntry.Track, MetricSettings) -> JSONValue
) -> Int32 {
  guard let track = track(entry, index), let settings else { return answer(.null) }
  return answer(value(track, settings))
}

/// The differences between two tracks.
@_cdecl("lab_compare")
package func labCompare(
  _ entry: Int32, _ index: Int32, _ otherEntry: Int32, _ otherIndex: Int32, _ tolerance: Double,
  _ low: Double, _ high: Double, _ byProgress: Int32
) -> Int32 {
  guard let one = track(entry, index), let other = track(otherEntry, otherIndex),
    let settings = settings(tolerance, low, high)
  else { return answer(.null) }
  return answer(one.comparison(with: other, settings, byProgress: byProgress != 0))
}

/// An expression in the dialect whose name is the text.
@_cdecl("lab_convert")
package func labConvert(_ entry: Int32, _ error: Double, _ count: Int32) -> Int32 {
  guard case .expression(let spec)? = lab.entries[entry]?.content, error > 0 else {
    return answer(.null)
  }
  return answer(spec.conversion(to: text(count), maximumError: error))
}

/// The springs or, if asked, the Bézier curve with the targets of a ``SolveRequest``.
@_cdecl("lab_solve")
package func labSolve(_ isBezier: Int32, _ count: Int32) -> Int32 {
  do throws(LabError) {
    let request = try SolveRequest(text(count))
    return answer(
      .object([("curves", .array(try isBezier != 0 ? request.beziers() : request.springs()))]))
  } catch {
    return answer(error.answer)
  }
}

/// The chart of a ``PlotRequest`` as an SVG.
@_cdecl("lab_plot")
package func labPlot(_ count: Int32) -> Int32 {
  do throws(LabError) {
    return answer(.object([("svg", .text(try PlotRequest(text(count)).svg()))]))
  } catch {
    return answer(error.answer)
  }
}

/// The curves behind samples: the record of the command.
///
/// The buffer has all times, then all values, as doubles. A family is a bit, in the order of
/// `CurveIdentification.Family`.
@_cdecl("lab_identify")
package func labIdentify(_ count: Int32, _ families: Int32, _ fitsDelay: Int32) -> Int32 {
  let numbers = numbers(2 * count)
  do throws(IdentificationError) {
    let trace = try Trace(
      times: Array(numbers.prefix(Int(count))), values: Array(numbers.dropFirst(Int(count))))
    let all = CurveIdentification.Family.allCases
    let identification = try CurveIdentification(
      of: trace, families: all.indices.filter { families & (1 << Int32($0)) != 0 }.map { all[$0] },
      fitsDelay: fitsDelay != 0 ? true : nil)
    let record = IdentificationRecord(
      name: "", trace: trace, identification: identification,
      printed: identification.candidates.map { $0.printed })
    lab.output = Array(record.json.utf8)
    return Int32(lab.output.count)
  } catch {
    return answer(LabError(error.description).answer)
  }
}

/// Reads a file of source code for a scan; see ``LabScan``.
@_cdecl("lab_scan")
package func labScan(_ count: Int32) -> Int32 {
  do throws(LabError) {
    return answer(try lab.scan.add(text(count)))
  } catch {
    return answer(error.answer)
  }
}

/// The rows of the files that were read since the last call, which it forgets.
@_cdecl("lab_scanned")
package func labScanned(_ near: Double) -> Int32 {
  defer { lab.scan = LabScan() }
  guard near >= 0, near <= 0.5 else { return answer(.null) }
  return answer(lab.scan.rows(near: near))
}

/// The names of curves and dialects.
@_cdecl("lab_names")
package func labNames() -> Int32 { answer(LabCatalogue.names) }

/// The presets.
@_cdecl("lab_presets")
package func labPresets() -> Int32 { answer(LabCatalogue.presets) }

/// A number with some significant digits, or with as many as identify it if there are none.
@_cdecl("lab_number")
package func labNumber(_ number: Double, _ digits: Int32) -> Int32 {
  guard number.isFinite else { return answer(.null) }
  return answer(
    .text(digits > 0 ? NumberText.short(number, digits: Int(digits)) : NumberText.shortest(number)))
}
