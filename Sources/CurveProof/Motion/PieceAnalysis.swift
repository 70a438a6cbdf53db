/// What is found out about a piece, once for all segments that show it.
final class PieceAnalysis: @unchecked Sendable {
  let piece: any MotionPiece

  init(_ piece: any MotionPiece) { self.piece = piece }
}
