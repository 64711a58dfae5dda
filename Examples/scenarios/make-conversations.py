#!/usr/bin/env python3
"""Writes the conversations of these scenarios. Each run writes the same files."""

import json
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
# A conversation's pictures must be in its folder.
EXAMPLES = HERE.parent
PICTURES = [
    ("pictures/lake.jpg", 1200, 800), ("pictures/trail.jpg", 1200, 900),
    ("pictures/lanterns.jpg", 1200, 800), ("pictures/plant.jpg", 750, 1000),
]
WORDS = (
    "the train leaves at nine from platform four and we should be there early because the seats "
    "by the window go first then up the valley past the mill to the lake where the boats are and "
    "back along the ridge before it gets dark bring water bread cheese a map and something warm"
).split()
SHORT = ["Yes", "No idea", "On my way", "See you there", "😀", "好的", "Sounds good!", "Why not?", "👍🏽", "Ha"]


class Numbers:
    """The minimal standard generator, so that the files do not depend on a library."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = self.state * 48271 % 2147483647
        return self.state % limit


def stamp(minutes):
    day, rest = divmod(minutes, 1440)
    return f"2026-{3 + day // 28:02}-{1 + day % 28:02}T{rest // 60:02}:{rest % 60:02}:00+01:00"


def text(numbers):
    if numbers.below(3) == 0:
        return SHORT[numbers.below(len(SHORT))]
    start = numbers.below(len(WORDS) - 4)
    words = WORDS[start:start + 3 + numbers.below(30)]
    return " ".join(words).capitalize() + "."


def messages(count, seed, prefix, people, start, pictures):
    numbers, minutes, sender, made = Numbers(seed), start, 0, []
    for index in range(count):
        minutes += numbers.below(4) if numbers.below(12) else 15 + numbers.below(120)
        if numbers.below(3) == 0:
            sender = numbers.below(len(people))
        body = {"type": "text", "text": text(numbers)}
        if pictures and numbers.below(9) == 0:
            source, width, height = PICTURES[numbers.below(len(PICTURES))]
            body = {"type": "image", "source": source}
            if numbers.below(2):
                body |= {"width": width, "height": height}
        made.append({"id": f"{prefix}{index}", "sender": people[sender]["id"],
                     "sentAt": stamp(minutes), "body": body})
    return made, minutes


def write(folder, name, people, made):
    head = {"version": 1, "session": {"id": name, "kind": "group", "title": "The trip"},
            "viewer": people[0]["id"], "participants": people}
    lines = ",\n".join("  " + json.dumps(message, ensure_ascii=False) for message in made)
    text = json.dumps(head, ensure_ascii=False)[:-1] + ', "messages": [\n' + lines + "\n]}\n"
    (folder / f"{name}.json").write_text(text, encoding="utf-8")


PEOPLE = [{"id": "lena", "name": "Lena"}, {"id": "omar", "name": "Omar"}, {"id": "mei", "name": "梅"}]
trip, end = messages(300, 7, "m", PEOPLE, 540, True)
write(EXAMPLES, "trip", PEOPLE, trip)
news, _ = messages(3, 11, "new", PEOPLE, end + 2, False)
write(HERE, "trip-news", PEOPLE, news)
long, _ = messages(10000, 3, "m", PEOPLE, 540, False)
write(HERE, "long", PEOPLE, long)
