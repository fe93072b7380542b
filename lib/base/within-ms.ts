export class LateAnswer extends Error {}

/** Rejects with a `LateAnswer` where a result takes longer; what is under way goes on. */
export async function withinMs<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateAnswer(`No answer within ${Math.round(ms)} ms.`)), ms);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
