import { setTimeout as wait } from 'node:timers/promises';
import type { BrokenSite } from './broken-site';

/** Generous, for busy machines. */
const MS_MAX = 60_000;

/** Reads a page until it contains the words; resolves with the slowest response time. */
export async function pageWith({ origin }: BrokenSite, address: string, words: string): Promise<number> {
  let slowest = 0;
  await until(async () => {
    const startedAt = performance.now();
    const response = await fetch(origin + address);
    const text = await response.text();
    slowest = Math.max(slowest, Math.round(performance.now() - startedAt));
    return response.ok && text.includes(words);
  });
  return slowest;
}

export async function searchFinds({ origin }: BrokenSite, word: string): Promise<void> {
  await until(async () => {
    const response = await fetch(`${origin}/-/search?q=${word}`);
    return response.ok && Object(await response.json()).pages?.length > 0;
  });
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + MS_MAX;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${MS_MAX} ms: ${isSo}`);
    await wait(50);
  }
}
