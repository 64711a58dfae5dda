import ChatframeConstraintSolving
import ChatframeConversations
import ChatframeDocuments
import ChatframeGraphics
import ChatframeTemplates

extension StructuredRow {
  /// A width in points that exceeds any page but stays within the limits of text shaping.
  private static let endless = 100_000.0

  /// Returns the reasons for the sizes and positions in `arrangement`.
  func explanation(of arrangement: Arrangement) throws -> RowExplanation {
    let (pieces, hidden) = pieces()
    let variant = arranger.page.variant(of: choice.structure, hiding: hidden)
    let constraints = try arranger.page.structures.constraints(of: choice.structure, hiding: hidden)
    offer(pieces, variant)
    let offered = try reading(constraints, variant.parameters)
    variant.compiled.system.solve(
      variant.parameters,
      only: variant.compiled.widthParts,
      in: &variant.workspace
    )
    fit(pieces, variant)
    let final = try reading(constraints, variant.parameters)
    return RowExplanation(
      id: row.message.id,
      messageType: row.message.body.typeName,
      isOutgoing: row.sender == nil ? nil : row.isOutgoing,
      structure: structure.structure.name,
      place: structure.structure.place,
      isLeadingRight: isOnRight,
      size: arrangement.size,
      spacingAbove: row.spacingAbove,
      height: height(final),
      components: variant.compiled.slots.map { slot in
        component(slot, pieces[slot.component], offered, final, arrangement)
      },
      hidden: hiddenComponents(pieces)
    )
  }

  private func reading(
    _ constraints: StructureConstraints,
    _ parameters: [Double]
  ) throws(ConstraintError) -> ConstraintExplainer {
    let names = structure.structure.components.map(\.name)
    return try ConstraintExplainer(
      constraints,
      parameters: parameters,
      places: Dictionary(uniqueKeysWithValues: zip(names, choice.layouts.map(\.place)))
    )
  }

  private func height(_ reading: ConstraintExplainer) -> EdgeExplanation {
    guard let variable = reading.constraints.layout.containerHeightVariable else {
      preconditionFailure("the container of a row has a variable height")
    }
    return reading.explanation(.height, LinearExpression(variable)) { stated in
      stated.terms.contains { $0.variable == variable }
    }
  }

  private func hiddenComponents(_ pieces: [Piece?]) -> [HiddenComponent] {
    zip(structure.structure.components, pieces).compactMap { rule, piece in
      guard piece == nil, !rule.isGuide else { return nil }
      return HiddenComponent(rule, hiddenReason(of: rule) ?? .nothing, on: row)
    }
  }

  private func component(
    _ slot: StructureVariant.Slot,
    _ piece: Piece?,
    _ offered: ConstraintExplainer,
    _ final: ConstraintExplainer,
    _ arrangement: Arrangement
  ) -> ComponentExplanation {
    let rule = structure.structure.components[slot.component]
    let edges = final.edges(of: slot.view)
    let solved = LayoutRectangle(
      x: edges[0].position,
      y: row.spacingAbove + edges[2].position,
      width: edges[1].position - edges[0].position,
      height: edges[3].position - edges[2].position
    )
    let shown = arrangement.component(rule.name)?.frame
    return ComponentExplanation(
      name: rule.name,
      role: rule.isGuide ? .guide : shown == nil ? .kept : .shown,
      place: rule.place,
      frame: shown ?? placed(solved),
      sizing: piece.map { sizing($0, slot.view, offered) },
      edges: edges,
      margins: final.margins(of: slot.view)
    )
  }

  private func sizing(
    _ piece: Piece,
    _ view: ConstraintLayout.View,
    _ offered: ConstraintExplainer
  ) -> ComponentExplanation.Sizing {
    let free = size(of: piece, fitting: Self.endless)
    let isCut = piece.size.width < free.width - 1e-6
    return ComponentExplanation.Sizing(
      strategy: piece.sizing.words,
      natural: free,
      content: piece.size,
      offer: isCut ? offered.width(of: view) : nil
    )
  }
}

extension ConstraintExplainer {
  /// Returns the leading, trailing, top and bottom edges.
  func edges(of view: ConstraintLayout.View) -> [EdgeExplanation] {
    let layout = constraints.layout
    func edge(
      _ quantity: EdgeExplanation.Quantity,
      _ attribute: Attribute,
      _ pull: @escaping (LinearExpression) -> Double
    ) -> EdgeExplanation {
      explanation(quantity, layout.attribute(attribute, of: view)) { pull($0) != 0 }
    }
    return [
      edge(.leading, .leading) { layout.pull(of: $0, on: view, .horizontal).near },
      edge(.trailing, .trailing) { layout.pull(of: $0, on: view, .horizontal).far },
      edge(.top, .top) { layout.pull(of: $0, on: view, .vertical).near },
      edge(.bottom, .bottom) { layout.pull(of: $0, on: view, .vertical).far },
    ]
  }

  /// Returns the width of a view, in points, and the reasons for it.
  func width(of view: ConstraintLayout.View) -> EdgeExplanation {
    explanation(.width, LinearExpression(view.width)) { stated in
      constraints.layout.pull(of: stated, on: view, .horizontal) != (0, 0)
    }
  }
}

extension ComponentSizeSource {
  /// The strategy with its settings, as text.
  fileprivate var words: String {
    switch self {
    case .template(let layout): layout.words
    case .host: "the host's override"
    }
  }
}

extension ComponentLayout {
  /// The strategy and its settings in the template, as text.
  fileprivate var words: String {
    let numbers = [
      ("strategy", name), ("width", text(of: width)),
      ("height", text(of: height)), ("minimumWidth", text(of: minimumWidth)),
      ("maximumWidth", text(of: maximumWidth)),
      ("fullAtSeconds", text(of: fullAtSeconds)),
    ]
    let settings = numbers.compactMap { key, value in value.map { "\(key) \($0)" } }
    return settings.isEmpty
      ? strategy.rawValue : "\(strategy.rawValue) (\(settings.joined(separator: ", ")))"
  }

  private func text(of length: Double?) -> String? {
    length.map { NumberFormat.text($0, places: 3) }
  }
}
