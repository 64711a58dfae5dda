import ChatframeRendering
import Synchronization

extension FrameSequence {
  /// Returns a stream of the frames as PNGs, in order, which are drawn on demand.
  ///
  /// ```swift
  /// for try await frame in sequence.frames() { print(frame.fileName, frame.png.count) }
  /// ```
  ///
  /// The bytes are the same as in the files of ``write(to:_:renderer:progress:observing:)``.
  /// Drawing begins when the first frame is requested; at most about 64 frames are ready at a time.
  /// Leaving the loop or cancelling its task ends the work. The stream supports one reader.
  ///
  /// - Parameters:
  ///   - options: The frames, the strategy and other options; the stream is empty if frames are not
  ///     drawn.
  ///   - renderer: The renderer that lays out and draws messages; `nil` for a new one.
  /// - Returns: A stream that throws the errors of ``stream(into:_:renderer:progress:)``.
  public func frames(
    _ options: FrameSequenceOptions = FrameSequenceOptions(),
    renderer: Renderer? = nil
  ) -> AsyncThrowingStream<EncodedFrame, any Error> {
    let production = FrameProduction { sink in
      _ = try await stream(into: sink, options, renderer: renderer)
    }
    return AsyncThrowingStream { try await production.next() }
  }
}

/// The frames of a stream, drawn by a task that ends when the stream is no longer in use.
private final class FrameProduction: Sendable {
  private let handOver = FrameHandOver()
  private let play: @Sendable (FrameSink) async throws -> Void
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(_ play: @escaping @Sendable (FrameSink) async throws -> Void) { self.play = play }

  deinit { cancel() }

  /// Waits for the next frame; returns `nil` after the last.
  func next() async throws -> EncodedFrame? {
    start()
    return try await withTaskCancellationHandler {
      try await handOver.take()
    } onCancel: {
      cancel()
    }
  }

  private func cancel() {
    task.withLock { $0 }?.cancel()
    handOver.finish(.failure(CancellationError()))
  }

  /// Starts the task unless it is running.
  private func start() {
    task.withLock { task in
      guard task == nil else { return }
      // The task must not retain this object, whose `deinit` cancels the task.
      task = Task { [handOver, play] in
        do {
          try await play(FrameSink(frame: { try await handOver.give($0) }))
          handOver.finish(.success(()))
        } catch {
          handOver.finish(.failure(error))
        }
      }
    }
  }
}

/// Passes frames from the task that draws them to the one that reads them, one at a time.
private final class FrameHandOver: Sendable {
  private enum State {
    /// Neither side is waiting.
    case idle
    /// The giver is waiting for its frame to be taken.
    case given(EncodedFrame, CheckedContinuation<Void, any Error>)
    /// The taker is waiting for a frame.
    case awaited(CheckedContinuation<EncodedFrame?, any Error>)
    /// There are no more frames.
    case finished(Result<Void, any Error>)
  }

  private let state = Mutex(State.idle)

  /// Waits until a frame is taken.
  func give(_ frame: EncodedFrame) async throws {
    try await withCheckedThrowingContinuation { giver in
      let old = state.withLock { state in
        let old = state
        switch state {
        case .idle: state = .given(frame, giver)
        case .given: preconditionFailure("frames must be given one after another")
        case .awaited: state = .idle
        case .finished: break
        }
        return old
      }
      switch old {
      case .idle, .given: break
      case .awaited(let taker):
        taker.resume(returning: frame)
        giver.resume()
      case .finished: giver.resume(throwing: CancellationError())
      }
    }
  }

  /// Waits for the next frame; returns `nil` after the last.
  func take() async throws -> EncodedFrame? {
    try await withCheckedThrowingContinuation { taker in
      let old = state.withLock { state in
        let old = state
        switch state {
        case .idle, .awaited: state = .awaited(taker)
        case .given: state = .idle
        case .finished: break
        }
        return old
      }
      switch old {
      case .idle: break
      case .given(let frame, let giver):
        giver.resume()
        taker.resume(returning: frame)
      case .awaited(let other): other.resume(returning: nil)
      case .finished(let result): taker.resume(with: result.map { nil })
      }
    }
  }

  /// Ends the stream; later calls have no effect.
  func finish(_ result: Result<Void, any Error>) {
    let old = state.withLock { state in
      let old = state
      if case .finished = old {} else { state = .finished(result) }
      return old
    }
    switch old {
    case .idle, .finished: break
    case .given(_, let giver): giver.resume(throwing: CancellationError())
    case .awaited(let taker): taker.resume(with: result.map { nil })
    }
  }
}
