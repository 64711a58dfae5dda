import ChatframeFrameAnalysis
import ChatframeGraphics
import ChatframeJitter

extension JitterOutcome {
  /// One line for an event.
  func sentence(_ event: JitterEvent) -> String {
    EventSentence(
      event,
      frame: number(of: event.frame),
      file: file(of: event.frame),
      displacement: directions[event.frame],
      words: manifestEvents[event.frame] ?? []
    ).text
  }

  /// One line for a frame that is not what the manifest says.
  func sentence(_ difference: Proof.Difference) -> String {
    let region = difference.region
    return EventSentence.head(frame: number(of: difference.frame), time: difference.time)
      + "differs from what the manifest says in x \(PlainNumber.range(region.minX, region.maxX)), "
      + "y \(PlainNumber.range(region.minY, region.maxY))"
  }
}
