"""An editor with files in a folder, as the tests need it: pytest-lsp's client with short calls."""

import asyncio
from pathlib import Path

from lsprotocol import types
from pytest_lsp import ClientServerConfig

LANGUAGES = {
    ".css": "css", ".swift": "swift", ".tsx": "typescriptreact", ".kt": "kotlin", ".dart": "dart",
    ".yaml": "yaml",
}


def capabilities(encoding=None, markdown=False, tree=False, creates_files=False, progress=False, watch=False, refresh=False):
    """The capabilities of a client, each off unless it is named."""
    Hover, Symbols = types.HoverClientCapabilities, types.DocumentSymbolClientCapabilities
    kinds = types.ClientCodeActionKindOptions(value_set=list(types.CodeActionKind))
    return types.ClientCapabilities(
        general=encoding and types.GeneralClientCapabilities(position_encodings=encoding),
        text_document=types.TextDocumentClientCapabilities(
            hover=Hover(content_format=[types.MarkupKind.Markdown] if markdown else [types.MarkupKind.PlainText]),
            document_symbol=Symbols(hierarchical_document_symbol_support=tree),
            code_action=types.CodeActionClientCapabilities(
                code_action_literal_support=types.ClientCodeActionLiteralOptions(code_action_kind=kinds)),
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(version_support=True)),
        workspace=types.WorkspaceClientCapabilities(
            workspace_folders=True,
            workspace_edit=types.WorkspaceEditClientCapabilities(
                document_changes=creates_files,
                resource_operations=[types.ResourceOperationKind.Create] if creates_files else []),
            inlay_hint=types.InlayHintWorkspaceClientCapabilities(refresh_support=refresh),
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=watch)),
        window=types.WindowClientCapabilities(work_done_progress=progress))


def point(line, character):
    return types.Position(line, character)


def span(start, end):
    """A range from two pairs of line and character."""
    return types.Range(point(*start), point(*end))


def ends(range):
    """The two pairs of a range."""
    return (range.start.line, range.start.character), (range.end.line, range.end.character)


WHOLE = span((0, 0), (1_000_000, 0))


class Editor:
    """A client with a server."""

    def __init__(self, client, folder):
        self.client = client
        self.folder = folder
        # Requests of the server that pytest-lsp's client does not keep.
        self.registrations = []
        self.refreshes = 0

    @staticmethod
    async def start(command, folder, *, name="test", options=None, workspace=True, **features):
        client = await ClientServerConfig(server_command=[command, "lsp"]).start()
        editor = Editor(client, folder)

        @client.feature(types.CLIENT_REGISTER_CAPABILITY)
        def register(params):
            editor.registrations += params.registrations

        @client.feature(types.WORKSPACE_INLAY_HINT_REFRESH)
        def refresh(params):
            editor.refreshes += 1

        editor.initialized = await client.initialize_session(types.InitializeParams(
            capabilities=capabilities(**features), client_info=types.ClientInfo(name=name),
            initialization_options=options,
            workspace_folders=[types.WorkspaceFolder(folder.as_uri(), "it")] if workspace else None))
        return editor

    async def end(self):
        """Ends the server; its exit status."""
        await self.client.shutdown_session()
        status = self.client._server.returncode
        await self.client.stop()
        return status

    def uri(self, name):
        return (self.folder / name).as_uri()

    def document(self, name):
        return types.TextDocumentIdentifier(self.uri(name))

    # Documents

    def open(self, name, text=None):
        """Opens a file, or an unsaved text."""
        if text is None:
            text = (self.folder / name).read_bytes().decode()
        item = types.TextDocumentItem(self.uri(name), LANGUAGES[Path(name).suffix], 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def change(self, name, *changes, version=2):
        """Replaces ranges, or the whole text where there is no range: pairs of a range and a text."""
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version, self.uri(name)),
            [types.TextDocumentContentChangePartial(span(*range), text) if range
             else types.TextDocumentContentChangeWholeDocument(text) for range, text in changes]))

    def save(self, name):
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(self.document(name)))

    def close(self, name):
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(self.document(name)))

    def write(self, name, text):
        """Changes a file on the disk, which the editor sees."""
        path = self.folder / name
        kind = types.FileChangeType.Changed if path.exists() else types.FileChangeType.Created
        if text is None:
            kind = types.FileChangeType.Deleted
            path.unlink()
        else:
            path.write_bytes(text.encode())
        self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
            [types.FileEvent(self.uri(name), kind)]))

    def configure(self, settings):
        self.client.workspace_did_change_configuration(types.DidChangeConfigurationParams({"curvekit": settings}))

    # What the editor shows

    async def hints(self, name, range=WHOLE):
        """The numbers beside the curves: line, character and text."""
        hints = await self.client.text_document_inlay_hint_async(types.InlayHintParams(self.document(name), range))
        return [(hint.position.line, hint.position.character, hint.label) for hint in hints]

    async def hover(self, name, line, character):
        return await self.client.text_document_hover_async(
            types.HoverParams(self.document(name), point(line, character)))

    async def symbols(self, name):
        return await self.client.text_document_document_symbol_async(types.DocumentSymbolParams(self.document(name)))

    async def actions(self, name, line, character, only=None):
        here = span((line, character), (line, character))
        return await self.client.text_document_code_action_async(types.CodeActionParams(
            self.document(name), here, types.CodeActionContext(diagnostics=[], only=only)))

    async def problems(self, name, expected):
        """Waits until a document has problems with these codes, in their order; returns them."""
        def found():
            return self.client.diagnostics.get(self.uri(name), [])

        await self.until(
            lambda: [problem.code for problem in found()] == expected,
            lambda: f"{name} has {[(problem.code, problem.message) for problem in found()]}, expected {expected}")
        return found()

    async def settle(self):
        """Waits until the server has published the problems of all that was sent."""
        for _ in range(3):
            try:
                await self.client.text_document_document_symbol_async(
                    types.DocumentSymbolParams(types.TextDocumentIdentifier("file:///none.css")))
            except Exception as error:
                assert "not open" in str(error)

    @staticmethod
    async def until(condition, what=lambda: "", seconds=20):
        for _ in range(seconds * 50):
            if condition():
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"{what()} after {seconds} s")


def applied(text, edits, encoding="utf-16"):
    """A text with edits of a client, each a part of the text as it was."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    starts = [0]
    for line in lines:
        end = starts[-1] + len(line)
        starts.append(end + (2 if text[end:end + 2] == "\r\n" else 1))

    def index(position):
        units = 0
        start = starts[position.line]
        for place, character in enumerate(lines[position.line] + "\n"):
            if units >= position.character:
                return start + place
            units += len(character.encode(encoding + "-le" if encoding == "utf-16" else encoding)) // (
                2 if encoding == "utf-16" else 1)
        raise AssertionError(f"{position} is not in the text")

    for edit in sorted(edits, key=lambda edit: ends(edit.range), reverse=True):
        text = text[:index(edit.range.start)] + edit.new_text + text[index(edit.range.end):]
    return text
