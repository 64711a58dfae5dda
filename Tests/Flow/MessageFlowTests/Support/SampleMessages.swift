import ChatframeMessageFlow

/// The time of the first message of the tests, in seconds since 1970.
let start = 1_800_000_000.0

/// Returns a text message.
func message(
  _ id: String,
  at time: Double = 0,
  from sender: String = "omar",
  status: DeliveryStatus? = nil,
  text: String? = nil,
  replyTo: String? = nil
) -> Message {
  Message(
    id: id,
    sender: sender,
    sentAt: Timestamp(secondsSince1970: start + time),
    status: status,
    replyTo: replyTo,
    body: .text([TextRun(text: text ?? id)])
  )
}

/// Returns a message of the session `s`.
func arrival(
  _ id: String,
  at time: Double = 0,
  from sender: String = "omar",
  status: DeliveryStatus? = nil,
  text: String? = nil,
  session: String = "s",
  localID: String? = nil
) -> SessionMessage {
  let message = message(id, at: time, from: sender, status: status, text: text)
  return SessionMessage(message, session: session, localID: localID)
}

/// Returns messages `m0`, `m1`, … that are ten seconds apart.
func arrivals(_ numbers: Range<Int>) -> [SessionMessage] {
  numbers.map { arrival("m\($0)", at: Double($0) * 10) }
}

/// Returns a body with a text.
func text(_ text: String) -> MessageBody { .text([TextRun(text: text)]) }

/// Returns a time of the tests.
func time(_ seconds: Double) -> Timestamp { Timestamp(secondsSince1970: start + seconds) }
