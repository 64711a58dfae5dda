import ChatframeTestSupport
import Foundation
import Testing

@testable import GoldenTesting

/// Goldens of pictures from other programs.
struct PictureGoldenTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func reason(_ data: Data) async throws -> String? {
    let result = try await scratch.result(of: data, .png, mode: .never)
    #expect(result.state == .broken)
    return result.reason
  }

  @Test func `the data of a PNG is as recorded`() async {
    await assertGolden(of: SamplePNG.plain, as: .png)
  }

  @Test func `a PNG with a palette is the same as one without`() async throws {
    _ = try await scratch.result(of: SamplePNG.plain, .png)
    #expect(try await scratch.result(of: SamplePNG.withPalette, .png).state == .passed)
  }

  @Test func `the data of a WebP is read as well`() async throws {
    _ = try await scratch.result(of: SamplePNG.plain, .png)
    let request = try scratch.request()
    let golden = "\(scratch.root.path)/\(request.name.path).webp"
    let webP = try Data(contentsOf: URL(fileURLWithPath: golden))
    #expect(try await scratch.result(of: webP, .png).state == .passed)
  }

  @Test func `a PNG is compared with a bitmap of its pixels`() async throws {
    let rgba: [UInt8] = [10, 20, 30, 255, 40, 50, 60, 255]
    let bitmap = try RGBABitmap(size: PixelSize(width: 2, height: 1), rgba: rgba)
    _ = try await scratch.result(of: bitmap, .bitmap)
    #expect(try await scratch.result(of: SamplePNG.plain, .png).state == .passed)
    #expect(try await Golden.png(scale: 3).bitmap(of: SamplePNG.plain).rgba == rgba)
  }

  @Test func `a PNG of another size fails with both sizes`() async throws {
    _ = try await scratch.result(of: RGBABitmap.sample(1), .bitmap)
    let tall = try RGBABitmap(
      size: PixelSize(width: 1, height: 2),
      rgba: [1, 2, 3, 255, 4, 5, 6, 255]
    )
    let result = try await scratch.result(of: tall, .bitmap, mode: .never)
    #expect(result.reason == "the picture has 1 × 2 pixels instead of 2 × 1")
  }

  @Test func `truncated data is reported in one line`() async throws {
    let words = try #require(try await reason(SamplePNG.plain.dropLast(30)))
    #expect(words.hasPrefix("the picture: "))
    #expect(words.contains("damaged or incomplete"))
    #expect(!words.contains("\n"))
  }

  @Test func `data that is not a picture is reported in one line`() async throws {
    let words = "the picture: is not a readable PNG, JPEG, GIF, BMP or WebP picture; "
    #expect(try await reason(Data("hello".utf8)) == "\(words)convert it to PNG")
  }

  @Test func `empty data is reported in one line`() async throws {
    let words = "the picture: is empty; expected the data of a PNG or WebP"
    #expect(try await reason(Data()) == words)
  }

  @Test func `a bitmap without pixels is reported in one line`() async throws {
    let none = try RGBABitmap(size: PixelSize(width: 0, height: 4), rgba: [])
    let result = try await scratch.result(of: none, .bitmap)
    #expect(result.reason == "the picture has 0 × 4 pixels, so there is nothing to compare")
  }

  @Test func `an invalid scale is reported in one line`() async throws {
    let result = try await scratch.result(of: SamplePNG.plain, .png(scale: 0))
    #expect(
      result.reason == "0.0 is not a valid scale; use a number of pixels per point greater than 0"
    )
  }

  @Test func `a picture file is compared by its pixels`() async throws {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: try folder.write(SamplePNG.plain, to: "screen.png"))
    _ = try await scratch.result(of: SamplePNG.plain, .png)
    #expect(try await scratch.result(of: file, .pictureFile).state == .passed)
  }

  @Test func `a missing picture file is reported in one line`() async throws {
    let file = URL(fileURLWithPath: "/nowhere/screen.png")
    let result = try await scratch.result(of: file, .pictureFile)
    let words = "/nowhere/screen.png: the picture cannot be opened; "
    #expect(result.reason == "\(words)check that the file exists and is readable")
  }

  @Test func `a remote URL is reported in one line`() async throws {
    let address = try #require(URL(string: "https://example.com/screen.png"))
    let result = try await scratch.result(of: address, .pictureFile)
    let words = "https://example.com/screen.png: is not a file URL; use a file on this machine"
    #expect(result.reason == words)
  }
}
