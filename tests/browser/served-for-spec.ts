import { test } from '@playwright/test';

/**
 * Starts something before a spec's tests, which run one after another, and stops it afterwards. Returns a function that
 * gives the tests what was started.
 */
export function servedForSpec<Served extends { stop(): Promise<void> }>(
  serve: () => Promise<Served>,
): () => Served {
  let served: Served | undefined;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    served = await serve();
  });
  test.afterAll(() => served?.stop());
  return () => {
    if (served === undefined) throw new Error('Only tests may ask for what is served.');
    return served;
  };
}
