// swift-tools-version: 6.1

import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "curvekit",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "CurveKit", targets: ["CurveKit"]),
    .library(name: "CurveExport", targets: ["CurveExport"]),
  ],
  traits: [
    .trait(
      name: "GnuplotStream",
      description: """
        Send scripts to gnuplot through gnuplot-iostream (needs libgnuplot-iostream-dev and Boost). \
        Without it, gnuplot is run through swift-subprocess.
        """),
    .default(enabledTraits: ["GnuplotStream"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    .target(
      name: "CurveKit",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveExport",
      dependencies: ["CurveKit"],
      swiftSettings: swiftSettings),
  ]
)
