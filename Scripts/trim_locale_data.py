#!/usr/bin/env python3
"""Writes an object file with the parts of ICU's data that the programs read, and prints its path.

Swift's static Foundation contains all data of ICU, 34 MB. Four fifths of it are for functions that
no program here calls: sorting, transliteration, conversion between encodings, word breaks in
languages without spaces, and names of languages, countries, time zones, currencies and units. A
program that is linked with this file does not contain the original. `Scripts/check-locale-data`
compares the two.

    trim_locale_data.py FOLDER
"""

import hashlib
import json
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from resource_bundles import Bundle, Writer

# Names inside the package. English names of scripts are kept: messages about fonts contain them.
UNUSED = re.compile(
    r"""(
    .*\.cnv                                        # encodings
    | coll/.*                                      # sorting
    | translit/.*                                  # transliteration
    | zone/.*                                      # names of time zones
    | region/.*                                    # names of countries
    | lang/(?!(root|en|pool|res_index)\.res).*     # names of languages and scripts
    | brkitr/(line.*|.*\.dict)                     # line breaks, and words without spaces
    | rbnf/(?!(root|zh|zh_Hant|ja|res_index)\.res).*   # numbers in words; others are numerals
    | nfkc_s?cf\.nrm                               # folding of compatible characters
    | unames\.icu                                  # names of characters
    | .*\.(spp|cfu)                                # profiles of identifiers, confusable characters
    )""",
    re.VERBOSE,
)

# The units that are formatted, and what their names are composed of.
USED_UNITS = {"duration", "digital", "compound", "concentr"}

ASSEMBLY = """
    .section .rodata
    .globl {symbol}
    .hidden {symbol}
    .balign 16
{symbol}:
    .incbin "{data}"
    .size {symbol}, . - {symbol}
    .section .note.GNU-stack,"",%progbits
"""


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def library():
    """Returns the path of the static library that contains the data."""
    target = json.loads(run("swift", "-print-target-info", "-static-stdlib"))
    folder = target["paths"]["runtimeLibraryPaths"][0]
    return Path(folder) / "lib_FoundationICU.a"


def package(archive, folder):
    """Returns the name of the symbol and the bytes of the data in a static library."""
    line = re.search(
        r"^([^:\n]+\.o):(?:\n.+)*?\n\S+ R (icudt\d+_dat)$", run("nm", archive).decode(), re.MULTILINE
    )
    if line is None:
        sys.exit(f"{archive}: contains no data of ICU")
    member, symbol = line.groups()
    (folder / "member.o").write_bytes(run("ar", "p", archive, member))
    run("objcopy", "-O", "binary", "-j", ".rodata", folder / "member.o", folder / "all.dat")
    return symbol, (folder / "all.dat").read_bytes()


def items(data):
    """Returns the header of a package and its items, each with its name and bytes."""
    header = struct.unpack_from("<H", data)[0]
    if data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
        sys.exit("the data of ICU have an unknown format")
    body = data[header:]
    count = struct.unpack_from("<I", body)[0]
    entries = [struct.unpack_from("<II", body, 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in entries[1:]] + [len(body)]
    return data[:header], [
        (body[name : body.index(0, name)], body[start:end])
        for (name, start), end in zip(entries, ends)
    ]


def is_unused_unit(path):
    """Returns whether a table contains the names of units that are not formatted."""
    return len(path) == 2 and path[0].startswith("units") and path[1] not in USED_UNITS


def is_currency_name(path):
    """Returns whether a table contains the names of currencies; each entry has a sign and a name."""
    return path[0] == "CurrencyPlurals" or (
        len(path) == 3 and path[0] == "Currencies" and path[2] == "1"
    )


def without_tables(everything, folder, is_unused):
    """Removes tables from the bundles of a folder, which share the strings of a pool."""
    name = re.compile(rb"[^/]+/%b/(?!pool|res_index)[^/]+\.res" % folder)
    pool = next(Bundle(data) for path, data in everything if path.endswith(folder + b"/pool.res"))
    return [
        (path, Writer(Bundle(data, pool), is_unused).data() if name.fullmatch(path) else data)
        for path, data in everything
    ]


def packed(header, kept):
    """Returns a package: a table of positions, the names, and the contents at multiples of 16."""
    names_start = 4 + 8 * len(kept)
    names = bytearray()
    contents = bytearray()
    contents_start = names_start + sum(len(name) + 1 for name, _ in kept)
    contents_start += -(len(header) + contents_start) % 16
    table = bytearray(struct.pack("<I", len(kept)))
    for name, content in kept:
        contents += bytes(-len(contents) % 16)
        table += struct.pack("<II", names_start + len(names), contents_start + len(contents))
        names += name + b"\0"
        contents += content
    body = bytes(table + names)
    return header + body.ljust(contents_start, b"\0") + contents


def write_object(archive, output):
    """Writes the object file, which appears under its name when it is complete."""
    with tempfile.TemporaryDirectory(dir=output.parent) as name:
        folder = Path(name)
        symbol, data = package(archive, folder)
        header, everything = items(data)
        everything = without_tables(everything, b"unit", is_unused_unit)
        everything = without_tables(everything, b"curr", is_currency_name)
        kept = [
            (name, content)
            for name, content in everything
            if not UNUSED.fullmatch(name.decode().split("/", 1)[1])
        ]
        (folder / "kept.dat").write_bytes(packed(header, kept))
        (folder / "kept.s").write_text(ASSEMBLY.format(symbol=symbol, data=folder / "kept.dat"))
        clang = archive.parents[3] / "bin" / "clang"
        run(clang, "-c", folder / "kept.s", "-o", folder / "kept.o")
        (folder / "kept.o").rename(output)


def main():
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    archive = library()
    sources = [archive, *sorted(Path(__file__).parent.glob("*.py"))]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    # The name contains a digest, because the build links again only if a path changes.
    output = folder / f"locale-data-{digest[:16]}.o"
    if not output.exists():
        write_object(archive, output)
    print(output)


if __name__ == "__main__":
    main()
