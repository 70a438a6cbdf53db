// swift-tools-version: 6.2

import PackageDescription

// 'swift package curvekit check motion.yaml'. It is a package of its own because a plugin's tools are compiled for the
// build machine: in the package of the command, every build would compile the command and its modules twice.
let package = Package(
  name: "CurveKitPlugin",
  platforms: [.macOS(.v13)],
  products: [.plugin(name: "CurveKitPlugin", targets: ["CurveKitPlugin"])],
  dependencies: [.package(name: "curvekit", path: "../..")],
  targets: [
    // It asks for no permission, because it would then need one for everything; macOS lets it write with
    // --allow-writing-to-package-directory.
    .plugin(
      name: "CurveKitPlugin",
      capability: .command(
        intent: .custom(verb: "curvekit", description: "Run curvekit in the package.")),
      dependencies: [.product(name: "curvekit", package: "curvekit")])
  ]
)
