import ChatframeConversations
import ChatframeMessageFlow
import ChatframeTimelines

/// The menu of a message that is on the screen.
package struct OpenMenu: Hashable, Sendable {
  /// The message.
  package let message: RowID
  /// The place of the menu among all menus of the run.
  package let number: Int
}

extension Playback {
  /// Removes and returns the next touch before the next frame; `nil` if there is none.
  ///
  /// The caller finds what the touch hits on the current frame, and passes the outcome to
  /// `take(_:of:)`.
  package mutating func nextTouch() -> ScheduledTouch? {
    flow == nil ? nil : touches.next(by: nextTime)
  }

  /// Takes the outcome of a touch.
  package mutating func take(_ outcome: TouchOutcome, of touch: ScheduledTouch) {
    switch touch.kind {
    case .menu(let id): take(menu: outcome, of: id)
    case .event(.dismiss): dismiss()
    case .event(let action):
      switch outcome {
      case .nothing, .menuOpened: note(action.missed)
      case .besideMenu: closeMenu()
      case .menuItem(let name): choose(name, at: touch.time)
      case .message(let id, let component, let link):
        take(action, of: id, component, link, at: touch.time)
      }
    }
  }

  private mutating func take(
    _ action: TouchAction,
    of id: RowID,
    _ component: String,
    _ link: String?,
    at time: Double
  ) {
    switch action {
    case .tap where page.selection != nil: toggle(id)
    case .tap:
      note(.tapped, [id.name, component])
      if let link { note(.linkTapped, [link]) }
    case .doubleTap: note(.doubleTapped, [id.name, component])
    case .longPress:
      closeMenu()
      note(.pressed, [id.name, component])
      page.pressed = id.name
      pending.isRestyled = true
      touches.add(menuOf: id, at: time + TouchQueue.longPressDuration)
    case .select: toggle(id)
    case .dismiss: break
    }
  }

  private mutating func take(menu outcome: TouchOutcome, of id: RowID) {
    release()
    guard case .menuOpened(let number) = outcome else { return note(.longPressMissed) }
    menu = OpenMenu(message: id, number: number)
    note(.menuOpened, [id.name])
  }

  /// Ends the pressed state of a message.
  private mutating func release() {
    guard page.pressed != nil else { return }
    page.pressed = nil
    pending.isRestyled = true
  }

  /// Closes the menu, and lifts the finger that would open it.
  mutating func closeMenu() {
    touches.cancelMenu()
    release()
    guard let open = menu else { return }
    menu = nil
    note(.menuClosed, [open.message.name])
  }

  private mutating func dismiss() {
    if menu != nil || page.pressed != nil { return closeMenu() }
    guard page.selection != nil else { return note(.dismissMissed) }
    page.selection = nil
    pending.viewport = page.size
    note(.selectionEnded)
  }

  private mutating func toggle(_ id: RowID) {
    if page.selection == nil {
      // The marks make room for themselves, so that all messages are laid out anew.
      pending.viewport = page.size
      note(.selectionBegan)
    }
    var selection = page.selection ?? []
    let isSelected = selection.insert(id.name).inserted
    if !isSelected { selection.remove(id.name) }
    page.selection = selection
    pending.isRestyled = true
    note(.selectionChanged, [id.name, isSelected ? "selected" : "deselected"])
  }

  /// Performs an item of the menu.
  private mutating func choose(_ name: String, at time: Double) {
    guard let open = menu else { return }
    note(.menuChosen, [name, open.message.name])
    closeMenu()
    switch name {
    case "revoke": flow?.schedule(.revoke(open.message), at: time)
    case "delete": flow?.schedule(.delete(open.message), at: time)
    case "save": flow?.schedule(.save(open.message), at: time)
    case "select": toggle(open.message)
    // The host shows the quoted message, a list of sessions, or its own views.
    default: break
    }
  }

  private mutating func note(_ kind: FlowEvent.Kind, _ details: [String] = []) {
    pending.events.append(FlowEvent(kind, details))
  }
}

extension TouchAction {
  /// The event of a touch that hit nothing.
  fileprivate var missed: FlowEvent.Kind {
    switch self {
    case .tap: .tapMissed
    case .doubleTap: .doubleTapMissed
    case .longPress: .longPressMissed
    case .select: .selectMissed
    case .dismiss: .dismissMissed
    }
  }
}
