import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      // Next's guard against client imports does not apply under Vitest.
      'server-only': fileURLToPath(new URL('./tests/server-only.ts', import.meta.url)),
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: '@/lib/base/jsx' } },
  test: {
    include: ['{lib,components,app,tests}/**/*.test.{ts,tsx}'],
    // `x.css?url` gives an address, as with the bundler; other style sheets are ignored.
    css: { include: [/\.css\?url$/] },
    exclude: ['**/node_modules/**', 'tests/browser/**'],
    // A worker keeps loaded modules, and a PostgreSQL engine, for all its files, which saves a third of the processor
    // time.
    isolate: false,
    setupFiles: ['./tests/support/leaves-no-trace.ts'],
    // By default, Vitest leaves one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Generous, because a test may start PostgreSQL or other processes on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 60_000 } },
  },
});
