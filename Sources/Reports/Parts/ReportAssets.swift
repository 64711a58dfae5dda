/// The styles and scripts of pages, compiled in, so that nothing has to be found when a page is
/// written.
enum ReportAssets {
  static let pageStyle = text(PackageResources.page_css)
  static let stageStyle = text(PackageResources.stage_css)
  static let filmStyle = text(PackageResources.film_css)
  static let pageScript = text(PackageResources.page_js)
  static let stageScript = text(PackageResources.stage_js)
  static let filmScript = text(PackageResources.film_js)
  static let plotScript = text(PackageResources.plot_js)
  static let momentScript = text(PackageResources.moment_js)
  static let goldenStyle = text(PackageResources.golden_css)
  static let goldenScript = text(PackageResources.golden_js)
  static let playerScript = text(PackageResources.player_js)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
