extension PresetTable {
  /// The web platform and libraries of CSS.
  static var cssTables: [PresetTable] { [css, webAnimations, tailwindCSS] }

  private static let css = PresetTable(
    name: "CSS", slug: "css",
    rows: """
      # easing | verified in source | w3c/csswg-drafts: css-easing-2/Overview.bs
      ease | cubic-bezier(0.25, 0.1, 0.25, 1) | ease
      ease-in | cubic-bezier(0.42, 0, 1, 1) | ease-in
      ease-out | cubic-bezier(0, 0, 0.58, 1) | ease-out
      ease-in-out | cubic-bezier(0.42, 0, 0.58, 1) | ease-in-out
      linear | linear | linear
      # easing | documentation | MDN: <easing-function>
      step-start | step-start | steps(1, jump-start)
      step-end | step-end | steps(1, jump-end)
      """)

  private static let webAnimations = PresetTable(
    name: "Web Animations", slug: "web-animations",
    rows: """
      # easing | documentation | W3C: Web Animations
      default easing | linear | easing: "linear" (a CSS transition's default is ease)
      """)

  private static let tailwindCSS = PresetTable(
    name: "Tailwind CSS", slug: "tailwind-css", aliases: ["tailwind"],
    rows: """
      # easing | verified in source | tailwindlabs/tailwindcss: packages/tailwindcss/theme.css
      ease-in | cubic-bezier(0.4, 0, 1, 1) | --ease-in
      ease-out | cubic-bezier(0, 0, 0.2, 1) | --ease-out
      ease-in-out | cubic-bezier(0.4, 0, 0.2, 1) | --ease-in-out
      default transition | cubic-bezier(0.4, 0, 0.2, 1, duration: 0.15) | --default-transition-timing-function, --default-transition-duration: 150ms
      animate-pulse | cubic-bezier(0.4, 0, 0.6, 1, duration: 2) | pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite
      animate-ping | cubic-bezier(0, 0, 0.2, 1, duration: 1) | ping 1s cubic-bezier(0, 0, 0.2, 1) infinite
      """)
}
