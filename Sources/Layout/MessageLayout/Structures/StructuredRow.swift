import ChatframeConstraintSolving
import ChatframeGraphics
import ChatframeTemplates

/// Lays out a row's components by its structure: first widths, then the contents that depend on
/// them, then frames.
struct StructuredRow {
  let row: MessageRow
  let choice: Structures.Choice
  let structure: Structures.Compiled
  let arranger: MessageArranger

  /// A component during layout.
  final class Piece {
    let rule: ComponentRule
    let sizing: ComponentSizeSource
    let component: any MessageComponent
    /// The context with the host's changes to its look; `nil` for the page's context.
    let overridden: OverriddenContext?
    /// A Boolean value that indicates whether the component is visible, instead of only keeping its
    /// place.
    let isShown: Bool
    /// A Boolean value that indicates whether the component is one of the host.
    let isHosted: Bool
    var measured: (any MeasuredComponent)?
    var size = LayoutSize.zero

    init(
      _ component: any MessageComponent,
      _ rule: ComponentRule,
      sizing: ComponentSizeSource,
      overridden: OverriddenContext?,
      isShown: Bool,
      isHosted: Bool
    ) {
      self.component = component
      self.rule = rule
      self.sizing = sizing
      self.overridden = overridden
      self.isShown = isShown
      self.isHosted = isHosted
    }
  }

  /// The page's context.
  private var context: LayoutContext { arranger.context }

  /// A Boolean value that indicates whether the structure's leading side is on the right: for
  /// mirrored outgoing messages or on right-to-left pages, but not for both.
  var isOnRight: Bool {
    let isMirrored = structure.structure.mirroring == .outgoing && row.isOutgoing
    return isMirrored != (context.direction == .rightToLeft)
  }

  /// Adds the row's components below those in the builder.
  func add(to builder: inout ArrangementBuilder) {
    let (pieces, hidden) = pieces()
    let variant = arranger.page.variant(of: choice.structure, hiding: hidden)
    offer(pieces, variant)
    fit(pieces, variant)
    let outcome = variant.compiled.system.solve(variant.parameters, in: &variant.workspace)
    if outcome == .infeasible { builder.brokenStructure = structure.structure.name }
    place(pieces, variant, in: &builder)
  }

  // MARK: Presence

  /// Returns the components that have not collapsed, by their indices in the structure, and a bit
  /// mask of the collapsed ones.
  func pieces() -> (pieces: [Piece?], hidden: Int) {
    var hidden = 0
    var pieces: [Piece?] = []
    let rules = structure.structure.components
    pieces.reserveCapacity(rules.count)
    for (index, rule) in rules.enumerated() {
      let piece = rule.isGuide ? nil : piece(rule, at: index)
      pieces.append(piece)
      if piece == nil, let bit = structure.bit(of: index) { hidden |= 1 << bit }
    }
    return (pieces, hidden)
  }

  private func piece(_ rule: ComponentRule, at index: Int) -> Piece? {
    guard hiddenReason(of: rule) == nil else { return nil }
    let override = row.overrides?[rule.name]
    let overridden = override?.style.map { OverriddenContext($0, of: rule, in: context) }
    let isForced = override?.visibility == .shown
    guard let component = component(rule, isForced: isForced, overridden) else { return nil }
    return Piece(
      component,
      rule,
      sizing: override?.size.map { .host($0) } ?? .template(choice.layouts[index]),
      overridden: overridden,
      isShown: isShown(rule, override),
      isHosted: arranger.componentFactory.registered[rule.type] != nil
    )
  }

  private func component(
    _ rule: ComponentRule,
    isForced: Bool,
    _ overridden: OverriddenContext?
  ) -> (any MessageComponent)? {
    func component(in context: LayoutContext) -> (any MessageComponent)? {
      arranger.componentFactory.component(
        rule,
        for: row,
        isForced: isForced,
        isOnRight: isOnRight,
        in: context
      )
    }
    // Contexts are large: the page's context is borrowed, not copied.
    if let overridden { return component(in: overridden.context) }
    return component(in: context)
  }

  /// Returns whether a component that has not collapsed is visible.
  private func isShown(_ rule: ComponentRule, _ override: ComponentOverride?) -> Bool {
    switch override?.visibility {
    case .shown: true
    case .placeKept, .hidden: false
    case nil: row.position.shows(rule.show)
    }
  }

  /// Returns the reason why the host or the template hides a component on this row; `nil` if
  /// neither does.
  func hiddenReason(of rule: ComponentRule) -> HiddenReason? {
    switch row.overrides?[rule.name]?.visibility {
    case .hidden: return .host
    case .shown, .placeKept: return nil
    case nil: break
    }
    if rule.minimumPageWidth > context.options.width { return .narrowPage }
    if !rule.visibility.shows(in: row.sessionKind, isOutgoing: row.isOutgoing) { return .side }
    if !row.position.shows(rule.show), rule.hidden == .collapse { return .position }
    return nil
  }

  // MARK: Sizes

  /// Measures the components whose height does not depend on their width, and sets all natural
  /// widths in the variant.
  func offer(_ pieces: [Piece?], _ variant: PageStructures.Variant) {
    for slot in variant.compiled.slots {
      guard let piece = pieces[slot.component] else {
        // An empty component that never collapses must not keep the size it had in the previous
        // row.
        variant.set(.zero, nil, of: slot)
        continue
      }
      if piece.component.wraps {
        // Wider than any page, so that the constraints determine the maximum width.
        piece.size = LayoutSize(width: 2 * context.options.width, height: 0)
      } else {
        measure(piece, fitting: .infinity)
      }
      variant.set(piece.size, piece.measured?.baselines, of: slot)
    }
  }

  /// Measures the components that get less width than their natural one, and sets all sizes in the
  /// variant.
  func fit(_ pieces: [Piece?], _ variant: PageStructures.Variant) {
    let compiled = variant.compiled
    compiled.system.solve(variant.parameters, only: compiled.widthParts, in: &variant.workspace)
    for slot in compiled.slots {
      guard let piece = pieces[slot.component] else { continue }
      // Rounding errors must not cause a line break. Shaped text is a multiple of 1/1024 points
      // wide, which this finer grid preserves.
      let width = (variant.workspace[slot.view.width] * 1_048_576).rounded() / 1_048_576
      // Subtracting a millionth keeps rounding errors from counting as a narrower width.
      guard piece.component.wraps || width < piece.size.width - 1e-6 else { continue }
      measure(piece, fitting: max(1, width))
      variant.set(piece.size, piece.measured?.baselines, of: slot)
    }
  }

  private func measure(_ piece: Piece, fitting width: Double) {
    let measured = measured(piece, fitting: width)
    piece.size = size(of: measured, piece, fitting: width)
    piece.measured = measured
  }

  private func measured(_ piece: Piece, fitting width: Double) -> any MeasuredComponent {
    let fixed = piece.sizing.fixedSides
    let proposal = LayoutSize(
      width: min(width, fixed.width ?? .infinity),
      height: fixed.height ?? .infinity
    )
    if piece.isHosted { return measuredHosted(piece, fitting: proposal) }
    if let overridden = piece.overridden {
      return piece.component.measure(fitting: proposal, in: overridden.context)
    }
    return piece.component.measure(fitting: proposal, in: context)
  }

  private func size(
    of measured: any MeasuredComponent,
    _ piece: Piece,
    fitting width: Double
  ) -> LayoutSize {
    arranger.strategies.size(
      of: measured,
      by: piece.sizing,
      fitting: LayoutSize(width: width, height: .infinity),
      in: request(for: piece)
    )
    .clamped
  }

  /// Returns the size of a component that may be of any width up to `width`, in points.
  func size(of piece: Piece, fitting width: Double) -> LayoutSize {
    size(of: measured(piece, fitting: width), piece, fitting: width)
  }

  /// Returns a component of the host, in the size of its own strategy unless an override sets one.
  private func measuredHosted(
    _ piece: Piece,
    fitting proposal: LayoutSize
  ) -> any MeasuredComponent {
    let request = request(for: piece)
    if case .host = piece.sizing {
      return piece.component.measure(fitting: proposal, in: request.context)
    }
    return piece.component.measureWithStrategy(fitting: proposal, in: request)
  }

  private func request(for piece: Piece) -> ComponentRequest {
    ComponentRequest(
      piece.rule.name,
      of: row,
      isOnRight: isOnRight,
      in: piece.overridden?.context ?? context
    )
  }

  // MARK: Frames

  private func place(
    _ pieces: [Piece?],
    _ variant: PageStructures.Variant,
    in builder: inout ArrangementBuilder
  ) {
    let top = builder.top
    for slot in variant.compiled.slots {
      guard let piece = pieces[slot.component], piece.isShown, let measured = piece.measured else {
        continue
      }
      let values = variant.workspace
      let solved = LayoutRectangle(
        x: values[slot.view.x],
        y: top + values[slot.view.y],
        width: values[slot.view.width],
        height: values[slot.view.height]
      )
      let frame = placed(solved)
      let size = measured.fillsFrame ? frame.size : solved.size
      add(measured, as: piece.rule.name, frame: frame, size: size, to: &builder)
      guard let marked = measured as? MarkedBubble else { continue }
      for part in marked.parts(filling: size) {
        builder.add(
          "\(piece.rule.name).\(part.name)",
          frame: part.frame.offset(x: frame.minX, y: frame.minY),
          items: part.items
        )
      }
    }
    builder.top = top + variant.workspace[variant.compiled.height]
  }

  /// Adds a component, with the buttons of an answer in it as components of their own.
  private func add(
    _ measured: any MeasuredComponent,
    as name: String,
    frame: LayoutRectangle,
    size: LayoutSize,
    to builder: inout ArrangementBuilder
  ) {
    guard let (answer, place) = measured.answer(filling: size) else {
      return builder.add(name, frame: frame, items: measured.items(filling: size))
    }
    let left = LayoutPoint(x: place.minX + answer.left(filling: place.size), y: place.minY)
    if answer.isBare, row.state.isEmpty {
      return builder.add(answer, as: name, frame: frame, at: left)
    }
    builder.add(name, frame: frame, items: measured.items(filling: size))
    for button in answer.buttons(filling: place.size) {
      let origin = LayoutPoint(x: -button.frame.minX, y: -button.frame.minY)
      builder.add(
        "\(name).\(button.name)",
        frame: button.frame.offset(x: frame.minX + place.minX, y: frame.minY + place.minY),
        items: button.items.map { $0.offset(by: origin) }
      )
    }
  }

  /// Converts a frame relative to the leading side to page coordinates.
  ///
  /// Edges are rounded to device pixels before they are mirrored, so that both directions round
  /// half pixels to the same side.
  func placed(_ frame: LayoutRectangle) -> LayoutRectangle {
    let snapped = frame.snapped(toScale: context.options.scale)
    return isOnRight ? snapped.mirrored(in: context.options.width) : snapped
  }
}

extension LayoutSize {
  /// The size limited to 0 to 100,000 points; components and strategies of hosts may return any
  /// number.
  fileprivate var clamped: LayoutSize {
    LayoutSize(width: width.clamped(to: 0...100_000), height: height.clamped(to: 0...100_000))
  }
}

extension PageStructures.Variant {
  /// Sets the size and the baselines of a component.
  fileprivate func set(_ size: LayoutSize, _ baselines: Baselines?, of slot: StructureVariant.Slot)
  {
    let own = slot.view.parameters
    if let width = own.width { parameters[width.index] = size.width }
    if let height = own.height { parameters[height.index] = size.height }
    parameters[own.firstBaseline.index] = baselines?.first ?? 0
    parameters[own.lastBaseline.index] = baselines?.last ?? 0
  }
}

/// A template's structures compiled for one page, with their workspaces.
///
/// Each worker has its own.
final class PageStructures {
  /// A compiled structure with the page's numbers and the results of the last message.
  final class Variant {
    let compiled: StructureVariant
    /// The numbers of the page and of the current message.
    var parameters: [Double]
    var workspace: CompiledSystem.Workspace

    init(_ compiled: StructureVariant, metrics: [Double], pageWidth: Double) {
      self.compiled = compiled
      parameters = compiled.system.parameters
      workspace = compiled.system.makeWorkspace()
      parameters[compiled.pageWidth.index] = pageWidth
      for (parameter, value) in zip(compiled.metrics, metrics) {
        parameters[parameter.index] = value
      }
    }
  }

  let structures: Structures
  private let pageWidth: Double
  /// The values of the metrics, in alphabetical order of their names.
  private let metrics: [Double]
  /// The variants by structure, then by the bit mask of collapsed components.
  private var variants: [[Int: Variant]]

  init(_ structures: Structures, pageWidth: Double, textSize: Double) {
    self.structures = structures
    self.pageWidth = pageWidth
    let values = structures.metrics.values(pageWidth: pageWidth, textSize: textSize)
    metrics = structures.metrics.names.map { values[$0] ?? 0 }
    variants = structures.all.map { _ in [:] }
  }

  /// Returns the variant of a structure without the collapsed components in a bit mask.
  func variant(of structure: Int, hiding hidden: Int) -> Variant {
    if let known = variants[structure][hidden] { return known }
    let compiled = structures.all[structure].variant(hiding: hidden)
    let made = Variant(compiled, metrics: metrics, pageWidth: pageWidth)
    variants[structure][hidden] = made
    return made
  }
}
