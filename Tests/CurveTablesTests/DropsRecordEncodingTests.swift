import CurveKit
import Foundation
import Testing

/// Drops and sign changes for an encoder.
@Suite struct DropsRecordEncodingTests {
  @Test(arguments: [5, .infinity]) func `Drops are read back unchanged`(
    end: Double
  ) throws {
    let drops = FallingDrops(
      birthRate: 600, width: 40, angle: -10, speed: 300, distance: 500, start: 0.5, end: end)
    let data = try JSONEncoder().encode(drops)
    #expect(try JSONDecoder().decode(FallingDrops.self, from: data) == drops)
    let fields = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(fields["birth_rate_per_s"] as? Double == 600)
    #expect(fields["angle_deg"] as? Double == -10)
    #expect(end.isFinite ? fields["end_s"] as? Double == 5 : fields["end_s"] is NSNull)
  }

  @Test func `Drops out of their range are refused`() throws {
    let drops = FallingDrops(birthRate: 6, width: 40, speed: 300, distance: 500)
    let text = String(decoding: try JSONEncoder().encode(drops), as: UTF8.self)
    let wrong = text.replacing("\"birth_rate_per_s\":6", with: "\"birth_rate_per_s\":-6")
    try #require(wrong != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FallingDrops.self, from: Data(wrong.utf8))
    }
  }

  @Test func `Sign changes and drops are read back unchanged`() throws {
    let changes = Spring(mass: 1, stiffness: 80, damping: 4).signChanges(of: .velocity)
    try #require(changes.tail != nil)
    let data = try JSONEncoder().encode(changes)
    #expect(try JSONDecoder().decode(SignChanges.self, from: data) == changes)
    #expect(String(decoding: data, as: UTF8.self).contains("\"logarithmic_decrement\":"))
  }
}
