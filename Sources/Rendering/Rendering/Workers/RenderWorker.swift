import ChatframeConversations
import ChatframeDrawing
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTypesetting
import Foundation
import Synchronization

extension Typesetter: TextMeasuring {}

/// One of the workers that share a conversation; owns the objects that threads cannot share.
actor RenderWorker {
  private let fontFolder: String
  private let library: FontLibrary
  private let shapingClock: StageClock
  private var typesetter: Typesetter?
  private var painter: Painter?
  /// The formatters by locale, because pictures differ in little else.
  private var formatters: [Locale: LocalizedFormatter] = [:]
  private static let localeLimit = 64
  private var arranger: MessageArranger?
  /// The pictures of the arranger's job, which identify the job.
  private var arrangerJob: DocumentPictures?
  /// The bitmap of the last slab.
  var bitmap: Bitmap?
  /// Filters and deflates rows.
  lazy var encoder = BandEncoder()

  /// Creates a worker for the fonts of `library`; its resources are created when they are first
  /// used.
  init(library: FontLibrary, shapingClock: StageClock) {
    self.library = library
    self.shapingClock = shapingClock
    fontFolder = library.folder
  }

  /// Lays out rows, or uses their snapshots.
  func arrange(
    _ rows: ArraySlice<MessageRow>,
    with job: LayoutJob
  ) throws -> [Arrangement] {
    var arrangements: [Arrangement] = []
    arrangements.reserveCapacity(rows.count)
    for row in rows {
      try Task.checkCancellation()
      arrangements.append(try arrange(row, with: job))
    }
    return arrangements
  }

  /// Lays out rows and keeps only their summaries; a cancelled task stops after the current row.
  func summarize(
    _ rows: ArraySlice<MessageRow>,
    with job: LayoutJob
  ) throws -> [RowSummary] {
    var summaries: [RowSummary] = []
    summaries.reserveCapacity(rows.count)
    for row in rows {
      try Task.checkCancellation()
      let arrangement = try arrange(row, with: job)
      let height = arrangement.heightInPixels(scale: job.options.scale)
      summaries.append(
        RowSummary(
          heightInPixels: height,
          missing: arrangement.missing,
          brokenStructure: arrangement.brokenStructure,
          sections: arrangement.sections
        )
      )
    }
    return summaries
  }

  /// Returns a row from its snapshot, or lays it out.
  ///
  /// The arrangement of a cancelled task may lack text and is not stored.
  func arrange(_ row: MessageRow, with job: LayoutJob) throws -> Arrangement {
    let key = job.key(of: row)
    let own = job.ownRows(for: row)?.cache
    if let known = (own ?? job.cache).value(for: key) { return known }
    let arrangement = try arranger(for: job).arrange(row)
    try Task.checkCancellation()
    if own != nil { job.cache.countMiss() }
    (own ?? job.cache).insert(arrangement, for: key)
    return arrangement
  }

  /// Explains the sizes and positions of all components of a row.
  func explain(_ row: MessageRow, with job: LayoutJob) throws -> RowExplanation {
    try arranger(for: job).explain(row)
  }

  /// Draws and encodes device rows of a strip of messages, in slabs and bands; a cancelled task
  /// stops after the current slab.
  func encode(
    _ strip: Strip,
    rows: Range<Int>,
    with job: LayoutJob
  ) throws -> [EncodedBand] {
    var bands: [EncodedBand] = []
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Strip.slabHeight) {
      try Task.checkCancellation()
      let slab = start..<min(start + Strip.slabHeight, rows.upperBound)
      do throws(DrawingError) {
        bands += try encode(strip, slab: slab, with: job)
      } catch {
        throw RenderingError.drawing(error.description)
      }
    }
    return bands
  }

  private func encode(
    _ strip: Strip,
    slab: Range<Int>,
    with job: LayoutJob
  ) throws(DrawingError) -> [EncodedBand] {
    let painter = try preparedPainter()
    let bitmap = try takeBitmap(PixelSize(width: strip.widthInPixels, height: slab.count))
    let start = ContinuousClock.now
    try paint(strip, slab, with: job, painter, into: bitmap)
    let painted = ContinuousClock.now
    job.paintingClock.add(painted - start)
    var bands: [EncodedBand] = []
    for top in stride(from: 0, to: slab.count, by: Strip.bandHeight) {
      let band = top..<min(top + Strip.bandHeight, slab.count)
      bands.append(try encoder.encode(bitmap: bitmap, rows: band))
    }
    self.bitmap = consume bitmap
    job.encodingClock.add(ContinuousClock.now - painted)
    return bands
  }

  /// Draws device rows of a strip of messages, in slabs; a cancelled task stops after the current
  /// slab.
  func paint(
    _ strip: Strip,
    rows: Range<Int>,
    with job: LayoutJob
  ) throws -> PixelRows {
    var pixels = PixelRows(size: PixelSize(width: strip.widthInPixels, height: rows.count))
    for top in stride(from: 0, to: rows.count, by: Strip.slabHeight) {
      try Task.checkCancellation()
      let slab = top..<min(top + Strip.slabHeight, rows.count)
      let band = rows.lowerBound + slab.lowerBound..<rows.lowerBound + slab.upperBound
      do throws(DrawingError) {
        let painter = try preparedPainter()
        let bitmap = try takeBitmap(PixelSize(width: strip.widthInPixels, height: slab.count))
        try paint(strip, band, with: job, painter, into: bitmap)
        pixels.set(slab, from: bitmap)
        self.bitmap = consume bitmap
      } catch {
        throw RenderingError.drawing(error.description)
      }
    }
    return pixels
  }

  /// Paints a band, and repaints it with placeholders if pictures are found to be broken.
  func paint(
    _ strip: Strip,
    _ band: Range<Int>,
    with job: LayoutJob,
    _ painter: Painter,
    into bitmap: borrowing Bitmap
  ) throws(DrawingError) {
    let (drawing, ground) = (ArrangementDrawing(job), job.ground)
    let wallpaper = strip.wallpaper(ground, rows: band)
    var broken: [DrawingError] = []
    repeat {
      broken = []
      try painter.paint(
        wallpaper + strip.commands(rows: band, drawing: drawing),
        background: ground.color,
        scale: job.options.scale,
        into: bitmap,
        rows: band
      ) { broken.append($0) }
      for error in broken where !job.pictures.note(error) { throw error }
    } while !broken.isEmpty
  }

  /// Returns the bitmap of the last slab, or a new one if that is too small.
  func takeBitmap(_ size: PixelSize) throws(DrawingError) -> Bitmap {
    let last = bitmap.take()
    switch consume last {
    case .some(let bitmap)
    where bitmap.widthInPixels == size.width && bitmap.heightInPixels >= size.height:
      return bitmap
    default:
      return try Bitmap(
        size: PixelSize(width: size.width, height: max(size.height, Strip.slabHeight))
      )
    }
  }

  /// Opens the fonts and reads the date formats of a language before they are needed.
  ///
  /// Errors are left to the first use.
  func prepare(for locale: Locale) {
    let style = TextStyle(size: 17, color: RGBAColor(red: 0, green: 0, blue: 0))
    _ = try? measuring().shape(StyledText(runs: [.init("…", style: style)]), width: nil)
    formatter(for: locale).prepare()
    _ = try? preparedPainter()
  }

  private func formatter(for locale: Locale) -> LocalizedFormatter {
    let formatter = formatters[locale] ?? LocalizedFormatter(locale: locale)
    if formatters.count >= Self.localeLimit { formatters = [:] }
    formatters[locale] = formatter
    return formatter
  }

  /// Returns the arranger of a job.
  func arranger(for job: LayoutJob) throws(RenderingError) -> MessageArranger {
    if let arranger, arrangerJob === job.pictures { return arranger }
    let made = job.arranger(
      measuring: TimedShaping(try measuring(), shapingClock),
      formatter: formatter(for: job.options.locale)
    )
    arranger = made
    arrangerJob = job.pictures
    return made
  }

  /// Returns the painter, which is created on first use.
  func preparedPainter() throws(DrawingError) -> Painter {
    if let painter { return painter }
    let made = try Painter(fontFolder: fontFolder)
    painter = made
    return made
  }

  /// Returns the typesetter, which is created on first use.
  func measuring() throws(RenderingError) -> Typesetter {
    if let typesetter { return typesetter }
    do throws(TypesettingError) {
      let made = try Typesetter(library: library)
      typesetter = made
      return made
    } catch {
      throw .fonts(error.description)
    }
  }
}

/// Shapes text and measures the time.
struct TimedShaping: TextMeasuring {
  private let typesetter: Typesetter
  private let clock: StageClock

  init(_ typesetter: Typesetter, _ clock: StageClock) {
    self.typesetter = typesetter
    self.clock = clock
  }

  func shape(_ text: StyledText, width: Double?) -> ShapedText {
    let start = ContinuousClock.now
    defer { clock.add(ContinuousClock.now - start) }
    return typesetter.shape(text, width: width)
  }
}

/// The time spent on one stage so far.
final class StageClock: Sendable {
  private let nanoseconds = Atomic<Int64>(0)

  /// The total time.
  var total: Duration { .nanoseconds(nanoseconds.load(ordering: .relaxed)) }

  /// Adds the duration of one piece of work.
  func add(_ duration: Duration) {
    nanoseconds.add(Int64(duration / .nanoseconds(1)), ordering: .relaxed)
  }
}
