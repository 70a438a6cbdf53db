"""The page obeys its policy, stays a page whatever it is given, and states what is wrong."""
import json

import pytest

from lab import BUILT, Lab, fragment, lab_pack

# Each would leave an element with one of these names, run a script, or break out of where texts are kept.
ELEMENTS = "img, iframe, object, embed, marquee, video, audio, base, x-hostile, [data-hostile], [onerror], [onload], [onclick], [style*='hostile']"
MARKUP = [
    "<img src=x onerror=window.hostile=1>", "<script>window.hostile=1</script>", "</script><script>window.hostile=1</script>",
    "</textarea><img src=x onerror=window.hostile=1>", "<svg onload=window.hostile=1>", "<iframe srcdoc='<script>parent.hostile=1</script>'>",
    "\"><img src=x onerror=window.hostile=1>", "'><x-hostile>", "<x-hostile data-hostile>", "<b data-hostile>bold</b>",
    "<!--<x-hostile>-->", "--><x-hostile>", "]]><x-hostile>", "<![CDATA[<x-hostile>]]>", "<style>*{display:none}</style><x-hostile>",
    "</style><x-hostile>", "</title><x-hostile>", "<a href=javascript:window.hostile=1>link</a><x-hostile>", "javascript:window.hostile=1",
    "<math><x-hostile>", "<template><x-hostile></template>", "<base href=//example.invalid>", "<meta http-equiv=refresh content=0;url=about:blank>",
    "<object data=x>", "<embed src=x>", "<video src=x onerror=window.hostile=1>", "<marquee onstart=window.hostile=1>", "&lt;x-hostile&gt;",
    "&#60;x-hostile&#62;", "\\u003cx-hostile\\u003e", "%3Cx-hostile%3E", "\u202e<x-hostile>\u202c", "\u0000<x-hostile>", "\ud800<x-hostile>",
    "${window.hostile=1}", "{{constructor.constructor('window.hostile=1')()}}", "'-alert(1)-'", "\";window.hostile=1;//", "__proto__", "constructor",
]
WRAPPINGS = [
    lambda text: text,
    lambda text: f"spring(bounce: {text})",
    lambda text: f"smooth.delay({text})",
    lambda text: json.dumps({"curvekit": 1, "title": text, "initial": {text: 0}, "changes": {text: [{"at": 0, "to": 1, "animation": "smooth"}]}}),
    lambda text: json.dumps({"curvekit": 1, "initial": {"x": 0}, "changes": {"x": [{"at": 0, "to": 1, "animation": text}]}}),
]


def clean(text):
    """What a text is after UTF-8, which has no halves of pairs."""
    return text.encode("utf-8", "replace").decode()


HOSTILE = [wrap(text) for text in map(clean, MARKUP) for wrap in WRAPPINGS]


def assert_inert(lab):
    assert lab.script("return window.hostile") is None
    assert lab.script("return document.querySelectorAll(arguments[0]).length", ELEMENTS) == 0
    assert lab.script("return document.scripts.length") == 4


def test_there_are_enough_hostile_texts():
    assert len(HOSTILE) == 200


@pytest.mark.parametrize("start", range(0, len(HOSTILE), 20))
def test_hostile_texts_in_an_address_stay_texts(lab, start):
    texts = HOSTILE[start:start + 20]
    # As labels of curves that work, they come into the chart, the tables and the player.
    labels = [("smooth", text[:180]) for text in map(clean, MARKUP[start // 20 * 4:start // 20 * 4 + 4])]
    lab.open(*texts, *labels)
    assert len(lab.texts) == 24
    assert_inert(lab)
    for line in (0, 5, 15, 21, 23):
        lab.script("document.querySelectorAll('#lines input[type=radio]')[arguments[0]].click()", line)
        lab.draw()
        for format in ("expression", "check", "scene", "csv", "svg"):
            text = lab.copied_as(format)
            if format == "svg" and text:
                made = lab.script("return new DOMParser().parseFromString(arguments[0], 'image/svg+xml').querySelectorAll(arguments[1] + ', parsererror, script').length", text, ELEMENTS)
                assert made == 0
    assert_inert(lab)


def test_hostile_texts_in_the_page_stay_texts(lab):
    for start in range(0, len(MARKUP), 20):
        texts = [clean(text) for text in MARKUP[start:start + 20]]
        page = lab.pages.page("hostile", {"lines": [], "report": {"curves": [
            {"name": text, "old": None if index % 2 else "smooth", "new": "snappy", "bounds": [{"key": text, "text": text, "limit": None}]}
            for index, text in enumerate(texts)]}})
        lab.open(page=page)
        assert_inert(lab)
        assert texts[5] in lab.script("return document.querySelector('#report').textContent")
        page = lab.pages.page("hostile", {"lines": [{"text": text, "label": text} for text in texts], "report": None})
        lab.open(page=page)
        assert_inert(lab)


def test_hostile_texts_typed_stay_texts(lab):
    lab.open("smooth")
    for text in ("<x-hostile>", "</script><x-hostile>", "<img src=x onerror=window.hostile=1>", "spring(bounce: <x-hostile>)"):
        lab.type(text)
        assert_inert(lab)
        assert lab.shown_error
    lab.find("#lines .line-label").send_keys("<x-hostile>")
    lab.find("#gallery input[type=search]").send_keys("<x-hostile>")
    lab.draw()
    assert_inert(lab)


@pytest.mark.parametrize("hash", [
    "#", "#v1", "#v1&", "#v1&c", "#v1&c=", "#v1&c=%", "#v1&c=%zz", "#v1&c=%ff%fe", "#v1&=&&&=", "#v1&c=smooth&selected=99999",
    "#v1&c=smooth&selected=NaN", "#v1&c=smooth&tolerance=2&rise=5,1&compare=7,8&end=-1&speed=0&object=<x-hostile>&dialect=__proto__&error=-1",
    "#v1&c=smooth&t=<x-hostile>&check=NaN", "#v1&c=smooth&check=-7&c=bouncy&check=1e99&t=", "#v1&t=x&check=1&c=smooth",
    "#v1&c=smooth&panels=phase,phase,nothing", "#v1&c=smooth&end=1e308", "#v1&c=smooth&end=1e-300", "#v1&__proto__=1&c=smooth&constructor=2",
    "#v1" + "&c=smooth" * 500, "#v2&c=smooth", "#nothing", "#chart-title",
    fragment('{"curvekit":1'), fragment("[" * 50000), fragment("(" * 50000), fragment("smooth" + ".delay(1)" * 5000),
    fragment('{"curvekit":1,"until":1e300,"initial":{"x":0},"changes":{"x":[{"at":0,"to":1e308,"animation":"spring"}]}}'),
])
def test_a_strange_address_gives_a_page(lab, hash):
    lab.open(hash=hash)
    assert lab.script("return document.documentElement.dataset.ready") == "yes"
    assert 1 <= len(lab.texts) <= 24
    assert lab.find("#main").is_displayed()
    # And it still works.
    lab.type("spring(duration: 0.3, bounce: 0.25)")
    assert lab.shown_error.count("spring(duration: 0.3, bounce: 0.25)") == 0


def test_an_address_of_a_megabyte_gives_a_page(lab):
    for text in ("a" * 1_000_000, "linear(" + ", ".join(["0.5"] * 180_000) + ")", "<x-hostile>" * 90_000):
        lab.open(hash="#v1&c=" + text.replace(" ", "%20")[:1_000_000])
        assert lab.script("return document.documentElement.dataset.ready") == "yes"
        assert_inert(lab)
        lab.type("smooth")
        assert lab.texts == ["smooth"]


FIRST, SECOND = ((BUILT / name).read_bytes() for name in ("first.wasm", "second.wasm"))
EMPTY = bytes.fromhex("0061736d01000000")
BROKEN = {
    "empty": lambda text: "",
    "hello": lambda text: "hello",
    "escapes": lambda text: "\u0100\u07ff" * 9,
    "cut off": lambda text: text[:1000],
    "half": lambda text: text[:len(text) // 2],
    "without its end": lambda text: text[:-20],
    "two empty modules": lambda text: lab_pack.packed(EMPTY, EMPTY),
    "no first module": lambda text: lab_pack.packed(EMPTY, SECOND),
    "no second module": lambda text: lab_pack.packed(FIRST, EMPTY + bytes.fromhex("0c0101")),
    "the second module first": lambda text: lab_pack.packed(SECOND, FIRST),
}


def assert_broken(lab, engine):
    lab.open(page=lab.pages.page("broken", engine=engine))
    assert lab.script("return document.documentElement.dataset.ready") == "failed"
    failure = lab.find("#failure")
    assert failure.is_displayed()
    assert failure.get_attribute("role") == "alert"
    assert failure.text.startswith("The engine of this page could not be started: ")
    assert not lab.find("#main").is_displayed()


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_engine_is_stated(lab, kind):
    assert_broken(lab, BROKEN[kind](lab.pages.engine))


@pytest.mark.parametrize("share", [0, 0.0001, 0.01, 0.03, 0.1, 0.2, 0.5, 0.9, 1])
def test_a_wrong_character_in_the_engine_is_stated(lab, share):
    text = lab.pages.engine
    at = min(int(share * len(text)), len(text) - 30)
    assert_broken(lab, text[:at] + ("a" if text[at] != "a" else "b") + text[at + 1:])


def test_the_engine_is_a_plain_text(lab):
    assert not set(lab.pages.engine) & set("\0\r\x1b<\x7f")
    # The browser unpacked the modules as they were packed.
    assert lab_pack.packed(FIRST, SECOND) == lab.pages.engine


def test_the_policy_forbids_everything_else(driver, pages):
    """Each forbidden act raises a violation: the policy is in force, not only written down."""
    lab = Lab(driver, pages).open("smooth")
    policy = lab.find("meta[http-equiv]").get_attribute("content")
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe-inline" not in policy and "unsafe-eval'" not in policy.replace("'wasm-unsafe-eval'", "")
    acts = {
        "connect-src": "fetch('https://example.invalid/').catch(() => {})",
        "img-src": "new Image().src = 'https://example.invalid/a.png'",
        "script-src-elem": "document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.hostile = 1' }))",
        "style-src-elem": "document.head.append(Object.assign(document.createElement('style'), { textContent: '* { color: red }' }))",
        "style-src-attr": "document.body.setAttribute('style', 'color: red')",
        "frame-src": "document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://example.invalid/' }))",
        "worker-src": "try { new Worker('data:text/javascript,0') } catch {}",
        "base-uri": "document.head.append(Object.assign(document.createElement('base'), { href: 'https://example.invalid/' }))",
        "form-action": "const form = Object.assign(document.createElement('form'), { action: 'https://example.invalid/' }); document.body.append(form); form.submit()",
    }
    for directive, act in acts.items():
        lab.script("observed.violations.length = 0;" + act)
        lab.eventually(lambda: any(violation.startswith(directive) for violation in lab.script("return observed.violations")), directive)
    assert lab.script("return window.hostile") is None
    lab.complaints()


def test_the_page_asks_no_network(lab):
    lab.open("smooth", "bouncy")
    assert lab.script("return performance.getEntriesByType('resource').map((entry) => entry.name)") == []
    source = lab.pages.template.read_text(encoding="utf-8")
    assert "<link" not in source and " src=" not in source.split("<script>")[0]
