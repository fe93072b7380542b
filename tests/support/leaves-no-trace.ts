// Next's modules take parts of Node from globals, which its server sets before it loads them.
import 'next/dist/server/node-environment-baseline';
import { afterAll, expect, vi } from 'vitest';
import { servingState } from '@/lib/base/serving-state';

// Test files share a process, so each must restore what it changes. Otherwise another file fails, far from the cause.

const shared = () => ({
  // libvips, which makes images, sets this variable.
  environment: { ...process.env, VIPSHOME: undefined },
  folder: process.cwd(),
  basePath: globalThis.lecternBelowPath?.base,
  serving: { ...servingState() },
  fetch: globalThis.fetch,
  hasFakeTimers: vi.isFakeTimers(),
  printing: { ...console },
});

const before = shared();

afterAll(() => {
  expect(shared(), 'what this test file leaves behind').toEqual(before);
});
