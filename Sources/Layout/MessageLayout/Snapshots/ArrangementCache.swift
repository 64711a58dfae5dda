import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// Layout snapshots: an arrangement per message, look and page.
///
/// Not generic, so that the compiler can make what is generic below it fit.
package final class ArrangementCache: Sendable {
  private let snapshots: SnapshotCache<ArrangementKey, Arrangement>

  /// An empty cache that holds at most `costLimit` bytes of arrangements.
  package init(costLimit: Int) { snapshots = SnapshotCache(costLimit: costLimit) }

  /// Counts of hits, misses and what is held.
  package var statistics: SnapshotStatistics { snapshots.statistics }

  /// The arrangement kept under `key`.
  package func value(for key: ArrangementKey) -> Arrangement? { snapshots.value(for: key) }

  /// Keeps an arrangement.
  package func insert(_ arrangement: Arrangement, for key: ArrangementKey) {
    snapshots.insert(arrangement, for: key, cost: arrangement.cost)
  }

  /// Gives up all snapshots of one message.
  package func remove(message id: String) { snapshots.removeAll { $0.row.message.id == id } }

  /// Gives up all snapshots of one template.
  package func remove(template name: String) { snapshots.removeAll { $0.page.template == name } }

  /// Gives up everything.
  package func removeAll() { snapshots.removeAll() }
}

/// Everything an arrangement depends on.
///
/// Templates and words stand as fingerprints, fonts as their folder: a host that changes the files
/// of a font folder in place clears the snapshots.
package struct ArrangementKey: Hashable, Sendable {
  /// The message, its sender, and what it takes from the conversation around it.
  package let row: MessageRow
  /// The page: one for all messages of a layout.
  package let page: Page
  /// The pixels of its picture where the document does not state them.
  package let pictureSize: LayoutSize?

  /// What all messages of a layout share.
  package struct Page: Hashable, Sendable {
    /// The template's name, by which its snapshots are cleared.
    package let template: String
    /// Changes with any byte of the template.
    package let templateFingerprint: UInt64
    /// Changes with the words that pictures show.
    package let labelsFingerprint: Int
    /// Identifies the fonts.
    package let fonts: String
    private let width: Double
    private let scale: Double
    private let textSize: Double
    private let appearance: Appearance
    private let locale: String

    /// The page of a layout; the time zone is in each row's offsets and days.
    package init(style: PageStyle, labels: Labels, fonts: String) {
      let options = style.options
      template = style.template.name
      templateFingerprint = style.template.fingerprint
      labelsFingerprint = labels.hashValue
      self.fonts = fonts
      width = options.width
      scale = options.scale
      textSize = options.textSize
      appearance = options.appearance
      locale = options.locale.identifier
    }

    /// Hashes what differs between layouts of one process most often.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(templateFingerprint)
      hasher.combine(width)
      hasher.combine(appearance)
    }
  }

  /// The key of a row on a page.
  package init(row: MessageRow, page: Page, pictureSize: LayoutSize?) {
    self.row = row
    self.page = page
    self.pictureSize = pictureSize
  }

  /// Hashes the message's id and the page; equality compares everything.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(row.message.id)
    hasher.combine(page)
  }
}
