/// A failure after which the connection is closed: what is still on its way is not waited for.
struct ConnectionClosingError: Error {
  /// What failed.
  let cause: any Error
}
