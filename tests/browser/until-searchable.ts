import { expect } from '@playwright/test';

const INDEX_TIMEOUT_MS = 60_000;

/** Waits until a started server has built its first index. */
export async function untilSearchable(origin: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${origin}/-/search?q=start`)).status, { timeout: INDEX_TIMEOUT_MS })
    .toBe(200);
}
