"""Writes answer.jsonl: answer.md as a model could have streamed it.

    python3 make-recording.py > answer.jsonl

Each line has the time in seconds and the text that arrived then. Record the stream of your own
service in the same form to see how your answers are followed.
"""

import json
import random
import re
from pathlib import Path

numbers = random.Random(7)
text = (Path(__file__).parent / "answer.md").read_text(encoding="utf-8")
# Tokens of a model: words with the space before them, or parts of long words.
tokens = [
    part
    for word in re.findall(r"\s*\S+|\s+$", text)
    for part in re.findall(r"(?s).{1,7}", word)
]
time = 0.0
while tokens:
    # Several tokens travel in one packet, and now and then the network pauses.
    count = numbers.choice([1, 1, 1, 2, 2, 3, 5])
    packet, tokens = tokens[:count], tokens[count:]
    print(json.dumps({"time": round(time, 3), "text": "".join(packet)}, ensure_ascii=False))
    time += 0.012 * count + numbers.choice([0, 0, 0.01, 0.02, 0.12])
