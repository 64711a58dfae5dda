/// A piece that pages are put together from.
protocol ReportPart {
  /// It as HTML; the page's own style and script know its classes and ids.
  var markup: Markup { get }
}
