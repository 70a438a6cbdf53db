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
    .library(name: "CurveSpecs", targets: ["CurveSpecs"]),
    .library(name: "CurveExport", targets: ["CurveExport"]),
    .library(name: "GnuplotRunner", targets: ["GnuplotRunner"]),
    .executable(name: "curvekit", targets: ["CurveKitCommand"]),
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
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    .target(
      name: "CurveKit",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveSpecs",
      dependencies: ["CurveKit"],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveExport",
      dependencies: ["CurveKit"],
      swiftSettings: swiftSettings),
    .target(
      name: "GnuplotStream",
      cxxSettings: [.define("CURVEKIT_GNUPLOT_STREAM", .when(traits: ["GnuplotStream"]))],
      linkerSettings: [
        .linkedLibrary("boost_iostreams", .when(traits: ["GnuplotStream"])),
        .linkedLibrary("boost_filesystem", .when(traits: ["GnuplotStream"])),
        .linkedLibrary("boost_system", .when(traits: ["GnuplotStream"])),
      ]),
    .target(
      name: "GnuplotRunner",
      dependencies: [
        .target(name: "GnuplotStream", condition: .when(traits: ["GnuplotStream"])),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "CurveKitCommand",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveExport", "GnuplotRunner",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "GnuplotRunnerTests", dependencies: ["GnuplotRunner"], exclude: ["Programs"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveKitCommandTests",
      dependencies: [
        "CurveKit", "CurveKitCommand", .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveSpecsTests", dependencies: ["CurveKit", "CurveSpecs"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveExportTests", dependencies: ["CurveKit", "CurveExport"], exclude: ["Golden"],
      swiftSettings: swiftSettings),
  ],
  cxxLanguageStandard: .cxx17
)
