import ChatframeDocuments
import ChatframeTemplates
import Foundation
import Testing

/// A change that makes the small template invalid, and the expected error.
struct SpoiledLayout: Sendable, CustomTestStringConvertible {
  let old: String
  let new: String
  let message: String
  /// The number of lines between the change and the reported line.
  let below: Int

  var testDescription: String { "\(new) in place of \(old)" }

  init(_ old: String, _ new: String, _ message: String, below: Int = 0) {
    (self.old, self.new, self.message, self.below) = (old, new, message, below)
  }

  /// Checks the file, the line, the path and the remedy of the error.
  func check(
    vocabulary: TemplateVocabulary = TemplateVocabulary(),
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let (error, line) = try SmallTemplate.error(
      replacing: old,
      with: new,
      vocabulary: vocabulary
    )
    #expect(error?.message == message, sourceLocation: place)
    #expect(error?.line == line + below, sourceLocation: place)
    #expect(error?.file == SmallTemplate.file, sourceLocation: place)
  }
}

/// The style of jade with other metrics, structures and messages: an avatar beside a bubble.
enum SmallTemplate {
  static let file = "small.yaml"

  static let layout = """
    metrics:
      edge: 12
      widest: width * 0.7
    structures:
      note:
        components:
          avatar: { layout: custom, width: 40, height: 40 }
          bubble: {}
        constraints:
          - when: avatar
            constraints: ["H:|-edge-[avatar]-8-[bubble]"]
          - unless: avatar
            constraints: ["H:|-edge-[bubble]"]
          - "H:[bubble(<=widest)]-(>=edge)-|"
          - "V:|[bubble]-(>=0)-|"
          - "avatar.top == bubble.top"
          - "V:[avatar]-(>=0)-|"
    messages:
      other: note

    """

  /// Returns the YAML with another layout.
  static func source(_ layout: String = layout) throws -> String {
    let jade = try SampleTemplate.source()
    guard let end = jade.range(of: "\nmetrics:")?.lowerBound else {
      throw SampleTemplate.NotFound(text: "metrics:")
    }
    return jade[...end] + layout
  }

  /// Returns the layout with a part replaced.
  static func layout(replacing old: String, with new: String) throws -> String {
    guard let range = layout.range(of: old) else { throw SampleTemplate.NotFound(text: old) }
    return layout.replacingCharacters(in: range, with: new)
  }

  /// Returns the error for a changed template, and the line on which the change starts.
  static func error(
    replacing old: String,
    with new: String,
    vocabulary: TemplateVocabulary = TemplateVocabulary()
  ) throws -> (error: YAMLError?, line: Int) {
    let source = try source(layout(replacing: old, with: new))
    guard let start = try self.source().range(of: layout)?.lowerBound,
      let change = layout.range(of: old)?.lowerBound
    else { throw SampleTemplate.NotFound(text: old) }
    let before = source[..<start].count { $0 == "\n" } + layout[..<change].count { $0 == "\n" }
    do throws(YAMLError) {
      _ = try Template(yaml: source, file: file, vocabulary: vocabulary)
      return (nil, before + 1)
    } catch {
      return (error, before + 1)
    }
  }
}

extension SmallTemplate {
  /// Returns the number of the line with this prefix, counted from 1.
  static func line(of text: String) throws -> Int? {
    let lines = try source().split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { $0.hasPrefix(text) }.map { $0 + 1 }
  }
}
