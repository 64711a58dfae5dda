import ChatframeTestSupport

/// The path of the built program, beside the tests.
enum Program {
  static var path: String { BuiltPrograms.path("chatframe") }
}
