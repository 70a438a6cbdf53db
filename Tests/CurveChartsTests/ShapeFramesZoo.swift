import CurveCharts
import CurveKit

/// Figures that must look right: few frames and many, wide and high, with nothing in them, and
/// beyond all bounds.
enum ShapeFramesZoo {
  static let drops = FallingDrops(birthRate: 40, width: 60, speed: 200, distance: 300, end: 2)
  static let removed = FallingDrops(
    birthRate: 40, width: 60, speed: 200, distance: 300, end: 2, removal: 2)
  static let slanting = FallingDrops(
    birthRate: 20, width: 10, angle: -30, speed: 100, distance: 100, start: 1)

  static func liquid(
    _ name: String, _ count: Int, top: Double = 150, width: Double = 200, wavelength: Double = 3
  ) -> ShapeFrames.Liquid {
    ShapeFrames.Liquid(
      name: name, width: width,
      waves: (0..<count).map {
        Wave(
          top: top - 10 * Double($0), amplitude: 12, wavelength: wavelength,
          phase: 30 * Double($0))
      })
  }

  /// Frames of the same shapes at other times.
  static func frames(_ base: ShapeFrames, _ count: Int, size: ChartSize?) -> ShapeFrames {
    ShapeFrames(
      title: base.title, times: (0..<count).map { Double($0) / 3 },
      liquids: base.liquids.map { liquid in
        ShapeFrames.Liquid(
          name: liquid.name, width: liquid.width,
          waves: (0..<count).map { liquid.waves[$0 % liquid.waves.count] })
      }, streams: base.streams, size: size)
  }

  static let small = ShapeFrames(
    title: "A figure", times: [0, 1.5],
    liquids: [liquid("front", 2), liquid("back", 2, top: 160, wavelength: 4.5)],
    streams: [ShapeFrames.Stream(name: "rain", drops: drops)])

  /// A pour to the left of the middle, behind the liquid, that is removed at 2 s.
  static let poured = ShapeFrames(
    title: "Poured", times: [1, 2],
    liquids: [
      ShapeFrames.Liquid(
        name: "front", width: 200, waves: liquid("front", 2).waves,
        color: ColorRGBA(red: 0.71, green: 0.4, blue: 0.11)),
      ShapeFrames.Liquid(
        name: "back", width: 200, waves: liquid("back", 2, top: 160).waves,
        color: ColorRGBA(red: 2, green: -1, blue: .nan, alpha: 0.5)),
      liquid("sea", 2, top: 250),
    ],
    streams: [
      ShapeFrames.Stream(
        name: "tea", drops: removed, x: 50,
        color: ColorRGBA(red: 0.4, green: 0.2, blue: 0)),
      ShapeFrames.Stream(name: "hail", drops: slanting),
    ], order: ["back", "tea", "front"])

  static let all = [
    small,
    ShapeFrames(
      title: "Twelve", times: (0..<12).map(Double.init), liquids: [liquid("sea", 12)],
      streams: [
        ShapeFrames.Stream(name: "rain", drops: drops),
        ShapeFrames.Stream(name: "hail", drops: slanting),
      ]),
    // Neither birth yet nor liquid: an empty frame.
    ShapeFrames(
      title: "Drops alone", times: [0.5, 3], liquids: [],
      streams: [ShapeFrames.Stream(name: "hail", drops: slanting)]),
    ShapeFrames(title: "", times: [2e5], liquids: [liquid("", 1, width: 1e9)], streams: []),
    ShapeFrames(
      title: "Beyond all bounds", times: [1, 2],
      liquids: [
        ShapeFrames.Liquid(
          name: "huge", width: 1e-3,
          waves: [
            Wave(top: 1e50, amplitude: 1e50, wavelength: 1e50, phase: 1e300),
            Wave(top: .nan, amplitude: .infinity, wavelength: -.infinity, phase: .nan),
          ])
      ], streams: []),
    ShapeFrames(
      title: "Above the edge", times: [1], liquids: [liquid("gone", 1, top: -500)], streams: [],
      size: ChartSize(width: 320, height: 240)),
    ShapeFrames(
      title: "On a line", times: [1, 2],
      liquids: [],
      streams: [
        ShapeFrames.Stream(
          name: "tap", drops: FallingDrops(birthRate: 3, width: 0, speed: 50, distance: 100))
      ],
      size: ChartSize(width: 4_000, height: 4_000)),
    poured,
  ]
}
