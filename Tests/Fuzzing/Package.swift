// swift-tools-version: 6.2

// Programs for libFuzzer. They are a package of their own, because all their modules, those of
// curvekit too, have to be built with `-sanitize=fuzzer,address`: see .ci/fuzz.

import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The targets use what curvekit shows only to its own package. Its name there is that of its folder.
let curvekitFolder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? "curvekit"
let curvekit = String(curvekitFolder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "curvekit", path: "../..")],
  targets: [
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveMeasure", "CurveCharts", "CurveScenes", "CurveChecks",
      ].map { .product(name: $0, package: "curvekit") },
      path: "Targets",
      exclude: ["CorpusTests.swift"],
      packageAccess: false,
      swiftSettings: swiftSettings + [.unsafeFlags(["-package-name", curvekit])]),
    .systemLibrary(name: "LibFuzzer", path: "LibFuzzer"),
  ]
    + ["Expressions", "Scenes", "Checks", "Baselines"].map { name in
      .executableTarget(
        name: "Fuzz\(name)", dependencies: ["FuzzTargets", "LibFuzzer"], path: "Programs/\(name)",
        swiftSettings: swiftSettings)
    }
)
