import ChatframeGraphics
import Testing

@testable import ChatframeTypesetting

struct FontFallbackTests {
  let sample: Sample

  init() throws { sample = try Sample() }

  @Test(arguments: [
    ("ja", "JP"), ("ja-JP", "JP"), ("ko", "KR"), ("ko-KR", "KR"), ("zh-Hans", "SC"), ("zh", "SC"),
    ("zh-CN", "SC"), ("zh-Hans-HK", "SC"), ("zh-SG", "SC"), ("zh-Hant", "TC"), ("zh-TW", "TC"),
    ("zh_TW", "TC"), ("zh-Hant-TW", "TC"), ("zh-MO", "TC"), ("zh-HK", "HK"), ("zh-Hant-HK", "HK"),
    ("ZH-hk", "HK"), ("en", "SC"), ("", "SC"), ("kok", "SC"), ("xx-nonsense", "SC"),
  ])
  func `Han has the forms of the language`(language: String, region: String) throws {
    let font = try #require(sample.shape("骨直", language: language).runs.first?.font)
    let face = try Sample.library.get().faces.first {
      $0.file == font.file && $0.faceIndex == font.faceIndex
    }
    #expect(font.file == "NotoSansCJK-Regular.ttc")
    #expect(face?.family.contains("CJK \(region)") == true)
  }

  @Test(arguments: [("ja", 0), ("ko", 1), ("zh-Hans", 2), ("zh-Hant", 3), ("zh-HK", 4)])
  func `each language has its face of the collection`(language: String, face: Int) {
    #expect(sample.shape("骨", language: language).runs.map(\.font.faceIndex) == [face])
  }

  @Test(arguments: TextStyle.Family.allCasesForTests, [true, false])
  func `no list contains the emoji font`(family: TextStyle.Family, isEastAsianFirst: Bool) {
    let list = FontFallback.list(family, language: "en", isEastAsianFirst: isEastAsianFirst)
    #expect(!list.contains("Emoji"))
  }

  @Test func `every family of the lists is in the folder`() throws {
    let families = Set(try Sample.library.get().faces.map(\.family))
    for language in ["en", "ja", "ko", "zh-tw", "zh-hk"] {
      let list = FontFallback.list(.mono, language: language, isEastAsianFirst: false)
      for family in list.split(separator: ",") { #expect(families.contains(String(family))) }
    }
  }

  @Test(arguments: [
    ("Hello", "NotoSans-Regular.ttf"), ("Привет", "NotoSans-Regular.ttf"),
    ("Γειά", "NotoSans-Regular.ttf"), ("مرحبا", "NotoSansArabic-Regular.ttf"),
    ("שלום", "NotoSansHebrew-Regular.ttf"), ("नमस्ते", "NotoSansDevanagari-Regular.ttf"),
    ("নমস্কার", "NotoSansBengali-Regular.ttf"), ("வணக்கம்", "NotoSansTamil-Regular.ttf"),
    ("สวัสดี", "NotoSansThai-Regular.ttf"), ("안녕", "NotoSansCJK-Regular.ttc"),
    ("こんにちは", "NotoSansCJK-Regular.ttc"),
    ("తెలుగు", "NotoSansTelugu-Regular.ttf"), ("ગુજરાતી", "NotoSansGujarati-Regular.ttf"),
    ("ਪੰਜਾਬੀ", "NotoSansGurmukhi-Regular.ttf"), ("ಕನ್ನಡ", "NotoSansKannada-Regular.ttf"),
    ("മലയാളം", "NotoSansMalayalam-Regular.ttf"), ("ଓଡ଼ିଆ", "NotoSansOriya-Regular.ttf"),
    ("සිංහල", "NotoSansSinhala-Regular.ttf"), ("မြန်မာ", "NotoSansMyanmar-Regular.ttf"),
    ("ខ្មែរ", "NotoSansKhmer-Regular.ttf"), ("ລາວ", "NotoSansLao-Regular.ttf"),
    ("አማርኛ", "NotoSansEthiopic-Regular.ttf"), ("ქართული", "NotoSansGeorgian-Regular.ttf"),
    ("Հայերեն", "NotoSansArmenian-Regular.ttf"), ("བོད་སྐད་", "NotoSerifTibetan-Regular.ttf"),
    ("ߒߞߏ", "NotoSansNKo-Regular.ttf"), ("ᱥᱟᱱᱛᱟᱲᱤ", "NotoSansOlChiki-Regular.ttf"),
    ("ⵜⴰⵎⴰⵣⵉⵖⵜ", "NotoSansTifinagh-Regular.ttf"), ("ꆈꌠꉙ", "NotoSansYi-Regular.ttf"),
    ("ᠮᠣᠩᠭᠣᠯ", "NotoSansMongolian-Regular.ttf"), ("ދިވެހި", "NotoSansThaana-Regular.ttf"),
    ("𞤆𞤵𞤤𞤢𞤪", "NotoSansAdlam-Regular.ttf"), ("ꯃꯤꯇꯩꯂꯣꯟ", "NotoSansMeeteiMayek-Regular.ttf"),
    ("ܣܘܪܝܝܐ", "NotoSansSyriac-Regular.ttf"), ("ᏣᎳᎩ", "NotoSansCherokee-Regular.ttf"),
    ("ᐃᓄᒃᑎᑐᑦ", "NotoSansCanadianAboriginal-Regular.ttf"), ("𝒞𝓱𝓪𝓽", "NotoSansMath-Regular.ttf"),
  ])
  func `a script has its font`(text: String, file: String) {
    #expect(sample.shape(text).files == [file])
  }
}

extension TextStyle.Family {
  static var allCasesForTests: [Self] { [.sans, .mono] }
}
