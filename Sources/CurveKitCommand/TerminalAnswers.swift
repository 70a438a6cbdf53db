/// What a terminal has answered to the questions of ``TerminalQuery``.
///
/// Anything else among the bytes, such as typed keys or answers to other programs, is ignored.
struct TerminalAnswers: Equatable {
  /// The formats in which terminals take pictures, the best one first.
  enum PictureFormat: Equatable {
    case kitty, iTerm2, sixel
  }

  /// Whether the last question was answered: the primary device attributes, which every terminal has.
  private(set) var isComplete = false
  /// The number of colour registers for sixels, if it is known.
  private(set) var colorRegisters: Int?
  /// The width of the text area in pixels, if it is known.
  private(set) var pixelWidth: Int?
  /// The width and height of a character cell in pixels, if they are known.
  private(set) var cell: (width: Int, height: Int)?

  private var hasKitty = false
  private var hasITerm2 = false
  private var hasSixel = false

  /// The best format that the terminal takes; `nil` if it takes none.
  var pictureFormat: PictureFormat? {
    hasKitty ? .kitty : hasITerm2 ? .iTerm2 : hasSixel ? .sixel : nil
  }

  /// Reads the bytes that came from the terminal; an answer that is cut off does not count.
  init(_ bytes: [UInt8]) {
    for sequence in bytes.split(separator: 0x1B) { read(sequence) }
  }

  /// Reads what stands after an escape character, up to the next one.
  private mutating func read(_ sequence: ArraySlice<UInt8>) {
    // The terminator of a string is an escape character and a backslash, or a bell.
    let text = String(decoding: sequence.prefix { $0 != 7 }, as: UTF8.self)
    if text.hasPrefix("_G") { return readKitty(text.dropFirst(2)) }
    if text.hasPrefix("]1337;ReportCellSize=") {
      return readCellSize(text.drop { $0 != "=" }.dropFirst())
    }
    guard text.hasPrefix("["), let end = text.dropFirst().firstIndex(where: { $0.isLetter }) else {
      return
    }
    let isPrivate = text.dropFirst().first == "?"
    let fields = text[..<end].dropFirst(isPrivate ? 2 : 1).split(separator: ";")
    let numbers = fields.compactMap { Int($0) }.filter { (0...100_000).contains($0) }
    guard numbers.count == fields.count else { return }
    switch (text[end], isPrivate, numbers.first) {
    case ("c", true, _):
      isComplete = true
      // The first number is the model.
      hasSixel = numbers.dropFirst().contains(4)
    case ("S", true, 1) where numbers.count == 3 && numbers[1] == 0 && numbers[2] >= 2:
      colorRegisters = numbers[2]
    case ("t", false, 4) where numbers.count == 3 && numbers[2] > 0: pixelWidth = numbers[2]
    case ("t", false, 6) where numbers.count == 3 && numbers[1] > 0 && numbers[2] > 0:
      cell = (width: numbers[2], height: numbers[1])
    default: break
    }
  }

  /// Reads the answer to the image of one pixel: `i=31;OK`.
  private mutating func readKitty(_ text: Substring) {
    let parts = text.split(separator: ";", maxSplits: 1)
    guard parts.count == 2, parts[0].split(separator: ",").contains("i=31") else { return }
    hasKitty = parts[1] == "OK"
  }

  /// Reads the height and width of a cell in points, and the number of pixels of a point.
  private mutating func readCellSize(_ text: Substring) {
    let numbers = text.split(separator: ";").map { Double($0) ?? 0 }
    guard numbers.count >= 2, numbers.allSatisfy({ $0 >= 1 && $0 <= 1000 }) else { return }
    hasITerm2 = true
    let scale = numbers.count > 2 ? numbers[2] : 1
    if cell == nil { cell = (width: Int(numbers[1] * scale), height: Int(numbers[0] * scale)) }
  }

  static func == (left: TerminalAnswers, right: TerminalAnswers) -> Bool {
    left.isComplete == right.isComplete && left.pictureFormat == right.pictureFormat
      && left.colorRegisters == right.colorRegisters && left.pixelWidth == right.pixelWidth
      && left.cell?.width == right.cell?.width && left.cell?.height == right.cell?.height
  }
}
