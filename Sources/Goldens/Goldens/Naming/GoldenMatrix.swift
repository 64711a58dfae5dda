import ChatframeMessageLayout
import ChatframeTemplates
import Foundation

/// The variants of a golden: every combination of the values on the axes.
public struct GoldenMatrix: Hashable, Sendable {
  /// The names or files of the templates.
  public var templates: [String]
  /// The appearances: light, dark or both.
  public var appearances: [Appearance]
  /// The widths of the pages, in points.
  public var widths: [Double]
  /// The scales, in device pixels per point.
  public var scales: [Double]
  /// The locales, as BCP 47 tags.
  public var locales: [String]
  /// The factors by which the size of all text is multiplied.
  public var textSizes: [Double]

  /// Creates a matrix; omitted axes have the default value of `GoldenVariant`.
  ///
  /// - Parameters:
  ///   - templates: The names or files of the templates.
  ///   - appearances: The appearances: light, dark or both.
  ///   - widths: The widths of the pages, in points.
  ///   - scales: The scales, in device pixels per point.
  ///   - locales: The locales, as BCP 47 tags.
  ///   - textSizes: The factors by which the size of all text is multiplied.
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

  /// All combinations without duplicates; those with the first value of the first axis come first.
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

/// One variant of a golden: a combination of a `GoldenMatrix`.
public struct GoldenVariant: Hashable, Sendable, Codable {
  /// The template's name or file.
  public var template: String
  /// A Boolean value that indicates whether the appearance is dark.
  public var isDark: Bool
  /// The page's width, in points.
  public var width: Double
  /// The scale, in device pixels per point.
  public var scale: Double
  /// The locale, as a BCP 47 tag.
  public var locale: String
  /// The factor by which the size of all text is multiplied.
  public var textSize: Double

  /// Creates a variant; the default is 390 points wide at scale 3, light and in English.
  ///
  /// - Parameters:
  ///   - template: The template's name or file.
  ///   - appearance: The appearance, light or dark.
  ///   - width: The page's width, in points.
  ///   - scale: The scale, in device pixels per point.
  ///   - locale: The locale, as a BCP 47 tag.
  ///   - textSize: The factor by which the size of all text is multiplied.
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

  /// The appearance, light or dark.
  public var appearance: Appearance { isDark ? .dark : .light }

  /// The name, which depends only on the variant and stays the same when a matrix gains an axis:
  /// the template and the appearance, then every value that is not the default, for example
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

  /// Returns the options for a renderer.
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
