import { test } from '@playwright/test';

/** Runs the same tests with a mouse and a wide window, and with touch and a narrow one. */
export function onDeskAndPhone(tests: () => void): void {
  test.describe('on a desk', tests);
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    tests();
  });
}
