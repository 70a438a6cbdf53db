/** What the plugin writes. */
export interface PostCSSOptions {
  /** The greatest error of `linear()`, as a fraction of the travel: from 1e-12 to 1; 0.001 by default. */
  error?: number;
  /**
   * The timing function before `linear()` for browsers without it, in a declaration of its own; `false` for none. `"ease-out"` by
   * default. Custom properties have none, because browsers take any value of them.
   */
  fallback?: string | false;
}

/** A plugin, as PostCSS 8 takes it. */
export interface CurvekitPlugin {
  postcssPlugin: "curvekit";
  Declaration(declaration: any, helpers: any): void;
}

/**
 * A plugin of PostCSS: `spring(bounce: 0.3)`, `easeOutBack()` and presets such as `material3/emphasized` become `linear()`,
 * `cubic-bezier()` or `steps()`.
 *
 * ```css
 * .card { transition: transform spring(bounce: 0.3); }
 * ```
 *
 * In `transition` and `animation`, a curve without a time beside it also writes its own time. In `transition-timing-function`
 * and `animation-timing-function`, names such as `bouncy` are curves, too. A mistake is an error at its line and column.
 */
declare const curvekit: ((options?: PostCSSOptions) => CurvekitPlugin) & { postcss: true };
export default curvekit;
