import ChatframeDocuments
import ChatframePixels

/// The frames of a sequence whose pictures are stored beside its digests: the first, the worst and
/// the last.
enum KeptFrames {
  /// The maximum size of a picture's file in bytes; larger pictures are not stored.
  static let byteLimit = 1 << 20

  /// Returns the numbers of the frames, in order, without frames that look like an earlier one.
  static func numbers(of sequence: GoldenSequence) -> [Int] {
    let frames = sequence.frames
    guard let first = frames.first, let last = frames.last else { return [] }
    let kept = [first.index, worst(of: sequence), last.index]
    var known: Set<PixelDigest> = []
    return frames.filter { kept.contains($0.index) && known.insert($0.digest).inserted }
      .map(\.index)
  }

  /// Returns the frame with the largest jitter; the middle one if none has any.
  private static func worst(of sequence: GoldenSequence) -> Int {
    let lines = SequenceManifest(sequence.manifest).lines
    let jitters = sequence.frames.map { frame in
      lines[frame.index].flatMap { $0.firstMatch(of: /"jitter":(\d+(?:\.\d+)?)/) }
        .flatMap { Double($0.1) } ?? 0
    }
    let worst = jitters.indices.max { (jitters[$0], $1) < (jitters[$1], $0) } ?? 0
    let place = jitters[worst] > 0 ? worst : sequence.frames.count / 2
    return sequence.frames[place].index
  }

  /// Returns the file of a frame's picture, such as `film.frame-00012.webp`.
  ///
  /// - Parameters:
  ///   - name: The name of the golden.
  ///   - frame: The number of the frame.
  ///   - part: The part of an artifact's name, such as `actual`; `nil` for the golden itself.
  /// - Returns: The file, relative to the folder of goldens or of artifacts.
  static func file(of name: String, frame: Int, part: String? = nil) -> String {
    let stem = part.map { "\(name).\($0)" } ?? name
    return "\(stem).\(FrameFolderFormat.frameName(frame, ending: EncodedPicture.usualEnding))"
  }
}

extension GoldenName {
  /// Returns the name of the frame sequence that a frame's picture belongs to; `nil` for another
  /// file.
  ///
  /// - Parameter path: The path of a picture without its extension.
  /// - Returns: The name of the sequence's golden.
  package static func sequence(ofFrame path: some StringProtocol) -> String? {
    String(path).wholeMatch(of: /(.+)\.frame-\d{5,9}/).map { String($0.1) }
  }
}

/// The pictures of frames that a golden of a sequence has.
struct KeptPictures {
  /// The files, relative to the folder of goldens, in order.
  private(set) var files: [String] = []
  private var pictures: [PixelDigest: StoredPicture] = [:]
  private let digests: [Int: PixelDigest]

  /// Finds the pictures of a golden; pictures of other frames than the recorded ones are ignored.
  init(of sequence: GoldenSequence, _ name: GoldenName, in store: GoldenStore) {
    digests = Dictionary(sequence.frames.map { ($0.index, $0.digest) }) { first, _ in first }
    for frame in KeptFrames.numbers(of: sequence) {
      let file = KeptFrames.file(of: name.path, frame: frame)
      guard let bytes = try? GoldenStore.bytes(store.path(file)),
        let picture = try? StoredPicture(path: store.path(file), bytes: bytes),
        let digest = picture.digest, digest == digests[frame]
      else { continue }
      files.append(file)
      pictures[digest] = picture
    }
  }

  /// Returns the recorded picture of a frame, which may be that of an equal frame.
  func picture(of frame: Int) -> StoredPicture? { digests[frame].flatMap { pictures[$0] } }
}

extension DrawnSequence {
  /// Draws a frame and returns its picture as a golden; `nil` if the file would be too large.
  func keptPicture(of frame: Int) async throws -> (picture: RGBAPicture, bytes: [UInt8])? {
    guard let drawn = try await pictures(frame..<frame + 1).first else { return nil }
    let picture = try PictureData.pixels(drawn.bytes, name: drawn.fileName)
    let image = GoldenImage(picture: picture, outline: nil, fingerprint: sequence.fingerprint)
    let encoded = try EncodedPicture(image)
    guard encoded.ending == EncodedPicture.usualEnding, encoded.bytes.count <= KeptFrames.byteLimit
    else { return nil }
    return (picture, encoded.bytes)
  }
}
