import { existsSync } from 'node:fs';
import { findChromium } from '@/lib/cli/conformance/find-chromium';
import { canInstallPackages, installDebianPackages } from '../install-debian-packages';

/** Debian's browser without a window: it needs a third of the processor time per page. */
const SHELL = 'chromium-headless-shell';

/** The fallbacks for late web fonts use Arial's metrics, which this font shares. Debian only recommends it. */
const ARIAL = { name: 'fonts-liberation', folder: '/usr/share/fonts/truetype/liberation' };

/** The browser for the tests, and its font; installed from the system's packages if allowed. */
export function chromiumPath(): string {
  if (canInstallPackages() && !existsSync(ARIAL.folder)) installDebianPackages([ARIAL.name]);
  let found = findChromium();
  if (!process.env.CHROMIUM_PATH && !found?.includes('headless') && canInstallPackages()) {
    console.log(`Installing ${SHELL} with apt-get for the browser tests.`);
    // Older distributions have only the whole browser.
    if (!installDebianPackages([SHELL]) && found === undefined) installDebianPackages(['chromium']);
    found = findChromium();
  }
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium. Install it ("sudo apt-get install chromium", or "npx playwright install chromium"), ' +
      'or name one in CHROMIUM_PATH.',
  );
}
