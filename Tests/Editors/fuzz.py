#!/usr/bin/env python3
"""Sends mutated messages and broken streams to 'curvekit lsp', which must answer or end with a sentence.

    python3 Tests/Editors/fuzz.py COMMAND [--messages 100000] [--streams 400] [--seed 1]

Each request with an identifier has one answer. The process never ends by a signal, never waits forever, and its memory after
the last message is that after the first tenth, but for a few MiB.
"""

import argparse
import copy
import json
import os
import queue
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from wire import Wire, framed

#: The seconds within which an answer comes, and the MiB by which the memory may grow.
PATIENCE = 120
GROWTH = 6

LANGUAGES = {"css": "css", "swift": "swift", "tsx": "typescriptreact", "kt": "kotlin", "dart": "dart", "yaml": "yaml"}

TEXTS = {
    "css": [
        "/* 😀 */\r\n.a { transition: opacity 300ms ease-out, left 0.2s linear(0, 0.5 20%, 1) 50ms; }\r\n",
        ".b { animation: pulse 2s infinite; transition-timing-function: cubic-bezier(0.3, 1.4, 1, 1); }\n",
        ":root { --quick: 200ms cubic-bezier(0.2, 0, 0, 1); --sheet: linear(0, 1.1 40%, 1); }\n",
        ".c { transition: all var(--x) steps(4, jump-end); }\n",
    ],
    "swift": [
        "struct V: View { var body: some View { Text(\"é😀\").animation(.spring(duration: 0.5, bounce: 0.2)) } }\n",
        "let a = Animation.interpolatingSpring(stiffness: 80, damping: 4).repeatForever().delay(0.1)\n",
        "withAnimation(.timingCurve(0.2, 0, 0, 1, duration: slow)) { }\n",
    ],
    "tsx": [
        "const X = <motion.i animate={{x: 1}} transition={{ type: \"spring\", stiffness: 80, damping: 4 }} />;\n",
        "const Y = <div className=\"transition duration-300 ease-out\" title={`é😀${1}`} />;\n",
    ],
    "kt": ["val s = spring<Float>(dampingRatio = 0.7f, stiffness = 200f)\nval t = tween<Int>(300, easing = Ease)\n"],
    "dart": ["final s = SpringDescription(mass: 1, stiffness: 80, damping: 4);\nfinal c = Cubic(0.4, 0, 0.2, 1);\n"],
    "yaml": [
        "curvekit: 1\ncode:\n  paths: ['**/*']\n  tokens: tokens.css\n  accepted: accepted.yaml\n  rules:\n"
        "    calm: {overshoot: {at_most: 10%}, severity: error}\n    tokens: {token_distance: {at_most: 2%}}\n",
        "curvekit: 1\ncode:\n  paths: ['**/*.css']\n  rules:\n    pausable: {endless: {at_most: 5}}\n",
        "curvekit: 1\ncode:\n  paths: ['*']\n  tokens: pipe\n  rules:\n    tokens: {token_distance: {at_most: 2%}}\n",
        "curvekit: 1\ncode:\n  paths: ['*']\n  tokens: /dev/stdin\n  rules:\n    t: {token_distance: {at_most: 2%}}\n",
        "curvekit: 1\ncode:\n  paths: ['*']\n  accepted: pipe\n  rules:\n    calm: {overshoot: {at_most: 10%}}\n",
        "curvekit: 1\ncurves:\n  a:\n    curve: 'ease'\n    overshoot: 0\n",
        "- [",
    ],
}
PIECES = ["", "\n", "\r\n", "\r", "😀", "é", "\t", "/*", "*/", "\"", "'", "`", "{", "}", "(", ")", "1", "300ms", "ease", "\0", "$"]


def deep(depth, leaf=1):
    value = leaf
    for number in range(depth):
        value = [value] if number % 2 else {"a": value}
    return value


#: Values of each type, of which one stands in the place of another.
VALUES = [
    None, True, False, 0, -1, 1, 0.5, -0.0, 1e308, 2**31, -2**31 - 1, 2**53, 2**63 - 1, -2**63, 2**63, 2**64, 10**30,
    "", "x", "x" * 1000, "\0", "\ud800", "é😀", "file:///", "untitled:1", "file://host/a.css", "file:///%zz", "file:///a%00b",
    [], {}, [[]], [None], [0], {"a": 1}, {"line": 0}, {"start": {}}, deep(20), deep(200),
]
FOLDERS = ["file:///nowhere", "untitled:x", "", "file:///nowhere/else/", "http://example.org/"]


class Messages:
    """Random messages of a client, the same for each seed."""

    def __init__(self, folder, random):
        self.folder, self.random = folder, random
        self.names = [f"{name}.{ending}" for ending in LANGUAGES for name in ("a", "sub/b c")] + [
            "motion.yaml", "sub/motion.yaml", "tokens.css"]
        self.last = 0
        self.version = 0

    def chance(self, share):
        return self.random.random() < share

    def uri(self):
        if self.chance(0.03):
            return self.random.choice(["untitled:Untitled-1", "file:///nowhere/x.css", "", "file://"])
        return (self.folder / self.random.choice(self.names)).as_uri()

    def text(self, uri):
        ending = uri.rpartition(".")[2]
        texts = TEXTS.get(ending, TEXTS["css"])
        text = "".join(self.random.choices(texts, k=1 if ending == "yaml" else self.random.randrange(5)))
        if self.chance(0.01):
            text *= 50
        if self.chance(0.2):
            place = self.random.randrange(len(text) + 1)
            text = text[:place] + self.random.choice(PIECES) + text[place:]
        return text

    def position(self):
        lines = [0, 0, 1, 1, 2, 3, 7, 100, -1, 2**31, 2**62]
        return {"line": self.random.choice(lines), "character": self.random.choice([*range(80), 1000, -5, 2**62])}

    def range(self):
        return {"start": self.position(), "end": self.position()}

    def id(self):
        self.last += 1
        if self.chance(0.02):
            return self.random.choice([0, -1, 1, "", "1", 2**62])
        return self.last if self.chance(0.7) else f"id-{self.last}"

    def valid(self):
        """A message of the protocol, though at any place and in any order."""
        choose = self.random.choice
        uri = self.uri()
        document = {"uri": uri}
        self.version += choose([1, 1, 1, -3, 0])

        def request(method, params):
            return {"jsonrpc": "2.0", "id": self.id(), "method": method, "params": params}

        def notify(method, params):
            return {"jsonrpc": "2.0", "method": method, "params": params}

        def change():
            text = choose(PIECES) if self.chance(0.8) else self.text(uri)
            return {"range": self.range(), "text": text} if self.chance(0.7) else {"text": self.text(uri)}

        def settings():
            all = {
                "metrics": [["overshoot"], ["settling_time_s", "duration_s"], [], ["overshot"]],
                "tolerance": ["1%", 0.01, -1, "x", 1e300], "languages": [["css"], ["swift", "CSS"], [], ["x"]],
                "hints": [True, False], "notRead": [True, False], "pictures": [True, False],
                "checkFile": ["", "motion.yaml", "sub/motion.yaml", "none.yaml", "pipe", "/dev/zero", "/dev/stdin", "."],
                "other": [1]}
            return {key: choose(all[key]) for key in self.random.sample(sorted(all), self.random.randrange(3))}

        def folders():
            names = [*FOLDERS, self.folder.as_uri(), (self.folder / "sub").as_uri()]
            return [{"uri": choose(names), "name": "x"} for _ in range(self.random.randrange(3))]

        kinds = {
            12: lambda: notify("textDocument/didOpen", {"textDocument": {
                "uri": uri, "languageId": choose([*LANGUAGES.values(), "x"]), "version": self.version,
                "text": self.text(uri)}}),
            30: lambda: notify("textDocument/didChange", {
                "textDocument": {"uri": uri, "version": self.version},
                "contentChanges": [change() for _ in range(self.random.randrange(4))]}),
            33: lambda: notify("textDocument/didSave", {"textDocument": document}),
            37: lambda: notify("textDocument/didClose", {"textDocument": document}),
            52: lambda: request("textDocument/inlayHint", {"textDocument": document, "range": self.range()}),
            66: lambda: request("textDocument/hover", {"textDocument": document, "position": self.position()}),
            76: lambda: request("textDocument/codeAction", {
                "textDocument": document, "range": self.range(), "context": {"diagnostics": [], **choose(
                    [{}, {"only": ["quickfix"]}, {"only": []}, {"only": ["refactor"]}])}}),
            82: lambda: request("textDocument/documentSymbol", {"textDocument": document}),
            86: lambda: notify("$/cancelRequest", {"id": choose([self.last, self.last + 1, f"id-{self.last + 1}"])}),
            89: lambda: notify("workspace/didChangeWatchedFiles", {"changes": [
                {"uri": self.uri(), "type": choose([1, 2, 3])} for _ in range(self.random.randrange(4))]}),
            92: lambda: notify("workspace/didChangeConfiguration", {"settings": {"curvekit": settings()}}),
            94: lambda: notify("workspace/didChangeWorkspaceFolders", {"event": {"added": folders(), "removed": folders()}}),
            95: lambda: request("initialize", {"processId": None, "capabilities": {}, "rootUri": None}),
            96: lambda: notify("initialized", {}),
            98: lambda: request(choose(["workspace/symbol", "x", "", "$/x", "textDocument/rename", "é" * 300]), {}),
            99: lambda: notify(choose(["$/setTrace", "x", "", "textDocument/willSave"]), {}),
            100: lambda: {"jsonrpc": "2.0", "id": choose(["curvekit-1", 5, "x"]), "result": choose(VALUES[:8])},
        }
        roll = self.random.randrange(100)
        return next(make for limit, make in kinds.items() if roll < limit)()

    def mutated(self, message):
        """A message with other types, without keys, or with other keys; 'exit' and 'shutdown' are never made."""
        message = copy.deepcopy(message)
        for _ in range(self.random.choice([1, 1, 2, 4])):
            places = [(message, key) for key in message]
            index = 0
            while index < len(places):
                owner, key = places[index]
                value = owner[key]
                if isinstance(value, dict):
                    places += [(value, key) for key in value]
                elif isinstance(value, list):
                    places += [(value, key) for key in range(len(value))]
                index += 1
            if not places:
                break
            owner, key = self.random.choice(places)
            action = self.random.randrange(6)
            if action == 0:
                del owner[key]
            elif action == 1 and isinstance(owner, dict):
                owner[self.random.choice(["x", "id", "uri", "method", "params", "range", "Method", ""])] = owner.pop(key)
            elif action == 2:
                owner[key] = copy.deepcopy(self.random.choice(places)[0])
            else:
                owner[key] = copy.deepcopy(self.random.choice(VALUES))
        return message

    def garbled(self, body):
        """Bytes that are nearly a body."""
        body = bytearray(body)
        for _ in range(self.random.choice([1, 1, 3])):
            place = self.random.randrange(len(body) + 1)
            action = self.random.randrange(7)
            if action == 0:
                del body[place:]
            elif action == 1:
                del body[place:place + self.random.randrange(1, 9)]
            elif action == 2:
                body[place:place] = self.random.choice([b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf0\x9f", b"\0", b"\\u12", b"\\"])
            elif action == 3 and place < len(body):
                body[place] = self.random.randrange(256)
            elif action == 4:
                body[:0] = self.random.choice([b"\xef\xbb\xbf", b"  \n", b"//\n", b"[", b"\0"])
            elif action == 5:
                body += self.random.choice([b"}", b"]", b" ", b"\0", b"{}", b"\xff"])
            else:
                body = bytearray(self.random.choice([
                    b"", b"null", b"1", b"\"x\"", b"[]", b"{}", b"NaN", b"[1,2]", b"[" * 100_000, b"{\"a\":" * 100_000,
                    b"{\"id\":1}", b"{\"id\":1,\"id\":2,\"method\":\"x\"}", b"\xfe\xff\0{\0}", b"{\"method\":1e999,\"id\":1}"]))
                if not body:
                    break
        return bytes(body)


def has_end(body):
    return b"shutdown" in body or b"exit" in body


class Ledger:
    """Which answers are due: one for each request that is certainly one, and at most one for each other message."""

    def __init__(self):
        self.due = Counter()
        self.others = 0
        self.counts = Counter()

    def sent(self, body, is_garbled=False):
        self.counts["messages"] += 1
        # A text with half a surrogate pair is no JSON for some readers.
        message = None if is_garbled or b"\xed" in body or b"\\ud800" in body else json.loads(body)
        id = message.get("id") if isinstance(message, dict) else None
        is_id = isinstance(id, str) or type(id) is int and -2**63 <= id < 2**63
        if is_id and isinstance(message.get("method"), str):
            self.due[key(id)] += 1
            self.counts["requests"] += 1
        else:
            self.others += 1

    def received(self, message):
        if "method" in message:
            self.counts["notes"] += 1
            return
        assert message.get("jsonrpc") == "2.0" and ("result" in message) != ("error" in message), message
        if "error" in message:
            error = message["error"]
            assert isinstance(error["code"], int) and error["message"].endswith("."), message
        self.counts["errors" if "error" in message else "results"] += 1
        id = message["id"]
        if self.due[key(id)] > 0:
            self.due[key(id)] -= 1
        else:
            self.others -= 1
            assert self.others >= 0, f"an answer without a request: {message}"

    def settle(self):
        missing = +self.due
        assert not missing, f"no answer to {missing}"
        self.due, self.others = Counter(), 0


def key(id):
    return (type(id).__name__, id)


def memory(process):
    """The resident memory of a process in MiB."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def headed(random, body):
    """A body with one of the headers that are valid."""
    size = len(body)
    return random.choice([b"Content-Length: %d\r\n\r\n"] * 8 + [
        b"content-length:%d\r\n\r\n", b"Content-Length: %d\n\n", b"CONTENT-LENGTH:   %d\r\n\r\n",
        b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n",
        b"Content-Length: %d\r\nX-Other: \xff\r\n\r\n"]) % size + body


def session(command, folder, count, seed):
    """One long session; prints the memory after each tenth."""
    random_ = random.Random(seed)
    messages = Messages(folder, random_)
    ledger = Ledger()
    sizes = []
    with Wire([command, "lsp"]) as server:
        server.initialize(folder, {
            "window": {"workDoneProgress": True}, "textDocument": {"hover": {"contentFormat": ["markdown"]}},
            "workspace": {"inlayHint": {"refreshSupport": True}, "workspaceEdit": {
                "documentChanges": True, "resourceOperations": ["create"]}}})
        number = 0
        step = max(1, count // 10)
        while ledger.counts["messages"] < count:
            data = b""
            for _ in range(random_.randrange(1, 20)):
                message = messages.valid()
                is_folders = message.get("method") == "workspace/didChangeWorkspaceFolders"
                roll = random_.random()
                if roll < 0.45 and not is_folders:
                    message = messages.mutated(message)
                body = json.dumps(message, ensure_ascii=random_.random() < 0.5).encode(errors="surrogatepass")
                is_garbled = roll > 0.9 and not is_folders
                if is_garbled:
                    body = messages.garbled(body)
                if has_end(body):
                    continue
                ledger.sent(body, is_garbled)
                data += headed(random_, body)
            number += 1
            end = {"jsonrpc": "2.0", "id": f"sync-{number}", "method": "textDocument/hover", "params": {}}
            data += framed(json.dumps(end).encode())
            try:
                while data:
                    size = random_.choice([len(data), len(data), random_.randrange(1, len(data) + 1)])
                    server.process.stdin.write(data[:size])
                    server.process.stdin.flush()
                    data = data[size:]
                while True:
                    message = server.received.get(timeout=PATIENCE)
                    assert message is not None, f"ended: {server.end()}"
                    if message.get("id") == f"sync-{number}":
                        break
                    ledger.received(message)
            except (queue.Empty, BrokenPipeError):
                raise AssertionError(f"no answer after {ledger.counts['messages']} messages: {server.process.poll()}, "
                                     f"{server.errors}") from None
            ledger.settle()
            if ledger.counts["messages"] // step > len(sizes):
                sizes.append(memory(server.process))
        status, errors = server.stop(PATIENCE)
        assert (status, errors) == (0, ""), (status, errors)
    print(f"one session: {dict(ledger.counts)}")
    print("memory after each tenth in MiB: " + " ".join(f"{size:.1f}" for size in sizes))
    assert sizes[-1] - sizes[0] <= GROWTH, f"The memory grew by more than {GROWTH} MiB."


def broken(random, stream):
    """A stream that breaks at a random place, in one of many forms."""
    place = random.randrange(len(stream) + 1)
    bad = random.choice([
        b"", b"\0", b"\xff" * 10, b"x", b"\r\n", b"\r\n\r\n", b"\n\n", b"Content-Length", b"Content-Length:\r\n\r\n",
        b"Content-Length: -5\r\n\r\n", b"Content-Length: +5\r\n\r\n12345", b"Content-Length: 1e3\r\n\r\n",
        b"Content-Length: 99999999999999999999\r\n\r\n", b"Content-Length: 9223372036854775807\r\n\r\n",
        b"Content-Length: 33554433\r\n\r\n", b"Content-Length: 33554432\r\n\r\n{}", b"Content-Length: 0\r\n\r\n",
        b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ", b"X" * 5000, b"X: " + b"y" * 5000 + b"\r\n",
        b"Content-Type: x\r\n\r\n{}", b": \r\n\r\n", b"{\"jsonrpc\":\"2.0\"}", b"GET / HTTP/1.1\r\nHost: a\r\n\r\n",
        bytes(random.randrange(256) for _ in range(random.randrange(200)))])
    return random.choice([
        lambda: stream[:place], lambda: stream[:place] + bad, lambda: stream[:place] + bad + stream[place:],
        lambda: bad + stream, lambda: stream[place:], lambda: stream + bad,
        lambda: stream[:place] + stream[place + random.randrange(1, 9):]])()


def streams(command, folder, count, seed):
    """Short streams, each in a process of its own: before 'initialize', after 'shutdown', and broken ones."""
    random_ = random.Random(seed)
    messages = Messages(folder, random_)
    counts = Counter()
    for number in range(count):
        parts = []
        for _ in range(random_.randrange(12)):
            message = messages.valid()
            if message.get("method") == "workspace/didChangeWorkspaceFolders":
                continue
            if random_.random() < 0.3:
                message = messages.mutated(message)
            parts.append(message)
        end = [{"jsonrpc": "2.0", "id": "end", "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}]
        first = {"jsonrpc": "2.0", "id": "first", "method": "initialize", "params": {
            "processId": None, "rootUri": None, "capabilities": {}}}
        for message in random_.choice([[], [first], [first], [first, end[0]], [first, *end], end, [end[1]]]):
            parts.insert(random_.randrange(len(parts) + 1), message)
        stream = b"".join(headed(random_, json.dumps(part).encode()) for part in parts)
        is_broken = random_.random() < 0.7
        if is_broken:
            stream = broken(random_, stream)
        with Wire([command, "lsp"]) as server:
            try:
                server.process.stdin.write(stream)
                server.process.stdin.close()
            except BrokenPipeError:
                pass
            try:
                status, errors = server.end(PATIENCE)
            except Exception:
                raise AssertionError(f"stream {number} does not end: {stream!r}") from None
            answers = []
            while (message := server.received.get(timeout=PATIENCE)) is not None:
                if "method" not in message:
                    answers.append(message)
        what = f"stream {number}: status {status}, {errors!r}: {stream[:2000]!r}"
        assert status in (0, 1, 65), what
        is_sentence = errors.startswith("error: ") and errors.endswith(".\n") and errors.count("\n") == 1
        assert is_sentence if status else errors == "", what
        if not is_broken:
            ledger = Ledger()
            for part in parts:
                if part.get("method") == "exit":
                    break
                ledger.sent(json.dumps(part).encode())
            for answer in answers:
                ledger.received(answer)
            ledger.settle()
            assert status != 65, what
        counts[status] += 1
    print(f"{count} short streams, by exit status: {dict(sorted(counts.items()))}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--streams", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    command = os.path.abspath(given.command)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        (folder / "sub").mkdir()
        os.mkfifo(folder / "pipe")
        for ending, texts in TEXTS.items():
            for path in (f"a.{ending}", f"sub/b c.{ending}"):
                (folder / path).write_text(texts[0])
        (folder / "motion.yaml").write_text(TEXTS["yaml"][0])
        (folder / "tokens.css").write_text(TEXTS["css"][2])
        os.chdir(folder)
        streams(command, folder, given.streams, given.seed)
        session(command, folder, given.messages, given.seed)
    print(f"{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    try:
        main()
    except AssertionError as error:
        sys.exit(f"error: {error}")
