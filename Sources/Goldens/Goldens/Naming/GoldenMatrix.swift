import ChatframeTemplates

/// In which ways something is shown, declared once: every combination of what the axes list.
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

  /// How many combinations there are, those counted that are the same.
  package var combinationCount: Int {
    [
      templates.count, appearances.count, widths.count, scales.count, locales.count,
      textSizes.count,
    ].reduce(1) { $0.multipliedReportingOverflow(by: $1).overflow ? .max : $0 * $1 }
  }

  /// All combinations, each once; what is listed first on the first axis comes first.
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
