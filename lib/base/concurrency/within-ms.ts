export class LateAnswer extends Error {}

/**
 * Resolves with `late` if a result takes longer, or rejects with a `LateAnswer`. The work itself continues.
 *
 * @param late may throw another error
 */
export async function withinMs<Result, Late = never>(
  ms: number,
  result: Promise<Result>,
  late?: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([
      result,
      limit.then(() => {
        if (late === undefined) throw new LateAnswer(`No answer within ${Math.round(ms)} ms.`);
        return late();
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}
