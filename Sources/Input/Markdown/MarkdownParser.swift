import CChatframeMarkdown
import Synchronization

/// Parses Markdown: CommonMark with the tables of GitHub.
///
/// HTML is text. The nodes of the C library stay inside.
package struct MarkdownParser: ~Copyable {
  /// The number of lists and quotes inside each other that the tree has; the content of deeper ones
  /// belongs to the last one.
  package static let depthLimit = 16

  private let parser: OpaquePointer

  /// The name of the extension for tables; the extensions are registered once in a process.
  private static let tables: String = {
    cmark_gfm_core_extensions_ensure_registered()
    return "table"
  }()

  /// Held while a text is read: the library keeps the marks of the extensions of the current text,
  /// such as `~`, in variables of the process.
  private static let reading = Mutex(())

  /// The name of the extension for text that is struck through, and of its nodes.
  fileprivate static let strikethrough = "strikethrough"

  /// Creates a parser, which can read any number of texts.
  ///
  /// - Parameter readsStrikethrough: Whether text between `~~` is struck through.
  package init(readsStrikethrough: Bool = false) {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else {
      preconditionFailure("The library ends the process if memory is exhausted.")
    }
    cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(Self.tables))
    if readsStrikethrough {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(Self.strikethrough))
    }
    self.parser = parser
  }

  deinit { cmark_parser_free(parser) }

  /// Returns the blocks of a text.
  ///
  /// - Parameter text: The text in UTF-8; invalid bytes are read as U+FFFD.
  /// - Returns: The blocks, from the top down.
  package mutating func blocks(of text: [UInt8]) -> [MarkdownBlock] {
    var read: OpaquePointer?
    Self.reading.withLock { _ in
      text.withUnsafeBytes { bytes in
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        cmark_parser_feed(parser, start, bytes.count)
      }
      read = cmark_parser_finish(parser)
    }
    guard let root = read else { return [] }
    defer { cmark_node_free(root) }
    return MarkdownNode(node: root).blocks(depth: 0)
  }
}

/// A node of the C library, which is valid while a text is read.
private struct MarkdownNode {
  let node: OpaquePointer

  /// The name of the node's type, for example `table_row`.
  var type: String { cmark_node_get_type_string(node).map { String(cString: $0) } ?? "" }

  /// The node's own text.
  var literal: String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }

  /// The address of a link or a picture.
  var address: String { cmark_node_get_url(node).map { String(cString: $0) } ?? "" }

  /// The nodes directly inside.
  var children: some Sequence<MarkdownNode> {
    sequence(first: cmark_node_first_child(node)) { cmark_node_next($0) }
      .lazy.prefix { $0 != nil }.compactMap { $0.map(MarkdownNode.init) }
  }
}

extension MarkdownNode {
  /// Returns the blocks inside; `depth` counts the lists and quotes around them.
  func blocks(depth: Int) -> [MarkdownBlock] {
    depth < MarkdownParser.depthLimit
      ? children.compactMap { $0.block(depth: depth + 1) } : leaves
  }

  /// Returns the block that the node is; `nil` for an unknown one.
  private func block(depth: Int) -> MarkdownBlock? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_BLOCK_QUOTE: .quote(blocks(depth: depth))
    case CMARK_NODE_LIST:
      .list(
        children.map { $0.blocks(depth: depth) },
        from: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
          ? Int(cmark_node_get_list_start(node)) : nil
      )
    default: leaf
    }
  }

  /// The block that the node is, if blocks inside it do not matter.
  private var leaf: MarkdownBlock? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: .paragraph(inlines)
    case CMARK_NODE_HEADING: .heading(inlines, level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_CODE_BLOCK:
      .code(literal, info: cmark_node_get_fence_info(node).map { String(cString: $0) } ?? "")
    case CMARK_NODE_HTML_BLOCK: .paragraph([.text(literal)])
    default: type == "table" ? table : nil
    }
  }

  /// The blocks without lists and quotes inside, at any depth.
  private var leaves: [MarkdownBlock] {
    guard let iterator = cmark_iter_new(node) else { return [] }
    defer { cmark_iter_free(iterator) }
    var leaves: [MarkdownBlock] = []
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator),
        let leaf = MarkdownNode(node: node).leaf
      else { continue }
      leaves.append(leaf)
      cmark_iter_reset(iterator, node, CMARK_EVENT_EXIT)
    }
    return leaves
  }

  private var table: MarkdownBlock {
    let count = Int(cmark_gfm_extensions_get_table_columns(node))
    let letters = cmark_gfm_extensions_get_table_alignments(node)
    let alignments = (0..<count).map { column -> MarkdownBlock.Alignment in
      switch letters?[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .natural
      }
    }
    return .table(rows: children.map { $0.children.map(\.inlines) }, alignments: alignments)
  }
}

extension MarkdownNode {
  /// The number of links, pictures and marks of emphasis inside each other that are read.
  private static let depthLimit = 64

  /// The parts of the text of a block.
  var inlines: [MarkdownInline] {
    var inlines: [MarkdownInline] = []
    for child in children { child.add(to: &inlines, depth: 0) }
    return inlines
  }

  private func add(to inlines: inout [MarkdownInline], depth: Int) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE: inlines.append(.text(literal))
    case CMARK_NODE_CODE: inlines.append(.code(literal))
    case CMARK_NODE_SOFTBREAK: inlines.append(.lineEnd)
    case CMARK_NODE_LINEBREAK: inlines.append(.lineBreak)
    case CMARK_NODE_LINK: inlines.append(.link(content(depth), address: address))
    case CMARK_NODE_IMAGE: inlines.append(.picture(content(depth), address: address))
    case CMARK_NODE_EMPH: inlines.append(.emphasis(content(depth), .italic))
    case CMARK_NODE_STRONG: inlines.append(.emphasis(content(depth), .bold))
    default:
      let content = content(depth)
      if type == MarkdownParser.strikethrough {
        inlines.append(.emphasis(content, .struckThrough))
      } else {
        inlines += content
      }
    }
  }

  private func content(_ depth: Int) -> [MarkdownInline] {
    guard depth < Self.depthLimit else { return [] }
    var inlines: [MarkdownInline] = []
    for child in children { child.add(to: &inlines, depth: depth + 1) }
    return inlines
  }
}
