import CurveKit

extension ChartFrame {
  /// The envelope of a curve, if it is shown.
  func envelope(of curve: Int, _ colorRole: ColorRole) -> ChartPanel.Envelope? {
    guard columns.envelopes[curve] != nil else { return nil }
    return ChartPanel.Envelope(
      upper: name(of: .envelopeUpper, of: curve), lower: name(of: .envelopeLower, of: curve),
      colorRole: colorRole)
  }

  /// Numbers of an envelope that the axis of the values contains.
  ///
  /// An envelope that starts far from the curve would make it flat, and may leave the panel before the
  /// first turn of the curve.
  func envelopeEnds(of index: Int, _ curve: ChartCurve) -> [Double] {
    guard let envelope = columns.envelopes[index], envelope.start <= end else { return [] }
    let (value, target) = (columns.index(of: .value, of: index), curve.curve.endValue)
    let reach = table.rows.compactMap { $0[value].map { ($0 - target).magnitude } }.max() ?? 0
    let amplitudes = [envelope.start, envelope.firstTurn].compactMap(envelope.amplitude)
    guard let amplitude = amplitudes.first(where: { $0 <= 1.1 * reach }) else { return [] }
    return [target - amplitude, target + amplitude]
  }
}
