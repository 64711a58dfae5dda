import ChatframeConversations
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeTemplates
import ChatframeTypesetting
import Foundation

/// A conversation on its way to a picture: what all workers look at.
struct LayoutJob: Sendable {
  /// The look of the page.
  let style: PageStyle
  /// The words that pictures show.
  let labels: Labels
  /// The document's pictures.
  let pictures: DocumentPictures
  /// Component types and strategies of the host's own.
  let extensions: LayoutExtensions
  /// How text is drawn.
  let textInk: TextInk
  /// Layout snapshots.
  let cache: ArrangementCache
  /// What all snapshots of this job share.
  let snapshotPage: ArrangementKey.Page

  /// Width, scale, locale and the like.
  var options: LayoutOptions { style.options }

  /// The page's colour.
  var page: RGBAColor { style.templateStyle.page }

  /// What a row's snapshot is kept under.
  func key(of row: MessageRow) -> ArrangementKey {
    ArrangementKey(row: row, page: snapshotPage, pictureSize: pictureSize(of: row.message.body))
  }

  /// An arranger for this job.
  func arranger(measuring: any TextMeasuring, formatter: LocalizedFormatter) -> MessageArranger {
    MessageArranger(
      style: style,
      labels: labels,
      measuring: measuring,
      pictures: pictures,
      formatter: formatter,
      extensions: extensions
    )
  }

  private func pictureSize(of body: MessageBody) -> LayoutSize? {
    switch body {
    case .image(let picture) where picture.width == nil || picture.height == nil:
      return pictures.size(of: picture.source)
    case .video(let video) where video.width == nil || video.height == nil:
      return video.poster.flatMap { pictures.size(of: $0) }
    default: return nil
    }
  }
}
