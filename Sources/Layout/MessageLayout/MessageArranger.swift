import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// Lays messages out: measures their components, asks strategies and constraints, places them.
///
/// One per worker, because what shapes text is.
package struct MessageArranger {
  private let context: LayoutContext
  private let strategies: SizeStrategies
  private let componentFactory: ComponentFactory
  private let page: PageStructures

  /// Creates an arranger for pages of one style.
  ///
  /// - Parameter formatter: A formatter of the same locale to use again; `nil` for a new one.
  package init(
    style: PageStyle,
    labels: Labels,
    measuring: any TextMeasuring,
    pictures: any PictureSizing,
    formatter: LocalizedFormatter? = nil,
    extensions: LayoutExtensions = LayoutExtensions()
  ) {
    let options = style.options
    context = LayoutContext(
      style: style.templateStyle,
      options: options,
      direction: options.direction,
      strings: labels.strings(for: options.locale),
      formatter: formatter ?? LocalizedFormatter(locale: options.locale),
      languages: TextLanguage(locale: options.locale),
      measuring: measuring,
      pictures: pictures,
      metrics: style.template.compiled.metrics.values(
        pageWidth: options.width,
        textSize: options.textSize
      )
    )
    strategies = SizeStrategies(registered: extensions.strategies)
    componentFactory = ComponentFactory(
      registered: extensions.componentTypes,
      bubbleContents: extensions.bubbleContents
    )
    page = PageStructures(
      style.template.compiled,
      pageWidth: options.width,
      textSize: options.textSize
    )
  }

  /// Lays one message out.
  package func arrange(_ row: MessageRow) -> Arrangement {
    arrange(structured(row))
  }

  /// Returns the reasons for the sizes and places in a message's arrangement.
  ///
  /// Costs far more than an arrangement: the structure's constraints are read and solved anew.
  ///
  /// - Throws: The error of the template's constraints; never in practice, because they were read
  ///   before.
  package func explain(_ row: MessageRow) throws -> RowExplanation {
    let structured = structured(row)
    return try structured.explanation(of: arrange(structured))
  }

  private func arrange(_ structured: StructuredRow) -> Arrangement {
    let row = structured.row
    var builder = ArrangementBuilder(context: context, top: row.spacingAbove)
    structured.add(to: &builder)
    return builder.arrangement(id: row.message.id, spacingBelow: row.spacingBelow)
  }

  /// The request for a component of a message.
  func request(_ component: String, for row: MessageRow) -> ComponentRequest {
    ComponentRequest(component, of: row, isOnRight: structured(row).isOnRight, in: context)
  }

  private func structured(_ row: MessageRow) -> StructuredRow {
    let choice = page.structures.choice(for: row.message.body.typeName)
    return StructuredRow(
      row: row,
      choice: choice,
      structure: page.structures.all[choice.structure],
      page: page,
      context: context,
      componentFactory: componentFactory,
      strategies: strategies
    )
  }
}
