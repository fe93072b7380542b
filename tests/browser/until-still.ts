import type { Locator } from '@playwright/test';

/** Waits until what fades or slides in has come to rest: colours and places are measured after that. */
export async function untilStill(element: Locator): Promise<void> {
  await element.evaluate((root) =>
    // One that is cut short has come to its end as well.
    Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))),
  );
}
