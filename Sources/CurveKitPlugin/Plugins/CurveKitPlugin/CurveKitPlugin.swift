import Foundation
import PackagePlugin

/// `swift package curvekit VERB …`: runs the command in the folder of the package.
@main
struct CurveKitPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "CurveKitCommand").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM itself ends with status 1, whatever failed.
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("Signal \(process.terminationStatus) ended curvekit.")
    } else if process.terminationStatus != 0 {
      Diagnostics.error("curvekit ended with status \(process.terminationStatus).")
    }
  }
}
