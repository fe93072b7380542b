import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: {
      '@': fileURLToPath(new URL('.', import.meta.url)),
      // Next's own guard against client imports has no meaning under Vitest.
      'server-only': fileURLToPath(new URL('./tests/server-only.ts', import.meta.url)),
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: '@/lib/base/jsx' } },
  test: {
    include: ['{lib,components,app,tests}/**/*.test.{ts,tsx}'],
    // `x.css?url` is an address, as the bundler makes it; other style sheets are nothing here.
    css: { include: [/\.css\?url$/] },
    exclude: ['**/node_modules/**', 'tests/browser/**'],
    // A worker keeps the modules it has loaded, and an engine of PostgreSQL, for all its files: a third less to compute.
    isolate: false,
    setupFiles: ['./tests/support/leaves-no-trace.ts'],
    // Vitest leaves one core alone, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Generous, because a test may start PostgreSQL or other processes on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One second otherwise, which a busy machine takes for nothing.
    expect: { poll: { timeout: 60_000 } },
  },
});
