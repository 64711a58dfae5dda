/// A failure after which the connection is closed, since its end was read already.
struct ClosingFailure: Error {
  /// What failed.
  let cause: any Error
}
