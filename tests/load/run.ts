import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verdict } from '../faults/verdict';
import { exports } from './exports';
import { large } from './large';
import { pages } from './pages';
import { previews } from './previews';
import { sites } from './sites';
import { soak } from './soak';

// `npm run test:load -- pages|soak|sites|large|previews|exports [--minutes 15] [--sites 200] [--pages 50] [--previews
// 50]`: the built application beside a static server, over a long time, with many sites, large sites or many previews,
// or while all conversations are exported. Each figure has a limit.

const kinds = { pages, soak, sites, large, previews, exports };
const [kind = '', ...options] = process.argv.slice(2);
const load = Object.entries(kinds).find(([name]) => name === kind)?.[1];
if (load === undefined) {
  console.error(`Write: npm run test:load -- ${Object.keys(kinds).join(' | ')}`);
  process.exit(1);
}
const folder = await mkdtemp(path.join(tmpdir(), 'lectern-load-'));
try {
  await load({ folder, option, expected: verdict().expected });
} finally {
  await rm(folder, { recursive: true, force: true });
}

function option(name: string, byDefault: number): number {
  const at = options.indexOf(`--${name}`);
  const value = at === -1 ? byDefault : Number(options[at + 1]);
  if (!(value > 0)) throw new Error(`--${name} needs a number above 0.`);
  return value;
}
