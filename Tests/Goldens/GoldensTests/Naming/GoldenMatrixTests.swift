import ChatframeGoldens
import ChatframeTemplates
import Testing

struct GoldenMatrixTests {
  @Test func `every combination of the axes is a variant`() {
    let matrix = GoldenMatrix(
      templates: ["azure", "jade"],
      appearances: [.light, .dark],
      widths: [320, 390],
      scales: [1, 2],
      locales: ["en", "ar"],
      textSizes: [1, 1.5]
    )
    #expect(Set(matrix.variants).count == 64)
    #expect(Set(matrix.variants.map(\.name)).count == 64)
  }

  @Test func `a duplicated value is one variant`() {
    #expect(GoldenMatrix(templates: ["jade", "jade"]).variants.count == 1)
  }

  @Test(arguments: [
    (GoldenVariant(), "azure-light"),
    (GoldenVariant(template: "jade", appearance: .dark, width: 320), "jade-dark-320w"),
    (GoldenVariant(scale: 1.5, locale: "zh-Hant", textSize: 2), "azure-light-1.5x-zh-Hant-text2"),
    (GoldenVariant(template: "Templates/mine.yaml"), "mine-light"),
  ])
  func `a name follows from the variant alone`(variant: GoldenVariant, name: String) {
    #expect(variant.name == name)
  }
}
