import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

/// Lays out messages: measures their components, sizes them with strategies and constraints, and
/// positions them.
///
/// Each worker has its own arranger, because its text shaper is not shared.
package final class MessageArranger {
  let context: LayoutContext
  let strategies: SizeStrategies
  let componentFactory: ComponentFactory
  let page: PageStructures
  /// The host's mapping of message types.
  private let structures: MessageStructureMap
  /// The whole page's width, in points.
  let pageWidth: Double

  /// Creates an arranger for pages of one style; a formatter of the same locale can be reused, and
  /// so are the parts of answers in a cache, and components of the host that allow it.
  package init(
    style: PageStyle,
    labels: Labels,
    measuring: any TextMeasuring,
    pictures: any PictureSizing,
    formatter: LocalizedFormatter? = nil,
    cache: ArrangementCache? = nil,
    extensions: LayoutExtensions = LayoutExtensions(),
    reusesComponents: Bool = true
  ) {
    var options = style.options
    pageWidth = options.width
    if options.selection != nil {
      options.width = max(1, options.width - SelectionMarks.columnWidth)
    }
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
      ),
      detectsLinks: extensions.detectsLinks,
      answers: cache?.answers
    )
    strategies = SizeStrategies(registered: extensions.strategies)
    componentFactory = ComponentFactory(
      registered: extensions.componentTypes,
      bubbleContents: extensions.bubbleContents,
      structures: extensions.structures,
      pool: ComponentPool(reuses: reusesComponents)
    )
    structures = extensions.structures
    page = PageStructures(
      style.template.compiled,
      pageWidth: options.width,
      textSize: options.textSize
    )
  }

  /// Lays out one message.
  package func arrange(_ row: MessageRow) -> Arrangement {
    defer { componentFactory.pool.recycle() }
    return arrange(structured(row))
  }

  /// Returns whether the content of a message can perform an action of its menu.
  package func canPerform(_ action: MenuAction, on row: MessageRow) -> Bool {
    defer { componentFactory.pool.recycle() }
    for piece in structured(row).pieces().pieces {
      if let bubble = piece?.component as? Bubble { return bubble.canPerformMenuAction(action) }
    }
    return row.message.body.canPerformMenuAction(action)
  }

  /// Returns the reasons for the sizes and positions in a message's arrangement.
  ///
  /// An explanation costs far more than an arrangement, because the structure's constraints are
  /// parsed and solved again.
  ///
  /// - Parameter row: The message.
  /// - Returns: The explanation.
  /// - Throws: The error of the template's constraints; never in practice, because validation has
  ///   parsed them before.
  package func explain(_ row: MessageRow) throws -> RowExplanation {
    let structured = structured(row)
    return try structured.explanation(of: arrange(structured))
  }

  private func arrange(_ structured: StructuredRow) -> Arrangement {
    let row = structured.row
    var builder = ArrangementBuilder(self, top: row.spacingAbove)
    if row.startsUnread { builder.addUnreadLine() }
    let top = builder.top
    structured.add(to: &builder)
    if let isSelected = row.isSelected, !row.message.body.isLine, row.message.body != .typing {
      builder.addSelection(isSelected: isSelected, spacingAbove: top)
    }
    let isHighlighted = row.state.contains(.highlighted)
    return builder.arrangement(
      id: row.message.id,
      spacingBelow: row.spacingBelow,
      washTop: isHighlighted ? max(0, top - 4) : nil
    )
  }

  /// Returns the request for a component of a message.
  func request(_ component: String, for row: MessageRow) -> ComponentRequest {
    ComponentRequest(component, of: row, isOnRight: structured(row).isOnRight, in: context)
  }

  private func structured(_ row: MessageRow) -> StructuredRow {
    let choice = page.structures.choice(for: row.message.body.typeName, structures)
    return StructuredRow(
      row: row,
      choice: choice,
      structure: page.structures.all[choice.structure],
      arranger: self
    )
  }
}
