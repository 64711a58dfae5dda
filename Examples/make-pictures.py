#!/usr/bin/env python3
"""Draws the avatars and pictures of the examples. Needs Pillow and NumPy.

    python3 Examples/make-pictures.py [NAME …]

Everything is drawn several times as large and then made smaller, which smooths the edges.
The outputs are committed, so this is needed only to change them.
"""

import math
import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageOps

HERE = Path(__file__).resolve().parent


def rgb(color):
    return tuple(int(color[i : i + 2], 16) for i in (1, 3, 5))


def mix(a, b, t):
    return "#%02x%02x%02x" % tuple(round(x + (y - x) * t) for x, y in zip(rgb(a), rgb(b)))


class Canvas:
    """A picture whose coordinates are those of the finished one."""

    def __init__(self, width, height, stops, scale=3):
        self.width, self.height, self.scale = width, height, scale
        self.image = self.gradient(stops)

    def gradient(self, stops, top=0, bottom=None):
        """A vertical gradient; stops are (0...1, colour)."""
        bottom = self.height if bottom is None else bottom
        rows = (np.arange(self.height * self.scale) / self.scale - top) / (bottom - top)
        at = [s[0] for s in stops]
        channels = [np.interp(rows, at, [rgb(s[1])[c] for s in stops]) for c in range(3)]
        column = np.stack(channels, axis=1)[:, None, :]
        # A little noise against banding.
        noise = np.random.default_rng(1).uniform(-0.5, 0.5, (column.shape[0], 64, 1))
        tile = np.clip(column + noise, 0, 255).round().astype(np.uint8)
        repeat = -(-self.width * self.scale // 64)
        pixels = np.tile(tile, (1, repeat, 1))[:, : self.width * self.scale]
        return Image.fromarray(np.ascontiguousarray(pixels))

    def paint(self, fill, draw, alpha=1.0, blur=0):
        """Fills what `draw` marks on a mask with a colour or with a gradient's stops."""
        mask = Image.new("L", self.image.size, 0)
        draw(Pen(ImageDraw.Draw(mask), self.scale))
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur * self.scale))
        if alpha < 1:
            mask = mask.point(lambda v: int(v * alpha))
        box = mask.getbbox()
        if not box:
            return
        mask = mask.crop(box)
        if isinstance(fill, str):
            self.image.paste(rgb(fill), box, mask)
        else:
            top, bottom = box[1] / self.scale, box[3] / self.scale
            self.image.paste(self.gradient(fill, top, bottom).crop(box), box, mask)

    def ellipse(self, x, y, rx, ry, fill, **more):
        self.paint(fill, lambda pen: pen.ellipse(x, y, rx, ry), **more)

    def circle(self, x, y, r, fill, **more):
        self.ellipse(x, y, r, r, fill, **more)

    def shape(self, points, fill, **more):
        self.paint(fill, lambda pen: pen.shape(points), **more)

    def line(self, points, width, fill, **more):
        self.paint(fill, lambda pen: pen.line(points, width), **more)

    def box(self, x, y, width, height, radius, fill, **more):
        self.paint(fill, lambda pen: pen.box(x, y, width, height, radius), **more)

    def glow(self, x, y, radius, color, strength=1.0):
        """Light that is added to what is there, fading out at `radius`."""
        s = self.scale
        left, top = max(0, int((x - radius) * s)), max(0, int((y - radius) * s))
        right = min(self.image.width, int((x + radius) * s))
        bottom = min(self.image.height, int((y + radius) * s))
        if right <= left or bottom <= top:
            return
        ys, xs = np.mgrid[top:bottom, left:right]
        fall = np.clip(1 - np.hypot(xs - x * s, ys - y * s) / (radius * s), 0, 1) ** 2 * strength
        under = np.asarray(self.image.crop((left, top, right, bottom))).astype(float)
        light = fall[..., None] * np.array(rgb(color))
        out = 255 - (255 - under) * (255 - light) / 255
        self.image.paste(Image.fromarray(out.round().astype(np.uint8)), (left, top))

    def ridge(self, y, height, seed, fill, rough=1.0):
        """A line of hills across the whole width, filled down to the bottom."""
        self.shape(ridge(self.width, self.height, y, height, seed, rough), fill)

    def mirror(self, horizon, tint, strength, wave=3.0):
        """Water below `horizon` that shows what is above it."""
        s, h = self.scale, int(horizon * self.scale)
        below = self.image.height - h
        pixels = np.asarray(self.image)[h - 1 :: -1][:below]
        if pixels.shape[0] < below:
            pixels = np.concatenate([pixels, np.repeat(pixels[-1:], below - pixels.shape[0], 0)])
        rows = np.arange(below) / s
        shift = (np.sin(rows * 1.1 + np.sin(rows * 0.21) * 3) * wave * s * (0.3 + rows / 120)).astype(int)
        columns = (np.arange(self.image.width)[None, :] + shift[:, None]) % self.image.width
        out = pixels[np.arange(below)[:, None], columns].astype(float)
        out = out * (1 - strength) + np.array(rgb(tint)) * strength
        water = Image.fromarray(out.astype(np.uint8)).filter(ImageFilter.GaussianBlur(0.8 * s))
        self.image.paste(water, (0, h))

    def finished(self, size=1.0):
        pixels = round(self.width * size), round(self.height * size)
        return self.image.resize(pixels, Image.Resampling.LANCZOS)


class Pen:
    """Marks on a mask, in the finished picture's coordinates."""

    def __init__(self, draw, scale):
        self.draw, self.scale = draw, scale

    def ellipse(self, x, y, rx, ry, on=255):
        s = self.scale
        self.draw.ellipse(((x - rx) * s, (y - ry) * s, (x + rx) * s, (y + ry) * s), fill=on)

    def shape(self, points, on=255):
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in points], fill=on)

    def box(self, x, y, width, height, radius=0, on=255):
        s = self.scale
        self.draw.rounded_rectangle(
            (x * s, y * s, (x + width) * s - 1, (y + height) * s - 1), radius * s, fill=on)

    def line(self, points, width, on=255):
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        w = max(1, round(width * self.scale))
        self.draw.line(scaled, fill=on, width=w, joint="curve")
        for x, y in (scaled[0], scaled[-1]):
            self.draw.ellipse((x - w / 2, y - w / 2, x + w / 2, y + w / 2), fill=on)


def ridge(width, height, y, tall, seed, rough=1.0):
    r = random.Random(seed)
    waves = [(r.uniform(0.7, 1.4) * f, r.uniform(0, 6.3), 1 / f**1.1) for f in (1, 2, 3.7, 7, 13, 29)]
    points = []
    for x in range(-4, width + 5, 2):
        t = x / 1200 * math.tau
        v = sum(math.sin(t * f + p) * a * (rough if f > 4 else 1) for f, p, a in waves)
        points.append((x, y - v * tall / 2))
    return points + [(width + 4, height + 4), (-4, height + 4)]


def curve(*points, steps=40):
    """A Bézier curve of any degree."""
    out = []
    for i in range(steps + 1):
        t, level = i / steps, list(points)
        while len(level) > 1:
            level = [
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in zip(level, level[1:])
            ]
        out.append(level[0])
    return out


def around(points, x, y, angle=0, size=1.0, flip=False):
    """Points drawn about the origin, turned by degrees and moved to (x, y)."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return [
        (x + size * ((-px if flip else px) * c - py * s), y + size * ((-px if flip else px) * s + py * c))
        for px, py in points
    ]


def pine(x, y, height, seed=0):
    """The outline of a fir standing at (x, y)."""
    r, left, right = random.Random(seed), [], []
    tiers = 7
    for i in range(tiers):
        t0, t1 = i / tiers, (i + 1) / tiers
        w = height * 0.22 * t1 * r.uniform(0.85, 1.1)
        left += [(x - w * 0.35 * (i > 0), y - height * (1 - t0)), (x - w, y - height * (1 - t1) + height * 0.02)]
        right += [(x + w * 0.35 * (i > 0), y - height * (1 - t0)), (x + w, y - height * (1 - t1) + height * 0.02)]
    return left + right[::-1]


# Pictures


def lake():
    c = Canvas(1200, 800, [(0, "#27305f"), (0.25, "#6a5590"), (0.42, "#e58a7c"), (0.56, "#ffd7a1"), (1, "#ffd7a1")])
    r = random.Random(4)
    c.paint("#ffffff", lambda p: [p.ellipse(r.uniform(0, 1200), r.uniform(0, 190), d, d) for d in [r.uniform(0.5, 1.4) for _ in range(70)]], alpha=0.7)
    c.glow(770, 392, 520, "#ffb060", 0.75)
    c.circle(770, 392, 44, [(0, "#fff7df"), (1, "#ffe0a0")])
    c.glow(770, 392, 150, "#fff0c0", 0.8)
    for y, x, w in ((230, 300, 300), (262, 520, 220), (205, 900, 260), (290, 1050, 200), (315, 180, 180)):
        c.ellipse(x, y, w, 9, "#ffd0b8", alpha=0.45, blur=6)
    far, near = "#d98f8f", "#2b2a52"
    for i, (y, tall, seed) in enumerate(((400, 110, 12), (428, 90, 5), (455, 62, 31), (476, 40, 8))):
        t = i / 3
        c.ridge(y, tall, seed, [(0, mix(far, near, t)), (1, mix(mix(far, near, t), "#ffcf9f", 0.25))], rough=1.3)
        c.paint("#ffd9a8", lambda p: p.box(0, 462, 1200, 40), alpha=0.10, blur=14)
    c.paint("#201f45", lambda p: [p.shape(pine(x, 508 + r.uniform(-3, 3), r.uniform(26, 62), x)) for x in range(-10, 1220, 17) if x < 420 or x > 940])
    c.mirror(500, "#2f3a6b", 0.22)
    c.glow(770, 560, 260, "#ffb870", 0.35)
    c.paint("#14152f", lambda p: [p.shape(pine(x, 830, h, x)) for x, h in ((40, 520), (130, 400), (-20, 430), (215, 250), (1160, 470), (1080, 330), (1230, 560))])
    # A small boat with someone in it.
    c.shape(curve((600, 614), (640, 640), (700, 640), (742, 612)) + [(742, 612), (600, 614)], "#1a1a38")
    c.circle(668, 584, 9, "#1a1a38")
    c.shape([(655, 616), (660, 592), (678, 592), (684, 616)], "#1a1a38")
    c.line([(690, 600), (752, 632)], 3, "#1a1a38")
    c.paint("#ffd9b0", lambda p: [p.line([(600 - i * 9, 636 + i * 7), (748 + i * 12, 636 + i * 7)], 1.4) for i in range(4)], alpha=0.35)
    return c.finished()


def trail():
    c = Canvas(900, 1200, [(0, "#f6f3c8"), (0.4, "#d6e6b4"), (0.75, "#7fae7c"), (1, "#3e6b4c")])
    c.glow(560, 250, 620, "#fff3b0", 0.9)
    r = random.Random(9)
    for layer in range(5):
        t = layer / 4
        color = mix("#bcd8a8", "#1d3a2f", t)
        xs = [x for x in range(-30, 940, 128 - layer * 6)]
        def trunks(p):
            for x in xs:
                x += r.uniform(-38, 38)
                if abs(x - 480 + layer * 12) < 70 + layer * 45:
                    continue
                w, lean, base = 7 + layer * 7 + r.uniform(0, 5), r.uniform(-24, 24), 640 + layer * 95
                p.shape([(x - w * 0.6 + lean, -10), (x + w * 0.6 + lean, -10), (x + w, base), (x + w * 1.7, base + 26), (x - w * 1.7, base + 26), (x - w, base)])
                for _ in range(3):
                    y, side = r.uniform(60, 420), r.choice((-1, 1))
                    p.line(curve((x + lean * (1 - y / base), y), (x + side * 40, y - 14), (x + side * (70 + layer * 10), y - 52)), 2 + layer)
        c.paint(color, trunks)
        def leaves(p):
            for _ in range(46):
                x, y = r.uniform(-20, 920), r.gauss(0, 60 + layer * 22)
                if 330 < x < 700 and y > 90:
                    continue
                p.ellipse(x, y, r.uniform(26, 64), r.uniform(18, 44))
        c.paint(mix("#c6e0a0", "#2c5a3c", t), leaves, alpha=0.85)
        c.shape(ridge(900, 1200, 690 + layer * 95, 26, layer + 3, 1.4), [(0, mix("#b6d69a", "#26523a", t)), (1, mix("#9cc48c", "#1b3d2d", t))])
        if layer < 3:
            c.paint("#fff6cf", lambda p: p.box(-50, 560 + layer * 80, 1000, 130), alpha=0.30, blur=40)
    path = curve((474, 742), (560, 830), (250, 900), (300, 1210)) + curve((690, 1210), (560, 960), (640, 830), (492, 742))
    c.shape(path, [(0, "#ead9a6"), (1, "#a5824f")])
    c.paint("#fff3c0", lambda p: [p.shape([(560 + d, -20), (600 + d, -20), (300 + d * 2.4, 1100), (180 + d * 2.4, 1100)]) for d in (-150, -40, 90, 210)], alpha=0.13, blur=12)
    # A hiker with a red rucksack.
    c.ellipse(505, 922, 50, 10, "#5d4a2d", alpha=0.5, blur=5)
    c.paint("#26324a", lambda p: [p.line([(498, 850), (490, 886), (486, 918)], 13), p.line([(512, 850), (520, 884), (518, 918)], 13)])
    c.paint("#e9b08a", lambda p: [p.ellipse(505, 768, 15, 17)])
    c.shape(curve((486, 768), (486, 744), (524, 744), (524, 768)), "#3a2a22")
    c.box(484, 786, 42, 70, 16, "#3f6fa8")
    c.box(480, 786, 50, 58, 16, [(0, "#e4593f"), (1, "#b93c2c")])
    c.box(488, 814, 34, 24, 8, "#8f2c22")
    c.line([(532, 800), (552, 838), (556, 918)], 4, "#6a4a2a")
    for x, y, s, f in ((60, 1190, 1.2, 0), (190, 1215, 0.9, 1), (800, 1200, 1.3, 0), (890, 1180, 1.0, 1), (720, 1215, 0.7, 0)):
        fern = []
        for a in (-70, -45, -20, 5, 30, 55):
            leaf = curve((0, 0), (16, -70), (4, -150)) + curve((4, -150), (-14, -70), (0, 0))
            fern.append(around(leaf, x, y, a, s, bool(f)))
        c.paint([(0, "#6fa55a"), (1, "#16382a")], lambda p: [p.shape(leaf) for leaf in fern])
    return c.finished()


def city():
    c = Canvas(1200, 675, [(0, "#0b1033"), (0.4, "#2c2360"), (0.62, "#7a3b78"), (0.74, "#e0785f"), (1, "#e0785f")])
    r = random.Random(21)
    c.paint("#ffffff", lambda p: [p.ellipse(r.uniform(0, 1200), r.uniform(0, 240), d, d) for d in [r.uniform(0.5, 1.5) for _ in range(120)]], alpha=0.8)
    c.glow(940, 120, 240, "#9fb0ff", 0.4)
    c.circle(940, 120, 42, "#f6efd9")
    c.circle(958, 110, 36, mix("#0b1033", "#2c2360", 0.45), alpha=0.92)
    for layer, (color, low, high, base) in enumerate((("#6b3a78", 90, 200, 500), ("#3d2a63", 120, 300, 500), ("#191a3f", 60, 230, 500))):
        x, blocks = -20, []
        while x < 1220:
            w = r.uniform(42, 96)
            blocks.append((x, base - r.uniform(low, high) * (0.6 + 0.4 * math.sin(x / 210 + layer) ** 2), w))
            x += w + r.uniform(-4, 10)
        def towers(p):
            for x, y, w in blocks:
                p.box(x, y, w, 540 - y)
                if r.random() < 0.35:
                    p.box(x + w * 0.25, y - 18, w * 0.5, 20)
                if r.random() < 0.25:
                    p.line([(x + w / 2, y - 50), (x + w / 2, y)], 2.2)
        c.paint(color, towers)
        for glass in ("#ffd98a", "#ffb36b", "#9fd3ff"):
            def windows(p):
                for x, y, w in blocks:
                    for wy in range(int(y) + 10, 492, 13):
                        for wx in range(int(x) + 7, int(x + w) - 8, 11):
                            if r.random() < (0.12, 0.15, 0.17)[layer]:
                                p.box(wx, wy, 5, 7)
            c.paint(glass, windows, alpha=(0.35, 0.6, 0.95)[layer])
    c.box(0, 492, 1200, 10, 0, "#12122e")
    c.mirror(500, "#0c0f30", 0.38, wave=4)
    c.paint("#fff0d0", lambda p: [p.ellipse(x, 494, 3, 3) for x in range(30, 1200, 60)])
    for x in range(30, 1200, 60):
        c.glow(x, 494, 34, "#ffc878", 0.55)
    c.box(0, 620, 1200, 80, 0, "#0a0b22")
    c.paint("#0a0b22", lambda p: [p.line([(x, 584), (x, 630)], 4) for x in range(-10, 1220, 46)] + [p.line([(0, 586), (1200, 586)], 6)])
    for x, tall, scarf in ((560, 128, "#d95d4a"), (626, 116, "#e8b04a")):
        c.shape(curve((x - 26, 640), (x - 30, 640 - tall), (x + 30, 640 - tall), (x + 26, 640)), "#0a0b22")
        c.circle(x, 640 - tall * 0.9, 18, "#0a0b22")
        c.box(x - 17, 640 - tall * 0.79, 34, 9, 4, scarf)
    return c.finished()


def noodles():
    c = Canvas(1000, 1000, [(0, "#b98253"), (1, "#8f5d38")])
    r = random.Random(3)
    for i in range(6):
        c.box(i * 170 - 10, 0, 168, 1000, 0, [(0, mix("#c58e5e", "#9c6a42", r.random())), (1, mix("#a87148", "#85552f", r.random()))])
        c.paint("#6d4526", lambda p: [p.line(curve((i * 170 + d, 0), (i * 170 + d + r.uniform(-14, 14), 330), (i * 170 + d + r.uniform(-14, 14), 660), (i * 170 + d, 1000)), 1.2) for d in (22, 51, 78, 120, 141)], alpha=0.35)
    c.circle(510, 560, 425, "#2c180a", alpha=0.6, blur=26)
    c.circle(500, 515, 420, [(0, "#2f5f8f"), (1, "#173a63")])
    c.circle(500, 515, 402, "#f3efe4")
    c.paint("#2b5c8d", lambda p: [p.ellipse(500 + 386 * math.cos(a), 515 + 386 * math.sin(a), 9, 9) for a in [k * math.tau / 48 for k in range(48)]])
    c.circle(500, 515, 366, "#2b5c8d")
    c.circle(500, 515, 358, [(0, "#b5541f"), (1, "#d98436")])
    c.circle(500, 515, 352, [(0, "#d87a2e"), (1, "#f0a850")])
    c.paint("#ffcf7a", lambda p: [p.ellipse(500 + d * math.cos(a), 515 + d * math.sin(a), s, s) for a, d, s in [(r.uniform(0, 6.28), r.uniform(270, 342), r.uniform(3, 12)) for _ in range(70)]], alpha=0.55)
    for k in range(112):
        a, d = r.uniform(0, math.tau), r.gauss(0, 150)
        x, y, turn, long = 490 + d * math.cos(a), 535 + d * math.sin(a), r.gauss(16, 34), r.uniform(180, 270)
        strand = [(t * long - long / 2, math.sin(t * 6.3 * 1.5 + k) * 17) for t in [i / 40 for i in range(41)]]
        line = [q for q in around(strand, x, y, turn) if math.hypot(q[0] - 500, q[1] - 515) < 322]
        if len(line) < 6:
            continue
        c.line(line, 14, "#b9782c", alpha=0.75)
        c.line(line, 10.5, mix("#ffe9a8", "#f4cf73", r.random()))
        c.line([(x, y - 2.4) for x, y in line], 2.2, "#fff8d8", alpha=0.7)
    # Seaweed leans on the rim; then the egg, the fish cake, the greens.
    c.shape(around([(-70, -120), (70, -120), (70, 120), (-70, 120)], 742, 330, 34), "#1c2a1c", alpha=0.4, blur=10)
    c.shape(around([(-70, -120), (70, -120), (70, 120), (-70, 120)], 736, 318, 34), [(0, "#26402c"), (1, "#15251b")])
    c.paint("#4a6b4d", lambda p: [p.line(around([(-60, y), (60, y + r.uniform(-10, 10))], 736, 318, 34), 1.6) for y in range(-110, 120, 14)], alpha=0.45)
    for x, y, turn in ((330, 400, -24), (440, 330, 12)):
        egg = [(92 * math.cos(a) * (1 + 0.10 * math.sin(a)), 70 * math.sin(a)) for a in [k * math.tau / 90 for k in range(90)]]
        c.shape(around(egg, x + 5, y + 14, turn), "#6d3410", alpha=0.5, blur=9)
        c.shape(around(egg, x, y, turn), [(0, "#fffdf6"), (1, "#efe4cf")])
        c.shape(around(egg, x, y, turn, 0.56), [(0, "#ffb52e"), (1, "#f08a12")])
        c.shape(around(egg, x - 8, y - 10, turn, 0.22), "#ffd877", alpha=0.8, blur=3)
    for x, y in ((640, 640), (700, 560)):
        cake = [((62 + 6 * math.cos(a * 12)) * math.cos(a), (62 + 6 * math.cos(a * 12)) * math.sin(a)) for a in [k * math.tau / 180 for k in range(180)]]
        c.shape(around(cake, x + 4, y + 11), "#6d3410", alpha=0.45, blur=8)
        c.shape(around(cake, x, y), [(0, "#ffffff"), (1, "#f1e8e2")])
        c.line([(x + (6 + t * 5.2) * math.cos(t * 1.25), y + (6 + t * 5.2) * math.sin(t * 1.25)) for t in [i / 8 for i in range(65)]], 9, "#ef7f97")
    for _ in range(46):
        a, d = r.uniform(0, math.tau), abs(r.gauss(0, 70))
        x, y = 420 + d * math.cos(a), 640 + d * math.sin(a) * 0.8
        c.circle(x + 2, y + 5, 15, "#6d3410", alpha=0.3, blur=3)
        c.circle(x, y, 14, mix("#8cc152", "#4c8f3a", r.random()))
        c.circle(x, y, 7.5, "#d9edb0")
    for dx in (0, 46):
        c.line([(905 + dx * 0.4, 70), (640 + dx, 968)], 19, "#1d0e06", alpha=0.4, blur=8)
        c.line([(890 + dx * 0.4, 50), (622 + dx, 948)], 17, "#8f2f27")
        c.line([(887 + dx * 0.4, 50), (619 + dx, 948)], 4, "#c8604f", alpha=0.8)
        c.line([(890 + dx * 0.4, 50), (868 + dx * 0.5, 124)], 17, "#d9b25a")
    c.paint("#ffffff", lambda p: [p.line(curve((x, 470), (x - 60, 330), (x + 70, 230), (x, 90)), 26) for x in (330, 480, 610)], alpha=0.13, blur=16)
    return c.finished(0.72)


def cat():
    c = Canvas(800, 1000, [(0, "#33406f"), (1, "#2a335c")])
    c.box(90, 60, 620, 690, 18, "#e9dcc4")
    c.box(118, 88, 564, 662, 6, [(0, "#8fc7e8"), (0.55, "#fbe3c0"), (0.8, "#ffb88c"), (1, "#e98d7d")])
    sky = c.image.copy()
    c.circle(540, 420, 64, "#fff2c9")
    c.glow(540, 420, 250, "#ffd890", 0.6)
    for x, y, w in ((230, 210, 90), (300, 236, 120), (520, 168, 100), (600, 190, 70)):
        c.ellipse(x, y, w, 22, "#ffffff", alpha=0.6, blur=8)
    c.ridge(610, 70, 3, [(0, "#c27d8f"), (1, "#c27d8f")])
    c.ridge(660, 60, 17, "#8a5a80")
    c.ridge(712, 34, 5, "#5c4470")
    # The wall again around the pane.
    frame = Image.new("L", c.image.size, 255)
    s = c.scale
    ImageDraw.Draw(frame).rounded_rectangle((118 * s, 88 * s, 682 * s, 750 * s), 6 * s, fill=0)
    c.image.paste(sky, (0, 0), frame)
    c.box(394, 88, 14, 662, 0, "#e9dcc4")
    c.box(118, 330, 564, 14, 0, "#e9dcc4")
    for side in (0, 1):
        for k in range(5):
            x = 24 + k * 26 if side == 0 else 776 - k * 26
            drop = curve((x, 20), (x + (10 if side == 0 else -10), 360), (x + (-22 + k * 4) * (1 if side == 0 else -1), 640), (x, 800))
            c.line(drop, 34, mix("#d8695d", "#a8433f", (k % 2) * 0.6 + 0.1 * k))
    c.box(0, 20, 800, 22, 11, "#6e4a34")
    c.box(40, 748, 720, 46, 8, [(0, "#fff4dc"), (1, "#d9c7a6")])
    c.box(0, 794, 800, 210, 0, [(0, "#27305a"), (1, "#384377")])
    c.ellipse(400, 764, 190, 22, "#7a5a44", alpha=0.5, blur=9)
    c.line(curve((520, 740), (640, 780), (640, 900), (560, 912), (520, 900)), 40, "#d9833c")
    c.line(curve((608, 880), (596, 905), (560, 912), (530, 904), (520, 900), steps=20), 40, "#f5e3cc")
    c.shape(curve((262, 766), (240, 560), (330, 470), (400, 470)) + curve((400, 470), (470, 470), (560, 560), (538, 766)), [(0, "#f0a255"), (1, "#d9833c")])
    c.shape(curve((322, 766), (310, 640), (350, 540), (400, 540)) + curve((400, 540), (450, 540), (490, 640), (478, 766)), "#fbeedb")
    for x in (344, 456):
        c.box(x - 42, 690, 84, 78, 38, [(0, "#f0a255"), (0.5, "#fbeedb"), (1, "#fbeedb")])
        c.paint("#c99a72", lambda p: [p.line([(x + d, 744), (x + d, 764)], 3) for d in (-13, 13)])
    for flip in (False, True):
        ear = [(-128, 10), (-118, -128), (-20, -74)]
        c.shape(around(ear, 400, 400, 0, 1, flip), "#e8934a")
        c.shape(around([(-112, -20), (-108, -98), (-48, -66)], 400, 400, 0, 1, flip), "#f6b7a0")
    c.ellipse(400, 420, 140, 116, [(0, "#f3a95d"), (1, "#e08c43")])
    c.paint("#b9642a", lambda p: [p.line(curve((400 + d, 306 + abs(d) * 0.25), (400 + d * 0.9, 350)), 13) for d in (-40, 0, 40)])
    c.paint("#b9642a", lambda p: [p.line([(400 + s * 136, y), (400 + s * 92, y + 6)], 11) for s in (-1, 1) for y in (412, 446)])
    c.ellipse(400, 474, 62, 48, "#fbeedb")
    for s in (-1, 1):
        c.ellipse(400 + s * 58, 412, 29, 31, "#fffbe8")
        c.ellipse(400 + s * 58, 412, 26, 28, [(0, "#5c9a4c"), (1, "#a8cf66")])
        c.ellipse(400 + s * 58, 412, 11, 25, "#1e1a22")
        c.circle(400 + s * 58 + 8, 401, 6, "#ffffff")
        c.paint("#fffaf0", lambda p: [p.line(curve((400 + s * 44, 476 + d), (400 + s * 110, 466 + d * 2), (400 + s * 178, 470 + d * 3.4)), 2.6) for d in (-8, 4, 15)])
    c.shape(curve((384, 448), (400, 440), (416, 448)) + [(400, 466)], "#e0747a")
    c.line(curve((400, 466), (398, 490), (366, 490)), 4, "#7a4630")
    c.line(curve((400, 466), (402, 490), (434, 490)), 4, "#7a4630")
    c.box(318, 528, 164, 22, 11, "#3f7fb5")
    c.circle(400, 556, 17, [(0, "#ffe08a"), (1, "#e0a830")])
    c.circle(400, 560, 4, "#7a5510")
    c.shape([(610, 752), (700, 752), (688, 660), (622, 660)], [(0, "#e0805c"), (1, "#b9573c")])
    c.box(614, 650, 82, 24, 6, "#e8906c")
    for a in (-52, -26, 0, 26, 52):
        leaf = curve((0, 0), (34, -60), (0, -140)) + curve((0, -140), (-34, -60), (0, 0))
        c.shape(around(leaf, 655, 654, a, 0.9), [(0, "#6fae62"), (1, "#2f6e47")])
    c.glow(400, 560, 520, "#ffcf9a", 0.22)
    return c.finished()


def plant():
    c = Canvas(750, 1000, [(0, "#f6d9cb"), (0.78, "#eec4b2"), (0.781, "#b9805f"), (1, "#96603f")])
    c.circle(470, 360, 250, "#fbeae0", alpha=0.75)
    c.box(0, 774, 750, 12, 0, "#fff3ea")
    c.ellipse(390, 900, 210, 34, "#5a3420", alpha=0.5, blur=14)
    def monstera(x, y, turn, size, shade):
        half = curve((0, 0), (150, -10), (190, -190), (0, -300), steps=60)
        leaf = half + [(-px, py) for px, py in half[::-1]]
        tones = [(0, mix("#5fae6a", "#1f5a44", shade)), (1, mix("#2f7f52", "#123c33", shade))]
        c.shape(around(leaf, x + 8, y + 14, turn, size), "#7a4a38", alpha=0.22, blur=10)
        wall = mix("#f3d0c0", "#f9e4d8", 0.5)
        def cut(p):
            p.shape(around(leaf, x, y, turn, size))
            for side in (1, -1):
                for k, (py, deep) in enumerate(((-60, 62), (-115, 66), (-170, 66), (-222, 58))):
                    slit = [(side * 44, py), (side * 190, py - deep), (side * 196, py - deep + 22)]
                    p.shape(around(slit, x, y, turn, size), 0)
        c.paint(tones, cut)
        c.line(around([(0, 10), (0, -282)], x, y, turn, size), 4.4 * size, mix("#a9dca0", "#3f8a64", shade))
        for side in (1, -1):
            c.paint(mix("#a9dca0", "#3f8a64", shade), lambda p: [p.line(around(curve((0, py), (side * long / 2, py - long / 4), (side * long, py - long * 0.55)), x, y, turn, size), 2 * size) for py, long in ((-36, 84), (-88, 98), (-142, 86), (-196, 52))], alpha=0.7)
    stems = ((300, 470, -42), (470, 430, 34), (390, 330, 2), (250, 610, -72), (530, 590, 68), (340, 560, -16), (440, 560, 18))
    for x, y, _ in stems:
        c.line(curve((385, 760), (385, 640), (x, y)), 8, "#3f7f55")
    for (x, y, turn), size, shade in zip(stems, (0.95, 0.98, 0.98, 0.78, 0.8, 0.72, 0.74), (0.5, 0.7, 0.9, 0.25, 0.35, 0.0, 0.1)):
        monstera(x, y, turn, size, shade)
    c.shape([(262, 700), (508, 700), (474, 906), (296, 906)], [(0, "#fdf6ec"), (1, "#d6c5b0")])
    c.box(250, 684, 270, 44, 12, [(0, "#fffaf2"), (1, "#e3d5c2")])
    c.paint("#d9795a", lambda p: [p.line(curve(*[(293 + i * 23, 786 + (22 if i % 2 else -12)) for i in range(9)][k : k + 2]), 6) for k in range(8)], alpha=0.9)
    c.paint("#4f7f8f", lambda p: [p.ellipse(301 + i * 28, 842, 6, 6) for i in range(7)], alpha=0.9)
    return c.finished()


def lanterns():
    c = Canvas(1200, 800, [(0, "#1a1638"), (0.6, "#43264f"), (1, "#6e3a45")])
    r = random.Random(14)
    def arch(x, base, width, tall):
        h = width / 2
        return [(x - h, base)] + curve((x - h, base - tall * 0.55), (x - h * 1.12, base - tall * 0.86), (x - h * 0.3, base - tall * 0.92), (x, base - tall)) + curve((x, base - tall), (x + h * 0.3, base - tall * 0.92), (x + h * 1.12, base - tall * 0.86), (x + h, base - tall * 0.55)) + [(x + h, base)]
    c.shape(arch(600, 820, 1120, 900), [(0, "#5a3152"), (1, "#8f4f4a")])
    c.shape(arch(600, 820, 820, 700), [(0, "#7d4458"), (1, "#c06f50")])
    c.shape(arch(600, 820, 540, 520), [(0, "#b9645a"), (1, "#f0a765")])
    c.shape(arch(600, 820, 280, 350), [(0, "#f2b078"), (1, "#ffe0a0")])
    c.glow(600, 560, 430, "#ffcf80", 0.6)
    for w, t, a in ((1120, 900, 0.35), (820, 700, 0.4), (540, 520, 0.4)):
        c.line(arch(600, 820, w, t), 5, "#ffd9a0", alpha=a)
    # People far down the lane.
    for x, y, tall, color in ((560, 720, 96, "#6b3a4a"), (640, 716, 84, "#83454a"), (602, 700, 58, "#b06a55")):
        c.shape(curve((x - tall * 0.2, y), (x - tall * 0.26, y - tall), (x + tall * 0.26, y - tall), (x + tall * 0.2, y)), color)
        c.circle(x, y - tall * 0.86, tall * 0.12, color)
    glass = ("#ffb347", "#ff6f61", "#59c3c3", "#ffd966", "#c77dff", "#7bd389", "#ff9770", "#6ea8fe")
    for k, (x, y, size) in enumerate(((110, 190, 1.25), (250, 330, 0.85), (365, 150, 1.0), (480, 270, 0.68), (600, 130, 1.12), (715, 280, 0.72), (830, 170, 1.0), (950, 340, 0.9), (1085, 205, 1.3))):
        color = glass[k % len(glass)]
        c.line([(x, -10), (x, y - 92 * size)], 2.2, "#20122a")
        c.glow(x, y, 190 * size, color, 0.75)
        body = curve((-22, -58), (-74, -40), (-74, 40), (-22, 62), steps=24)
        c.shape(around([(-12, -84), (12, -84), (28, -56), (-28, -56)], x, y, 0, size), "#d9a441")
        c.shape(around(body + [(-px, py) for px, py in body[::-1]], x, y, 0, size), [(0, mix(color, "#ffffff", 0.25)), (0.5, mix(color, "#fffbe0", 0.75)), (1, color)])
        c.paint("#8a5a1c", lambda p: [p.line(around(curve((dx * 0.4, -58), (dx * 1.5, 0), (dx * 0.4, 62)), x, y, 0, size), 2.2 * size) for dx in (-38, -14, 14, 38)] + [p.line(around(curve((-60, py), (0, py + 9), (60, py)), x, y, 0, size), 2 * size) for py in (-22, 20)], alpha=0.75)
        c.shape(around([(-24, 58), (24, 58), (9, 84), (-9, 84)], x, y, 0, size), "#d9a441")
        c.line(around([(0, 84), (0, 112)], x, y, 0, size), 3 * size, color)
    c.box(0, 716, 1200, 90, 0, [(0, "#5b3422"), (1, "#2f1a14")])
    for k, (x, w, color) in enumerate(((90, 100, "#d9542b"), (265, 92, "#e8b21e"), (425, 86, "#7a4a1e"), (775, 86, "#a3262a"), (935, 92, "#6f8f3a"), (1108, 100, "#e58a2a"))):
        c.shape(curve((x - w * 0.84, 712), (x - w * 0.3, 640), (x, 560)) + curve((x, 560), (x + w * 0.3, 640), (x + w * 0.84, 712)), [(0, mix(color, "#fff0c0", 0.35)), (1, mix(color, "#20100a", 0.15))])
        c.paint(mix(color, "#ffffff", 0.45), lambda p: [p.ellipse(x + d * (1 - t) + r.uniform(-3, 3), 570 + 136 * (1 - t), 1.6, 1.6) for d, t in [(r.uniform(-w * 0.7, w * 0.7), r.random()) for _ in range(60)]], alpha=0.6)
        c.shape([(x - w * 0.94, 702), (x + w * 0.94, 702), (x + w * 0.76, 776), (x - w * 0.76, 776)], [(0, "#c98b4e"), (1, "#83502a")])
        c.paint("#6b3f20", lambda p: [p.line([(x - w * 0.88, y), (x + w * 0.88, y)], 2) for y in (718, 736, 754)], alpha=0.5)
    return c.finished()


def kites():
    c = Canvas(1200, 800, [(0, "#3f8fd2"), (0.45, "#9fd6f0"), (0.62, "#f4f1d6"), (1, "#f4f1d6")])
    for x, y, w in ((180, 170, 70), (260, 190, 90), (340, 176, 60), (860, 110, 80), (950, 128, 100), (1040, 116, 60), (620, 330, 60), (690, 344, 90)):
        c.ellipse(x, y, w, w * 0.36, "#ffffff", alpha=0.85, blur=5)
        c.ellipse(x + 6, y - w * 0.22, w * 0.55, w * 0.4, "#ffffff", alpha=0.85, blur=5)
    c.box(0, 500, 1200, 130, 0, [(0, "#2f8fb5"), (1, "#7fd0c8")])
    c.paint("#ffffff", lambda p: [p.line(curve((x, y), (x + 40, y - 4), (x + 90, y)), 2) for x, y in [(random.Random(i).uniform(-40, 1200), 506 + (i * 37 % 110)) for i in range(60)]], alpha=0.4)
    c.shape([(1010, 506), (1130, 506), (1106, 534), (1030, 534)], "#7a3f2b")
    c.shape([(1066, 396), (1066, 500), (1128, 500)], "#fffaf0")
    c.shape([(1060, 416), (1060, 500), (1018, 500)], "#f0b35a")
    c.shape(ridge(1200, 800, 622, 22, 6, 0.2), "#ffffff", alpha=0.9)
    c.shape(ridge(1200, 800, 632, 22, 6, 0.2), [(0, "#e9cf9a"), (0.2, "#f4dfb0"), (1, "#e0b878")])
    hands = ((250, 640), (470, 668), (760, 652), (930, 690))
    for k, ((hx, hy), (x, y, size, turn, a, b)) in enumerate(zip(hands, ((330, 250, 1.2, -16, "#ff5d5d", "#ffd166"), (560, 140, 1.0, 10, "#7b5be0", "#ff9f6e"), (800, 270, 1.15, -8, "#18a999", "#fff3b0"), (1010, 210, 0.9, 18, "#f25c9b", "#5cc8f2")))):
        c.line(curve((hx + 14, hy - 62), ((hx + x) / 2 - 60, (hy + y) / 2 + 90), (x, y)), 1.6, "#ffffff", alpha=0.9)
        top, side, foot = (0, -96), 66, (0, 96)
        c.shape(around([top, (side, -22), (0, -22)], x, y, turn, size), a)
        c.shape(around([top, (-side, -22), (0, -22)], x, y, turn, size), mix(a, "#ffffff", 0.22))
        c.shape(around([foot, (side, -22), (0, -22)], x, y, turn, size), mix(b, "#000000", 0.08))
        c.shape(around([foot, (-side, -22), (0, -22)], x, y, turn, size), b)
        tail = curve((0, 96), (40, 150), (-40, 200), (30, 260), (0, 310))
        c.line(around(tail, x, y, turn, size), 2.4, a)
        for t in (10, 20, 30, 39):
            px, py = tail[t]
            c.paint((a, b)[t % 20 == 0], lambda p: [p.shape(around([(0, 0), (-17, -9), (-17, 9)], *around([(px, py)], x, y, turn, size)[0], turn + 10, size)), p.shape(around([(0, 0), (17, -9), (17, 9)], *around([(px, py)], x, y, turn, size)[0], turn + 10, size))])
        skin, shirt, tall = ("#8d5a3b", "#c68642", "#6b4226", "#e0ac82")[k], (b, "#3f6fd2", "#f2f2f2", "#ffb703")[k], (92, 70, 100, 62)[k]
        c.ellipse(hx + 40, hy + tall * 0.62, tall * 0.8, 7, "#9a7440", alpha=0.45, blur=4)
        c.paint("#34405e", lambda p: [p.line([(hx - 7, hy), (hx - 11, hy + tall * 0.6)], 10), p.line([(hx + 7, hy), (hx + 13, hy + tall * 0.6)], 10)])
        c.box(hx - 17, hy - tall * 0.52, 34, tall * 0.6, 14, shirt)
        c.line([(hx + 8, hy - tall * 0.42), (hx + 14, hy - 62)], 8, skin)
        c.circle(hx, hy - tall * 0.68, 15, skin)
        c.shape(curve((hx - 16, hy - tall * 0.68), (hx - 16, hy - tall * 0.68 - 24), (hx + 16, hy - tall * 0.68 - 24), (hx + 16, hy - tall * 0.68)), "#2a1c18")
    return c.finished()


def panorama():
    c = Canvas(1200, 320, [(0, "#5aa3dc"), (0.6, "#cfe8f2"), (1, "#f5eed6")])
    c.glow(980, 60, 260, "#fff4c0", 0.8)
    c.circle(980, 60, 24, "#fffbe6")
    for i, (y, tall, seed, color) in enumerate(((170, 120, 41, "#9db8cf"), (200, 84, 7, "#7f9fb5"), (232, 54, 3, "#6f9a78"), (262, 40, 19, "#4f8258"), (290, 26, 4, "#2f5f44"))):
        c.ridge(y, tall, seed, [(0, color), (1, mix(color, "#ffffff", 0.35))], rough=1.5 - i * 0.25)
    r = random.Random(2)
    c.paint("#1f4634", lambda p: [p.shape(pine(x + r.uniform(-8, 8), 330, r.uniform(24, 62), x)) for x in range(0, 1200, 22)])
    return c.finished()


def chart():
    c = Canvas(1000, 560, [(0, "#ffffff"), (1, "#ffffff")], scale=3)
    s, fonts = c.scale, HERE.parent / "Fonts" / "Common"
    pen = ImageDraw.Draw(c.image)
    regular = ImageFont.truetype(str(fonts / "NotoSans-Regular.ttf"), 20 * s)
    bold = ImageFont.truetype(str(fonts / "NotoSans-Bold.ttf"), 28 * s)
    def words(x, y, text, font=regular, color="#6b7280", anchor="ls"):
        pen.text((x * s, y * s), text, font=font, fill=rgb(color), anchor=anchor)
    words(48, 64, "Time to first picture, 95th percentile", bold, "#1f2937")
    words(48, 98, "milliseconds, per build")
    for k in range(5):
        y = 470 - k * 82
        c.line([(96, y), (956, y)], 1.2, "#e5e7eb")
        words(82, y + 7, str(k * 50), anchor="rs")
    def points(values):
        return [(96 + i * 860 / (len(values) - 1), 470 - v * 82 / 50) for i, v in enumerate(values)]
    before = points([172, 168, 176, 171, 165, 170, 174, 169, 172, 167, 171, 173])
    after = points([172, 168, 176, 171, 165, 150, 118, 96, 81, 74, 72, 70])
    c.shape(after + [(956, 470), (96, 470)], [(0, "#bfdbfe"), (1, "#ffffff")], alpha=0.8)
    c.line(before, 3, "#9ca3af")
    c.line(after, 5, "#2563eb")
    c.paint("#2563eb", lambda p: [p.ellipse(x, y, 7, 7) for x, y in after])
    c.paint("#ffffff", lambda p: [p.ellipse(x, y, 3.4, 3.4) for x, y in after])
    for i, (x, _) in enumerate(after):
        words(x, 504, f"r{i + 31}", anchor="ms")
    c.line([(500, 536), (532, 536)], 5, "#2563eb")
    words(544, 543, "main")
    c.line([(640, 536), (672, 536)], 3, "#9ca3af")
    words(684, 543, "last release")
    pixels = c.finished()
    return pixels.quantize(96, dither=Image.Dither.NONE)


# Avatars, 192 × 192


def avatar(top, bottom):
    return Canvas(192, 192, [(0, top), (1, bottom)], scale=5)


def eyes(c, y, apart, size, color="#2b2320", shine=True):
    for s in (-1, 1):
        c.circle(96 + s * apart, y, size, color)
        if shine:
            c.circle(96 + s * apart + size * 0.35, y - size * 0.35, size * 0.32, "#ffffff")


def smile(c, y, width, deep, color="#7a3b2e", thick=3.6):
    c.line(curve((96 - width, y), (96, y + deep), (96 + width, y)), thick, color)


def person(c, skin, hair, shirt, style):
    shade = mix(skin, "#8a3f20", 0.22)
    if style in ("long", "bob"):
        low = 176 if style == "long" else 128
        c.shape(curve((46, low), (28, 20), (96, 16), (96, 16)) + curve((96, 16), (164, 20), (164, 60), (146, low), steps=40), hair)
    if style == "bun":
        c.circle(96, 30, 20, hair)
    if style == "scarf":
        c.shape(curve((30, 200), (20, 20), (96, 12), (96, 12)) + curve((96, 12), (172, 20), (162, 200)), hair)
    c.shape(curve((10, 200), (20, 146), (70, 148), (96, 148)) + curve((96, 148), (122, 148), (172, 146), (182, 200)), shirt)
    if style == "scarf":
        c.shape(curve((44, 168), (70, 196), (122, 196), (148, 168)) + curve((148, 168), (140, 120), (52, 120), (44, 168)), mix(hair, "#000000", 0.12))
    else:
        c.shape([(80, 120), (112, 120), (114, 152)] + curve((114, 152), (96, 170), (78, 152)), shade)
        for s in (-1, 1):
            c.circle(96 + s * 43, 92, 9, shade)
    c.ellipse(96, 88, 43, 49, skin)
    if style == "short":
        c.shape(curve((50, 84), (40, 22), (150, 14), (143, 84)) + curve((143, 84), (136, 58), (118, 54), (96, 56)) + curve((96, 56), (72, 58), (60, 58), (50, 84)), hair)
    if style in ("long", "bob", "bun"):
        c.shape(curve((52, 92), (42, 30), (96, 32), (96, 32)) + curve((96, 32), (150, 30), (141, 92)) + curve((141, 92), (134, 62), (118, 56), (84, 50)) + curve((84, 50), (70, 66), (58, 70), (52, 92)), hair)
    if style in ("beard", "cap"):
        c.shape(curve((53, 88), (50, 150), (96, 148), (96, 148)) + curve((96, 148), (142, 150), (139, 88)) + curve((139, 88), (126, 106), (110, 102), (96, 102)) + curve((96, 102), (82, 102), (66, 106), (53, 88)), hair)
        c.ellipse(96, 114, 17, 8, mix(skin, "#c05040", 0.25))
        if style == "beard":
            c.shape(curve((52, 82), (46, 26), (96, 30), (96, 30)) + curve((96, 30), (148, 26), (140, 82)) + curve((140, 82), (134, 58), (110, 58), (96, 58)) + curve((96, 58), (72, 58), (58, 62), (52, 82)), hair)
        else:
            c.shape(curve((54, 66), (52, 26), (96, 26), (96, 26)) + curve((96, 26), (140, 26), (138, 66)) + curve((138, 66), (96, 52), (54, 66)), "#f4efe3")
            c.paint("#c9b48a", lambda p: [p.line(curve((56 + k, 60), (96, 46 + k * 0.0), (136 - k, 60)), 2) for k in (0,)] + [p.ellipse(x, 45 - abs(x - 96) * -0.08, 2.2, 2.2) for x in range(66, 130, 10)])
    if style == "scarf":
        c.shape(curve((52, 78), (56, 30), (136, 30), (140, 78)) + curve((140, 78), (124, 48), (68, 48), (52, 78)), mix(hair, "#ffffff", 0.15))
    for s in (-1, 1):
        c.circle(96 + s * 27, 104, 8, "#e8705c", alpha=0.35, blur=2)
        c.line(curve((96 + s * 10, 78), (96 + s * 18, 74), (96 + s * 26, 78)), 3.2, mix(hair, "#2b1d18", 0.5) if style != "scarf" else "#3a2620")
    eyes(c, 88, 18, 5)
    c.line(curve((96, 92), (100, 100), (94, 101)), 2.6, shade)
    if style not in ("beard", "cap"):
        smile(c, 111, 14, 16)
    else:
        smile(c, 111, 11, 9, "#fff6ee", 3)


def fox():
    c = avatar("#8fd0c0", "#3f9a94")
    for flip in (False, True):
        c.shape(around([(-66, 10), (-60, -70), (-8, -30)], 96, 86, 0, 1, flip), "#e8743b")
        c.shape(around([(-56, -8), (-53, -50), (-24, -30)], 96, 86, 0, 1, flip), "#4a2c2a")
    c.shape(curve((24, 92), (40, 40), (152, 40), (168, 92)) + curve((168, 92), (150, 130), (120, 160), (96, 166)) + curve((96, 166), (72, 160), (42, 130), (24, 92)), [(0, "#f28a45"), (1, "#e06a33")])
    for flip in (False, True):
        c.shape(around(curve((-72, 6), (-40, 0), (-6, 10), (0, 80)) + curve((0, 80), (-26, 74), (-54, 44), (-72, 6)), 96, 86, 0, 1, flip), "#fff4e4")
    eyes(c, 98, 30, 8)
    c.ellipse(96, 144, 13, 10, "#2b2320")
    c.ellipse(92, 141, 4, 2.4, "#ffffff", alpha=0.8)
    return c.finished()


def bear():
    c = avatar("#ffe0a8", "#f2a65a")
    for s in (-1, 1):
        c.circle(96 + s * 52, 56, 26, "#8a5a3c")
        c.circle(96 + s * 52, 56, 14, "#d9a07a")
    c.ellipse(96, 104, 70, 64, [(0, "#9c6846"), (1, "#7f5036")])
    c.ellipse(96, 128, 34, 28, "#ecc9a4")
    eyes(c, 96, 28, 7.5)
    c.ellipse(96, 116, 12, 8.5, "#2b2320")
    c.line([(96, 120), (96, 132)], 3, "#2b2320")
    c.line(curve((82, 134), (90, 142), (96, 132)), 3.2, "#2b2320")
    c.line(curve((110, 134), (102, 142), (96, 132)), 3.2, "#2b2320")
    return c.finished()


def kitten():
    c = avatar("#f7b2c4", "#c85f8a")
    for flip in (False, True):
        c.shape(around([(-64, 20), (-60, -62), (-10, -30)], 96, 90, 0, 1, flip), "#f4f1ee")
        c.shape(around([(-54, -4), (-52, -44), (-26, -28)], 96, 90, 0, 1, flip), "#f39ab0")
    c.ellipse(96, 106, 68, 58, [(0, "#ffffff"), (1, "#e7e0dc")])
    c.shape(curve((96, 50), (150, 44), (170, 84), (160, 110)) + curve((160, 110), (130, 96), (104, 80), (96, 50)), "#4b4a55")
    c.line(curve((58, 104), (68, 92), (78, 104)), 5, "#2b2320")
    c.line(curve((114, 104), (124, 92), (134, 104)), 5, "#1b1614")
    c.shape([(88, 118), (104, 118), (96, 127)], "#ee7f98")
    c.line(curve((78, 130), (90, 142), (96, 127)), 3.2, "#5a4a48")
    c.line(curve((114, 130), (102, 142), (96, 127)), 3.2, "#5a4a48")
    c.paint("#8a7f7c", lambda p: [p.line([(96 + s * 40, 122 + d), (96 + s * 82, 116 + d * 2)], 2) for s in (-1, 1) for d in (0, 9)])
    return c.finished()


def penguin():
    c = avatar("#bfe3ff", "#5c9fe0")
    c.ellipse(96, 124, 66, 92, "#26324a")
    c.paint("#ffffff", lambda p: [p.ellipse(76, 96, 26, 32), p.ellipse(116, 96, 26, 32), p.ellipse(96, 158, 46, 62)])
    eyes(c, 94, 20, 7.5)
    c.shape(curve((78, 112), (96, 102), (114, 112)) + [(96, 130)], [(0, "#ffc04a"), (1, "#f08a24")])
    for s in (-1, 1):
        c.circle(96 + s * 38, 116, 8, "#ff9aa8", alpha=0.6, blur=2)
    c.box(40, 146, 112, 20, 10, "#e4593f")
    c.shape([(118, 156), (140, 156), (146, 196), (124, 196)], "#c9452f")
    return c.finished()


def owl():
    c = avatar("#2f3f73", "#5f4f8f")
    c.paint("#fff3c0", lambda p: [p.ellipse(x, y, 2, 2) for x, y in ((24, 30), (52, 16), (150, 22), (172, 56), (18, 88), (176, 110))])
    c.ellipse(96, 126, 62, 82, [(0, "#b98558"), (1, "#8a5c3a")])
    for flip in (False, True):
        c.shape(around([(-58, 10), (-60, -46), (-14, -22)], 96, 82, 0, 1, flip), "#a87448")
    c.paint("#f3ddbb", lambda p: [p.ellipse(96, 164, 38, 44)])
    c.paint("#b98558", lambda p: [p.shape(around(curve((-9, 0), (0, 14), (9, 0)), x, y)) for y, xs in ((140, (78, 96, 114)), (154, (69, 87, 105, 123)), (168, (78, 96, 114))) for x in xs])
    for s in (-1, 1):
        c.circle(96 + s * 28, 92, 30, "#fbefd9")
        c.circle(96 + s * 27, 92, 20, "#f2b134")
        c.circle(96 + s * 26, 92, 12, "#1e1a22")
        c.circle(96 + s * 26 + 5, 87, 4, "#ffffff")
    c.shape([(86, 104), (106, 104), (96, 124)], "#e0862e")
    return c.finished()


def elephant():
    c = avatar("#ffd9b8", "#f08a6c")
    for s in (-1, 1):
        c.ellipse(96 + s * 60, 92, 42, 52, "#8593ad")
        c.ellipse(96 + s * 60, 94, 28, 37, "#f0aeb4")
    c.ellipse(96, 92, 50, 56, [(0, "#a3b0c8"), (1, "#8795b0")])
    c.line(curve((96, 112), (94, 150), (92, 186), (132, 172)), 30, "#8f9db8")
    c.paint("#74829e", lambda p: [p.line(curve((83, y), (95, y + 6), (107, y)), 2.6) for y in (132, 144, 156)], alpha=0.8)
    eyes(c, 88, 26, 7)
    for s in (-1, 1):
        c.line(curve((96 + s * 22, 122), (96 + s * 27, 140), (96 + s * 36, 146)), 8, "#fff8ea")
    c.shape(curve((70, 50), (96, 30), (122, 50)) + [(96, 70)], "#e4593f")
    c.circle(96, 52, 6, "#ffd166")
    return c.finished()


def robot():
    c = avatar("#d5dcf5", "#8fa0d8")
    c.line([(96, 24), (96, 50)], 6, "#4a5578")
    c.circle(96, 22, 10, "#ff6b5e")
    c.box(14, 92, 18, 40, 8, "#4a5578")
    c.box(160, 92, 18, 40, 8, "#4a5578")
    c.box(28, 46, 136, 112, 30, [(0, "#fdfdff"), (1, "#cfd6ee")])
    c.box(42, 64, 108, 72, 22, [(0, "#25304f"), (1, "#161d36")])
    for s in (-1, 1):
        c.glow(96 + s * 26, 94, 26, "#58e0d0", 0.5)
        c.box(96 + s * 26 - 9, 82, 18, 24, 9, "#6ff0de")
    c.line(curve((82, 118), (96, 128), (110, 118)), 4.4, "#6ff0de")
    c.box(66, 164, 60, 40, 10, "#4a5578")
    return c.finished()


def blossom():
    c = avatar("#2f7f86", "#174f5e")
    for ring, (count, far, size, color) in enumerate(((12, 66, 22, "#f7c9a9"), (8, 40, 22, "#f29a76"), (6, 20, 15, "#e2604f"))):
        for k in range(count):
            a = 360 / count * k + ring * 15
            petal = curve((0, 0), (size, -far * 0.6), (0, -far * 1.25)) + curve((0, -far * 1.25), (-size, -far * 0.6), (0, 0))
            c.shape(around(petal, 96, 96, a), mix(color, "#ffffff", 0.12 * (k % 2)), alpha=0.92)
    c.circle(96, 96, 12, "#ffd166")
    return c.finished()


def tiles():
    c = avatar("#f6efe0", "#f6efe0")
    for row in range(4):
        for column in range(4):
            x, y = column * 48, row * 48
            color = ("#2b5c8d", "#d9795a", "#e8b04a", "#3f8a74")[(row * 3 + column) % 4]
            corner = ((x, y), (x + 48, y), (x + 48, y + 48), (x, y + 48))[(row + column * 3) % 4]
            def quarter(p):
                p.ellipse(*corner, 48, 48)
            mask = Image.new("L", c.image.size, 0)
            quarter(Pen(ImageDraw.Draw(mask), c.scale))
            square = Image.new("L", c.image.size, 0)
            Pen(ImageDraw.Draw(square), c.scale).box(x, y, 48, 48)
            c.image.paste(rgb(color), (0, 0), ImageChops.multiply(mask, square))
            c.circle(corner[0] + (18 if corner[0] == x else -18), corner[1] + (18 if corner[1] == y else -18), 7, "#f6efe0")
    return c.finished()


def face(top, bottom, **more):
    def draw():
        c = avatar(top, bottom)
        person(c, **more)
        return c.finished()
    return draw


AVATARS = {
    "fox.png": fox, "bear.png": bear, "kitten.png": kitten, "penguin.png": penguin, "owl.png": owl,
    "elephant.png": elephant, "robot.png": robot, "blossom.png": blossom, "tiles.png": tiles,
    "omar.jpg": face("#ffd48a", "#f29e4c", skin="#c98d62", hair="#2a1d1a", shirt="#2f6f8f", style="beard"),
    "grocer.jpg": face("#a8d8c0", "#4f9f8a", skin="#c58a5e", hair="#d8d2c8", shirt="#7a3f2f", style="cap"),
    "priya.jpg": face("#ffc2b0", "#e8607a", skin="#b5774c", hair="#251a1c", shirt="#f0a93a", style="long"),
    "lena.jpg": face("#c8d8ff", "#7f8fe8", skin="#f2c6a4", hair="#b5552f", shirt="#2e3f6e", style="bob"),
    "tomasz.jpg": face("#d5efc0", "#7fb56a", skin="#f0c09a", hair="#6b4a32", shirt="#8f3f5a", style="short"),
    "ama.jpg": face("#fbe3a0", "#e8a83a", skin="#7a4a30", hair="#1f1616", shirt="#2f8f7a", style="bun"),
    "leila.jpg": face("#e6ccf5", "#a87fd0", skin="#e0ac82", hair="#3f6f8f", shirt="#2a4a66", style="scarf"),
}

PICTURES = {
    "lake.jpg": lake, "trail.jpg": trail, "city.jpg": city, "noodles.jpg": noodles, "cat.jpg": cat,
    "plant.jpg": plant, "lanterns.jpg": lanterns, "kites.jpg": kites, "panorama.jpg": panorama,
    "chart.png": chart,
}


def save(image, path, limit):
    if path.suffix == ".png":
        if image.mode == "RGB":
            image = image.quantize(128, dither=Image.Dither.FLOYDSTEINBERG)
        image.save(path, optimize=True)
    elif path.name == "trail.jpg":
        # As a camera held upright stores it: lying on its side, with a note to turn it (6).
        exif = Image.Exif()
        exif[0x0112] = 6
        image.transpose(Image.Transpose.ROTATE_90).save(path, quality=80, optimize=True, exif=exif)
        assert ImageOps.exif_transpose(Image.open(path)).size == image.size
    else:
        image.save(path, quality=84 if image.width == 192 else 80, optimize=True)
    size = path.stat().st_size
    print(f"{path.relative_to(HERE)}  {image.width}×{image.height}  {size / 1000:.1f} kB")
    if size > limit:
        sys.exit(f"{path.name} is larger than {limit} bytes")


def main(names):
    for folder, drawings, limit in (("avatars", AVATARS, 15_000), ("pictures", PICTURES, 90_000)):
        (HERE / folder).mkdir(exist_ok=True)
        for name, draw in drawings.items():
            if not names or name in names or Path(name).stem in names:
                save(draw(), HERE / folder / name, limit)


if __name__ == "__main__":
    main(sys.argv[1:])
