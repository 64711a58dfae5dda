"""Removes tables from resource bundles of ICU (format "ResB", version 3).

A bundle is an array of 32-bit words: the root resource, indexes, keys, 16-bit units with strings
and small tables, and other resources. A resource is 4 bits of type and 28 bits of offset or value.
ICU's uresdata.h describes the format.
"""

import struct

BINARY, TABLE, ALIAS, TABLE_16, STRING, INTEGER, ARRAY, ARRAY_16, INTEGERS = (
    1, 2, 3, 5, 6, 7, 8, 9, 14,
)  # fmt: skip
LENGTH, KEYS_END, RESOURCES_END, BUNDLE_END, _, ATTRIBUTES, UNITS_END = range(7)


class Bundle:
    """The resources of a bundle, which refer to strings of the folder's pool by number."""

    def __init__(self, data, pool=None):
        """Reads a bundle; `pool` is the bundle with common keys and strings."""
        self.header = data[: struct.unpack_from("<H", data)[0]]
        self.body = data[len(self.header) :]
        self.root, first = struct.unpack_from("<II", self.body)
        self.index_count = first & 0xFF
        self.indexes = struct.unpack_from(f"<{self.index_count}I", self.body, 4)
        self.units = 4 * self.indexes[KEYS_END]
        has_keys = self.indexes[KEYS_END] > 1 + self.index_count
        self.key_limit = self.units if has_keys else 0
        attributes = self.indexes[ATTRIBUTES]
        self.pool = pool
        self.pool_limit = self.indexes[LENGTH] >> 8 | (attributes & 0xF000) << 12
        self.pool_limit_16 = attributes >> 16

    def key(self, key):
        """Returns the text of a 16-bit key."""
        body, start = self.body, key
        if key >= self.key_limit:
            body = self.pool.body
            start = key - self.key_limit + 4 * (1 + self.pool.index_count)
        return body[start : body.index(0, start)].decode()

    def wide(self, resource):
        """Returns the 32-bit form of a string of a small table."""
        if resource >= self.pool_limit_16:
            resource += self.pool_limit - self.pool_limit_16
        return STRING << 28 | resource

    def entries(self, resource):
        """Returns the keys and members of a table or an array, whose keys are `None`."""
        kind, offset = resource >> 28, resource & 0xFFFFFFF
        if kind in (TABLE_16, ARRAY_16):
            position = self.units + 2 * offset
        elif offset == 0:
            return []
        else:
            position = 4 * offset
        if kind == ARRAY:
            count = struct.unpack_from("<I", self.body, position)[0]
            members = struct.unpack_from(f"<{count}I", self.body, position + 4)
            return [(None, member) for member in members]
        count = struct.unpack_from("<H", self.body, position)[0]
        position += 2
        keys = [None] * count
        if kind != ARRAY_16:
            keys = struct.unpack_from(f"<{count}H", self.body, position)
            position += 2 * count
        if kind == TABLE:
            members = struct.unpack_from(f"<{count}I", self.body, position + -position % 4)
        else:
            members = map(self.wide, struct.unpack_from(f"<{count}H", self.body, position))
        return list(zip(keys, members))

    def string(self, resource):
        """Returns the 16-bit units of a string of this bundle, with their length or end."""
        start = self.units + 2 * ((resource & 0xFFFFFFF) - self.pool_limit)
        first = struct.unpack_from("<H", self.body, start)[0]
        if not 0xDC00 <= first <= 0xDFFF:
            end = start
            while self.body[end : end + 2] != b"\0\0":
                end += 2
            return self.body[start : end + 2]
        count, width = first & 0x3FF, 1
        if first >= 0xDFEF:
            second, third = struct.unpack_from("<HH", self.body, start + 2)
            count, width = (first - 0xDFEF) << 16 | second, 2
            if first == 0xDFFF:
                count, width = second << 16 | third, 3
        return self.body[start : start + 2 * (width + count + 1)]


class Writer:
    """A copy of a bundle without the tables that `drops` names."""

    def __init__(self, bundle, drops):
        """Writes the bundle; `drops` receives the keys of a resource, from the root."""
        self.bundle = bundle
        self.drops = drops
        self.strings = {}
        # An offset of zero means an empty resource.
        self.units = bytearray(2)
        self.resources = bytearray()
        kept = self.collect(bundle.root, ())
        self.units += bytes(-len(self.units) % 4)
        self.base = (bundle.units + len(self.units)) // 4
        self.root = self.write(kept)

    def collect(self, resource, path):
        """Returns a resource with its remaining members, and writes their strings."""
        kind = resource >> 28
        if kind in (TABLE, TABLE_16, ARRAY, ARRAY_16):
            members = []
            for index, (key, member) in enumerate(self.bundle.entries(resource)):
                name = str(index) if key is None else self.bundle.key(key)
                if not self.drops((*path, name)):
                    members.append((key, self.collect(member, (*path, name))))
                elif key is None and members:
                    # Positions in an array have a meaning, so the member before is repeated.
                    members.append(members[-1])
            is_table = kind in (TABLE, TABLE_16)
            return self.small(is_table, members) or (is_table, members)
        if kind != STRING or resource & 0xFFFFFFF < self.bundle.pool_limit:
            return resource
        text = self.bundle.string(resource)
        if text not in self.strings:
            self.strings[text] = len(self.units) // 2
            self.units += text
        return STRING << 28 | self.strings[text] + self.bundle.pool_limit

    def small(self, is_table, members):
        """Writes a table or an array whose members are strings with 16-bit numbers."""
        numbers = [self.narrow(member) for _, member in members]
        offset = len(self.units) // 2
        if None in numbers or offset > 0xFFFFFFF:
            return None
        keys = [key for key, _ in members if key is not None]
        words = [len(members), *keys, *numbers]
        self.units += struct.pack(f"<{len(words)}H", *words)
        return (TABLE_16 if is_table else ARRAY_16) << 28 | offset

    def narrow(self, member):
        """Returns the 16-bit form of a string, if it has one."""
        if not isinstance(member, int) or member >> 28 != STRING:
            return None
        number = member & 0xFFFFFFF
        limit = self.bundle.pool_limit_16
        if number < self.bundle.pool_limit:
            return number if number < limit else None
        number += limit - self.bundle.pool_limit
        return number if number <= 0xFFFF else None

    def write(self, resource):
        """Writes a resource after its members, and returns it."""
        if isinstance(resource, int):
            return self.copy(resource)
        is_table, entries = resource
        members = [self.write(member) for _, member in entries]
        data = struct.pack("<H" if is_table else "<I", len(entries))
        if is_table:
            data += struct.pack(f"<{len(entries)}H", *(key for key, _ in entries))
            data += bytes(-len(data) % 4)
        data += struct.pack(f"<{len(members)}I", *members)
        return self.append(TABLE if is_table else ARRAY, data)

    def copy(self, resource):
        """Copies a resource without members."""
        kind, offset = resource >> 28, resource & 0xFFFFFFF
        if kind in (STRING, INTEGER, TABLE_16, ARRAY_16) or offset == 0:
            return resource
        size = {ALIAS: 2, INTEGERS: 4}[kind]
        count = struct.unpack_from("<I", self.bundle.body, 4 * offset)[0]
        length = 4 + size * (count + (kind == ALIAS))
        return self.append(kind, self.bundle.body[4 * offset : 4 * offset + length])

    def append(self, kind, data):
        """Appends a resource of 32-bit words."""
        offset = self.base + len(self.resources) // 4
        self.resources += data + bytes(-len(data) % 4)
        return kind << 28 | offset

    def data(self):
        """Returns the file."""
        body = self.bundle.body[: self.bundle.units] + self.units + self.resources
        indexes = list(self.bundle.indexes)
        indexes[UNITS_END] = self.base
        indexes[RESOURCES_END] = indexes[BUNDLE_END] = len(body) // 4
        start = struct.pack(f"<I{len(indexes)}I", self.root, *indexes)
        return self.bundle.header + start + body[len(start) :]
