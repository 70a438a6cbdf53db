import CurveKit
import Foundation
import Testing

@Suite struct SignChangesEncodingTests {
  @Test func `Sign changes are read back unchanged`() throws {
    let changes = Spring(mass: 1, stiffness: 80, damping: 4).signChanges(of: .velocity)
    try #require(changes.tail != nil)
    let data = try JSONEncoder().encode(changes)
    #expect(try JSONDecoder().decode(SignChanges.self, from: data) == changes)
    #expect(String(decoding: data, as: UTF8.self).contains("\"logarithmic_decrement\":"))
  }
}
