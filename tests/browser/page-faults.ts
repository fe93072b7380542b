import type { Page } from '@playwright/test';

/** Notes, from now on, what a page asks for in vain and what fails in it. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('requestfailed', (request) => {
    // A page that is left ends what it still loads.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`not loaded: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}
