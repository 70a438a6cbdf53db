#!/usr/bin/env python3
"""Runs a command in a pseudo-terminal and answers its questions, for the tests of --inline.

  fake-terminal.py ANSWER-IN-HEX COLUMNS ROWS PIXEL-WIDTH COMMAND [ARGUMENT...]

The answer is sent when the last question, the primary device attributes, has come; 'none' answers nothing and
'interrupt' presses Ctrl-C. Prints one JSON object: the exit status or the negative signal number, all output
in hex, whether the mode of the terminal is the same as before, and the input that was not read.
"""
import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios

answer, columns, rows, width = sys.argv[1], *map(int, sys.argv[2:5])
main, side = pty.openpty()
fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, width, 0))
before = termios.tcgetattr(side)
child = os.fork()
if child == 0:
    os.setsid()
    fcntl.ioctl(side, termios.TIOCSCTTY, 0)
    for descriptor in range(3):
        os.dup2(side, descriptor)
    os.execvp(sys.argv[5], sys.argv[5:])

output = b""
answered = False
status = None
while True:
    ready = select.select([main], [], [], 0.02)[0]
    if ready:
        output += os.read(main, 1 << 16)
    if not answered and b"\x1b[c" in output:
        answered = True
        reply = {"none": b"", "interrupt": b"\x03"}.get(answer)
        os.write(main, bytes.fromhex(answer) if reply is None else reply)
    if status is None:
        done, result = os.waitpid(child, os.WNOHANG)
        if done:
            status = os.waitstatus_to_exitcode(result)
    elif not ready:
        break

after = termios.tcgetattr(side)
# What a shell would get as its next command.
termios.tcsetattr(side, termios.TCSANOW, after[:3] + [after[3] & ~termios.ICANON] + after[4:6] + [
    [0 if i in (termios.VMIN, termios.VTIME) else c for i, c in enumerate(after[6])]])
left = os.read(side, 4096) if select.select([side], [], [], 0)[0] else b""
print(json.dumps({"status": status, "output": output.hex(), "restored": before == after, "left": left.hex()}))
