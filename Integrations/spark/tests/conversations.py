"""Generated conversations for the tests at scale."""

import json

_TEXTS = (
    "Shall we meet at the corner at {n}?",
    "一起去吃面吧，第 {n} 家",
    "הגעתי לתחנה {n}, מחכה",
    "Ja, gern – bis später! 🍜 {n}",
    "عندي {n} أسئلة عن الغد",
    "Order number {n} is on its way; the driver is two streets away and asks for the code.",
)


def conversation(number: int, messages: int = 10) -> dict[str, object]:
    """Returns a conversation that no other number has."""
    people = [("mei", "梅"), ("omar", "Omar"), ("ana", f"Ana {number % 7}")]
    return {
        "version": 1,
        "session": {"id": f"s{number}", "kind": "group", "title": f"Group {number}"},
        "viewer": "mei",
        "participants": [{"id": id, "name": name} for id, name in people],
        "messages": [
            {
                "id": f"m{index}",
                "sender": people[(number + index * index) % 3][0],
                "sentAt": f"2026-03-{number % 28 + 1:02}T12:{index:02}:00Z",
                "body": {
                    "type": "text",
                    "text": _TEXTS[(number + index) % 6].format(n=number * 10 + index),
                },
            }
            for index in range(messages)
        ],
    }


def job(number: int) -> dict[str, object]:
    """Returns the job that draws a conversation."""
    return {
        "v": 1,
        "id": f"c{number:05}",
        "kind": "render",
        "input": {"document": conversation(number)},
        "options": {"scale": 1, "width": 320},
    }


def lines(count: int) -> list[str]:
    """Returns jobs as lines of JSON."""
    return [json.dumps(job(number), ensure_ascii=False) for number in range(count)]
