"""The session: its start, settings, folders, progress and end."""

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from wire import Wire

CSS = ".a { transition: opacity 300ms ease-out; }\n"


# Initialization


async def test_positions_are_in_utf_16_by_default(start):
    editor = await start()
    assert editor.initialized.capabilities.position_encoding == "utf-16"


async def test_positions_are_in_utf_8_if_the_client_offers_it(start):
    editor = await start(encoding=["utf-32", "utf-16", "utf-8"])
    assert editor.initialized.capabilities.position_encoding == "utf-8"


async def test_the_server_names_its_methods(start):
    editor = await start()
    can = editor.initialized.capabilities
    assert (can.hover_provider, can.inlay_hint_provider, can.document_symbol_provider) == (True, True, True)
    assert list(can.code_action_provider.code_action_kinds) == ["quickfix", "refactor.rewrite", "refactor.check"]
    sync = can.text_document_sync
    assert (sync.open_close, sync.change, sync.save) == (True, types.TextDocumentSyncKind.Incremental, True)
    folders = can.workspace.workspace_folders
    assert (folders.supported, folders.change_notifications) == (True, True)
    assert editor.initialized.server_info.name == "curvekit"


async def test_a_second_initialization_is_refused(start):
    editor = await start()
    with pytest.raises(JsonRpcException, match="already initialized"):
        await editor.client.initialize_async(types.InitializeParams(capabilities=types.ClientCapabilities()))


async def test_files_are_watched_by_a_client_that_can(start):
    editor = await start(watch=True)
    await editor.until(lambda: editor.registrations, lambda: "no registration")
    [registration] = editor.registrations
    assert registration.method == "workspace/didChangeWatchedFiles"
    patterns = " ".join(watcher["globPattern"] for watcher in registration.register_options["watchers"])
    for ending in ("motion.yaml", "yaml", "css", "swift", "tsx", "kt", "dart"):
        assert ending in patterns


# Documents


async def test_a_document_that_is_closed_has_no_numbers(start):
    editor = await start()
    editor.open("a.css", CSS)
    assert len(await editor.hints("a.css")) == 1
    editor.close("a.css")
    with pytest.raises(JsonRpcException, match="The document is not open."):
        await editor.hints("a.css")


async def test_saving_changes_nothing_that_is_shown(start):
    editor = await start({"a.css": CSS})
    editor.open("a.css")
    editor.change("a.css", (((0, 25), (0, 30)), "2s"))
    before = await editor.hints("a.css")
    (editor.folder / "a.css").write_text(".a { transition: opacity 2s ease-out; }\n")
    editor.save("a.css")
    # '.a { transition: opacity 2s ease-out' has 36 characters.
    assert await editor.hints("a.css") == before == [(0, 36, "2 s")]


# Settings


async def test_settings_of_the_start(start):
    editor = await start(options={"metrics": ["duration_s"], "languages": ["CSS"], "hints": True})
    editor.open("a.css", ".a { transition: opacity 1s cubic-bezier(0.3, 1.4, 1, 1); }\n")
    editor.open("a.swift", "let a = Animation.easeIn(duration: 1)\n")
    # 5 + 51 characters, and no overshoot.
    assert await editor.hints("a.css") == [(0, 56, "1 s")]
    assert await editor.hints("a.swift") == []
    assert editor.client.messages == []


async def test_settings_that_change(start):
    editor = await start(refresh=True)
    editor.open("a.css", CSS)
    assert await editor.hints("a.css") == [(0, 39, "0.3 s")]
    editor.configure({"hints": False})
    assert await editor.hints("a.css") == []
    editor.configure({"hints": None})
    assert await editor.hints("a.css") == [(0, 39, "0.3 s")]
    await editor.until(lambda: editor.refreshes == 2)


async def test_the_tolerance_of_the_settling_time(start):
    # Linear progress is within 10 % of its end after 90 % of its duration.
    editor = await start(options={"metrics": ["settling_time_s"], "tolerance": "10%"})
    editor.open("a.css", ".a { transition: opacity 2s linear; }\n")
    assert [hint[2] for hint in await editor.hints("a.css")] == ["1.8 s"]
    editor.configure({"metrics": ["settling_time_s"], "tolerance": 0.25})
    assert [hint[2] for hint in await editor.hints("a.css")] == ["1.5 s"]


@pytest.mark.parametrize("settings, sentence", [
    ({"metric": []}, "There is no setting 'metric'. Did you mean 'metrics'?"),
    ({"metrics": "overshoot"}, "The setting 'metrics' must be a list of names."),
    ({"metrics": ["overshot"]}, "There is no metric 'overshot'. Did you mean 'overshoot'?"),
    ({"languages": ["swft"]}, "There is no language 'swft'. Did you mean 'swift'?"),
    ({"hints": "no"}, "The setting 'hints' must be true or false."),
    ({"tolerance": []}, "The setting 'tolerance' must be a number or a text such as \"1%\"."),
    ({"checkFile": 1}, "The setting 'checkFile' must be the path of a file."),
])
async def test_wrong_settings_are_sentences(start, settings, sentence):
    editor = await start(options=settings)
    editor.open("a.css", CSS)
    # What is right, and the defaults, hold.
    assert len(await editor.hints("a.css")) == 1
    await editor.until(lambda: len(editor.client.messages) == 1)
    editor.configure(settings)
    await editor.until(lambda: len(editor.client.messages) == 2)
    for message in editor.client.messages:
        assert (message.type, message.message) == (types.MessageType.Warning, "curvekit: " + sentence)


async def test_a_check_file_of_the_settings_is_that_of_all_documents(start):
    rules = "curvekit: 1\ncode:\n  paths: ['**/*.css']\n  rules:\n    brief: {duration_s: {at_most: 0.1}}\n"
    editor = await start({"rules/ours.yaml": rules, "rules/a.css": CSS}, options={"checkFile": "rules/ours.yaml"})
    await editor.problems("rules/a.css", ["brief"])


# Folders


RULES = "curvekit: 1\ncode:\n  paths: ['**/*.css']\n  rules:\n    brief: {duration_s: {at_most: 0.1}}\n"


async def test_folders_come_and_go(start):
    editor = await start(
        {"one/motion.yaml": RULES, "one/a.css": CSS, "two/motion.yaml": RULES, "two/a.css": CSS}, workspace=False)

    def folders(added=(), removed=()):
        def list(names):
            return [types.WorkspaceFolder(editor.uri(name), name) for name in names]

        editor.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(
            types.WorkspaceFoldersChangeEvent(added=list(added), removed=list(removed))))

    folders(added=["one", "two"])
    await editor.problems("one/a.css", ["brief"])
    await editor.problems("two/a.css", ["brief"])
    folders(removed=["one"])
    await editor.problems("one/a.css", [])
    await editor.problems("two/a.css", ["brief"])
    folders(added=["one"], removed=["two"])
    await editor.problems("one/a.css", ["brief"])
    await editor.problems("two/a.css", [])


async def test_the_progress_of_many_files_is_shown(start):
    files = {f"{number}.css": CSS for number in range(120)}
    editor = await start({"motion.yaml": RULES, **files}, progress=True)
    reports = editor.client.progress_reports
    await editor.until(lambda: any(
        values and values[-1].kind == "end" for values in reports.values()), lambda: f"{reports}")
    [values] = reports.values()
    assert [value.kind for value in values] == ["begin"] + ["report"] * (len(values) - 2) + ["end"]
    shares = [value.percentage for value in values[:-1]]
    assert shares == sorted(shares) and 0 <= shares[0] and shares[-1] <= 100
    assert len(values) > 2 and values[-2].message.endswith("of 120 files")
    for name in files:
        await editor.problems(name, ["brief"])


async def test_few_files_have_no_progress(start):
    editor = await start(
        {"motion.yaml": RULES, **{f"{number}.css": CSS for number in range(50)}}, progress=True)
    for number in range(50):
        await editor.problems(f"{number}.css", ["brief"])
    await editor.settle()
    assert editor.client.progress_reports == {}


# Cancellation and the end, of which the bytes matter


def test_a_request_may_be_cancelled_before_its_turn(curvekit):
    with Wire([curvekit, "lsp"]) as server:
        server.initialize()
        text = "".join(f".a{n} {{ transition: opacity {n + 1}ms cubic-bezier(0.3, 1.4, 1, 1); }}\n" for n in range(3000))
        server.open("file:///a.css", "css", text)
        params = {"textDocument": {"uri": "file:///a.css"}}
        slow = {"range": {"start": {"line": 0, "character": 0}, "end": {"line": 9999, "character": 0}}}
        # All in one write: while the first is answered, the others wait.
        server.send(
            server.request(11, "textDocument/inlayHint", {**params, **slow}),
            server.request(12, "textDocument/documentSymbol", params),
            server.request("13", "textDocument/documentSymbol", params),
            server.notification("$/cancelRequest", {"id": 12}),
            server.notification("$/cancelRequest", {"id": "13"}),
            server.notification("$/cancelRequest", {"id": 99}),
            server.request(14, "shutdown"))
        answers = [server.answer() for _ in range(4)]
        assert [answer["id"] for answer in answers] == [11, 12, "13", 14]
        assert len(answers[0]["result"]) == 3000
        for answer in answers[1:3]:
            assert answer["error"] == {"code": -32800, "message": "The request was cancelled."}
        assert answers[3]["result"] is None


def test_a_request_and_its_cancellation_in_one_write_have_one_answer(curvekit):
    with Wire([curvekit, "lsp"]) as server:
        server.initialize()
        server.open("file:///a.css", "css", CSS)
        params = {"textDocument": {"uri": "file:///a.css"}, "position": {"line": 0, "character": 8}}
        for number in range(10, 60):
            server.send(
                server.request(number, "textDocument/hover", params),
                server.notification("$/cancelRequest", {"id": number}))
            answer = server.answer()
            assert answer["id"] == number
            assert answer["error"]["code"] == -32800 if "error" in answer else answer["result"]["contents"]


def test_the_server_ends_with_status_0_after_a_shutdown(curvekit):
    with Wire([curvekit, "lsp"]) as server:
        server.initialize()
        server.send(server.request(2, "shutdown"), server.request(3, "textDocument/hover", {}))
        assert server.answer()["result"] is None
        assert server.answer()["error"]["message"] == "The server has been shut down."
        server.send(server.notification("exit"))
        assert server.end() == (0, "")


def test_the_server_ends_with_status_1_without_a_shutdown(curvekit):
    with Wire([curvekit, "lsp"]) as server:
        server.initialize()
        server.send(server.notification("exit"))
        assert server.end() == (1, "error: The client ended without the request 'shutdown'.\n")


def test_the_server_ends_with_status_1_if_the_client_is_gone(curvekit):
    with Wire([curvekit, "lsp"]) as server:
        server.initialize()
        server.process.stdin.close()
        assert server.end() == (1, "error: The client ended without the request 'shutdown'.\n")


def test_a_request_before_the_first_is_refused(curvekit):
    with Wire([curvekit, "lsp"]) as server:
        server.send(server.request(1, "textDocument/hover", {}))
        assert server.answer()["error"] == {"code": -32002, "message": "The first request must be 'initialize'."}
        server.initialize()
        server.send(server.request(2, "workspace/symbol", {"query": ""}))
        assert server.answer()["error"] == {"code": -32601, "message": "There is no request 'workspace/symbol'."}


@pytest.mark.parametrize("bytes, sentence", [
    (b"Content-Length: 10\r\n\r\n{}", "The last message is not complete."),
    (b"Content-Length: x\r\n\r\n{}", "The Content-Length of a message is not a number."),
    (b"Content-Length: -1\r\n\r\n{}", "The Content-Length of a message is not a number."),
    (b"Content-Type: a\r\n\r\n{}", "A message has no Content-Length."),
    (b"{}\r\n\r\n", "A line of the header of a message has no colon."),
])
def test_a_broken_stream_ends_with_a_sentence(curvekit, bytes, sentence):
    with Wire([curvekit, "lsp"]) as server:
        server.process.stdin.write(bytes)
        server.process.stdin.close()
        assert server.end() == (65, f"error: {sentence}\n")
