import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeTemplates
import Foundation

extension PageOptions {
  /// The size of one screen; nil for the whole conversation.
  func viewportSize() throws(Failure) -> Size? {
    guard let viewport else { return nil }
    let size = try ViewportOption.parse(viewport)
    if let width, width != size.width {
      throw .usage("--width contradicts --viewport \(viewport); leave one of them out")
    }
    return size
  }

  /// What the layout is told, after everything that can be checked before any file is read.
  func layoutOptions() throws -> LayoutOptions {
    try ThreadCount.check(threads)
    let viewport = try viewportSize()
    var options = LayoutOptions()
    options.width = viewport?.width ?? width ?? options.width
    options.scale = scale ?? options.scale
    options.textSize = textSize ?? options.textSize
    options.appearance = try parsedAppearance()
    options.locale = try LocaleOption.parse(locale)
    options.timeZone = try timeZone.map { try TimeZoneOption.parse($0) }
    options.now = try parsedNow()
    try RenderLimits.check(options, viewport: viewport)
    return options
  }

  private func parsedAppearance() throws(Failure) -> Appearance {
    if let known = Appearance(rawValue: appearance) { return known }
    let hint = Suggestion.text(for: appearance, among: Appearance.allCases.map(\.rawValue))
    throw .usage("--appearance \"\(appearance)\" is unknown; \(hint)")
  }

  private func parsedNow() throws(Failure) -> Double? {
    guard let now else { return nil }
    guard let time = Timestamp(rfc3339: now) else {
      throw .usage(
        "--now \"\(now)\" is no RFC 3339 time, for example 2026-03-01T12:00:00Z"
      )
    }
    return time.secondsSince1970
  }
}
