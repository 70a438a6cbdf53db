"""The Swift of all pages as one package: it is written, compiled with the modules of .ci/outside, and run."""
import os
import pathlib
import re
import shutil
import subprocess

import swift_blocks
from pages import ROOT, Trouble

# SwiftUI's types with a name of CurveKit.
SWIFTUI = """public struct Spring: Sendable {
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {}
}
public struct Angle: Sendable {
  public init(degrees: Double) {}
}
public struct Animation: Sendable {}
public struct KeyframeTrack<Root, Value, Content> {}
public struct KeyframeTimeline<Value> {}
public struct LinearKeyframe<Value> {}
public struct CubicKeyframe<Value> {}
public struct SpringKeyframe<Value> {}
public struct MoveKeyframe<Value> {}
public struct KeyframesBuilder<Value> {}
public struct KeyframeTrackContentBuilder<Value> {}
public struct AnimatablePair<First, Second> {}
public struct EmptyAnimatableData {}
public protocol Keyframes {}
public protocol KeyframeTrackContent {}
public protocol Animatable {}
public protocol VectorArithmetic {}
"""
PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let products: [Target.Dependency] = [{products}]
let package = Package(
  name: "articles", platforms: [.macOS(.v13)],
  dependencies: [.package(name: "curvekit", path: "{root}")],
  targets: [.testTarget(name: "ArticleTests", dependencies: products)]
    + [{modules}].map {{ .target(name: $0, dependencies: $0 == "SwiftUI" ? [] : ["SwiftUI"] + products) }})
"""


def check_manifests(articles, work):
    text = "import PackageDescription\n"
    for article in articles:
        for block in article.manifest:
            kind = "Package.Dependency" if block.text.startswith(".package(") else "Target"
            text += f'#sourceLocation(file: "{article.page.name}", line: {block.line - 1})\n' \
                f"let part{text.count('let ')}: [{kind}] = [\n{block.text}]\n"
    (work / "manifest.swift").write_text(text, encoding="utf-8")
    interface = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent / "lib/swift/pm/ManifestAPI"
    done = subprocess.run(
        ["swiftc", "-typecheck", "-package-description-version", "6.2", "-I", interface, work / "manifest.swift"],
        capture_output=True, text=True)
    if done.returncode != 0:
        raise Trouble(f"a part of a manifest does not compile:\n{done.stderr}")


def write_package(articles, work):
    """The test package, and the results of each page."""
    package = work / "package"
    tests = package / "Tests/ArticleTests"
    tests.mkdir(parents=True)
    (tests / "Support.swift").write_text(swift_blocks.SUPPORT, encoding="utf-8")
    results, text = {}, ""
    for article in articles:
        if article.swift:
            file, results[article.name] = swift_blocks.file_of(article, article.tests, article.name, article.imports())
            (tests / f"{article.name}.swift").write_text(file, encoding="utf-8")
            text += file
        for module, blocks in article.modules.items():
            folder = package / "Sources" / module
            folder.mkdir(parents=True)
            for block in blocks:
                place = f'#sourceLocation(file: "{article.page.name}", line: {block.line})\n'
                (folder / f"Line{block.line}.swift").write_text(place + block.text, encoding="utf-8")
                text += block.text
    modules = [module for article in articles for module in article.modules]
    (package / "Sources/SwiftUI").mkdir(parents=True)
    (package / "Sources/SwiftUI/SwiftUI.swift").write_text(SWIFTUI, encoding="utf-8")
    known = re.findall(r'\.library\(name: "(\w+)"', (ROOT / "Package.swift").read_text(encoding="utf-8"))
    products = [name for name in known if re.search(rf"^import {name}$", text, re.MULTILINE)]
    (package / "Package.swift").write_text(PACKAGE.format(
        root=ROOT, modules=", ".join(f'"{name}"' for name in ["SwiftUI", *modules]),
        products=", ".join(f'.product(name: "{name}", package: "curvekit")' for name in products)), encoding="utf-8")
    if (ROOT / "Package.resolved").exists():
        shutil.copy(ROOT / "Package.resolved", package)
    return package, results


def run_package(articles, work):
    package, results = write_package(articles, work)
    environment = dict(os.environ, PAGES_FOLDER=str(work))
    environment.pop("RECORD_BASELINES", None)

    def swift(verb, *options, **variables):
        done = subprocess.run(
            ["swift", verb, "--package-path", package, "--scratch-path", ROOT / ".build-outside", *options],
            env=environment | variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
        return done.returncode, re.sub(rf"{re.escape(str(work))}\S*/", "", done.stdout)

    status, log = swift("build", "--build-tests")
    if status != 0:
        errors = re.findall(r"^\S+\.(?:md|swift):\d+:\d+: error: .*", log, re.MULTILINE)
        raise Trouble("the Swift of the pages does not compile:\n" + ("\n".join(dict.fromkeys(errors)) or log))
    test = ["--skip-build", "--disable-xctest", "--no-parallel"]
    recording = [article.name for article in articles if any(".recorded(" in block.text for block in article.swift)]
    if recording:
        swift("test", *test, "--filter", "|".join(f"{name}\\(" for name in recording), RECORD_BASELINES="1")
    (work / "shown").write_text("")
    _, log = swift("test", *test)
    shown = {}
    for line in (work / "shown").read_text(encoding="utf-8").splitlines():
        name, number, text = line.split("\t", 2)
        shown.setdefault(name, {})[int(number)] = text.replace("\x01", "\n")
    issues = {}
    pattern = r"^✘ .* recorded an issue at (\w+)\.md:(\d+):\d+: .*\n(?:(?!\W (?:Test|Suite)\b).*\n)*"
    for match in re.finditer(pattern, log, re.MULTILINE):
        issues.setdefault(match[1], []).append((int(match[2]), match[0]))
    for article in articles:
        if article.swift:
            article.compare(results[article.name], shown.get(article.name, {}), issues.get(article.name, []), log)
