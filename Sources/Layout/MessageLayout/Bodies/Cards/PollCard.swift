import ChatframeConversations
import ChatframeGraphics
import ChatframeTemplates

extension Poll: CardBody {
  /// The maximum number of options that are drawn.
  static let shownOptionCount = 12

  func card(_ kit: CardKit) -> any MeasuredComponent {
    let result = PollResult(options.map(\.votes))
    var parts = [kit.line(kit.text(question, kit.titleStyle, lines: 4))]
    for (index, option) in options.prefix(Self.shownOptionCount).enumerated() {
      parts += rows(of: option, percent: result.percents[index], result.shares[index], kit)
    }
    let rest = options.count - Self.shownOptionCount
    if rest > 0 { parts.append(kit.line(kit.detail(words(.moreOptions, rest, kit)), spacing: 12)) }
    parts.append(
      kit.line(kit.detail(words(.votes, result.total, kit)), spacing: rest > 0 ? 4 : 12)
    )
    return kit.card(parts)
  }

  /// Returns the text and the percentage of an option, and the bar below them.
  private func rows(
    of option: Option,
    percent: Int,
    _ share: Double,
    _ kit: CardKit
  ) -> [MeasuredStack.Element] {
    let number = kit.text(
      kit.context.formatter.percent(percent),
      kit.style.body,
      kit.side.secondary,
      lines: 1
    )
    let bar = MeasuredBar(
      share: share,
      color: kit.side.link,
      track: kit.side.text.faded(to: 0.12),
      direction: kit.context.direction
    )
    if kit.isCramped {
      let text = kit.text(option.text, kit.style.body, lines: 2)
      let below = row(bar, percentage(number, kit), alignment: .center, kit)
      return [kit.line(text, spacing: 8), kit.wide(below, spacing: 2)]
    }
    let width = kit.width - number.size.width - 8
    let text = kit.text(option.text, kit.style.body, width: width, lines: 2)
    let column = kit.column([kit.line(text)])
    let above = row(column, MeasuredText(text: number), alignment: .leading, kit)
    return [kit.wide(above, spacing: 8), kit.wide(bar, spacing: 2)]
  }

  /// Returns a percentage beside a component that gets the rest of the width.
  private func row(
    _ component: any MeasuredComponent,
    _ number: any MeasuredComponent,
    alignment: MeasuredStack.Alignment,
    _ kit: CardKit
  ) -> MeasuredStack {
    MeasuredStack(
      .horizontal,
      [
        .init(component: component, alignment: alignment, isFlexible: true),
        .init(component: number, alignment: alignment, spacing: 8),
      ],
      kit.context.direction
    )
  }

  /// Returns a percentage in the room of the longest one, so that all bars have the same length.
  private func percentage(_ number: ShapedText, _ kit: CardKit) -> MeasuredStack {
    let longest = kit.text(kit.context.formatter.percent(100), kit.style.body, lines: 1)
    return kit.column([
      .init(component: MeasuredText(text: number), alignment: .trailing),
      .init(component: MeasuredSpace(size: LayoutSize(width: longest.size.width, height: 0))),
    ])
  }

  private func words(_ label: Labels.Key, _ count: Int, _ kit: CardKit) -> String {
    kit.strings[label].replacing("{count}", with: kit.context.formatter.number(count))
  }
}

/// The result of a poll.
struct PollResult {
  /// The largest number of votes for an option that is counted.
  private static let voteLimit = 1_000_000_000_000

  /// The number of all votes.
  let total: Int
  /// The percentages, whose sum is at most 100; equal votes have equal percentages.
  let percents: [Int]
  /// The lengths of the bars, relative to the option with the most votes, 0 to 1.
  let shares: [Double]

  /// Computes the result from the votes for each option.
  init(_ votes: [Int]) {
    let votes = votes.map { min(max(0, $0), Self.voteLimit) }
    let largest = Double(max(1, votes.max() ?? 0))
    let total = votes.reduce(0) { $0 &+ $1 }
    self.total = total
    percents = Self.percents(votes, total: total)
    shares = votes.map { Double($0) / largest }
  }

  /// Rounds by largest remainder.
  ///
  /// What is left to 100 goes to the options with the largest remainders, of equal ones to those
  /// with fewer votes, and always to all options with equal votes or to none of them.
  private static func percents(_ votes: [Int], total: Int) -> [Int] {
    guard total > 0 else { return votes.map { _ in 0 } }
    let counts = votes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let ordered = counts.keys.sorted { one, two in
      let (left, right) = (one * 100 % total, two * 100 % total)
      return left != right ? left > right : one < two
    }
    var rest = 100 - votes.reduce(0) { $0 + $1 * 100 / total }
    var rounded: Set<Int> = []
    for vote in ordered where vote * 100 % total > 0 {
      guard let count = counts[vote], count <= rest else { continue }
      rest -= count
      rounded.insert(vote)
    }
    return votes.map { $0 * 100 / total + (rounded.contains($0) ? 1 : 0) }
  }
}

/// A bar that is filled in part.
struct MeasuredBar: MeasuredComponent {
  private static let height = 6.0

  /// The filled part, 0 to 1.
  let share: Double
  let color: RGBAColor
  let track: RGBAColor
  let direction: WritingDirection

  var size: LayoutSize { LayoutSize(width: 0, height: Self.height) }

  func items(filling size: LayoutSize) -> [PlacedItem] {
    let whole = LayoutRectangle(x: 0, y: 0, width: size.width, height: Self.height)
    let radii = CornerRadii(Self.height / 2)
    guard share > 0 else { return [.box(whole, radii: radii, track)] }
    let part = LayoutRectangle(
      x: 0,
      y: 0,
      width: min(size.width, max(Self.height, size.width * share)),
      height: Self.height
    )
    return [
      .box(whole, radii: radii, track),
      .box(part.resolved(direction, in: size.width), radii: radii, color),
    ]
  }
}
