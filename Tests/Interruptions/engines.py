"""The table of engines: the name and the class of each."""
import carriers
import compose
import motion
import native
import policies
import reanimated
import scripted
import ticks


class Slint(ticks.Anime):
    """slint-ui/slint 12d762c: from the value last written; the same target changes nothing."""

    def change(self, time, target, tween):
        if target != self.target:
            super().change(time, target, tween)


ENGINES = {
    "css": policies.Transition,
    "css-blink": policies.BlinkTransition,
    "reanimated-css": policies.Transition,
    "javafx": policies.JavaFXTransition,
    "javafx-old": policies.OldJavaFXTransition,
    "web-animations": policies.Jump,
    "web-animations-add": policies.Sum,
    "web-animations-commit": policies.Restart,
    "web-animations-implicit": policies.Nest,
    "web-animations-reverse": policies.Mirror,
    "gsap": ticks.GSAP,
    "gsap-auto": ticks.AutoGSAP,
    "gsap-true": ticks.TrueGSAP,
    "gsap-reverse": ticks.ReversedGSAP,
    "anime": ticks.Anime,
    "anime-blend": policies.Sum,
    "anime-none": ticks.BothAnime,
    "flutter": ticks.FlutterController,
    "flutter-implicit": ticks.FlutterImplicit,
    "uikit": policies.Sum,
    "godot": policies.TwoWriters,
    "rive": policies.Rive,
    "slint": Slint,
    "qt": policies.Unchanged,
    "qt-smoothed": carriers.QtSmoothed,
    "qt-spring": native.QtSpring,
    "swiftui": carriers.SwiftUI,
    "swiftui-fluid": native.Fluid,
    "motion": motion.Motion,
    "motion-duration": motion.MotionDuration,
    "motion-duration-12.34.2": motion.MotionDuration1234,
    "motion-duration-10.17.1": motion.MotionDuration1017,
    "motion-waapi": motion.MotionWAAPI,
    "use-spring": motion.UseSpring,
    "react-spring": scripted.ReactSpring,
    "reanimated": reanimated.Reanimated,
    "reanimated-3": reanimated.Reanimated3,
    "react-native": scripted.ReactNative,
    "wobble": scripted.Wobble,
    "compose": compose.ComposeState,
    "compose-transition": compose.ComposeTransition,
    "android": native.Android,
    "hyprland": carriers.Hyprland,
    "hyprland-pair": carriers.HyprlandPair,
    "niri": carriers.Niri,
    "unity-smoothdamp": native.SmoothDamp,
}
