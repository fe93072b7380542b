import fs from 'node:fs';
import { chromium } from '@playwright/test';
import { browserOnPath } from '../export/book/browser-on-path';

/** Path of Chromium: the configured one, the system's, or Playwright's. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  return browserOnPath() ?? (fs.existsSync(own) ? own : undefined);
}
