import ChatframeDocuments
import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeOutlines
import Foundation

/// The causes of a difference besides values of templates: texts, labels, pictures and fonts.
struct OtherCauses {
  private let golden: DeclaredGolden
  private let places: GoldenPlaces
  /// The names of exchanged pictures by the messages that show them.
  private var bodies: [String: [String]] = [:]
  /// The names of exchanged pictures by the messages whose senders have them as avatars.
  private var avatars: [String: [String]] = [:]
  /// The names of the files that a changed text can be from.
  private var textFiles: [String]

  /// Creates the causes for a golden without exchanged pictures.
  init(_ golden: DeclaredGolden, _ places: GoldenPlaces) {
    self.golden = golden
    self.places = places
    textFiles = [places.name(of: golden.subject.path)]
  }

  /// Narrows down the files that a changed text can be from to those that changed.
  ///
  /// Without a changed file, a text changed because of the program, for example a time.
  mutating func noteTexts(_ old: GoldenInputs, _ new: GoldenInputs) {
    guard let texts = old.texts, let labels = old.labels else { return }
    textFiles = texts == new.texts ? [] : textFiles
    if labels != new.labels { textFiles.append("labels.yaml") }
  }

  /// Adds the pictures whose digests changed, with the messages of the conversations that show them.
  mutating func addExchangedPictures(_ old: [String: String], _ new: [String: String]) {
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    let documents = conversations
    guard !changed.isEmpty, let first = documents.first.map(places.name) else { return }
    // Pictures of all conversations are relative to the first.
    let folder = first.lastIndex(of: "/").map { String(first[...$0]) } ?? ""
    for document in documents {
      guard let data = FileManager.default.contents(atPath: document),
        let conversation = try? JSONDecoder().decode(PictureUse.self, from: data)
      else { continue }
      add(conversation) { file in
        let name = folder + file
        return changed.contains(name) ? name : nil
      }
    }
  }

  /// The documents of the golden's conversations.
  private var conversations: [String] {
    switch golden.subject {
    case .conversation(let path, _, _): return [path]
    case .scenario(let path, let strategy, let variant):
      let read = try? GoldenScenario.sequence(path, strategy: strategy, variant: variant)
      return read?.files ?? []
    case .picture: return []
    }
  }

  private mutating func add(_ conversation: PictureUse, _ exchanged: (String) -> String?) {
    let faces = Dictionary(
      conversation.participants.map { ($0.id, $0.avatar.flatMap(exchanged)) }
    ) { first, _ in first }
    for message in conversation.messages {
      let files = message.body.files.compactMap(exchanged)
      if !files.isEmpty { bodies[message.id] = files }
      if let sender = message.sender, let face = faces[sender] ?? nil {
        avatars[message.id] = [face]
      }
    }
  }

  /// Returns the causes of a result's difference.
  func causes(of result: GoldenResult) -> [String] {
    var causes = result.findings.flatMap { self.causes(of: $0, fonts(of: result)) }
    causes += (result.repainted ?? []).flatMap { exchanged(partNamed: $0) ?? [] }
    if result.findings.isEmpty { causes = pictureCauses(of: result) }
    let known = causes.isEmpty ? GoldenWording.ownCauses(result) : causes
    var seen: Set<String> = []
    return known.map(QuotedText.visible).filter { seen.insert($0).inserted }
  }

  private func fonts(of result: GoldenResult) -> String? {
    result.environmentChanges.map(GoldenWording.fontChange)
  }

  private func causes(of finding: GoldenFinding, _ fonts: String?) -> [String] {
    if finding.causes.isEmpty { return [] }
    if finding.isOfSizes == true {
      if let files = exchanged(finding.component ?? "bubble", of: finding.message) { return files }
      if let fonts { return [fonts] }
    }
    return finding.causes.map { cause in
      let isText = cause.hasPrefix("text of ") && cause.hasSuffix(" changed")
      return isText && !textFiles.isEmpty ? "\(cause) in \(Suggestion.list(textFiles))" : cause
    }
  }

  /// Returns the exchanged pictures that a component shows, in words.
  private func exchanged(_ component: String, of message: String?) -> [String]? {
    guard let message else { return nil }
    let files = component.hasPrefix("avatar") ? avatars[message] : bodies[message]
    return files?.map { "\($0) was exchanged" }
  }

  /// Returns the causes of differences in pixels only: exchanged pictures, and the kinds of
  /// components that differ elsewhere.
  private func pictureCauses(of result: GoldenResult) -> [String] {
    guard let pixels = result.pixels else { return frameCauses(of: result) }
    var causes: [String] = []
    var explained: [String: Int] = [:]
    for place in pixels.regions {
      guard let name = place.name, let files = exchanged(partNamed: name) else { continue }
      causes += files
      explained[Self.component(of: name), default: 0] += place.count
    }
    guard !causes.isEmpty else { return [] }
    let others = pixels.parts(.more).filter { part in
      part.count > (part.kind.flatMap { explained[$0] } ?? 0)
    }
    return causes + others.map { "pixels differ in \($0.kind ?? "other places")" }
  }

  /// Returns the exchanged pictures in rows of a frame sequence that look different or, if no row
  /// on the screen does, all of them: a picture outside the screen changes the scrollable length.
  private func frameCauses(of result: GoldenResult) -> [String] {
    guard let frames = result.frames else { return [] }
    if frames.tiles.isEmpty {
      return Set(bodies.values.joined()).sorted().map { "\($0) was exchanged" }
    }
    return frames.tiles.flatMap { line in
      Set(bodies.keys).union(avatars.keys).sorted().filter { id in
        line.hasPrefix("row \(QuotedText.name(id)) ")
      }.flatMap { id in
        ((bodies[id] ?? []) + (avatars[id] ?? [])).map { "\($0) was exchanged" }
      }
    }
  }

  /// Returns the exchanged pictures that a part such as `avatar of m1` shows, in words.
  private func exchanged(partNamed name: String) -> [String]? {
    guard let end = name.range(of: " of ") else { return nil }
    return exchanged(Self.component(of: name), of: Self.id(name[end.upperBound...]))
  }

  private static func component(of name: String) -> String {
    name.range(of: " of ").map { String(name[..<$0.lowerBound]) } ?? name
  }

  private static func id(_ name: Substring) -> String {
    QuotedText.isQuoted(name) ? QuotedText.unquoted(name) ?? String(name) : String(name)
  }
}

/// The pictures that a conversation's document names.
private struct PictureUse: Decodable {
  struct Participant: Decodable {
    let id: String
    let avatar: String?
  }

  struct Message: Decodable {
    let id: String
    let sender: String?
    let body: Body
  }

  struct Body: Decodable {
    let source: String?
    let poster: String?
    let thumbnail: String?
    let items: [Body]?

    /// All files.
    var files: [String] {
      [source, poster, thumbnail].compactMap { $0 } + (items ?? []).flatMap(\.files)
    }
  }

  let participants: [Participant]
  let messages: [Message]
}
