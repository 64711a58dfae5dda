import Testing

@testable import ChatframeJitter

struct PixelCurvesTests {
  private func curves(_ content: [Double?], reported: [Double?]? = nil) -> PixelCurves {
    var curves = PixelCurves()
    for (frame, displacement) in content.enumerated() {
      curves.add(content: displacement, reported: reported?[frame])
    }
    return curves
  }

  private func event(_ kind: MotionEvent.Kind, _ magnitude: Double) -> MotionEvent {
    MotionEvent(frame: 3, time: 0.05, kind: kind, magnitude: magnitude)
  }

  @Test func `content without events moves with the user`() {
    #expect(curves([0, 5, 5, nil, 4]).user([]) == [0, 5, 5, nil, 4])
  }

  @Test func `in a jump, the user's motion is that of the frames around it`() {
    let user = curves([0, 10, 10, 40, 10, 10]).user([event(.jump, 30)])
    #expect(user == [0, 10, 10, 10, 10, 10])
    #expect(curves([0, 10, 10, -20, 10, 10]).user([event(.jump, 30)])[3] == 10)
  }

  @Test func `in a stall, the user's motion continues`() {
    #expect(curves([0, -7, -7, 0, -7, -7]).user([event(.stall, 7)])[3] == -7)
  }

  @Test func `a recorded motion is not estimated`() {
    let user = curves([0, 9, 9, 90], reported: [0, 9, 9, 8]).user([event(.jump, 82)])
    #expect(user == [0, 9, 9, 8])
  }
}
