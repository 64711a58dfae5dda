import Testing

@testable import ChatframeTypesetting

struct LibraryVersionsTests {
  @Test func `every library states a version of three numbers`() {
    for entry in LibraryVersions.current().entries {
      #expect(entry.version.split(separator: ".").compactMap { Int($0) }.count == 3)
    }
  }
}
