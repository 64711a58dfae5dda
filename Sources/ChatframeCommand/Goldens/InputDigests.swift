import Foundation
import GoldenDocuments
import Goldens
import Pixels
import Rendering
import Resources

/// Digests of everything that decides about a golden: what it is drawn from, and the golden itself.
struct InputDigests {
  /// The digests that were taken, by the goldens' names.
  private(set) var noted: [String: String] = [:]
  private let environment: String
  private var files: [String: String] = [:]

  /// - Parameter environment: What everything is drawn with.
  init(environment: String) { self.environment = environment }

  /// The digest of a golden's inputs.
  mutating func digest(of golden: DeclaredGolden, in folder: String) -> String {
    var parts = [ProgramVersion.number, environment, "\(golden.subject)", "\(golden.rules)"]
    parts.append("\(golden.hasBlockedText)")
    parts += documents(of: golden.subject.path).map { $0 + " " + file($0) }
    if let template = golden.subject.variant?.template { parts.append(file(path(of: template))) }
    parts += ["webp", "png", "outline", "frames"].map {
      file("\(folder)/\(golden.name.path).\($0)", isKept: false)
    }
    let digest = PixelDigest(bytes: Array(parts.joined(separator: "\n").utf8)).description
    noted[golden.name.path] = digest
    return digest
  }

  /// A document and the files that texts in it name: conversations, pictures, templates.
  private func documents(of path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    guard
      let text = FileManager.default.contents(atPath: path)
        .map({ String(decoding: $0, as: UTF8.self) })
    else { return [path] }
    let names = text.matches(of: /[^\s"',:\[\]{}]+\.[A-Za-z0-9]{2,5}/).map { String($0.output) }
    let there = Set(names.map { folder + $0 }).filter {
      FileManager.default.fileExists(atPath: $0) && $0 != path
    }
    let inner = there.filter { $0.hasSuffix(".json") && !path.hasSuffix(".json") }
      .flatMap(documents)
    return [path] + Set(there).union(inner).sorted()
  }

  private func path(of template: String) -> String {
    template.contains("/") || template.hasSuffix("ml")
      ? template : "\(BundledResources.templates)/\(template).yaml"
  }

  private mutating func file(_ path: String, isKept: Bool = true) -> String {
    if isKept, let known = files[path] { return known }
    let bytes = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    let digest = bytes.map { PixelDigest(bytes: $0).description } ?? "none"
    files[path] = digest
    return digest
  }
}
