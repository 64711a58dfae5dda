/// Where a conversation stands that is shorter than the screen.
package enum ShortContentAlignment: Hashable, Sendable {
  case top
  case bottom
}
