// A GIF: gnuplot draws its frames as PNG files, which are joined while it draws the next ones.

internal import AnimatedImages
internal import CurveCharts
internal import GnuplotRunner

extension Plot {
  /// Draws an animated GIF.
  ///
  /// Two runs of gnuplot draw every other frame each. A frame is read and removed as soon as it is
  /// complete, so few are on disk at a time, and only one is in memory as pixels.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - output: Where the GIF goes, `-` for standard output; only for the progress.
  /// - Returns: The bytes of the GIF.
  /// - Throws: A failure if gnuplot fails or reaches its time limit.
  func gif(of frames: ChartFrames, output: String) async throws -> [UInt8] {
    let folder = try StagingFolder()
    let path = folder.path
    let count = frames.durations.count
    let runs = FrameRuns()
    let runCount = min(2, count)
    let gnuplot = gnuplot
    let context = CommandContext.current
    var progress = Progress("frames", of: count, output: output, writesAtEnd: true)
    defer { progress.end() }
    var writer = GIFWriter(width: frames.width, height: frames.height)
    var paper: UInt32?
    try await withThrowingTaskGroup { group in
      for number in 0..<runCount {
        group.addTask {
          do throws(GnuplotError) {
            _ = try await gnuplot.run(in: path) {
              CommandContext.$current.withValue(context) {
                frames.script(number, of: runCount).text
              }
            }
            await runs.end(number, with: nil)
          } catch {
            await runs.end(number, with: error)
          }
        }
      }
      for number in 0..<count {
        let name = ChartFrames.fileName(of: number)
        var image = try await self.image(name, in: folder, from: number % runCount, of: runs)
        let area = frames.areas[number]
        if let paper {
          image = try area.image(in: image, on: paper)
        } else {
          paper = image.pixels[0]
        }
        writer.add(image, left: area.left, top: area.top, delay: frames.durations[number])
        folder.remove(name)
        progress.advance(by: 1)
      }
      try await group.waitForAll()
    }
    return writer.finish()
  }

  /// Waits until a frame is complete.
  private func image(
    _ name: String, in folder: borrowing StagingFolder, from run: Int, of runs: FrameRuns
  ) async throws -> PNGImage {
    while true {
      // Asked before the file is read: gnuplot may finish the file and end in between.
      let ending = await runs.ending(of: run)
      if let bytes = try folder.read(name), ChartFormat.png.isComplete(bytes) {
        do throws(PNGError) {
          return try PNGImage(bytes)
        } catch {
          throw CommandFailure(.ioFailed, "A frame that gnuplot drew cannot be read. \(error)")
        }
      }
      if let ending {
        if let error = ending.error { throw await failure(error, .png) }
        guard try folder.read(name)?.isEmpty == false else {
          throw await failure(.drewNothing, .png)
        }
        throw incomplete
      }
      try await Task.sleep(for: .milliseconds(3))
    }
  }
}

extension ChartFrames.Area {
  /// The pixels of the area in the image of a later frame.
  fileprivate func image(in frame: PNGImage, on paper: UInt32) throws(CommandFailure) -> PNGImage {
    guard let image = frame.cut(margin: paper, border: ChartFrames.border),
      image.width == width, image.height == height
    else {
      throw CommandFailure(
        .ioFailed, "A frame that gnuplot drew does not have \(width) by \(height) pixels.")
    }
    return image
  }
}

/// The runs of gnuplot that draw the frames, and how those that have ended did so.
private actor FrameRuns {
  struct Ending { let error: GnuplotError? }

  private var endings: [Int: Ending] = [:]

  func end(_ run: Int, with error: GnuplotError?) { endings[run] = Ending(error: error) }

  func ending(of run: Int) -> Ending? { endings[run] }
}
