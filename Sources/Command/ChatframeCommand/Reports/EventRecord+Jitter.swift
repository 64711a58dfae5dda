import ChatframeJitter
import ChatframeReports

extension EventRecord {
  /// An event of an analysis, in words.
  ///
  /// - Parameters:
  ///   - event: Its `frame` is a place in `frames`.
  ///   - frames: All that were analysed.
  init(_ event: JitterEvent, in frames: [FrameRecord]) {
    let frame = frames.indices.contains(event.frame) ? frames[event.frame] : nil
    let number = frame?.index ?? event.frame
    let displacement = frame?.contentDisplacement.flatMap { content in
      frame?.userDisplacement.map { content - $0 }
    }
    let sentence = EventSentence(
      event,
      frame: number,
      displacement: displacement,
      words: frame?.words ?? []
    )
    self.init(
      frame: number,
      kind: event.kind.rawValue,
      magnitude: event.magnitude,
      region: event.region,
      rows: event.rows,
      sentence: sentence.text
    )
  }
}
