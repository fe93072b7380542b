import type { Locator } from '@playwright/test';

/** Waits until transitions and animations end, before colours and positions are measured. */
export async function untilStill(element: Locator): Promise<void> {
  await element.evaluate((root) =>
    // A cancelled animation has ended too.
    Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))),
  );
}
