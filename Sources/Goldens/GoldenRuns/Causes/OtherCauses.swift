import ChatframeDocuments
import ChatframeFrameSequences
import ChatframeGoldens
import ChatframeOutlines
import Foundation

/// The causes of a difference besides values of templates: texts, labels, pictures and fonts.
struct OtherCauses {
  private let golden: DeclaredGolden
  private let places: GoldenPlaces
  /// The names of the golden's conversations, in order.
  private let conversationNames: [String]
  /// The conversations that can be read, by their names.
  private let conversations: [String: ConversationContents]
  /// The changes of pictures, in words, by the messages that show them.
  private var bodyChanges: [String: [String]] = [:]
  /// The changes of pictures, in words, by the messages whose senders have them as avatars.
  private var avatarChanges: [String: [String]] = [:]
  /// A Boolean value that indicates whether a conversation or a scenario may have changed.
  private var textsMayHaveChanged = true
  /// A Boolean value that indicates whether the app's own texts changed.
  private var labelsHaveChanged = false

  /// Creates the causes for a golden without changed pictures.
  init(_ golden: DeclaredGolden, _ places: GoldenPlaces) {
    self.golden = golden
    self.places = places
    let documents = Self.documents(of: golden)
    conversationNames = documents.map(places.name)
    var conversations: [String: ConversationContents] = [:]
    for document in documents {
      let data = FileManager.default.contents(atPath: document)
      conversations[places.name(of: document)] = data.flatMap {
        try? JSONDecoder().decode(ConversationContents.self, from: $0)
      }
    }
    self.conversations = conversations
  }

  /// Narrows down the files that a changed text can be from to those that changed.
  ///
  /// Without a changed file, a text changed because of the program, for example a time.
  mutating func noteTexts(_ old: GoldenInputs, _ new: GoldenInputs) {
    guard let texts = old.texts, let labels = old.labels else { return }
    textsMayHaveChanged = texts != new.texts
    labelsHaveChanged = labels != new.labels
  }

  /// Adds the pictures whose digests changed, with the messages of the conversations that show them.
  mutating func addChangedPictures(_ old: GoldenInputs, _ new: GoldenInputs) {
    guard old.pictures != new.pictures, let first = conversationNames.first else { return }
    let hasSameTexts = old.texts != nil && old.texts == new.texts
    // Pictures of all conversations are relative to the first.
    let folder = first.lastIndex(of: "/").map { String(first[...$0]) } ?? ""
    for name in conversationNames {
      guard let conversation = conversations[name] else { continue }
      add(conversation) { file in
        let picture = folder + file
        let (before, now) = (old.pictures[picture], new.pictures[picture])
        if before == now { return nil }
        if now == nil { return "\(picture) is missing" }
        if before != nil { return "\(picture) was exchanged" }
        return hasSameTexts ? "\(picture) was added" : "\(picture) is new in \(name)"
      }
    }
  }

  /// Returns the documents of a golden's conversations.
  private static func documents(of golden: DeclaredGolden) -> [String] {
    switch golden.subject {
    case .conversation(let path, _, _): return [path]
    case .scenario(let path, let strategy, let variant):
      let read = try? GoldenScenario.sequence(path, strategy: strategy, variant: variant)
      return read?.files ?? []
    case .picture: return []
    }
  }

  /// Adds the changes of a conversation's pictures, which a closure returns in words.
  private mutating func add(_ conversation: ConversationContents, _ change: (String) -> String?) {
    let faces = Dictionary(
      conversation.participants.map { ($0.id, $0.avatar.flatMap(change)) }
    ) { first, _ in first }
    for message in conversation.messages {
      let changes = message.body.files.compactMap(change)
      if !changes.isEmpty { bodyChanges[message.id] = changes }
      if let sender = message.sender, let face = faces[sender] ?? nil {
        avatarChanges[message.id] = [face]
      }
    }
  }

  /// Returns the causes of a result's difference.
  func causes(of result: GoldenResult) -> [String] {
    var causes = result.findings.flatMap { self.causes(of: $0, fonts(of: result)) }
    causes += (result.repainted ?? []).flatMap { pictures(inPart: $0) ?? [] }
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
      if let changes = pictures(component: finding.component ?? "bubble", of: finding.message) {
        return changes
      }
      if let fonts { return [fonts] }
    }
    return finding.causes.map { cause in
      // Causes that end so are about texts.
      guard cause.hasSuffix(" changed") else { return cause }
      let files = textFiles(of: finding.message)
      return files.isEmpty ? cause : "\(cause) in \(Suggestion.list(files))"
    }
  }

  /// Returns the names of the files that a changed text of a message can be from.
  private func textFiles(of message: String?) -> [String] {
    var files: [String] = []
    if textsMayHaveChanged {
      files += conversationNames.filter { name in
        conversations[name]?.messages.contains { $0.id == message } == true
      }
      // The events of a scenario may change the text as well.
      let own = places.name(of: golden.subject.path)
      if files.isEmpty || !files.contains(own) && mentions(message) { files.append(own) }
    }
    if labelsHaveChanged { files.append("labels.yaml") }
    return files
  }

  /// Returns whether the golden's document mentions a message.
  private func mentions(_ message: String?) -> Bool {
    guard let message,
      let text = FileManager.default.contents(atPath: golden.subject.path)
    else { return false }
    return String(decoding: text, as: UTF8.self).contains(message)
  }

  /// Returns the changed pictures that a component shows, in words; `nil` if it shows none.
  private func pictures(component: String, of message: String?) -> [String]? {
    guard let message else { return nil }
    return component.hasPrefix("avatar") ? avatarChanges[message] : bodyChanges[message]
  }

  /// Returns the causes of differences in pixels only: changed pictures, and the kinds of components that
  /// differ elsewhere.
  private func pictureCauses(of result: GoldenResult) -> [String] {
    guard let pixels = result.pixels else { return frameCauses(of: result) }
    var causes: [String] = []
    var explained: [String: Int] = [:]
    for place in pixels.regions {
      guard let name = place.name, let changes = pictures(inPart: name) else { continue }
      causes += changes
      explained[Self.component(of: name), default: 0] += place.count
    }
    guard !causes.isEmpty else { return [] }
    let others = pixels.parts(.more).filter { part in
      part.count > (part.kind.flatMap { explained[$0] } ?? 0)
    }
    return causes + others.map { "pixels differ in \($0.kind ?? "other places")" }
  }

  /// Returns the changed pictures in rows of a frame sequence that look different or, if no row
  /// on the screen does, all of them: a picture outside the screen changes the scrollable length.
  private func frameCauses(of result: GoldenResult) -> [String] {
    guard let frames = result.frames else { return [] }
    if frames.tiles.isEmpty {
      return Set(bodyChanges.values.joined()).sorted()
    }
    return frames.tiles.flatMap { line in
      Set(bodyChanges.keys).union(avatarChanges.keys).sorted().filter { id in
        line.hasPrefix("row \(QuotedText.name(id)) ")
      }.flatMap { (bodyChanges[$0] ?? []) + (avatarChanges[$0] ?? []) }
    }
  }

  /// Returns the changed pictures that a part such as `avatar of m1` shows, in words; `nil` if it shows none.
  private func pictures(inPart name: String) -> [String]? {
    guard let end = name.range(of: " of ") else { return nil }
    return pictures(component: Self.component(of: name), of: Self.id(name[end.upperBound...]))
  }

  private static func component(of name: String) -> String {
    name.range(of: " of ").map { String(name[..<$0.lowerBound]) } ?? name
  }

  private static func id(_ name: Substring) -> String {
    QuotedText.isQuoted(name) ? QuotedText.unquoted(name) ?? String(name) : String(name)
  }
}

/// The messages of a conversation's document, and the pictures that it names.
private struct ConversationContents: Decodable {
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
