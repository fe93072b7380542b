import { test } from '@playwright/test';

/**
 * Serves something before the tests of a spec and stops it after them; its tests run one after another.
 * Returns what gives the tests what is served.
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
