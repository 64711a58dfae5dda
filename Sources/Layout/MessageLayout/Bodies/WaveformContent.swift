import ChatframeFiles
import ChatframeGraphics
import ChatframeTemplates

/// A voice message: a play button, the waveform and the duration.
struct WaveformContent: MessageComponent {
  let durationInSeconds: Double
  let waveform: Waveform
  let side: BubbleStyle.Side
  var progress: Double?

  func measure(fitting proposal: LayoutSize, in context: LayoutContext) -> any MeasuredComponent {
    let style = context.style
    let text = context.shape(
      context.formatter.duration(durationInSeconds),
      style.text.detail,
      color: side.secondary,
      width: nil
    )
    return MeasuredWaveform(
      text: text,
      waveform: waveform,
      durationInSeconds: durationInSeconds,
      side: side,
      progress: progress,
      em: style.text.body.size * context.options.textSize,
      lineHeight: style.text.body.lineHeight,
      bearing: style.bubble.padding.left,
      limit: proposal.width,
      grid: PixelGrid(scale: context.options.scale)
    )
  }
}

/// A play button with bars and a duration beside it, from left to right in all languages, because a
/// recording is not mirrored.
struct MeasuredWaveform: MeasuredComponent {
  private static let gap = 8.0
  /// The part of the square of the play symbol that is empty on the left, and the triangle's width.
  private static let button = (inset: 0.25, width: 0.67)
  /// The minimum number of bars if there is room.
  private static let fewest = 5.0

  let text: ShapedText
  let waveform: Waveform
  let durationInSeconds: Double?
  let side: BubbleStyle.Side
  /// The part of the upload or download that is done, 0 to 1; `nil` if it is complete.
  let progress: Double?
  /// The font size of messages, in points.
  let em: Double
  let lineHeight: Double
  /// The room on the left that the empty part of the play symbol may cover, in points.
  let bearing: Double
  let limit: Double
  let grid: PixelGrid

  private var triangle: Double { grid.rounded(min(em * Self.button.width, limit)) }
  private var bar: Double { max(grid.rounded(em / 8.5), grid.pixel) }
  private var start: Double { triangle + Self.gap }

  var size: LayoutSize {
    let bars = (2 * Self.fewest - 1) * bar
    return LayoutSize(
      width: min(limit, start + bars + Self.gap + text.size.width),
      height: max(em * lineHeight, text.size.height)
    )
  }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let x = size.width - text.size.width
    // Without room for the duration, the bars fill the width.
    let isTimed = x >= start
    let label = PlacedItem.text(
      text,
      origin: LayoutPoint(x: x, y: (size.height - text.size.height) / 2)
    )
    return (progress.map { ring($0, in: size) } ?? [play(in: size)])
      + bars(to: isTimed ? x - Self.gap : size.width, in: size)
      + (isTimed ? [label] : [])
  }

  private func play(in size: LayoutSize) -> PlacedItem {
    let side = triangle / Self.button.width
    let frame = LayoutRectangle(
      x: -min(bearing, side * Self.button.inset),
      y: grid.rounded((size.height - side) / 2),
      width: side,
      height: side
    )
    return .symbol(.play, frame: frame, self.side.text)
  }

  /// Returns the progress in place of the play symbol, with the same centre.
  private func ring(_ progress: Double, in size: LayoutSize) -> [PlacedItem] {
    let side = min(triangle * 1.7, triangle + 2 * bearing, size.height)
    let frame = LayoutRectangle(
      x: (triangle - side) / 2,
      y: (size.height - side) / 2,
      width: side,
      height: side
    )
    return MeasuredProgressRing(progress: progress, side: side, color: self.side.text)
      .items(in: frame)
  }

  private func bars(to end: Double, in size: LayoutSize) -> [PlacedItem] {
    let count = max(0, Int(((end - start + bar) / (2 * bar)).rounded(.down)))
    let middle = grid.rounded(size.height / 2)
    return waveform.levels(count).enumerated().map { index, level in
      let half = max(grid.rounded(level * em / 2), bar / 2)
      let frame = LayoutRectangle(
        x: start + Double(index) * 2 * bar,
        y: middle - half,
        width: bar,
        height: 2 * half
      )
      return .box(frame, radii: CornerRadii(bar / 2), side.secondary)
    }
  }
}

/// Rounds lengths to whole device pixels.
struct PixelGrid {
  /// The number of device pixels per point.
  let scale: Double

  /// The side of a device pixel, in points.
  var pixel: Double { 1 / scale }

  /// Returns a length in points, rounded to whole device pixels.
  func rounded(_ length: Double) -> Double { (length * scale).rounded() / scale }
}

/// The loudness of a recording over time.
struct Waveform: Hashable, Sendable {
  private let samples: [Double]

  /// Creates the waveform of samples from 0 to 1, at least one.
  init(_ samples: [Double]) { self.samples = samples }

  /// Creates a waveform for a recording of unknown loudness: always the same for the same message.
  init(messageID: String) {
    let id = FNV1aHash.hash(of: messageID)
    func random(_ index: Int, _ salt: UInt64) -> Double {
      var hash = FNV1aHash()
      hash.add(id)
      hash.add(UInt64(index) &+ salt)
      return Double((hash.value ^ (hash.value >> 29)) % 1000) / 999
    }
    // Syllables in phrases of five.
    samples = (0..<60).map { index in
      (0.3 + 0.7 * random(index, 0)) * (0.25 + 0.75 * random(index / 5, 1000))
    }
  }

  /// Returns the heights of `count` bars, relative to the loudest: each is as high as the loudest of
  /// its samples.
  func levels(_ count: Int) -> [Double] {
    let loudest = max(samples.max() ?? 0, .leastNonzeroMagnitude)
    return (0..<count).map { index in
      let first = index * samples.count / count
      let last = max(first + 1, (index + 1) * samples.count / count)
      return (samples[first..<last].max() ?? 0) / loudest
    }
  }
}
