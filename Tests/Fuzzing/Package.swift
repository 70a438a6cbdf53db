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
      swiftSettings: swiftSettings),
    .systemLibrary(name: "LibFuzzer", path: "LibFuzzer"),
  ]
    + ["Expressions", "Scenes", "Checks", "Baselines"].map { name in
      .executableTarget(
        name: "Fuzz\(name)", dependencies: ["FuzzTargets", "LibFuzzer"], path: "Programs/\(name)",
        swiftSettings: swiftSettings)
    }
)
