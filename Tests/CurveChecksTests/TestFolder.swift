import Foundation

/// Where the tests of this module are.
let testFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
