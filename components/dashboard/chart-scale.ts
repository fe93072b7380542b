const STEPS_MAX = 4;

/**
 * The values of a scale of whole numbers from 0 to at least `most`, in steps that are easy to count in.
 *
 * @example scaleUpTo(7) // [0, 2, 4, 6, 8]
 */
export function scaleUpTo(most: number): number[] {
  const rough = Math.max(most, 1) / STEPS_MAX;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 1);
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
}
