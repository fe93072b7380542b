import type { Locator } from '@playwright/test';

/** Waits until transitions and animations end, so that colours and positions can be measured. */
export async function untilStill(element: Locator): Promise<void> {
  await element.evaluate((root) =>
    // Cancelled animations reject, and have ended, too.
    Promise.all(root.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => undefined))),
  );
}
