import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeGeneratedSite } from '@/bench/site/generated-site';
import { type Load, measureLoad } from '@/bench/site/measure-load';
import { serveNginx } from '../browser/serve-nginx';
import { freePort } from '../support/free-port';
import { type LoadRun, loadedServer } from './loaded-server';

const ROUND_MS = 5_000;
const ROUNDS = 5;
/** Minimum share of nginx's rate for the same files, measured beside the requesting process on two cores. */
const SHARE_MIN = 0.5;

/** Compares pages of a site, one after another, with the same bytes from a plain static server. */
export async function pages({ folder, option, expected }: LoadRun): Promise<void> {
  const count = option('pages', 100);
  const docs = path.join(folder, 'docs');
  await writeGeneratedSite(docs, count);
  const paths = Array.from({ length: count }, (_, number) => `/section-${number % 20}/page-${number}`);
  const lectern = await loadedServer({ folder }, { docs, page: paths[0] ?? '/' });
  try {
    await besideNginx({ folder, expected }, lectern.origin, paths);
  } finally {
    await lectern.stop();
  }
}

async function besideNginx(
  { folder, expected }: Pick<LoadRun, 'folder' | 'expected'>,
  origin: string,
  paths: readonly string[],
): Promise<void> {
  const files = path.join(folder, 'files');
  for (const page of paths) {
    const answer = await fetch(origin + page);
    await mkdir(path.join(files, path.dirname(page)), { recursive: true });
    await writeFile(path.join(files, `${page}.html`), await answer.text());
  }
  const port = await freePort();
  const nginx = await serveNginx(
    `server { listen 127.0.0.1:${port}; root ${files}; default_type text/html; try_files $uri.html =404; }`,
    port,
  );
  try {
    const ours = paths.map((page) => origin + page);
    const theirs = paths.map((page) => `http://127.0.0.1:${port}${page}`);
    const shares: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [left, right] = [await measureLoad(ours, ROUND_MS), await measureLoad(theirs, ROUND_MS)];
      const share = left.requestsPerSecond / right.requestsPerSecond;
      shares.push(share);
      console.log(`        ${shown(left)}, nginx ${shown(right)}: ${share.toFixed(2)}`);
    }
    const median = shares.sort((left, right) => left - right)[(ROUNDS - 1) / 2] ?? 0;
    expected(`${median.toFixed(2)} of the requests of nginx, at least ${SHARE_MIN}`, median >= SHARE_MIN);
  } finally {
    await nginx.stop();
  }
}

function shown({ requestsPerSecond, p99Ms }: Load): string {
  return `${Math.round(requestsPerSecond)} requests a second, p99 ${Math.round(p99Ms)} ms`;
}
