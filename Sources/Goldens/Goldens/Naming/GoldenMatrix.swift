import ChatframeMessageLayout
import ChatframeTemplates
import Foundation

/// The variants of a golden, declared once: every combination of the values on the axes.
public struct GoldenMatrix: Hashable, Sendable {
  /// Names or files of templates.
  public var templates: [String]
  /// Light, dark or both.
  public var appearances: [Appearance]
  /// Widths of pages, in points.
  public var widths: [Double]
  /// Device pixels a point.
  public var scales: [Double]
  /// BCP 47 tags.
  public var locales: [String]
  /// Factors of the size of all text.
  public var textSizes: [Double]

  /// Axes; those that are left out have the usual value of `GoldenVariant`.
  public init(
    templates: [String] = ["azure"],
    appearances: [Appearance] = [.light],
    widths: [Double] = [390],
    scales: [Double] = [3],
    locales: [String] = ["en"],
    textSizes: [Double] = [1]
  ) {
    self.templates = templates
    self.appearances = appearances
    self.widths = widths
    self.scales = scales
    self.locales = locales
    self.textSizes = textSizes
  }

  /// The number of combinations, including equal ones.
  package var combinationCount: Int {
    [
      templates.count, appearances.count, widths.count, scales.count, locales.count,
      textSizes.count,
    ].reduce(1) { $0.multipliedReportingOverflow(by: $1).overflow ? .max : $0 * $1 }
  }

  /// All combinations, each once; those with the first value on the first axis come first.
  public var variants: [GoldenVariant] {
    var known: Set<GoldenVariant> = []
    return combinations.filter { known.insert($0).inserted }
  }

  private var combinations: [GoldenVariant] {
    templates.flatMap { template in
      appearances.flatMap { appearance in
        widths.flatMap { width in
          scales.flatMap { scale in
            locales.flatMap { locale in
              textSizes.map { textSize in
                GoldenVariant(
                  template: template,
                  appearance: appearance,
                  width: width,
                  scale: scale,
                  locale: locale,
                  textSize: textSize
                )
              }
            }
          }
        }
      }
    }
  }
}

/// One variant of a golden: a point of a `GoldenMatrix`.
public struct GoldenVariant: Hashable, Sendable, Codable {
  /// A template's name or file.
  public var template: String
  /// Light or dark.
  public var isDark: Bool
  /// The page's width in points.
  public var width: Double
  /// Device pixels a point.
  public var scale: Double
  /// A BCP 47 tag.
  public var locale: String
  /// Multiplies the size of all text.
  public var textSize: Double

  /// A variant; 390 points at 3 pixels a point, light, in English, unless something else is said.
  public init(
    template: String = "azure",
    appearance: Appearance = .light,
    width: Double = 390,
    scale: Double = 3,
    locale: String = "en",
    textSize: Double = 1
  ) {
    self.template = template
    isDark = appearance == .dark
    self.width = width
    self.scale = scale
    self.locale = locale
    self.textSize = textSize
  }

  /// Light or dark.
  public var appearance: Appearance { isDark ? .dark : .light }

  /// A name that follows from the variant alone, so that it stays when a matrix gets further axes:
  /// the template and the appearance, then what is not as usual, such as
  /// `jade-dark-320w-2x-ar-text1.5`.
  public var name: String {
    let usual = GoldenVariant()
    let stem = template.split(separator: "/").last.map(String.init) ?? template
    var words = [stem.replacing(/\.ya?ml$/, with: ""), isDark ? "dark" : "light"]
    if width != usual.width { words.append("\(Self.number(width))w") }
    if scale != usual.scale { words.append("\(Self.number(scale))x") }
    if locale != usual.locale { words.append(locale) }
    if textSize != usual.textSize { words.append("text\(Self.number(textSize))") }
    return words.joined(separator: "-")
  }

  /// The options for a renderer.
  package func options(timeZone: TimeZone? = nil, now: Double? = nil) -> LayoutOptions {
    LayoutOptions(
      width: width,
      scale: scale,
      appearance: appearance,
      locale: Locale(identifier: locale),
      timeZone: timeZone,
      textSize: textSize,
      now: now
    )
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}

extension GoldenVariant: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
