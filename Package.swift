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
    .library(name: "CurveKit", targets: ["CurveKit"])
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
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
  ],
  targets: [
    .target(
      name: "CurveKit",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveTestSupport",
      dependencies: ["CurveKit", "SwiftCSV"],
      path: "Tests/CurveTestSupport",
      resources: [.copy("Vectors")],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveKitTests",
      dependencies: ["CurveKit", "CurveTestSupport"],
      swiftSettings: swiftSettings),
  ]
)
