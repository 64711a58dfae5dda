import ChatframeGoldens

/// The outcome of one run over goldens.
struct GoldenRunOutcome {
  /// The results.
  var run: GoldenRun
  /// Digests of what goldens were made from, by their names.
  let inputs: [String: String]
  /// How many results are those of an earlier run.
  let reusedCount: Int
  /// How long it took.
  let duration: Duration
  /// How long laying out, drawing and playing took of that.
  let drawing: Duration

  /// For a terminal: other places want the same words each time.
  var timingSummary: String {
    let words = GoldenWording.count(run.results.count - reusedCount)
    return "\(words) in \(Self.seconds(duration)), \(Self.seconds(drawing)) of it drawing"
  }

  private static func seconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
