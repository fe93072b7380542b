import { findChromium } from '@/lib/cli/conformance/find-chromium';
import { canInstallPackages, installDebianPackages } from '../install-debian-packages';

/** The browser for the tests; installed from the system's packages where that is allowed. */
export function chromiumPath(): string {
  return findChromium() ?? installedChromium();
}

function installedChromium(): string {
  if (canInstallPackages()) {
    console.log('No Chromium was found: installing it with apt-get.');
    // Older distributions have only the whole browser.
    if (!installDebianPackages(['chromium-headless-shell'])) installDebianPackages(['chromium']);
  }
  const found = findChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium. Install it ("sudo apt-get install chromium", or "npx playwright install chromium"), ' +
      'or name one in CHROMIUM_PATH.',
  );
}
