import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const port = process.env.TEST_PORT ?? '3123';
const address = `http://localhost:${port}`;
const browser = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // One retry, so that a slow moment does not fail a change; tests that needed it are reported as "flaky", to be fixed.
  retries: 1,
  // Playwright's default is half of the cores. Two workers share two cores well, because a test waits for the server as
  // long as it renders.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  reporter: 'list',
  // No test measures speed: these limits only end tests that hang, even on slow machines.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    // A trace takes a screenshot after each step, so only retries are traced.
    trace: 'on-first-retry',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        // Containers run as root, where Chromium's sandbox does not work.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'npm start',
    url: address,
    // It may have to build first, on a busy machine.
    timeout: 600_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      LECTERN_DATA_DIR: process.env.TEST_DATA_DIR ?? 'data/browser-tests',
      // The tests expect this site, whatever the machine's environment says.
      DOCS_DIR: '',
      DOCS_DOMAIN: '',
      DOCS_TRUST: '',
      DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
      NEXTAUTH_SECRET: 'only-for-the-browser-tests',
    },
  },
});
