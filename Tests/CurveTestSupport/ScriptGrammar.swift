/// The grammar of the lines of a script; a script with any other line is invalid.
///
/// It is here because this module is optimised: the scripts of the tests have millions of rows.
public enum ScriptGrammar {
  /// The first line that has none of the known forms, or `nil`.
  public static func firstUnknownLine(of script: String) -> String? {
    var isInData = false
    var isContinued = false
    // By bytes, since to Swift CR LF and other separators would be line ends of their own.
    for line in script.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if isInData {
        if text == "END_OF_DATA" {
          isInData = false
        } else if !isHeader(line), !isRow(line) {
          return text
        }
        continue
      }
      if text.unicodeScalars.contains(where: isForbidden) { return text }
      if text.wholeMatch(
        of:
          /\$(data|motion|poles|poles_grid|poles_circle|frequency|steps|((curve|keyframes|metric|hatch)|(wave|drops|contour)_[0-9]+)_[0-9]+) << END_OF_DATA/
      )
        != nil
      {
        isInData = true
        continue
      }
      if text.hasPrefix("#") {
        if text.hasSuffix("\\") { return text }
        continue
      }
      let isKnown =
        isContinued
        ? isPlain(text)
        : text.isEmpty || isAssignment(text) || isCommand(text) || isVersionCheck(text)
          || isMotion(text)
      if !isKnown { return text }
      isContinued = text.hasSuffix("\\")
    }
    return isInData || isContinued ? "(end of script)" : nil
  }

  private static func isHeader(_ line: Substring.UTF8View) -> Bool {
    line.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789_,".utf8.contains($0) }
  }

  /// Cells that are empty or finite numbers, and no other characters than numbers have.
  private static func isRow(_ line: Substring.UTF8View) -> Bool {
    line.allSatisfy { "0123456789.-+e,".utf8.contains($0) }
      && line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: true)
        .allSatisfy { Double(String(decoding: $0, as: UTF8.self))?.isFinite == true }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func isVersionCheck(_ line: String) -> Bool {
    line == "if (GPVAL_VERSION < 5.4) { exit error 'This script needs gnuplot 5.4 or newer.' }"
  }

  /// The loop over frames, and the definitions that it needs.
  private static func isMotion(_ line: String) -> Bool {
    line == "}" || line == "MIN(a, b) = a < b ? a : b"
      || line == "MAX(a, b) = a < b ? b : a"
      || line.wholeMatch(of: /do for \[FRAME = 0:[0-9]+\] \{/) != nil
      || line.wholeMatch(of: /array ROWS\[[0-9]+\] = \[[0-9,]+\]/) != nil
  }

  private static func isAssignment(_ line: String) -> Bool {
    line.wholeMatch(
      of: /[A-Z_0-9]+ = ('#([0-9a-f]{2})?[0-9a-f]{6}'|',[0-9.]+'|[0-9.]+)/) != nil
  }

  private static func isCommand(_ line: String) -> Bool {
    let words = [
      "set terminal ", "set output ", "set encoding utf8", "set datafile ", "set border ",
      "set tics ", "set xtics ", "set ytics ", "set grid ", "set lmargin ", "set rmargin ",
      "set tmargin ", "set bmargin ", "set margins ", "set xrange ", "set yrange ",
      "set multiplot", "set label ", "set palette defined ", "set colorbox user ", "set cbrange ",
      "set cbtics ", "set logscale cb", "unset logscale cb", "set logscale x",
      "unset logscale", "unset colorbox",
      "set arrow ", "set object ", "set samples ", "unset key", "unset xtics", "unset ytics",
      "unset label",
      "unset arrow",
      "unset object", "unset multiplot", "unset output", "plot ",
    ]
    return line == "reset" || words.contains(where: line.hasPrefix) && isPlain(line)
  }

  /// Whether nothing outside single-quoted strings can do more than name, number and place things.
  private static func isPlain(_ line: String) -> Bool {
    guard let strings = withoutStrings(line) else { return false }
    let bare = strings.replacing(/\(FRAME % 2 == 0 \? [0-9.e+-]+ : [0-9.e+-]+\)/, with: "")
      .replacing(/\(valid\([0-9]+\) \? column\([0-9]+\) : NaN\)/, with: "")
    let kept = bare.hasSuffix("\\") ? bare.dropLast() : bare[...]
    return kept.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || " _.,:()[]$+=/*-".unicodeScalars.contains(scalar))
    } && !bare.contains("system")
  }

  /// The line without its single-quoted strings, or `nil` if one is not closed.
  private static func withoutStrings(_ line: String) -> String? {
    var bare = String.UnicodeScalarView()
    var isQuoted = false
    // A doubled quote closes a string and opens the next: the same in the end.
    for scalar in line.unicodeScalars {
      if scalar == "'" {
        isQuoted.toggle()
      } else if !isQuoted {
        bare.append(scalar)
      }
    }
    return isQuoted ? nil : String(bare)
  }
}
