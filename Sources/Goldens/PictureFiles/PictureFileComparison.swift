import ChatframeDocuments
import ChatframeFiles
import ChatframeGraphics
import Foundation

/// Two picture files, or the picture files of two folders, to compare with each other.
///
/// PNG, WebP and JPEG are supported. The files of folders are paired by their paths in the folders.
public struct PictureFileComparison: Sendable {
  /// The first file or folder.
  public let first: String
  /// The second file or folder.
  public let second: String
  /// A Boolean value that indicates whether folders are compared.
  public let areFolders: Bool
  /// The files to compare, in the order of their names.
  public let pairs: [PictureFilePair]

  /// Lists the files at two paths without decoding them.
  ///
  /// - Parameters:
  ///   - first: The path of a picture, or of a folder.
  ///   - second: The path of another picture, or of another folder.
  /// - Throws: ``PictureFileError`` if a path is missing, if one is a folder and the other a file,
  ///   or if two folders contain no pictures.
  public init(_ first: String, _ second: String) throws(PictureFileError) {
    (self.first, self.second) = (first, second)
    let (one, other) = (try Self.isFolder(first), try Self.isFolder(second))
    guard one == other else {
      let (folder, file) = one ? (first, second) : (second, first)
      throw PictureFileError(
        folder,
        "is a folder, but \(file) is a file; name two pictures or two folders",
        .mismatch
      )
    }
    areFolders = one
    guard one else {
      pairs = [Self.pair(first, second)]
      return
    }
    pairs = PictureFilePair.all(
      try PictureFolder.pictures(in: first),
      try PictureFolder.pictures(in: second)
    )
    guard !pairs.isEmpty else {
      throw PictureFileError(
        first,
        "contains no PNG, WebP or JPEG, and neither does \(second); name folders with pictures",
        .missing
      )
    }
  }

  /// Creates a comparison of listed files.
  package init(_ pairs: [PictureFilePair], first: String, second: String, areFolders: Bool) {
    self.pairs = pairs
    (self.first, self.second, self.areFolders) = (first, second, areFolders)
  }

  /// The paths of all compared files.
  package var files: [String] {
    pairs.flatMap { [$0.first?.path, $0.second?.path] }.compactMap(\.self)
  }

  private static func pair(_ first: String, _ second: String) -> PictureFilePair {
    let names = [first, second].map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return PictureFilePair(
      name: names[0] == names[1] ? names[0] : "\(names[0]) → \(names[1])",
      first: PictureSource(first),
      second: PictureSource(second)
    )
  }

  private static func isFolder(_ path: String) throws(PictureFileError) -> Bool {
    guard let status = FileStatus(path) else {
      let hint = SimilarFile.question(for: path, extensions: ["png", "webp", "jpg", "jpeg"])
      throw PictureFileError(
        path.isEmpty ? "\"\"" : path,
        "no such file or folder\(hint)",
        .missing
      )
    }
    return status.isFolder
  }
}

extension PictureFileComparison {
  /// Compares all pairs on several threads.
  ///
  /// The result is the same for any number of threads. At most about a gigabyte of pixels is in
  /// memory, apart from single pictures that are larger.
  ///
  /// - Parameters:
  ///   - rules: The method of comparing, the limits and the masks.
  ///   - differences: The file for a picture of the difference or, if folders are compared, the
  ///     folder for the pictures of pairs that differ, from which those of other pairs are removed;
  ///     `nil` for none.
  ///   - threads: The number of threads; `nil` for one per core.
  ///   - progress: A closure that receives the numbers of finished and of all pairs.
  /// - Returns: The results in the order of the pairs.
  /// - Throws: ``ComparisonError`` if an option of the method is out of range. Errors of files are
  ///   part of the results.
  public func run(
    _ rules: PictureRules = PictureRules(),
    writingDifferencesTo differences: String? = nil,
    threads: Int? = nil,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> PictureComparisonReport {
    try rules.comparison.validate()
    let width = max(1, threads ?? ProcessInfo.processInfo.activeProcessorCount)
    let target = differences.map { DifferenceFiles(path: $0, isFolder: areFolders) }
    var queue = PairQueue(pairs: pairs, rules: rules, target: target, threads: width)
    let results = try await queue.results { progress($0, pairs.count) }
    if let target, target.isFolder { removeOldPictures(from: target, besides: results) }
    return PictureComparisonReport(rules: rules, areFolders: areFolders, results: results)
  }

  /// Removes the pictures that an earlier comparison left for pairs that now have none, and which would
  /// contradict the results.
  ///
  /// Inputs stay, even if one of them is where a picture would be.
  private func removeOldPictures(from target: DifferenceFiles, besides results: [PicturePairResult])
  {
    let inputs = Set(files.compactMap { FileStatus($0)?.identity })
    for (pair, result) in zip(pairs, results) where result.differencePath == nil {
      let path = target.path(of: pair)
      if let old = FileStatus(path), !inputs.contains(old.identity) { unsafe unlink(path) }
    }
  }

  /// Returns the paths of all pictures of differences in a folder.
  package func differencePaths(in folder: String) -> [String] {
    let target = DifferenceFiles(path: folder, isFolder: areFolders)
    return pairs.map(target.path)
  }

  /// Returns a path that the differences of two pairs would have; `nil` if there is none.
  package func collision(in folder: String) -> String? {
    var known: Set<String> = []
    return differencePaths(in: folder).first { !known.insert($0).inserted }
  }
}

/// The place of the pictures of differences.
struct DifferenceFiles: Hashable, Sendable {
  /// The file or the folder.
  let path: String
  /// A Boolean value that indicates whether the place is a folder.
  let isFolder: Bool

  /// Returns the path of a pair's picture, which is a PNG.
  func path(of pair: PictureFilePair) -> String {
    guard isFolder else { return path }
    return "\(path)/\(pair.name)" + (pair.name.lowercased().hasSuffix(".png") ? "" : ".png")
  }
}
