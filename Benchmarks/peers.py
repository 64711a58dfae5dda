#!/usr/bin/env python3
"""Measures how long other programs take to draw a conversation, beside Chatframe.

  peers.py measure CHATFRAME CONVERSATION FONTS [ROUNDS]
                                  prints a line for each program that is installed
  peers.py draw PROGRAM FOLDER    draws the prepared page with blitz, takumi or typst

Times are of whole processes, interleaved, and medians. Pages are written beforehand. They are alike:
390 points wide at scale 3, with avatars, names, bubbles, times and pictures. The pictures stay beside
the conversation. `pip install blitz-py takumi-py typst` installs three of the programs.
"""

import html
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from importlib import metadata

WIDTH, SCALE = 390, 3
FONTS = [
    "NotoSans-Regular.ttf",
    "NotoSansCJK-Regular.ttc",
    "NotoSansArabic-Regular.ttf",
    "NotoColorEmoji.ttf",
]
FAMILIES = ["Noto Sans", "Noto Sans CJK SC", "Noto Sans Arabic", "Noto Color Emoji"]
COLORS = ["#d0576c", "#3b82c4", "#3f9c6c", "#a0699c", "#c48a3b"]

CSS = """
* { box-sizing: border-box; }
body { margin: 0; }
.page { display: flex; flex-direction: column; width: 390px; padding: 8px; background: #ededed;
  font-family: FAMILIES; font-size: 17px; line-height: 22px; color: #111111; }
.row { display: flex; flex-shrink: 0; margin-top: 6px; align-items: flex-start; }
.own { flex-direction: row-reverse; }
.avatar { display: flex; align-items: center; justify-content: center; flex-shrink: 0;
  width: 40px; height: 40px; border-radius: 6px; color: #ffffff; }
.column { display: flex; flex-direction: column; margin: 0 8px; max-width: 242px; flex-shrink: 0; }
.name { font-size: 12px; line-height: 16px; color: #888888; }
.bubble { display: flex; flex-direction: column; padding: 7px 12px; border-radius: 8px;
  background: #ffffff; }
.own .bubble { background: #95ec69; }
.text { max-width: 218px; overflow-wrap: anywhere; }
.time { display: flex; justify-content: flex-end; font-size: 11px; line-height: 14px;
  color: #888888; }
.picture { width: 218px; height: 164px; border-radius: 8px; }
.system { display: flex; justify-content: center; margin-top: 8px; font-size: 12px;
  line-height: 16px; color: #888888; }
"""


def css():
    """Returns the style sheet of the page."""
    return CSS.replace("FAMILIES", ", ".join(f'"{family}"' for family in FAMILIES))


def rows(conversation):
    """Yields (kind, own, letter, name, color, text, time) for each message."""
    names = {p["id"]: p["name"] for p in conversation["participants"]}
    order = list(names)
    for message in conversation["messages"]:
        body, sender = message["body"], message.get("sender")
        time = message["sentAt"][11:16]
        name = names.get(sender, "")
        color = COLORS[order.index(sender)] if sender else ""
        own = sender == conversation["viewer"]
        yield body["type"], own, name[:1], name, color, body.get("text", ""), time


def html_page(conversation, fonts, picture):
    """Returns a page with fonts and a picture at these addresses."""
    faces = "".join(
        f'@font-face {{ font-family: "{family}"; src: url("{fonts}/{file}"); }}\n'
        for family, file in zip(FAMILIES, FONTS)
    ) if fonts else ""
    parts = []
    for kind, own, letter, name, color, text, time in rows(conversation):
        if kind == "system":
            parts.append(f'<div class="system">{html.escape(text)}</div>')
            continue
        words = f'<div class="text">{html.escape(text)}</div><div class="time">{time}</div>'
        content = (
            f'<img class="picture" src="{picture}">' if kind == "image"
            else f'<div class="bubble">{words}</div>'
        )
        label = "" if own else f'<div class="name">{html.escape(name)}</div>'
        parts.append(
            f'<div class="row{" own" if own else ""}">'
            f'<div class="avatar" style="background: {color}">{html.escape(letter)}</div>'
            f'<div class="column">{label}{content}</div></div>'
        )
    return (
        f'<!doctype html><html><head><meta charset="utf-8"><style>{faces}{css()}</style></head>'
        f'<body><div class="page">{"".join(parts)}</div></body></html>'
    )


def typst_page(conversation):
    """Returns the same page as a Typst document."""
    def quoted(text):
        return json.dumps(text, ensure_ascii=False)

    families = ", ".join(quoted(family) for family in FAMILIES)
    parts = [
        f"#set page(width: {WIDTH}pt, height: auto, margin: 8pt, fill: rgb(\"#ededed\"))",
        f"#set text(font: ({families}), size: 17pt)",
        "#set par(spacing: 0pt)",
        "#let line(own, letter, name, color, content) = {",
        "  let avatar = box(width: 40pt, height: 40pt, radius: 6pt, fill: rgb(color),",
        "    align(center + horizon, text(fill: white, letter)))",
        "  let column = stack(spacing: 4pt, ..if own { () } else {",
        "    (text(size: 12pt, fill: rgb(\"#888888\"), name),) }, content)",
        "  let cells = if own { (box(width: 1fr), column, avatar) } else { (avatar, column) }",
        "  let columns = if own { (1fr, auto, 40pt) } else { (40pt, auto) }",
        "  block(above: 8pt, below: 0pt, grid(columns: columns, column-gutter: 8pt, ..cells))",
        "}",
        "#let bubble(own, words, time) = context {",
        "  let width = calc.min(218pt, measure(text(words)).width)",
        "  box(inset: (x: 12pt, y: 8pt), radius: 8pt,",
        "    fill: if own { rgb(\"#95ec69\") } else { white }, stack(spacing: 4pt,",
        "      box(width: width, text(words)),",
        "      box(text(size: 11pt, fill: rgb(\"#888888\"), time))))",
        "}",
    ]
    for kind, own, letter, name, color, text, time in rows(conversation):
        if kind == "system":
            parts.append(
                f"#block(above: 8pt, below: 0pt, width: 100%, align(center, "
                f"text(size: 12pt, fill: rgb(\"#888888\"), {quoted(text)})))"
            )
            continue
        own_word = "true" if own else "false"
        content = (
            "box(clip: true, radius: 8pt, image(\"picture.jpg\", width: 218pt, height: 164pt))"
            if kind == "image" else f"bubble({own_word}, {quoted(text)}, {quoted(time)})"
        )
        parts.append(
            f"#line({own_word}, {quoted(letter)}, {quoted(name)}, {quoted(color)}, {content})"
        )
    return "\n".join(parts) + "\n"


def prepare(conversation_file, fonts, folder):
    """Writes the pages of all programs, with the fonts and the picture beside them."""
    with open(conversation_file, encoding="utf-8") as file:
        conversation = json.load(file)
    picture = os.path.join(os.path.dirname(conversation_file), "picture.jpg")
    os.makedirs(os.path.join(folder, "fonts"), exist_ok=True)
    for font in FONTS:
        link(os.path.join(fonts, font), os.path.join(folder, "fonts", font))
    link(picture, os.path.join(folder, "picture.jpg"))
    pages = {
        "browser.html": html_page(conversation, "fonts", "picture.jpg"),
        "blitz.html": html_page(conversation, None, "picture.jpg"),
        "takumi.html": html_page(conversation, None, "memory://picture"),
        "page.typ": typst_page(conversation),
    }
    for name, text in pages.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def link(source, target):
    """Links a file, unless that is done already."""
    if not os.path.exists(target):
        os.symlink(os.path.abspath(source), target)


def read(*path, text=False):
    """Returns the contents of a file."""
    name = os.path.join(*path)
    with open(name, **({"encoding": "utf-8"} if text else {"mode": "rb"})) as file:
        return file.read()


def draw_blitz(folder):
    import blitz_py

    return blitz_py.render_png(
        read(folder, "blitz.html", text=True),
        width=WIDTH,
        scale=SCALE,
        fonts=[read(folder, "fonts", font) for font in FONTS],
        base_url=f"file://{os.path.abspath(folder)}/",
        allow_file_urls=True,
    )


def draw_takumi(folder):
    from takumi_py import FontResource, ImageResource, Renderer

    renderer = Renderer(load_default_fonts=False)
    families = []
    for font in FONTS:
        families += renderer.register_font(FontResource(read(folder, "fonts", font)))
    return renderer.render_html(
        read(folder, "takumi.html", text=True),
        stylesheets=[css()],
        width=WIDTH * SCALE,
        height=None,
        device_pixel_ratio=SCALE,
        images=[ImageResource("memory://picture", read(folder, "picture.jpg"))],
        font_families=families,
        lang="zh-Hans",
    )


def draw_typst(folder):
    import typst

    return typst.compile(
        os.path.join(folder, "page.typ"),
        format="png",
        ppi=72 * SCALE,
        font_paths=[os.path.join(folder, "fonts")],
        ignore_system_fonts=True,
    )


def commands(chatframe, conversation, folder):
    """Returns the name and the command of each program that is installed."""
    def out(name):
        return os.path.join(folder, f"{name}.png")

    found = [("chatframe", [chatframe, "render", conversation, "-o", out("chatframe")])]
    for name, package in [("blitz", "blitz-py"), ("typst", "typst"), ("takumi", "takumi-py")]:
        try:
            title = f"{package} {metadata.version(package)}"
        except metadata.PackageNotFoundError:
            continue
        found.append((title, [sys.executable, os.path.abspath(__file__), "draw", name, folder]))
    # A screenshot shows the window, so it is made as tall as our picture.
    options = [
        "--no-sandbox",
        "--hide-scrollbars",
        # Virtual time waits for the fonts of the page.
        "--virtual-time-budget=1000",
        f"--force-device-scale-factor={SCALE}",
        f"--window-size={WIDTH},{browser_height(out('chatframe'), found[0][1])}",
    ]
    page = "file://" + os.path.abspath(os.path.join(folder, "browser.html"))
    for browser, own in [("chromium-headless-shell", []), ("chromium", ["--headless"])]:
        if shutil.which(browser):
            picture = f"--screenshot={os.path.abspath(out(browser))}"
            found.append((browser, [browser, *own, *options, picture, page]))
    return found


def browser_height(picture, command):
    """Returns the height in points of the picture that a command draws."""
    if run(command) is None:
        sys.exit(f"cannot measure, because this fails: {' '.join(command)}")
    # The height is in the header of a PNG.
    return int.from_bytes(read(picture)[20:24], "big") // SCALE


def measure(chatframe, conversation, fonts, rounds):
    """Prints the time and processor time of each program."""
    folder = os.path.join(os.path.dirname(conversation), "peers")
    prepare(conversation, fonts, folder)
    programs = commands(chatframe, conversation, folder)
    runs = {name: [] for name, _ in programs}
    for _ in range(rounds):
        for name, command in programs:
            runs[name].append(run(command))
    own = [statistics.median(column) for column in zip(*runs["chatframe"])]
    print(f"{'':28} {'time':>9} {'÷ ours':>7} {'processor':>10} {'÷ ours':>7}")
    for name, results in runs.items():
        if None in results:
            print(f"{name:28} failed to draw the page")
            continue
        wall, processor = (statistics.median(column) for column in zip(*results))
        print(
            f"{name:28} {wall * 1e3:6.0f} ms {wall / own[0]:7.1f} {processor * 1e3:7.0f} ms "
            f"{processor / own[1]:7.1f}"
        )


def run(command):
    """Returns the seconds and the processor's seconds of a process; None if it fails."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        return None
    return seconds, usage.ru_utime + usage.ru_stime


def main():
    match sys.argv[1:]:
        case ["measure", chatframe, conversation, fonts, *rounds]:
            measure(chatframe, conversation, fonts, int(rounds[0]) if rounds else 7)
        case ["draw", "blitz" | "takumi" | "typst" as program, folder]:
            draw = {"blitz": draw_blitz, "takumi": draw_takumi, "typst": draw_typst}[program]
            with open(os.path.join(folder, f"{program}.png"), "wb") as file:
                file.write(draw(folder))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
