internal import CurveKit

// The colours, the opacities and the edges of waves and drops: the same for every renderer of pages.

extension ShapeFrames {
  /// The radius of a dot in the legend on a page of the default size.
  static let keyRadius = 3.5
  /// The width of the edges of frames and liquids on a page of the default size.
  static let edgeWidth = 1.0
  /// The colour roles of streams without a colour of their own.
  static let dropColors: [ColorRole] = [.overshoot, .velocity, .settling, .join]

  /// The colour role of a stream without a colour of its own.
  func colorRole(ofStream index: Int) -> ColorRole {
    ShapeFrames.dropColors[index % ShapeFrames.dropColors.count]
  }

  /// The opacity of a liquid: that of its own colour, or one that is highest for the front liquid.
  func opacity(ofLiquid index: Int) -> Double {
    if let color = liquids[index].color {
      return color.alpha.isNaN ? 1 : min(1, max(0, color.alpha))
    }
    let count = liquids.count
    return count < 2 ? 0.5 : 0.6 - 0.35 * Double(index) / Double(count - 1)
  }

  /// The points of the edge of a liquid: `x` and `y`.
  ///
  /// - Parameters:
  ///   - index: The index of the liquid.
  ///   - frame: The index of the frame.
  /// - Returns: The points from left to right.
  func edge(ofLiquid index: Int, in frame: Int) -> ChartTable {
    let (wave, width, height) = (
      liquids[index].waves[frame], liquids[index].width, frameSize.height
    )
    let waves = wave.wavelength.isFinite ? wave.wavelength.magnitude : 0
    let steps = Int(min(max(200, waves.rounded(.up) * 40), 2000))
    // So many waves look like a band between the crests and the troughs.
    let isBand = waves > 500
    return ChartTable(
      header: ["x", "y"],
      rows: (0...steps).map { step in
        let position = Double(step) / Double(steps)
        let y =
          isBand
          ? wave.top + (step % 2 == 0 ? 1 : -1) * wave.amplitude : wave.height(at: position)
        // Points far outside the frame are clipped anyway.
        return [position * width, y.isNaN ? nil : min(max(y, -height), 2 * height)]
      })
  }

  /// The drops of a stream: `x` and `y`.
  ///
  /// - Parameters:
  ///   - index: The index of the stream.
  ///   - frame: The index of the frame.
  ///   - layout: The page. A drop at the edge of its frame would be partly outside, so it is moved by
  ///     up to its radius.
  /// - Returns: The positions of the drops.
  func drops(ofStream index: Int, in frame: Int, on layout: ShapeFramesLayout) -> ChartTable {
    let (box, radius) = (layout.panels[frame].box, layout.dropRadius(in: self))
    let (x, y) = (radius / box.width * frameSize.width, radius / box.height * frameSize.height)
    func within(_ position: Double, _ radius: Double, _ length: Double) -> Double {
      max(min(radius, length / 2), min(length - radius, position))
    }
    return ChartTable(
      header: ["x", "y"],
      rows: positions(of: streams[index], at: times[frame]).map {
        [within($0.x, x, frameSize.width), within($0.y, y, frameSize.height)]
      })
  }
}
