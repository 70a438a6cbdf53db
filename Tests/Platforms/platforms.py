#!/usr/bin/env python3
"""Compiles the files that 'convert' writes, with the compilers that are there, and stand-ins of the platforms, or parses
them with the grammar of the language; .ci/platforms runs it.

    python platforms.py COMMAND

COMMAND is the built curvekit. A stand-in has the signatures of the platform's documentation. Slint has no parser on PyPI.
"""
import importlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import warnings
import xml.etree.ElementTree

import gdtoolkit.parser
import tinycss2
import tree_sitter

COMMAND = pathlib.Path(sys.argv[1]).resolve()
CURVES = {
    "enter": "ease-out(duration: 0.2)", "open": "spring(duration: 0.5, bounce: 0.3)", "line": "linear(duration: 0.25)",
    "throw it": "interpolatingSpring(mass: 2, stiffness: 80, damping: 4, initialVelocity: 3)",
    "Über öffnen": "cubic-bezier(0.123456789, 0.2, 0.3, 1, duration: 0.3)", "pulse": "ease-in-out(duration: 0.5).repeatForever()",
    "path": "path('M0,0 C0.1,0 0.2,0.2 0.25,0.5 C0.3,0.8 0.5,1 1,1', duration: 0.3)", "class": "easeOutBack", "a": "steps(4)",
    "late": "ease(duration: 0.4).delay(0.1)", "打开": "smooth", "two words": "linear(0, 0.3 20%, 1.2, 1)"}
SWIFT = {
    "SwiftUI": """
public struct Animation: Sendable {
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func easeIn(duration: Double) -> Animation { Animation() }
  public static func easeOut(duration: Double) -> Animation { Animation() }
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func timingCurve(_: Double, _: Double, _: Double, _: Double, duration: Double) -> Animation { Animation() }
  public static func spring(duration: Double, bounce: Double) -> Animation { Animation() }
  public static func interpolatingSpring(duration: Double, bounce: Double, initialVelocity: Double = 0) -> Animation { Animation() }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Animation { Animation() }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
  public func delay(_ delay: Double) -> Animation { self }
}
""",
    "UIKit": """
@_exported import Foundation
public struct CGVector: Sendable { public init(dx: Double, dy: Double) {}; public static let zero = CGVector(dx: 0, dy: 0) }
public enum Curve { case linear, easeIn, easeOut, easeInOut }
@MainActor public class UISpringTimingParameters {
  public init(duration: Double, bounce: Double) {}
  public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: CGVector) {}
}
@MainActor public class UIViewPropertyAnimator {
  public init(duration: Double, curve: Curve) {}
  public init(duration: Double, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
}
""",
    "QuartzCore": """
public enum Name { case linear, easeIn, easeOut, easeInEaseOut, `default` }
public class CAMediaTimingFunction {
  public init(name: Name) {}
  public init(controlPoints: Float, _: Float, _: Float, _: Float) {}
}
public class CASpringAnimation {
  public init(keyPath: String?) {}
  public var mass = 1.0, stiffness = 100.0, damping = 10.0, initialVelocity = 0.0, duration = 0.0, allowsOverdamping = false
  public var settlingDuration: Double { 1 }
}
"""}
TYPES = """
type Ease = (t: number) => number;
declare module "gsap" { export const gsap: { registerPlugin(plugin: object): void } }
declare module "gsap/CustomEase" {
  export const CustomEase: { create(name: string, path: string, options?: { precision: number }): Ease };
}
declare module "animejs" {
  export function cubicBezier(x1: number, y1: number, x2: number, y2: number): Ease;
  export function createSpring(options: { mass: number, stiffness: number, damping: number, velocity: number }): Ease;
}
declare module "react-native-reanimated" {
  export function withSpring(to: number, options: { mass: number, stiffness: number, damping: number, velocity?: number }): number;
  export function withTiming(to: number, options: { duration: number, easing: Ease }): number;
  export const Easing: { linear: Ease, bezier(x1: number, y1: number, x2: number, y2: number): Ease };
}
"""

ADWAITA = """
typedef struct AdwAnimation AdwAnimation;
typedef struct AdwTimedAnimation AdwTimedAnimation;
typedef struct AdwAnimationTarget AdwAnimationTarget;
typedef struct AdwSpringParams AdwSpringParams;
typedef struct GtkWidget GtkWidget;
typedef enum {
  ADW_LINEAR, ADW_EASE, ADW_EASE_IN, ADW_EASE_OUT, ADW_EASE_IN_OUT, ADW_EASE_OUT_BACK, ADW_EASE_IN_OUT_QUAD
} AdwEasing;
#define ADW_TIMED_ANIMATION(animation) ((AdwTimedAnimation *) (animation))
AdwAnimation *adw_timed_animation_new (GtkWidget *, double, double, unsigned, AdwAnimationTarget *);
void adw_timed_animation_set_easing (AdwTimedAnimation *, AdwEasing);
AdwSpringParams *adw_spring_params_new (double, double, double);
"""
# The grammar and the extension of the files of a platform.
GRAMMARS = {
    "compose": ("kotlin", "kt"), "android": ("kotlin", "kt"), "flutter": ("dart", "dart"), "winui": ("c_sharp", "cs"),
    "unity": ("c_sharp", "cs"), "dotween": ("c_sharp", "cs"), "qml": ("qmljs", "qml"), "hyprland": ("lua", "lua")}
ANDROID = "{http://schemas.android.com/apk/res/android}"
# The attributes of the elements of XML.
ELEMENTS = {
    "android-xml": {
        "pathInterpolator": {ANDROID + name for name in ("controlX1", "controlY1", "controlX2", "controlY2", "pathData")}},
    "smil": {"animate": {"attributeName", "from", "to", "values", "keyTimes", "keySplines", "calcMode", "dur", "begin",
                         "repeatCount", "fill"}}}
TOKENS = pathlib.Path("Tests/Tokens/motion.tokens.json").resolve()

def run(*arguments, **options):
    done = subprocess.run([*map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", **options)
    if done.returncode:
        sys.exit(f"error: {' '.join(map(str, arguments))}\n{done.stdout}")


def known(dialect):
    """The curves that a platform has words for, by their labels, and the options of a conversion to it."""
    options = ["--to", dialect, "--error", "1%", "--allow-approximate"]
    return {label: curve for label, curve in CURVES.items()
            if not subprocess.run([COMMAND, "convert", curve, *options], capture_output=True).returncode}, options


def convert(dialect, file):
    """Writes the curves that a platform has words for, and returns their number."""
    curves, options = known(dialect)
    labels = [word for label in curves for word in ("--label", label)]
    run(COMMAND, "convert", *curves.values(), *labels, *options, "-o", file)
    return len(curves)


def files(dialect, extension, work):
    """Writes the curves, and the tokens of a file, and returns the number of curves with both texts."""
    file = work / f"{dialect}.{extension}"
    count = convert(dialect, file)
    tokens = subprocess.run(
        [COMMAND, "convert", f"@{TOKENS}", "--to", dialect, "--error", "1%", "--allow-approximate", "--keep-going"],
        capture_output=True, encoding="utf-8").stdout
    if tokens.count("\n") < 10:
        sys.exit(f"error: {dialect} has no file of tokens.")
    return count, (file.read_text(), tokens)


def parse(dialect, grammar, text):
    """Parses a text, and stops at the first mistake."""
    with warnings.catch_warnings():
        # Some grammars are numbers for older versions of the library.
        warnings.simplefilter("ignore", DeprecationWarning)
        language = tree_sitter.Language(importlib.import_module(f"tree_sitter_{grammar}").language())
    if grammar == "kotlin":
        # The grammar does not know all letters of Kotlin's names.
        text = re.sub("[^\x00-\x7f]", "x", text)
    nodes = [tree_sitter.Parser(language).parse(text.encode()).root_node]
    for node in nodes:
        if node.is_error or node.is_missing:
            line = node.start_point[0]
            sys.exit(f"error: {dialect}, line {line + 1} is no {grammar}: {text.splitlines()[line]}")
        nodes += node.children if node.has_error else []


def check_styles(dialect, text):
    """Parses a style sheet: one block of custom properties, perhaps with another in a condition."""
    def check(nodes):
        for node in nodes:
            if node.type == "error":
                sys.exit(f"error: {dialect}, line {node.source_line}: {node.message}")
            if node.type == "declaration" and not node.name.startswith("--"):
                sys.exit(f"error: {dialect}, line {node.source_line}: {node.name} is no custom property")
            if getattr(node, "content", None):
                check(tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True))
    check(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True))


def check_markup(dialect):
    """Parses the element of each curve, and returns their number."""
    curves, options = known(dialect)
    for label, curve in curves.items():
        text = subprocess.run([COMMAND, "convert", curve, *options], capture_output=True, encoding="utf-8").stdout
        element = xml.etree.ElementTree.fromstring(text)
        attributes = ELEMENTS[dialect].get(element.tag)
        if attributes is None or not set(element.attrib) <= attributes:
            sys.exit(f"error: {dialect} has no such element, for {label}: {text}")
    return len(curves)


def main():
    compiled = {}
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        for module, source in SWIFT.items():
            (work / "stand-in.swift").write_text(source)
            run("swiftc", "-emit-module", "-swift-version", "6", "-module-name", module, "stand-in.swift", cwd=work)
        for dialect in ("swiftui", "uikit", "coreanimation"):
            compiled[dialect] = convert(dialect, work / f"{dialect}.swift")
            run("swiftc", "-typecheck", "-swift-version", "6", "-I", work, work / f"{dialect}.swift")
        scripts = [work / f"{dialect}.js" for dialect in ("motion", "react-spring", "reanimated", "anime", "gsap")]
        for script in scripts:
            compiled[script.stem] = convert(script.stem, script)
            # The parameter of a function in JavaScript has its type in a comment.
            script.write_text(script.read_text().replace("= (to) =>", "= (/** @type {number} */ to) =>"))
        (work / "types.d.ts").write_text(TYPES)
        run("tsc", "--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2020", "--module", "es2020",
            *scripts, work / "types.d.ts")
        for dialect in ("figma", "dtcg"):
            compiled[dialect] = convert(dialect, work / f"{dialect}.json")
            json.loads((work / f"{dialect}.json").read_text())
        (work / "adwaita.h").write_text(ADWAITA)
        compiled["libadwaita"], texts = files("libadwaita", "h", work)
        for text in texts:
            (work / "libadwaita.c").write_text(text.replace("#pragma once", ""))
            run("clang", "-fsyntax-only", "-Wall", "-Werror", "-Wno-unused-function", "-I", work, work / "libadwaita.c")
        for dialect, (grammar, extension) in GRAMMARS.items():
            compiled[dialect], texts = files(dialect, extension, work)
            for text in texts:
                parse(dialect, grammar, text)
        compiled["godot"], texts = files("godot", "gd", work)
        for text in texts:
            gdtoolkit.parser.parser.parse(text)
        for dialect in ("css", "tailwind"):
            compiled[dialect], texts = files(dialect, "css", work)
            for text in texts:
                check_styles(dialect, text)
    for dialect in ELEMENTS:
        compiled[dialect] = check_markup(dialect)
    print("Compiled or parsed: " + ", ".join(f"{count} curves for {dialect}" for dialect, count in compiled.items()) + ".")


main()
