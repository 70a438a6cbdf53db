"""The custom properties of a style sheet, read by tinycss2."""
import re
from urllib.parse import unquote

import tinycss2


class Sheet:
    """The custom properties of the only rule, ':root', with the paths in the comments before them."""

    def __init__(self, text):
        # 'skip_comments' would skip those in the rule, too.
        rules = [rule for rule in tinycss2.parse_stylesheet(text, skip_whitespace=True) if rule.type != "comment"]
        assert [(rule.type, tinycss2.serialize(rule.prelude).strip()) for rule in rules] == [
            ("qualified-rule", ":root")], text
        self.values, self.paths, self.descriptions = {}, {}, {}
        path = description = None
        for item in tinycss2.parse_blocks_contents(rules[0].content, skip_whitespace=True):
            if item.type == "comment":
                if mark := re.fullmatch(r" @token ([^:]*)(?:: (.*))? ", item.value):
                    path = tuple(unquote(name) for name in mark[1].split("."))
                    description = mark[2]
                continue
            assert item.type == "declaration" and item.name.startswith("--"), tinycss2.serialize([item])
            assert item.name not in self.values
            self.values[item.name] = [
                node for node in item.value if node.type not in ("whitespace", "comment")]
            self.paths[path or (item.name[2:],)] = item.name
            if description is not None:
                self.descriptions[path] = description
            path = description = None

    def reference(self, path):
        """The property that a value only names."""
        nodes = self.values[self.paths[path]]
        return self.variable(nodes[0]) if len(nodes) == 1 else None

    @staticmethod
    def variable(node):
        if node.type != "function" or node.lower_name != "var":
            return None
        names = [inner for inner in node.arguments if inner.type != "whitespace"]
        assert [inner.type for inner in names] == ["ident"]
        return names[0].value

    def value(self, name, depth=0):
        """Milliseconds, four numbers, the points of linear(), or a dictionary of these."""
        assert depth < 100
        times, easings = [], []
        for node in self.values[name]:
            if variable := self.variable(node):
                value = self.value(variable, depth + 1)
                if isinstance(value, dict):
                    assert len(self.values[name]) == 1
                    return value
                (times if isinstance(value, float) else easings).append(value)
            elif node.type == "dimension":
                times.append(node.value * {"ms": 1.0, "s": 1000.0}[node.unit])
            else:
                easings.append(self.easing(node))
        if not easings:
            return only(times)
        if not times:
            return only(easings)
        return {"duration": times[0], "delay": times[1] if len(times) == 2 else 0.0, "timingFunction": only(easings)}

    @staticmethod
    def easing(node):
        if node.type == "ident":
            return {"linear": (0, 0, 1, 1), "ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1),
                    "ease-out": (0, 0, 0.58, 1), "ease-in-out": (0.42, 0, 0.58, 1)}[node.value]
        assert node.type == "function", tinycss2.serialize([node])
        numbers = [inner for inner in node.arguments if inner.type in ("number", "percentage")]
        if node.lower_name == "cubic-bezier":
            return tuple(number.value for number in numbers)
        assert node.lower_name == "linear", node.lower_name
        return tinycss2.serialize(node.arguments)


def only(values):
    assert len(values) == 1, values
    return values[0]
