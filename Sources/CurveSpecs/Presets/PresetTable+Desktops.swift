extension PresetTable {
  /// Compositors and toolkits of Linux desktops.
  static var desktopsTables: [PresetTable] {
    [hyprland, niri, libadwaita, picom, compfy]
  }

  private static let hyprland = PresetTable(
    name: "Hyprland", slug: "hyprland",
    rows: """
      # easing | verified in source | hyprwm/hyprutils: src/animation/AnimationManager.cpp, include/hyprutils/animation/AnimationManager.hpp
      default | cubic-bezier(0, 0.75, 0.15, 1) | default bezier (0, 0.75), (0.15, 1)
      # spring | verified in source | hyprwm/hyprutils: src/animation/AnimationManager.cpp, include/hyprutils/animation/AnimationManager.hpp
      default spring | spring(mass: 1, stiffness: 250, damping: 25) | default spring: stiffness 250, damping 25, mass 1
      # easing | verified in source | hyprwm/Hyprland: example/hyprland.lua
      easeOutQuint | cubic-bezier(0.23, 1, 0.32, 1) | points = { {0.23, 1}, {0.32, 1} }
      easeInOutCubic | cubic-bezier(0.65, 0.05, 0.36, 1) | points = { {0.65, 0.05}, {0.36, 1} }
      linear | cubic-bezier(0, 0, 1, 1) | points = { {0, 0}, {1, 1} }
      almostLinear | cubic-bezier(0.5, 0.5, 0.75, 1) | points = { {0.5, 0.5}, {0.75, 1} }
      quick | cubic-bezier(0.15, 0, 0.1, 1) | points = { {0.15, 0}, {0.1, 1} }
      # spring | verified in source | hyprwm/Hyprland: example/hyprland.lua
      easy | spring(mass: 1, stiffness: 238.1191, damping: 24.21279333) | mass = 1, stiffness = 238.1191, dampening = 24.21279333
      # easing | documentation | hyprwm/hyprland-wiki: Configuring/Advanced and Cool/Animations
      overshoot (example) | cubic-bezier(0.5, 0.9, 0.1, 1.1) | points = { {0.5, 0.9}, {0.1, 1.1} }
      # spring | documentation | hyprwm/hyprland-wiki: Configuring/Advanced and Cool/Animations
      rubber (example) | spring(mass: 1, stiffness: 70, damping: 10) | mass = 1, stiffness = 70, dampening = 10
      """)

  private static let niri = PresetTable(
    name: "niri", slug: "niri",
    rows: """
      # spring | verified in source | YaLTeR/niri: niri-config/src/animations.rs
      workspace-switch | spring(stiffness: 1000, dampingRatio: 1) | damping-ratio=1.0 stiffness=1000 epsilon=0.0001; ends at ln(1/epsilon) / (ratio x sqrt(stiffness))
      horizontal-view-movement | spring(stiffness: 800, dampingRatio: 1) | damping-ratio=1.0 stiffness=800 epsilon=0.0001; ends at ln(1/epsilon) / (ratio x sqrt(stiffness))
      window-movement | spring(stiffness: 800, dampingRatio: 1) | damping-ratio=1.0 stiffness=800 epsilon=0.0001; ends at ln(1/epsilon) / (ratio x sqrt(stiffness))
      window-resize | spring(stiffness: 800, dampingRatio: 1) | damping-ratio=1.0 stiffness=800 epsilon=0.0001; ends at ln(1/epsilon) / (ratio x sqrt(stiffness))
      overview-open-close | spring(stiffness: 800, dampingRatio: 1) | damping-ratio=1.0 stiffness=800 epsilon=0.0001; ends at ln(1/epsilon) / (ratio x sqrt(stiffness))
      recent-windows-close | spring(stiffness: 800, dampingRatio: 1) | damping-ratio=1.0 stiffness=800 epsilon=0.001; ends at ln(1/epsilon) / (ratio x sqrt(stiffness))
      config-notification-open-close | spring(stiffness: 1000, dampingRatio: 0.6) | damping-ratio=0.6 stiffness=1000 epsilon=0.001; ends at ln(1/epsilon) / (ratio x sqrt(stiffness))
      exit-confirmation-open-close | spring(stiffness: 500, dampingRatio: 0.6) | damping-ratio=0.6 stiffness=500 epsilon=0.01; ends at ln(1/epsilon) / (ratio x sqrt(stiffness))
      # easing | verified in source | YaLTeR/niri: niri-config/src/animations.rs
      window-open | ease-out-expo(duration: 0.15) | duration-ms 150, curve "ease-out-expo" (1 - 2^(-10 x))
      window-close | ease-out-quad(duration: 0.15) | duration-ms 150, curve "ease-out-quad"
      screenshot-ui-open | ease-out-quad(duration: 0.2) | duration-ms 200, curve "ease-out-quad"
      easing on a spring animation | ease-out-cubic(duration: 0.25) | what is left out of duration-ms and curve: 250, "ease-out-cubic"
      """)

  private static let libadwaita = PresetTable(
    name: "libadwaita", slug: "libadwaita",
    rows: """
      # spring | verified in source | GNOME/libadwaita: src/adw-bottom-sheet.c
      bottom sheet | spring(mass: 1, stiffness: 400, dampingRatio: 0.8) | adw_spring_params_new (0.8, 1, 400)
      # spring | verified in source | GNOME/libadwaita: src/adw-floating-sheet.c
      floating sheet | spring(mass: 1, stiffness: 500, dampingRatio: 0.62) | adw_spring_params_new (0.62, 1, 500)
      # spring | verified in source | GNOME/libadwaita: src/adw-navigation-view.c
      navigation view | spring(mass: 1, stiffness: 1000, dampingRatio: 1) | adw_spring_params_new (1, 1, 1000)
      # spring | verified in source | GNOME/libadwaita: src/adw-adaptive-preview.c
      adaptive preview | spring(mass: 1, stiffness: 800, dampingRatio: 1) | adw_spring_params_new (1, 1, 800)
      # spring | verified in source | GNOME/libadwaita: src/adw-carousel.c
      carousel | spring(mass: 0.5, stiffness: 500, dampingRatio: 1) | adw_spring_params_new (1, 0.5, 500)
      # spring | verified in source | GNOME/libadwaita: src/adw-flap.c
      flap | spring(mass: 0.5, stiffness: 500, dampingRatio: 1) | adw_spring_params_new (1, 0.5, 500)
      # spring | verified in source | GNOME/libadwaita: src/adw-leaflet.c
      leaflet | spring(mass: 0.5, stiffness: 500, dampingRatio: 1) | adw_spring_params_new (1, 0.5, 500)
      # spring | verified in source | GNOME/libadwaita: src/adw-overlay-split-view.c
      overlay split view | spring(mass: 0.5, stiffness: 500, dampingRatio: 1) | adw_spring_params_new (1, 0.5, 500)
      # easing | verified in source | GNOME/libadwaita: src/adw-timed-animation.c
      AdwTimedAnimation (default) | ease-out-cubic | ADW_EASE_OUT_CUBIC
      """)

  private static let picom = PresetTable(
    name: "picom", slug: "picom",
    rows: """
      # easing | verified in source | yshui/picom: data/animation_presets.conf
      disappear | cubic-bezier(0.21, 0.02, 0.76, 0.36, duration: 0.2) | curve = "cubic-bezier(0.21, 0.02, 0.76, 0.36)"; duration 0.2 s unless set
      slide-out | cubic-bezier(0.21, 0.02, 0.76, 0.36, duration: 0.2) | curve = "cubic-bezier(0.21, 0.02, 0.76, 0.36)"; duration 0.2 s unless set
      appear | cubic-bezier(0.24, 0.64, 0.79, 0.98, duration: 0.2) | curve = "cubic-bezier(0.24, 0.64, 0.79, 0.98)"; duration 0.2 s unless set
      slide-in | cubic-bezier(0.24, 0.64, 0.79, 0.98, duration: 0.2) | curve = "cubic-bezier(0.24, 0.64, 0.79, 0.98)"; duration 0.2 s unless set
      fly-out | cubic-bezier(0.05, 0, 0.69, -0.05, duration: 0.2) | curve = "cubic-bezier(0.05, 0, 0.69, -0.05)"; duration 0.2 s unless set
      fly-in | cubic-bezier(0.17, 0.67, 0.68, 1.03, duration: 0.2) | curve = "cubic-bezier(0.17, 0.67, 0.68, 1.03)"; duration 0.2 s unless set
      geometry-change | cubic-bezier(0.07, 0.65, 0, 1, duration: 0.4) | curve = "cubic-bezier(0.07, 0.65, 0, 1)"; duration 0.4 s unless set
      """)

  private static let compfy = PresetTable(
    name: "compfy", slug: "compfy",
    rows: """
      # spring | verified in source | allusive-dev/compfy: src/config.c
      default | spring(mass: 0.5, stiffness: 120, damping: 12) | animation-stiffness 120, animation-window-mass 0.5, animation-dampening 12 (steps once a frame)
      """)
}
