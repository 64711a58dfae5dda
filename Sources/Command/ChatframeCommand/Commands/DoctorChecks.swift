import ChatframeDocuments
import ChatframeDrawing
import ChatframeFiles
import ChatframeGraphics
import ChatframeResources
import ChatframeTemplates
import ChatframeTypesetting
import Foundation

/// Compares the fonts with their bundled checksums.
struct FontCheck {
  /// The folder with the fonts.
  let folder: String

  private static let remedy = "restore the Fonts folder from the repository, or reinstall"

  /// Returns one finding per file that is listed or found, and one for the fonts as a whole.
  func findings() -> [CheckFinding] {
    guard let list = try? String(contentsOfFile: "\(folder)/fonts.sha256", encoding: .utf8) else {
      return [CheckFinding("fonts.sha256", "cannot be read", .wrong(Self.remedy)), faces()]
    }
    let listed = Self.checksums(in: list)
    let files = listed.sorted { $0.key < $1.key }.map(check)
    return files + unlisted(besides: listed) + [faces()]
  }

  /// Returns the checksums in the output of `sha256sum`, by file name.
  private static func checksums(in list: String) -> [String: String] {
    let lines = list.split(whereSeparator: \.isNewline).map { $0.split(separator: " ") }
    return Dictionary(
      lines.filter { $0.count == 2 }.map { (String($0[1]), String($0[0])) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private func check(_ file: String, _ expected: String) -> CheckFinding {
    guard let found = SHA256Hash.digits(ofFileAt: "\(folder)/\(file)") else {
      return CheckFinding(file, "is missing", .wrong(Self.remedy))
    }
    guard found == expected else {
      return CheckFinding(file, "has the checksum \(found), not \(expected)", .wrong(Self.remedy))
    }
    return CheckFinding(file, found)
  }

  /// Returns findings for fonts that are not listed: they would change pictures, too.
  private func unlisted(besides listed: [String: String]) -> [CheckFinding] {
    FontFolder(folder).fontFiles.compactMap { name in
      guard listed[name] == nil else { return nil }
      return CheckFinding(name, "is not in fonts.sha256", .wrong("remove it from \(folder)"))
    }
  }

  /// Returns a finding about loading the fonts.
  private func faces() -> CheckFinding {
    do {
      return CheckFinding("faces", String(try FontLibrary(folder: folder).faces.count))
    } catch {
      return CheckFinding("faces", error.description, .wrong(Self.remedy))
    }
  }
}

/// Checks the C libraries that pixels depend on.
enum LibraryCheck {
  /// Returns the versions of the libraries, and the picture formats that can be read.
  static func findings() -> [CheckFinding] {
    let text = LibraryVersions.current().entries.map { CheckFinding($0.name, $0.version) }
    let pictures = ImageCodecs.versions.map { CheckFinding($0.name, $0.version) }
    return text + pictures + formats()
  }

  private static func formats() -> [CheckFinding] {
    let readable = ImageCodecs.readableFormats
    return ["png", "jpeg", "gif", "bmp", "webp"].map { format in
      if readable.contains(format) { return CheckFinding("\(format) pictures", "can be read") }
      return CheckFinding(
        "\(format) pictures",
        "cannot be read",
        .wrong("run make setup, or: apt-get install --reinstall libgdk-pixbuf-2.0-0")
      )
    }
  }
}

/// Reads every bundled template.
struct TemplateCheck {
  /// The bundled templates.
  let library: TemplateLibrary

  private static let remedy = "restore the Templates folder from the repository, or reinstall"

  /// Returns one finding per template, and one for the labels in pictures.
  func findings() -> [CheckFinding] {
    let names = library.names
    let templates = names.map { name in
      finding(name) { () throws(YAMLError) in _ = try library.template(name) }
    }
    let labels = finding("labels") { () throws(YAMLError) in _ = try library.labels() }
    let none = CheckFinding("templates", "not found", .wrong(Self.remedy))
    return (names.isEmpty ? [none] : templates) + [labels]
  }

  private func finding(
    _ subject: String,
    _ read: () throws(YAMLError) -> Void
  ) -> CheckFinding {
    do throws(YAMLError) {
      try read()
      return CheckFinding(subject, "can be read")
    } catch {
      return CheckFinding(subject, error.description, .wrong(Self.remedy))
    }
  }
}
