import Foundation
import Testing

@testable import Filmstrips

/// What other programs say of the files; skipped where they are not installed.
struct OtherDecodersTests {
  private func film() async throws -> TemporaryFolder {
    let studio = try await Studio(scale: 2)
    let folder = try TemporaryFolder()
    let writer = FilmWriter(renderer: studio.renderer, cast: studio.cast, folder: folder.path)
    let frames = (0..<5).map { FilmFrame(index: $0, plan: studio.plan(offset: Double($0) * 21.5)) }
    _ = try await writer.write(frames, count: 5)
    return folder
  }

  @Test(.enabled(if: Tool.succeeds("python3", "-c", "import PIL"), "Pillow is not installed"))
  func `Pillow reads every frame`() async throws {
    let folder = try await film()
    let script = """
      import sys
      from PIL import Image
      for name in sys.argv[1:]:
        Image.open(name).verify()
        assert Image.open(name).convert("RGB").size == (240, 300)
      """
    let files = try folder.names.map { "\(folder.path)/\($0)" }
    #expect(files.count == 5 && Tool.succeeds(["python3", "-c", script] + files))
  }

  @Test(.enabled(if: Tool.succeeds("which", "pngcheck"), "pngcheck is not installed"))
  func `pngcheck finds nothing wrong`() async throws {
    let folder = try await film()
    let files = try folder.names.map { "\(folder.path)/\($0)" }
    #expect(files.count == 5 && Tool.succeeds(["pngcheck", "-q"] + files))
  }
}

/// Programs that may be there.
enum Tool {
  static func succeeds(_ words: String...) -> Bool { succeeds(words) }

  static func succeeds(_ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
