import { test } from '@playwright/test';

/** The same tests with a mouse before a wide window, and with a finger on a narrow one. */
export function onDeskAndPhone(tests: () => void): void {
  test.describe('on a desk', tests);
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    tests();
  });
}
