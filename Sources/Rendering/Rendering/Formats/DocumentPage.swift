import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates

/// A page of a document and the messages on it.
struct DocumentPage: Hashable, Sendable {
  /// The messages on it, whole.
  let rows: Range<Int>
  /// From the page's top to that of the first message, in points; negative where a screen cuts it.
  let top: Double
  /// In points.
  let size: Size
}

extension ConversationLayout {
  /// Height by width of a page by default: that of A4.
  private static let pageProportion = 2.0.squareRoot()

  /// The whole conversation on one page.
  var wholePage: DocumentPage { DocumentPage(rows: rows.indices, top: 0, size: size) }

  /// One screen as a page.
  func page(_ screen: Screen) -> DocumentPage {
    let first = Double(pixelTops[screen.rows.lowerBound]) / scale
    return DocumentPage(rows: screen.rows, top: first - screen.top, size: screen.size)
  }

  /// The pages on which the conversation goes on.
  ///
  /// Each holds as many messages as fit, with the page's padding above and below; a message taller
  /// than that has a page as tall as it needs.
  ///
  /// - Parameter height: In points; nil for A4's proportion.
  func pages(height: Double?) -> [DocumentPage] {
    let height = height ?? (size.width * Self.pageProportion).rounded()
    var pages: [DocumentPage] = []
    var start = 0
    repeat {
      let page = page(from: start, height: height)
      pages.append(page)
      start = page.rows.upperBound
    } while start < rows.count
    return pages
  }

  private func page(from start: Int, height: Double) -> DocumentPage {
    guard start < rows.count else {
      return DocumentPage(
        rows: start..<start,
        top: 0,
        size: Size(width: size.width, height: height)
      )
    }
    let flow = job.template.style(job.options.appearance).flow
    let top = max(0, flow.topPadding - rows[start].spacingAbove)
    /// What a page needs for the messages up to `index`.
    func needed(_ index: Int) -> Double {
      let padding = max(0, flow.bottomPadding - rows[index].spacingBelow)
      return top + Double(pixelTops[index + 1] - pixelTops[start]) / scale + padding
    }
    var last = start
    while last + 1 < rows.count, needed(last + 1) <= height { last += 1 }
    return DocumentPage(
      rows: start..<last + 1,
      top: top,
      size: Size(width: size.width, height: max(height, needed(last)))
    )
  }
}
