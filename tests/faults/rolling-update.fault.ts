import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port';
import { type BrokenSite, brokenSite } from './broken-site';
import { startLoad } from './load';
import { postgresqlCluster, skip } from './postgresql-cluster';
import { verdict } from './verdict';

// Four servers behind nginx, on one PostgreSQL, are updated one after another, twice, while readers read, search, ask
// and comment: 200 pages a second if the machine can, and no request fails. `OTHER_BUILD` names another built checkout
// to update to.

const NGINX = '/usr/sbin/nginx';
const PAGES_PER_SECOND = 200;
const RUNNING_MAX = 100;
const DRAIN_SECONDS = 2;
const READY_MS_MAX = 120_000;

if (!existsSync(NGINX)) skip(`there is no nginx at ${NGINX}`);
const { expected, agrees } = verdict();
await using cluster = await postgresqlCluster();
const port = await freePort();
const origin = `http://localhost:${port}`;
const options = {
  databaseUrl: cluster.url,
  variables: { NEXTAUTH_URL: origin, LECTERN_DRAIN_SECONDS: String(DRAIN_SECONDS) },
};
await using first = await brokenSite(options);
await using second = await brokenSite(options);
await using third = await brokenSite(options);
await using fourth = await brokenSite(options);
const sites = [first, second, third, fourth];
await using _ = await nginx(sites);
await Promise.all(sites.map(untilReady));

const load = startLoad({ ...first, origin });
const pages = readPages();
await load.acknowledged(3);
for (const build of [process.env.OTHER_BUILD, undefined])
  for (const site of sites) {
    site.signal('SIGTERM');
    const code = await site.ended;
    await site.startAgain(build);
    await untilReady(site);
    expected(`a server ended with ${code}, and the new one is ready`, code === 0);
  }
await load.acknowledged(3);
const told = await load.stop();
const { asked, failed, seconds } = await pages.stop();
expected(
  `${asked} pages in ${seconds.toFixed(0)} s, failed: ${JSON.stringify(failed)}`,
  Object.keys(failed).length === 0 && asked > 0,
);
await agrees(cluster.url, told);
expected(
  'no question was refused',
  Object.keys(told.questions.statuses).join() === '200' && told.questions.failed === 0,
);

async function untilReady(site: BrokenSite): Promise<void> {
  const isReady = () =>
    fetch(`${site.origin}/-/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + READY_MS_MAX;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error(`It was never ready.\n${site.log()}`);
    await wait(50);
  }
}

/** Requests pages at a fixed rate, however long responses take. */
function readPages() {
  const failed: Record<string, number> = {};
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  let asked = 0;
  const read = async (address: string) => {
    const told = await statusOf(address).catch(String);
    if (told !== 200) failed[told] = (failed[told] ?? 0) + 1;
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1_000) * PAGES_PER_SECOND;
    // A slow machine gets fewer requests, as the result's count shows.
    for (; asked < due && running.size < RUNNING_MAX; asked++) {
      const one = read(['/', '/install', '/install.md'][asked % 3] ?? '/');
      running.add(one);
      void one.then(() => running.delete(one));
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { asked, failed, seconds: (performance.now() - startedAt) / 1_000 };
    },
  };
}

async function statusOf(address: string): Promise<string | number> {
  const response = await fetch(origin + address, { signal: AbortSignal.timeout(30_000) });
  return (await response.text()) === '' ? 'empty' : response.status;
}

/** Configured as in `content/operate/production.mdx`. */
async function nginx(sites: readonly BrokenSite[]): Promise<AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-nginx-'));
  const servers = sites.map((site) => `server 127.0.0.1:${new URL(site.origin).port} max_fails=0;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
events { worker_connections 4096; }
error_log ${folder}/log crit;
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream lectern {
    ${servers.join('\n    ')}
    keepalive 16;
  }
  server {
    listen ${port};
    location / {
      proxy_pass http://lectern;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_buffering off;
    }
  }
}
`,
  );
  const server = spawn(
    NGINX,
    ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'log')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return {
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
