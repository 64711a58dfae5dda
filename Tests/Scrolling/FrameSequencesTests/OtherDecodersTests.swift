import CChatframeGdkPixbuf
import ChatframeTestSupport
import Foundation
import Testing

@testable import ChatframeFrameSequences

/// Tests of the files with other decoders, which are skipped if these are not installed.
///
/// The files are assembled from encoded bands; the expected pixels are composed as a whole.
struct OtherDecodersTests {
  private struct Film {
    let folder: TemporaryFolder
    /// The red, green and blue bytes of each frame.
    let expected: [[UInt8]]

    var files: [String] { expected.indices.map { "\(folder.path)/\(PlannedFrame.fileName($0))" } }
    /// The files with the expected bytes, one for each frame.
    var expectedFiles: [String] { files.map { $0 + ".rgb" } }
  }

  private func film() async throws -> Film {
    let studio = try await Studio(scale: 2)
    let folder = try TemporaryFolder()
    let writer = FrameWriter(
      renderer: studio.renderer,
      sources: studio.sources,
      folder: folder.path
    )
    let plans = (0..<4).map { index in
      studio.plan(
        offset: Double(index) * 61.5,
        bars: index == 2 ? FrameBars(top: "navigation") : .none
      )
    }
    let frames = plans.enumerated().map { PlannedFrame(index: $0.offset, plan: $0.element) }
    _ = try await writer.write(frames, count: frames.count)
    var expected: [[UInt8]] = []
    for plan in plans { expected.append(try await studio.composed(plan).pixels) }
    let film = Film(folder: folder, expected: expected)
    for (path, bytes) in zip(film.expectedFiles, expected) {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
    return film
  }

  @Test(.enabled(if: Tool.succeeds("which", "pngcheck"), "pngcheck is not installed"))
  func `pngcheck finds no error`() async throws {
    let film = try await film()
    #expect(Tool.succeeds(["pngcheck", "-q"] + film.files))
  }

  @Test func `libpng decodes the same pixels as composing`() async throws {
    let film = try await film()
    for (file, expected) in zip(film.files, film.expected) {
      #expect(try Self.pixels(file) == expected)
    }
  }

  /// Decodes a file with gdk-pixbuf, which uses libpng.
  private static func pixels(_ path: String) throws -> [UInt8] {
    let picture = try #require(gdk_pixbuf_new_from_file(path, nil))
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    let bytes = try #require(gdk_pixbuf_read_pixels(picture))
    let (width, stride) = (
      Int(gdk_pixbuf_get_width(picture)), Int(gdk_pixbuf_get_rowstride(picture))
    )
    #expect(gdk_pixbuf_get_n_channels(picture) == 3)
    return (0..<Int(gdk_pixbuf_get_height(picture))).flatMap { row in
      Array(UnsafeBufferPointer(start: bytes + row * stride, count: width * 3))
    }
  }

  @Test(.enabled(if: Tool.succeeds("python3", "-c", "import PIL"), "Pillow is not installed"))
  func `Pillow decodes the same pixels as composing`() async throws {
    let film = try await film()
    let script = """
      import sys
      from PIL import Image
      for name in sys.argv[1:]:
        Image.open(name).verify()
        picture = Image.open(name)
        assert picture.mode == "RGB" and picture.size == (240, 300)
        assert picture.tobytes() == open(name + ".rgb", "rb").read()
      """
    #expect(Tool.succeeds(["python3", "-c", script] + film.files))
  }

  @Test(.enabled(if: Tool.succeeds("which", "ffmpeg"), "ffmpeg is not installed"))
  func `ffmpeg decodes the same pixels as composing`() async throws {
    let film = try await film()
    let output = film.folder.path + "/all.rgb"
    let isRead = Tool.succeeds(
      "ffmpeg",
      "-v",
      "error",
      "-nostdin",
      "-xerror",
      "-err_detect",
      "explode",
      "-i",
      film.folder.path + "/frame-%05d.png",
      "-f",
      "rawvideo",
      "-pix_fmt",
      "rgb24",
      output
    )
    #expect(isRead)
    #expect(
      try Array(Data(contentsOf: URL(fileURLWithPath: output))) == film.expected.flatMap(\.self)
    )
  }

  @Test(.enabled(if: Tool.succeeds("which", "chromium"), "Chromium is not installed"))
  func `Chromium decodes the same pixels as composing`() async throws {
    let film = try await film()
    let images = try film.files.map { file in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file)).base64EncodedString()
      return "<img src=\"data:image/png;base64,\(bytes)\">"
    }
    let page = film.folder.path + "/page.html"
    try Data((images.joined() + Self.hashingScript).utf8).write(to: URL(fileURLWithPath: page))
    let seen = Tool.output(
      "chromium",
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--force-color-profile=srgb",
      "--user-data-dir=\(film.folder.path)/profile",
      "--virtual-time-budget=5000",
      "--dump-dom",
      "file://\(page)"
    )
    let hashes = seen.matches(of: /<b>(\d+)<\/b>/).compactMap { UInt32($0.1) }
    #expect(hashes == film.expected.map(Self.hash))
  }

  /// Returns the FNV-1a hash of red, green and blue bytes.
  private static func hash(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  private static let hashingScript = """
    <script>
    onload = () => {
      for (const image of document.querySelectorAll("img")) {
        const canvas = document.createElement("canvas");
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        const data = context.getImageData(0, 0, canvas.width, canvas.height).data;
        let hash = 2166136261;
        for (let i = 0; i < data.length; i++)
          if (i % 4 < 3) hash = Math.imul(hash ^ data[i], 16777619) >>> 0;
        const result = document.createElement("b");
        result.textContent = hash;
        document.body.append(result);
      }
    };
    </script>
    """
}

/// Programs that may be installed.
enum Tool {
  static func succeeds(_ words: String...) -> Bool { succeeds(words) }

  static func succeeds(_ words: [String]) -> Bool { run(words)?.status == 0 }

  /// Returns the standard output of a program.
  static func output(_ words: String...) -> String { run(words)?.text ?? "" }

  private static func run(_ words: [String]) -> ProgramRun? {
    try? ProgramRun(words[0], Array(words.dropFirst()))
  }
}
