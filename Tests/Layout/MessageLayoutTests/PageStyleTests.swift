import ChatframeGraphics
import ChatframeTemplates
import Testing

@testable import ChatframeMessageLayout

struct PageStyleTests {
  @Test(arguments: [
    (Appearance.light, RGBAColor(red: 237, green: 237, blue: 237)),
    (Appearance.dark, RGBAColor(red: 17, green: 17, blue: 17)),
  ])
  func `the page has the template's colour in the appearance`(
    appearance: Appearance,
    color: RGBAColor
  ) throws {
    let options = LayoutOptions(appearance: appearance)
    let style = PageStyle(template: try Sample.template("jade"), options: options)
    #expect(style.templateStyle.page == color)
  }

  @Test func `a page is light unless another appearance is given`() throws {
    let style = PageStyle(template: try Sample.template("jade"))
    #expect(style.templateStyle.page == RGBAColor(red: 237, green: 237, blue: 237))
  }
}
