/** A token, of which only the type and the value are read: `$type` and `$value`, or `type` and `value`. */
export interface CurveToken {
  $type?: string;
  type?: string;
  $value?: unknown;
  value?: unknown;
}

/** A transform, as versions 3 to 5 of Style Dictionary take it. */
export interface CurveTransform {
  /** `curvekit/` and the platform: `curvekit/css`. */
  name: string;
  type: "value";
  transitive: true;
  /** Whether the type of a token is `spring` or `curve`. */
  filter(token: CurveToken): boolean;
  /** The text of the platform. */
  transform(token: CurveToken): string;
  matcher(token: CurveToken): boolean;
  transformer(token: CurveToken): string;
}

/**
 * A transform for each platform. The value of a token is an expression, or an object with the parameters of a spring:
 *
 * ```json
 * { "sheet": { "$type": "spring", "$value": { "duration": 0.5, "bounce": 0.3 } } }
 * ```
 *
 * @param options `error` is the greatest error of stops and Béziers, as a fraction of the travel; 0.001 by default.
 */
export function transforms(options?: { error?: number }): CurveTransform[];

/** Registers all transforms. @param dictionary The class or an instance of Style Dictionary. */
export function register(dictionary: { registerTransform(transform: any): void }, options?: { error?: number }): void;
