// swift-tools-version: 6.2

import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The trait that brings gnuplot-iostream with Boost; without it, the target of this name has no
/// C++.
let gnuplotStream = "GnuplotStream"

/// What reads the input of strangers.
let fuzzedModules: [Target.Dependency] = [
  "CurveKit", "CurveSpecs", "CurveMeasure", "CurveCharts", "CurveDialects", "CurveScenes",
  "CurveSwiftSource", "CurveChecks", "CurveLab",
]

let package = Package(
  name: "curvekit",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "CurveKit", targets: ["CurveKit"]),
    .library(name: "CurveKitFoundation", targets: ["CurveKitFoundation"]),
    .library(name: "CurveSpecs", targets: ["CurveSpecs"]),
    .library(name: "CurveMeasure", targets: ["CurveMeasure"]),
    .library(name: "CurveDialects", targets: ["CurveDialects"]),
    .library(name: "CurveTables", targets: ["CurveTables"]),
    .library(name: "CurveCharts", targets: ["CurveCharts"]),
    .library(name: "CurveScenes", targets: ["CurveScenes"]),
    .library(name: "CurveChecks", targets: ["CurveChecks"]),
    .library(name: "CurveKitTesting", targets: ["CurveKitTesting"]),
    // Sources/CurveKitPlugin, a package of its own, runs it as a plugin.
    .executable(name: "curvekit", targets: ["CurveKitCommand"]),
  ],
  traits: [
    .trait(
      name: gnuplotStream,
      description: """
        Send scripts to gnuplot through gnuplot-iostream (needs libgnuplot-iostream-dev and Boost). \
        Without it, gnuplot is run through swift-subprocess.
        """),
    .default(enabledTraits: [gnuplotStream]),
  ],
  dependencies: [
    // No lock file is kept. Where a minor release may change what the tests compare, or the code may
    // not compile with it, only patch releases are taken; the others keep to semantic versioning.
    // Tests compare its help and its error messages word by word.
    .package(
      url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // It is young: how it starts and ends processes changes with minor releases.
    .package(
      url: "https://github.com/swiftlang/swift-subprocess", .upToNextMinor(from: "1.0.2"),
      traits: []),
    // Only for the tests. Before 1.0, a minor release may break its users.
    .package(url: "https://github.com/swiftcsv/SwiftCSV", .upToNextMinor(from: "0.10.0")),
  ],
  targets: [
    // Elementary functions that give the same bits on every system. It imports nothing. Without optimization, square
    // root and rounding are functions of the C library for mathematics, which are exact.
    .target(
      name: "CurveMath",
      swiftSettings: swiftSettings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    .target(
      name: "CurveKit",
      dependencies: ["CurveMath"],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveKitFoundation",
      dependencies: ["CurveKit"],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveSpecs",
      dependencies: ["CurveKit"],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveMeasure",
      dependencies: ["CurveKit"],
      swiftSettings: swiftSettings),
    // Enclosures of metrics, by interval arithmetic.
    .target(
      name: "CurveProof",
      dependencies: ["CurveMath", "CurveKit", "CurveMeasure"],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveDialects",
      dependencies: ["CurveKit", "CurveSpecs", "CurveMeasure"],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveTables",
      dependencies: ["CurveKit", "CurveMeasure"],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveCharts",
      dependencies: ["CurveKit", "CurveMeasure"],
      swiftSettings: swiftSettings),
    // libyaml itself. Yams would bring in Foundation and ICU, which more than triple the command.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .yum(["libyaml-devel"]), .brew(["libyaml"])]),
    .target(
      name: "CurveScenes",
      dependencies: ["CurveKit", "CurveSpecs", "CLibYAML"],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveSwiftSource",
      dependencies: ["CurveKit", "CurveSpecs", "CurveScenes"],
      swiftSettings: swiftSettings),
    // The curves of a code base, in groups of those that are nearly the same.
    .target(
      name: "CodeCurves",
      dependencies: ["CurveKit", "CurveSpecs", "CurveMeasure"],
      swiftSettings: swiftSettings),
    // It exports these libraries under one name.
    .target(
      name: "SystemLibraries",
      dependencies: [
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux]))
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveChecks",
      dependencies: [
        "CurveMath", "CurveKit", "CurveSpecs", "CurveScenes", "CurveMeasure", "CurveProof",
        "CurveTables", "CurveCharts", "CodeCurves", "SystemLibraries",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveSweeps",
      dependencies: [
        "CurveMath", "CurveKit", "CurveSpecs", "CurveMeasure", "CurveTables", "CurveChecks",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveAudit",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveMeasure", "CurveScenes", "CodeCurves", "CurveChecks",
      ],
      swiftSettings: swiftSettings),
    // What 'curvekit lsp' answers to an editor. JSON is read by Foundation, which the parser of arguments brings.
    .target(
      name: "CurveLanguageServer",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveScenes", "CurveMeasure", "CurveDialects", "CurveCharts",
        "CurveChecks", "CodeCurves", "CurveAudit", "SystemLibraries",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "CurveKitTesting",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveScenes", "CurveSwiftSource", "CurveMeasure", "CurveCharts",
        "CurveChecks",
        "SystemLibraries",
      ],
      swiftSettings: swiftSettings),
    // Foundation has no PNG or GIF on Linux, and libpng and giflib would have to be installed.
    .target(name: "AnimatedImages", swiftSettings: swiftSettings),
    .target(
      name: "GnuplotStream",
      cxxSettings: [.define("CURVEKIT_GNUPLOT_STREAM", .when(traits: [gnuplotStream]))],
      linkerSettings: ["boost_iostreams", "boost_filesystem", "boost_system"].map {
        .linkedLibrary($0, .when(traits: [gnuplotStream]))
      }),
    .target(
      name: "GnuplotRunner",
      dependencies: [
        "GnuplotStream",
        .product(name: "Subprocess", package: "swift-subprocess"),
        "SystemLibraries",
      ],
      swiftSettings: swiftSettings),
    // What the page of 'curvekit lab' asks of the other modules. It is compiled to WebAssembly ('make lab'), and here for
    // its tests.
    .target(
      name: "CurveLab",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveMeasure", "CurveDialects", "CurveScenes", "CurveCharts",
        "CodeCurves",
      ],
      exclude: ["Runtime"],
      swiftSettings: swiftSettings),
    .target(
      name: "LabPage",
      exclude: ["engine.sources", "engine.text", "engine.wasm.gz", "lab.html", "page"]),
    .executableTarget(
      name: "CurveKitCommand",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveScenes", "CurveSwiftSource", "CurveMeasure", "CurveProof",
        "CurveTables", "CurveCharts", "CodeCurves", "CurveChecks", "CurveSweeps", "CurveAudit",
        "CurveDialects",
        "CurveLanguageServer", "AnimatedImages", "GnuplotRunner", "LabPage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "SystemLibraries",
      ],
      exclude: ["THIRD-PARTY.md"],
      swiftSettings: swiftSettings),

    .target(
      name: "CurveTestSupport",
      dependencies: ["CurveKit", "CurveMeasure", "SwiftCSV"],
      path: "Tests/CurveTestSupport",
      resources: [.copy("Vectors")],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveMathTests",
      dependencies: ["CurveMath", "CurveTestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveKitTests",
      dependencies: [
        "CurveKit", "CurveKitFoundation", "CurveMeasure", "CurveKitTesting", "CurveTestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveSpecsTests",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveKitTesting", "CurveMeasure", "CurveTestSupport",
      ],
      exclude: ["Texts"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveMeasureTests",
      dependencies: ["CurveKit", "CurveMeasure", "CurveTestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveProofTests",
      dependencies: [
        "CurveMath", "CurveKit", "CurveMeasure", "CurveProof", "CurveSpecs", "CurveTestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveDialectsTests",
      dependencies: ["CurveKit", "CurveSpecs", "CurveDialects", "CurveTestSupport"],
      exclude: ["Documents.txt", "Tokens.txt", "tokens.json"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveTablesTests",
      dependencies: ["CurveKit", "CurveMeasure", "CurveTables", "CurveTestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveChartsTests",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveMeasure", "CurveTables", "CurveCharts", "AnimatedImages",
        "CurveTestSupport",
      ],
      exclude: ["Golden"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveScenesTests",
      dependencies: [
        "CurveKit", "CurveScenes", "CurveSpecs", "CurveMeasure", "CurveTables", "CurveTestSupport",
      ],
      exclude: ["Refused.txt", "Scenes"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveSwiftSourceTests",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveScenes", "CurveMeasure", "CurveSwiftSource",
        "CurveTestSupport",
      ],
      exclude: ["Refused.txt", "Sources"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveChecksTests",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveScenes", "CurveMeasure", "CurveTables", "CurveCharts",
        "CodeCurves", "CurveChecks", "CurveTestSupport",
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      exclude: ["Golden", "JUnit.xsd", "RefusedChecks.txt", "Checks"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveLabTests",
      dependencies: ["CurveKit", "CurveScenes", "CurveLab"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveSweepsTests",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveMeasure", "CurveTables", "CurveChecks", "CurveSweeps",
        "CurveTestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveAuditTests",
      dependencies: [
        "CurveKit", "CurveSpecs", "CurveMeasure", "CurveScenes", "CodeCurves", "CurveChecks",
        "CurveAudit", "CurveTestSupport",
      ],
      exclude: ["Golden", "README.md", "sarif-schema-2.1.0.json"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveLanguageServerTests",
      dependencies: [
        "CodeCurves", "CurveAudit", "CurveChecks", "CurveSpecs", "CurveLanguageServer",
        "CurveTestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveKitTestingTests",
      dependencies: [
        "CurveKit", "CurveChecks", "CurveScenes", "CurveMeasure", "CurveTables", "CurveCharts",
        "CurveKitTesting", "CurveTestSupport",
      ],
      exclude: ["Motion"],
      resources: [.copy("Baselines")],
      swiftSettings: swiftSettings),
    // What the fuzz programs do with an input, and a test that does it with the corpus.
    .testTarget(
      name: "FuzzingTests",
      dependencies: fuzzedModules,
      path: "Tests/Fuzzing/Targets",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AnimatedImagesTests",
      dependencies: ["AnimatedImages", "CurveTestSupport"],
      exclude: ["Vectors"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "GnuplotRunnerTests",
      dependencies: ["CurveCharts", "GnuplotRunner", "CurveTestSupport"],
      exclude: ["Programs"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CurveKitCommandTests",
      dependencies: [
        "CurveChecks", "CurveKit", "CurveKitCommand", "CurveSpecs", "CurveTestSupport",
        "GnuplotRunner",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      exclude: ["Refusals", "Runs", "conversions.jsonl", "fake-terminal.py", "scans.jsonl"],
      swiftSettings: swiftSettings),
  ]
)

// CURVEKIT_TESTS=CurveKitTests,CurveSpecsTests leaves out the other tests, which need not be built then.
if let tests = Context.environment["CURVEKIT_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !tests.contains($0.name) }
}

// CURVEKIT_FUZZING=yes brings the program of libFuzzer in place of the tests. Its modules, those of curvekit too, have to
// be built with '-sanitize=fuzzer,address': see .ci/fuzz.
if Context.environment["CURVEKIT_FUZZING"] != nil {
  package.targets.removeAll { $0.type == .test }
  package.targets += [
    .target(
      name: "FuzzTargets", dependencies: fuzzedModules, path: "Tests/Fuzzing/Targets",
      exclude: ["CorpusTests.swift"], swiftSettings: swiftSettings),
    .systemLibrary(name: "LibFuzzer", path: "Tests/Fuzzing/LibFuzzer"),
    .executableTarget(
      name: "Fuzz", dependencies: ["FuzzTargets", "LibFuzzer"], path: "Tests/Fuzzing/Program",
      swiftSettings: swiftSettings),
  ]
}

// Packages with flags of the compiler cannot be dependencies by their address, so only the Makefile asks for them.
if Context.environment["CURVEKIT_OPTIMIZED"] != nil {
  // Where the tests spend their time; preconditions still print their messages.
  let testedMost: Set = [
    "CurveMath", "CurveKit", "CurveMeasure", "CurveTables", "CurveSpecs", "CurveCharts",
    "CurveSwiftSource",
    "CurveTestSupport", "CurveAudit", "CurveProof",
  ]
  // What benchmarks time, and what reads source code. The other modules are smaller, and compile faster.
  let timed: Set = [
    "CurveMath", "CurveKit", "CurveMeasure", "CurveTables", "CurveSpecs", "CurveProof",
  ]
  for target in package.targets where target.type == .regular || target.type == .executable {
    if testedMost.contains(target.name) {
      target.swiftSettings?.append(
        .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug)))
    }
    if !timed.contains(target.name) {
      target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
    }
  }
}
