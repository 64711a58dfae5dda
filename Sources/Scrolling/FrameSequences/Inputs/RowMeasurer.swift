import ChatframeConversations
import ChatframeMessageLayout
import ChatframeRendering
import ChatframeScenarios
import ChatframeTimelines

/// Lays out the loaded part of a conversation, and lays out changed rows again.
struct RowMeasurer: Sendable {
  /// The layouts of rows by version, two for each version: without pictures and with pictures.
  ///
  /// Each layout contains only the rows of its version, so that memory is linear in the number of
  /// rows although history is loaded in pages.
  private(set) var layouts: [ConversationLayout] = []
  private var undrawn = UndrawnContent()
  private var missingCharacters: [String] = []
  /// The messages that were loaded, each of which counts once in warnings.
  private var seen: Set<RowID> = []
  private let source: ConversationSource
  private let renderer: Renderer
  private var rows: [RowID: MeasuredRow] = [:]
  /// The complete layouts of the latest window, without pictures and with pictures.
  private var latest: (awaited: ConversationLayout, loaded: ConversationLayout)?
  /// The page of these layouts; `nil` before the first.
  private var latestPage: ScenarioPage?

  /// Creates a measurer without layouts.
  init(_ source: ConversationSource, renderer: Renderer) {
    self.source = source
    self.renderer = renderer
  }

  /// The warnings about the messages.
  var warnings: [String] {
    undrawn.typeWarnings + undrawn.fieldWarnings + missingCharacters
  }

  /// Lays out the messages of a window; unchanged messages keep their version.
  ///
  /// - Parameters:
  ///   - window: The ids of the messages, oldest first.
  ///   - state: The messages as they have changed, and the page.
  /// - Returns: The heights and versions of all messages.
  /// - Throws: `RenderingError`, `ComponentOverrideError` or `CancellationError`.
  mutating func measure(
    _ window: [RowID],
    _ state: PageState
  ) async throws -> [RowID: MeasuredRow] {
    let version = layouts.count / 2
    let hasLatePictures = !source.index.latePictures.isEmpty
    let (loaded, changed) = try await layOut(window, state, withPictures: true)
    var awaited = loaded
    if hasLatePictures { (awaited, _) = try await layOut(window, state, withPictures: false) }
    // On a page of another width, a section has other pixels even if its drawing is equal.
    let previous = latestPage?.isSamePaper(as: state.page) == true ? latest?.loaded : nil
    latest = (awaited, loaded)
    latestPage = state.page
    let unseen = loaded.placements.indices.filter {
      seen.insert(RowID(loaded.placements[$0].id)).inserted
    }
    undrawn.add(loaded.undrawnContent(of: unseen))
    for warning in loaded.missingCharacters where !missingCharacters.contains(warning) {
      missingCharacters.append(warning)
    }
    let isChanged = Set(changed)
    var measured: [RowID: MeasuredRow] = [:]
    var fresh: [Int] = []
    for (index, placement) in loaded.placements.enumerated() {
      let id = RowID(placement.id)
      if let row = rows[id], !isChanged.contains(index) {
        measured[id] = row
      } else {
        fresh.append(index)
        var row = MeasuredRow(
          height: Length(awaited.placements[index].height),
          loadedHeight: Length(placement.height),
          version: version
        )
        row.take(
          loaded.sections(of: placement.id),
          after: previous?.sections(of: placement.id) ?? [],
          rows[id]?.sections ?? [],
          mayEndInHalfWord: state.flow?.message(id)?.showsHalfWords ?? false
        )
        measured[id] = row
      }
    }
    layouts += [awaited.only(fresh), loaded.only(fresh)]
    rows = measured
    return measured
  }

  private func layOut(
    _ window: [RowID],
    _ state: PageState,
    withPictures: Bool
  ) async throws -> (ConversationLayout, [Int]) {
    let conversation = source.conversation(of: window, in: state.flow, withPictures: withPictures)
    let style = source.style(on: state.page)
    guard let previous = withPictures ? latest?.loaded : latest?.awaited else {
      let layout = try await renderer.layOut(conversation, folder: source.folder, style: style)
      return (layout, Array(layout.placements.indices))
    }
    return try await renderer.layOut(
      conversation,
      folder: source.folder,
      style: style,
      after: previous
    )
  }
}

extension MeasuredRow {
  /// Takes the sections of an answer with their oldest versions, and the words that have moved.
  ///
  /// - Parameters:
  ///   - sections: The sections, from the top down.
  ///   - previous: The sections of the latest version.
  ///   - old: The oldest versions of these.
  ///   - mayEndInHalfWord: Whether the answer may end in half a word.
  fileprivate mutating func take(
    _ sections: [Arrangement.Section],
    after previous: [Arrangement.Section],
    _ old: [Section],
    mayEndInHalfWord: Bool
  ) {
    let settled = min(sections.equalCount(to: previous), old.count)
    self.sections = Array(old[..<settled])
    for (index, section) in sections.enumerated().dropFirst(settled) {
      let isOld =
        old.indices.contains(index) && previous.indices.contains(index)
        && previous[index].drawing == section.drawing
      self.sections.append(
        Section(
          version: isOld ? old[index].version : version,
          top: section.top,
          height: section.drawing.height
        )
      )
    }
    movedWords = ChatframeMessageLayout.MovedWord.all(
      from: previous,
      to: sections,
      afterEqual: settled,
      mayEndInHalfWord: mayEndInHalfWord
    )
    .map { MovedWord(y: $0.y, distance: $0.distance) }
  }
}

extension ScenarioPage {
  /// Returns whether all messages are laid out on another page as on this one, except for their
  /// states.
  fileprivate func isSamePaper(as other: ScenarioPage) -> Bool {
    size.width == other.size.width && textSize == other.textSize
  }
}

extension Message {
  /// A Boolean value that indicates whether the message is an answer that may end in half a word.
  fileprivate var showsHalfWords: Bool {
    guard case .answer(let answer) = body else { return false }
    return answer.renderer == .tokenWrap
  }
}

/// The messages of a scenario and their page at a time.
struct PageState: Sendable {
  /// The messages as the message flow has changed them; `nil` for the documents'.
  let flow: ScenarioFlow?
  /// The page and the messages' states on it.
  let page: ScenarioPage

  /// Creates the state of a playback in its next frame.
  init(_ playback: Playback) {
    flow = playback.flow
    page = playback.page
  }

  /// Creates the state before the first frame.
  init(_ sequence: FrameSequence) {
    flow = sequence.source?.flow
    page = ScenarioPage(sequence.scenario)
  }
}
