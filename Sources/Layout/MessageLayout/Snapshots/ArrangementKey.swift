import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates
import Foundation

/// Everything an arrangement depends on.
///
/// Templates and words stand as fingerprints, fonts as their folder: a host that changes the files
/// of a font folder in place clears the snapshots.
package struct ArrangementKey: Hashable, Sendable {
  /// The message, its sender, and what it takes from the conversation around it.
  package let row: Row
  /// The page: one for all messages of a layout.
  package let page: Page
  /// The pixels of its picture where the document does not state them.
  package let pictureSize: Size?

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
    package init(template: Template, labels: Labels, options: LayoutOptions, fonts: String) {
      self.template = template.name
      templateFingerprint = template.fingerprint
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
  package init(row: Row, page: Page, pictureSize: Size?) {
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
