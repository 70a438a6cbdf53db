#!/usr/bin/env python3
"""Writes the PNG files of this folder with Python's zlib.

NAME-FIRST-BLOCKS.png has the pixels of NAME (gray, rgb, rgba: the formula in `pixel`; noise: gray values of
very different frequency), uses the filter (y + FIRST) % 5 for line y, and is compressed with stored, fixed or
dynamic blocks.
"""
import pathlib
import struct
import zlib

folder = pathlib.Path(__file__).resolve().parent


def pixel(x, y):
    return (37 * x + 11 * y) % 256, (x * y) % 256, (x ^ y) * 5 % 256, (255 - 3 * x - y) % 256


def noise(count):
    """Gray values: 0 half of the time, 16 a quarter, 32 an eighth, and so on."""
    state = 1
    for _ in range(count):
        state = (state * 1103515245 + 12345) % 2**31
        high = state >> 12 | 1 << 15
        yield 16 * ((high & -high).bit_length() - 1)


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def filtered(rows, size, first):
    above = bytes(len(rows[0]))
    for y, row in enumerate(rows):
        kind = (y + first) % 5
        line = bytearray([kind])
        for i, byte in enumerate(row):
            a = row[i - size] if i >= size else 0
            b = above[i]
            c = above[i - size] if i >= size else 0
            line.append((byte - [0, a, b, (a + b) // 2, paeth(a, b, c)][kind]) % 256)
        yield bytes(line)
        above = row


def chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def compressed(data, blocks):
    level, strategy = {"stored": (0, 0), "fixed": (9, zlib.Z_FIXED), "dynamic": (9, 0)}[blocks]
    compressor = zlib.compressobj(level, zlib.DEFLATED, 15, 9, strategy)
    return compressor.compress(data) + compressor.flush()


def write(name, first, blocks, width, height, rows, channels):
    data = compressed(b"".join(filtered(rows, channels, first)), blocks)
    kind = {1: 0, 3: 2, 4: 6}[channels]
    parts = [data[i:i + 1000] for i in range(0, len(data), 1000)]
    (folder / f"{name}-{first}-{blocks}.png").write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))
        + chunk(b"tEXt", b"Comment\0a remark") + b"".join(chunk(b"IDAT", part) for part in parts)
        + chunk(b"IEND", b""))


def rows(width, height, channels):
    # Gray has the first of the four numbers.
    return [bytes(v for x in range(width) for v in pixel(x, y)[:channels]) for y in range(height)]


for name, channels in ("gray", 1), ("rgb", 3), ("rgba", 4):
    for first in range(5):
        write(name, first, ["stored", "fixed", "dynamic"][first % 3], 37, 23, rows(37, 23, channels), channels)
values = bytes(noise(200 * 120))
write("noise", 0, "dynamic", 200, 120, [values[i:i + 200] for i in range(0, len(values), 200)], 1)
