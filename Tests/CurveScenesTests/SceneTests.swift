import CurveKit
import CurveScenes
import CurveSpecs
import Testing

@Suite("Scenes")
struct SceneTests {
  @Test func first() throws {
    let scene = try Scene(
      parsing: """
        curvekit: 1
        title: Nod
        initial:
          angle: {value: 0, unit: degrees}
        keyframes:
          angle:
            - cubic: {to: 16, duration: 0.125}
            - linear: {to: 1, duration: 0.36, timing: ease-in}
            - spring: {to: 20, spring: bouncy}
            - move: 3
        curves:
          jump: {curve: '.easeInOut(duration: 0.35).repeatForever()', from: -29, to: 71, unit: points}
          fade: ease-out
        """, file: "nod.yaml")
    #expect(scene.tracks.map(\.name) == ["angle", "jump", "fade"])
    #expect(scene["angle"]?.unit == "degrees")
  }

  @Test func messages() {
    let head = "curvekit: 1\n"
    let kf = "curvekit: 1\ninitial: {a: 0}\nkeyframes:\n  a:\n"
    for text in [
      "", "# nothing\n", "~", "42", "[1, 2]", "a: 1", head, head + "title: ''", head + "title: x",
      head + "titel: x\ncurves: {a: ease}", "curvekit: 2\n", "curvekit: '1'\n", "curvekit: 1.5",
      head + "curves:\n\ta: ease", head + "curves: &c {a: ease}", head + "curves: *c",
      head + "curves: !x {a: ease}",
      head + "curves: {<<: {a: ease}}", head + "curves: {[a]: ease}",
      head + "curves: {a: ease, a: ease}",
      head + "curves: {a: ease}\n---\ncurvekit: 1", head + "curves: {a: ease",
      head + "curves: {a: 'ease}", head + "curves: [a, b",
      head + "curves:\n  a: spring(duration: 0.3)", head + "curves:\n  a: ease\n b: ease",
      head + "curves:\n  a: ease\n    b: ease",
      head + "curves:\n  - a\n  b: ease", head + "curves\n", head + "curves:\n  a: \"\\q\"",
      head + "curves: @x", head + "curves: - a",
      head + "curves: ]", head + "a: 'b' c", head + "? [a]\n: b", head + ": b", head + "'': b",
      "a\u{0}b", head + "curves: \u{7}",
      head + String(repeating: "[", count: 100_000), head + String(repeating: "- ", count: 100_000),
      head + "a: " + String(repeating: "{a: ", count: 1000),
      String(repeating: "#", count: 5 << 20), head + "curves: {}", head + "curves: []",
      head + "curves:", head + "curves: {a: }", head + "curves: {a: []}",
      head + "curves: {a: sprong}", head + "curves:\n  aa: 'sprong'",
      head + "curves: {a: {curve: bouncy, form: 1}}", head + "curves: {a: {from: 1}}",
      head + "curves: {a: {curve: 'ease(from: 1)', to: 2}}",
      head + "curves: {a: {curve: ease, to: 1e60}}", head + "curves: {a: {curve: ease, to: .nan}}",
      head + "until: -1\ncurves: {a: ease}", head + "until: 1:30\ncurves: {a: ease}",
      head + "until: 010\ncurves: {a: ease}", head + "until: 0o17\ncurves: {a: ease}",
      head + "until: 1_000\ncurves: {a: ease}", head + "until: yes\ncurves: {a: ease}",
      head + "until: 3 s\ncurves: {a: ease}", head + "until: .inf\ncurves: {a: ease}",
      head + "until: 50%\ncurves: {a: ease}", head + "until: 0x10\ncurves: {a: ease}",
      head + "until: 100\ncurves: {a: 'ease(duration: 1e-5).repeatForever()'}",
      head + "initial: {a: 0}\ncurves: {b: ease}",
      head + "initial: {a: 0, b: 1}\nkeyframes: {a: [move: 1]}",
      head + "keyframes: {a: [move: 1]}",
      head + "initial: {angle: 0}\nkeyframes: {angel: [move: 1]}",
      head + "initial: {a: {value: 0, units: x}}\nkeyframes: {a: [move: 1]}",
      kf + "    []", kf + "    {}", kf + "    - 3", kf + "    - {}", kf + "    - cubic:",
      kf + "    - cubic: 3", kf + "    - cubic: {to: 3}",
      kf + "    - cubic: {to: 3, duraton: 1}", kf + "    - cubic: {to: 3, duration: -1}",
      kf + "    - cubic: {to: x, duration: 1}", kf + "    - qubic: {to: x, duration: 1}",
      kf + "    - {cubic: {to: 3, duration: 1}, move: 3}",
      kf + "    - cubic: {to: 3, duration: .nan}", kf + "    - cubic: {to: 3, duration: 1e-300}",
      kf + "    - linear: {to: 3, duration: 1, timing: bouncy}",
      kf + "    - linear: {to: 3, duration: 1, timing: ease-in.delay(1)}",
      kf + "    - linear: {to: 3, duration: 1, timing: 'ease-in(duration: 1)'}",
      kf + "    - linear: {to: 3, duration: 1, timing: 'ease-in(to: 3)'}",
      kf + "    - spring: {to: 3, spring: ease}",
      kf + "    - spring: {to: 3, spring: bouncy.speed(2)}",
      kf + "    - spring: {to: 3, spring: 'bouncy(initialVelocity: 3)'}",
      kf + "    - spring: {to: 3, spring: 'spring(stiffness: 1, damping: 0)'}",
      kf + "    - spring: {to: 3, duration: 10, spring: 'spring(stiffness: 1e20, damping: 0)'}",
      kf + "    - move: {x: 3}", kf + "    - move: {to: 3, duration: 0}",
      kf + "    - cubic: {to: {x: 3}, duration: 1}",
      head + "initial: {a: {value: {x: 0, y: 0}}}\nkeyframes: {a: [move: 1]}",
      head + "initial: {a: {value: {x: 0, y: 0}}}\nkeyframes: {a: [move: {x: 1}]}",
      head + "initial: {a: {value: {x: 0, y: 0}}}\nkeyframes: {a: [move: {x: 1, z: 2}]}",
      head + "initial: {a: {value: {x: 0, y: yes}}}\nkeyframes: {a: [move: {x: 1, z: 2}]}",
      head
        + "initial: {a: {value: {x: 0}}, a.x: 1}\nkeyframes: {a: [move: {x: 1}], a.x: [move: 1]}",
      head + "initial: {a: 1}\nkeyframes: {a: [move: 1]}\ncurves:\n  a: ease",
    ] {
      do {
        let scene = try Scene(parsing: text, file: "a.yaml")
        print("OK?? \(text.prefix(100).debugDescription) \(scene.tracks.count)")
      } catch {
        print(text.replacing(head, with: "").prefix(100).debugDescription); print("    ", error)
      }
    }
  }
}
