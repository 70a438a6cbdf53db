"""A client of the wire: bytes to a server's standard input, and messages from its standard output."""

import json
import queue
import subprocess
import threading


def framed(body):
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class Wire:
    """A server of its own process. Its messages are read beside, so that neither side waits for the other."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.received = queue.Queue()
        self.errors = b""
        self.threads = [threading.Thread(target=run, daemon=True) for run in (self._read, self._read_errors)]
        for thread in self.threads:
            thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def _read(self):
        """Puts each message of the server into the queue, and None at the end."""
        stream = self.process.stdout
        while line := stream.readline():
            name, size = line.split(b": ")
            assert name == b"Content-Length" and stream.readline() == b"\r\n", line
            self.received.put(json.loads(stream.read(int(size))))
        self.received.put(None)

    def _read_errors(self):
        self.errors = self.process.stderr.read()

    # Messages of the client

    @staticmethod
    def request(id, method, params=None):
        message = {"jsonrpc": "2.0", "id": id, "method": method}
        return message if params is None else {**message, "params": params}

    @staticmethod
    def notification(method, params=None):
        message = {"jsonrpc": "2.0", "method": method}
        return message if params is None else {**message, "params": params}

    def send(self, *messages):
        """Sends messages in one write."""
        self.process.stdin.write(b"".join(framed(json.dumps(message).encode()) for message in messages))
        self.process.stdin.flush()

    def answer(self, seconds=60):
        """The next answer to a request; other messages of the server are dropped."""
        while True:
            message = self.received.get(timeout=seconds)
            assert message is not None, self.errors
            if "method" not in message:
                return message

    def initialize(self, folder=None, capabilities=None, options=None):
        folders = [{"uri": folder.as_uri(), "name": "it"}] if folder else None
        self.send(self.request(0, "initialize", {
            "processId": None, "rootUri": None, "capabilities": capabilities or {}, "workspaceFolders": folders,
            "initializationOptions": options}))
        answer = self.answer()
        self.send(self.notification("initialized", {}))
        return answer

    def open(self, uri, language, text):
        self.send(self.notification("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": language, "version": 1, "text": text}}))

    def stop(self, seconds=60):
        """Ends the server as the protocol demands: as ``end``."""
        self.send(self.request("stop", "shutdown"), self.notification("exit"))
        return self.end(seconds)

    def end(self, seconds=60):
        """Waits for the end: the exit status and what is on standard error."""
        status = self.process.wait(seconds)
        for thread in self.threads:
            thread.join(seconds)
        return status, self.errors.decode()
