import ChatframeConversations
import ChatframeDocuments
import ChatframeTimelines

/// An event of a scenario with its time.
///
/// ```swift
/// scenario.events = [
///   .drag(at: 0.2, Drag(by: 600, over: 0.25)),
///   .append(at: 0.5, messages: [message]),
/// ]
/// ```
public struct ScenarioEvent: Hashable, Sendable {
  /// The new rows at an end of the list.
  package enum NewRows: Hashable, Sendable {
    /// Plain blocks, oldest first.
    case blocks([TimelineRow])
    /// The messages of a document, by its path.
    case messages(String)
    /// Messages that are made in code, with their senders.
    case attached([Message], from: [Participant])
  }

  /// The effect of an event.
  package enum Action: Hashable, Sendable {
    case drag(Drag)
    case scroll(down: Length, animated: Bool)
    case show(StartPosition, animated: Bool)
    case insert([Update.Insertion])
    case prepend(NewRows)
    case append(NewRows)
    case resize([Update.Resize])
    case remove([RowID])
    case insets(ListInsets, InsetsAnimation? = nil)
    case loadEarlier
    case keyboard(height: Length, InsetsAnimation? = nil)
    case screen(ScreenChange)
    case flow(FlowAction)
    case touch(TouchAction)
  }

  /// The time in seconds; the event takes effect in the first frame whose time is not before it.
  public var time: Double
  /// The effect of the event.
  package var action: Action
  /// The place of the event in the file.
  package var place: YAMLLocation

  /// Creates an event that takes effect in the first frame whose time is not before `time`.
  package init(at time: Double, _ action: Action, place: YAMLLocation? = nil) {
    self.time = time
    self.action = action
    self.place = place ?? YAMLLocation(file: "scenario", path: "events")
  }

  /// A Boolean value that indicates whether the event changes rows.
  var isUpdate: Bool {
    switch action {
    case .insert, .prepend, .append, .resize, .remove: true
    case .drag, .scroll, .show, .insets, .loadEarlier, .keyboard, .screen, .flow, .touch: false
    }
  }

  /// The corresponding input of a timeline; `nil` if the event changes rows or is an animation of
  /// insets.
  var input: TimelineInput? {
    switch action {
    case .drag(let drag): .drag(drag)
    case .scroll(let movement, let animated): .scroll(down: movement, animated: animated)
    case .show(let position, let animated): .show(position, animated: animated)
    case .loadEarlier: .loadEarlier
    case .insets(let insets, nil): .insets(insets)
    // An animation has an input for each of its frames, and other inputs follow from the playback.
    case .insets, .keyboard, .insert, .prepend, .append, .resize, .remove, .screen, .flow, .touch:
      nil
    }
  }

  /// The rows that the event refers to by id.
  var namedRows: [RowID] {
    switch action {
    case .insert(let insertions): insertions.map(\.row.id)
    case .prepend(.blocks(let rows)), .append(.blocks(let rows)): rows.map(\.id)
    case .resize(let resizes): resizes.map(\.id)
    case .remove(let ids): ids
    case .show(.row(let id), _): [id]
    case .prepend, .append, .drag, .scroll, .show, .insets, .loadEarlier, .keyboard, .screen,
      .flow, .touch:
      []
    }
  }
}
