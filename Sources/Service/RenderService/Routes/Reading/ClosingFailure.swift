/// A failure after which the connection is closed: what is still on its way is not waited for.
struct ClosingFailure: Error {
  /// What failed.
  let cause: any Error
}
