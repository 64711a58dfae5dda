import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct LineBreakRulesTests {
  let sample: Sample
  let code = TextStyle(
    family: .mono,
    size: 17,
    color: Sample.black,
    background: RGBAColor(red: 0, green: 0, blue: 0, alpha: 20)
  )

  init() throws { sample = try Sample() }

  private func lines(_ text: String, width: Double) -> [String] {
    sample.shape(text, width: width).lines.map(\.text)
  }

  @Test(arguments: Array(stride(from: 180.0, through: 360, by: 10)))
  func `a URL breaks after its separators`(width: Double) {
    let url = "https://example.com/path?with=some&more=words/2024/end"
    let lines = lines(url, width: width)
    #expect(lines.joined() == url)
    for line in lines.dropLast() { #expect("/&?=".contains(line.last ?? " ")) }
  }

  @Test func `a part of a URL that is wider than a line breaks inside`() {
    let lines = lines("https://a.example/" + String(repeating: "w", count: 40), width: 150)
    #expect(lines.first == "https://a.example/")
    #expect(lines.count > 2)
  }

  @Test(arguments: ["(https://a.example/b/)", "see https://a.example/b/."])
  func `punctuation stays with the URL before it`(text: String) {
    for width in stride(from: 60.0, through: 200, by: 4) {
      #expect(lines(text, width: width).allSatisfy { $0 != ")" && $0 != "." })
    }
  }

  @Test func `a URL without a scheme breaks as others do`() {
    #expect(
      lines("www.example.com?first=1&second=2", width: 235).first == "www.example.com?first=1&"
    )
  }

  @Test(arguments: ["모든 인간은 태어날 때부터 자유로우며", "오늘 2024년에 봐요!! 저녁 7시에요", "내일 “한국어” 수업"])
  func `Korean breaks at spaces`(text: String) {
    for width in stride(from: 100.0, through: 260, by: 8) {
      #expect(lines(text, width: width).joined(separator: " ") == text)
    }
  }

  @Test func `a Korean word that is wider than a line breaks between syllables`() {
    let lines = lines("안녕 " + String(repeating: "가", count: 20), width: 100)
    #expect(lines.first == "안녕")
    #expect(lines.count == 5)
  }

  @Test func `Chinese with a Korean word breaks between characters`() {
    let lines = lines("我们今天学习한국어这个语言的写法", width: 100)
    #expect(lines.first?.count == 5)
  }

  @Test(arguments: Array(stride(from: 90.0, through: 240, by: 6)))
  func `code does not break after a hyphen`(width: Double) {
    let shaped = sample.shape([("swift test --skip-build -v a-b", code)], width)
    #expect(shaped.lines.allSatisfy { !$0.text.hasSuffix("-") })
  }

  @Test func `plain text breaks after a hyphen`() {
    #expect(lines("a well-known fact", width: 70).contains { $0.hasSuffix("-") })
  }

  @Test(arguments: [40.0, 100])
  func `hyphens alone wrap`(width: Double) {
    let shaped = sample.shape([(String(repeating: "-", count: 40), code)], width)
    #expect(shaped.size.width <= width + 0.01)
    #expect(shaped.runs.allSatisfy { $0.font.size == 17 })
  }
}
