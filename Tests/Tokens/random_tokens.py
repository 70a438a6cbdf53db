"""Random files of tokens: types, groups, references, cycles, mistakes and hostile names."""
import json

NAMES = ["a", "b", "ease", "motion", "$root", "a b", " a ", "__proto__", "constructor", "class", "é", "打开", "🎉", "1", "-",
         "*/ ; body: red", "\"; alert(1); \"", "\n", "\r", "x$(y)", "</style>", "\u2028x", "x\u202ey", "\\", "// c",
         "`", "a:b", "@token q", "@tokens css", "#", "\x00", "static", "enter", "Enter", "spring", "%41", "a/b~c", "'", "\"\"\"",
         "#\"", "\\(x)", "<!--", "]]>", "\t", "/", "null", "x" * 90]
# Descriptions may have what names of the format may not.
WORDS = [*NAMES, "*/ } body { color: red", "${x}", "\n}", "/*", "a.b"]


class RandomTokens:
    """The text of a file."""

    def __init__(self, random):
        self.random = random
        self.paths = {"duration": [], "cubicBezier": [], "transition": [], "spring": [], "color": []}
        self.root = self.group((), None, 0)
        # A file without motion is no file of tokens.
        self.root["last"] = {"$type": "duration", "$value": {"value": 1, "unit": "s"}}
        self.text = json.dumps(self.root, ensure_ascii=random.random() < 0.5, indent=random.choice([None, 2]))

    def chance(self, one_in):
        return self.random.randrange(one_in) == 0

    def group(self, path, kind, depth):
        group = {}
        if self.chance(2):
            kind = group["$type"] = self.random.choice(list(self.paths))
        if self.chance(8):
            group["$description"] = self.random.choice(NAMES)
        for _ in range(self.random.randint(1, 5)):
            name = self.random.choice(NAMES)
            if name in group:
                continue
            inner = (*path, name)
            if depth < 3 and name != "$root" and self.chance(3):
                group[name] = self.group(inner, kind, depth + 1)
            else:
                group[name] = self.token(inner, kind)
        return group

    def token(self, path, kind):
        token = {}
        if kind is None or self.chance(3):
            kind = token["$type"] = self.random.choice(list(self.paths))
        if self.chance(6):
            token["$description"] = " ".join(self.random.choices(WORDS, k=3))
        if self.chance(8):
            token["$extensions"] = {"x": [1, 2.5, "{a}", None, True, {}]}
        # A mistake: another type.
        token["$value"] = self.value(kind if not self.chance(12) else self.random.choice(list(self.paths)))
        self.paths[kind].append(path)
        if self.chance(20):
            # A later token, or this one itself.
            token["$value"] = self.reference(path)
        return token

    @staticmethod
    def reference(path):
        return "{" + ".".join(path) + "}"

    def value(self, kind):
        known = self.paths[kind]
        if known and self.chance(3):
            return self.reference(self.random.choice(known))
        number = self.random.randint(-50, 150) / 100
        match kind:
            case "duration":
                return {"value": self.random.choice([0, 16, 200, 0.3, number * 100]), "unit": self.random.choice(["ms", "s"])}
            case "cubicBezier":
                return self.random.choice([[0.2, number, abs(number), 1], [0, 0, 1, 1], [0.42, 0, 0.58, 1]])
            case "transition":
                value = {"duration": self.value("duration"), "delay": self.value("duration"),
                         "timingFunction": self.value("cubicBezier")}
                return value
            case "spring":
                return {"stiffness": 100, "damping": abs(number) * 20 + 1, "mass": 1}
        return self.random.choice(NAMES)
