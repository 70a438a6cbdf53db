// swift-tools-version: 6.2

import PackageDescription

// The operations use what curvekit shows only to its own package. Its name there is that of its folder.
let curvekitFolder = Context.packageDirectory.split(separator: "/").dropLast().last ?? "curvekit"
let curvekit = String(curvekitFolder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

// A package of its own, so that users of curvekit never download these dependencies.
let package = Package(
  name: "curvekit-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "curvekit", path: ".."),
    // Without its traits it counts no allocations, and needs no library that replaces malloc.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "CurveBenchmarks",
      dependencies: [
        "Peers", "Operations",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "CurveKit", package: "curvekit"),
        .product(name: "CurveMeasure", package: "curvekit"),
        .product(name: "CurveTables", package: "curvekit"),
      ],
      path: "CurveBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    // The same work in C++, optimised.
    .target(name: "Peers", path: "Peers", cxxSettings: [.unsafeFlags(["-O3"])]),
    // The operations that are timed and whose instructions are counted.
    .target(
      name: "Operations",
      dependencies: [
        "Peers",
        .product(name: "CurveKit", package: "curvekit"),
        .product(name: "CurveMeasure", package: "curvekit"),
        .product(name: "CurveTables", package: "curvekit"),
      ],
      path: "Operations",
      packageAccess: false,
      swiftSettings: [.unsafeFlags(["-package-name", curvekit])]),
    // Runs one operation many times, for valgrind.
    .executableTarget(name: "RunOperation", dependencies: ["Operations"], path: "RunOperation"),
  ],
  cxxLanguageStandard: .cxx17
)
