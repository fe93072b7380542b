import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createKey } from '@/lib/assistant/keys/create-key';
import { openStores } from '@/lib/db/open-stores';
import { signedIn } from '../signed-in';
import { freePort } from '../support/free-port';

export const FAULT_SECRET = 'only-for-the-faults';
const START_MS_MAX = 240_000;

const files = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Zebra',
    colors: { primary: '#333333' },
    navigation: { pages: ['index', 'install'] },
  }),
  'index.mdx': '---\ntitle: Start\n---\n\nWelcome to the zebra keeper.\n',
  // With pages for a group, responses depend on the reader.
  'staff.mdx': '---\ntitle: Staff\ngroups: ["staff"]\n---\n\nOf the keepers alone.\n',
  'install.mdx': '---\ntitle: Install\n---\n\nInstall the zebra keeper with one command.\n',
};

/** The built application with a small site, to be broken. */
export interface BrokenSite extends AsyncDisposable {
  origin: string;
  databaseUrl: string;
  /** Folder of the database file, if there is one. */
  folder: string;
  docs: string;
  siteId: string;
  key: string;
  log(): string;
  errors(): string;
  /** An owner's session, as a Cookie header. */
  cookie: string;
  /** Sends a signal to the server, or to all its processes. */
  signal(name: NodeJS.Signals, options?: { isForAll: boolean }): void;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Restarts the server after it has ended, optionally from another built checkout. */
  startAgain(checkout?: string): Promise<void>;
}

interface BrokenSiteOptions {
  databaseUrl?: string;
  /** For a database file that must be in a certain place. */
  folder?: string;
  variables?: Record<string, string>;
  /** Added to the site's files, or replacing them. */
  files?: Record<string, string>;
  /** A file descriptor for the server's output; `log` and `errors` are empty then. */
  printsTo?: number;
}

export async function brokenSite(options: BrokenSiteOptions = {}): Promise<BrokenSite> {
  const root = await mkdtemp(path.join(tmpdir(), 'lectern-fault-'));
  const folder = options.folder ?? root;
  const databaseUrl = options.databaseUrl ?? pathToFileURL(path.join(folder, 'lectern.db')).href;
  const docs = path.join(root, 'docs');
  await mkdir(docs);
  for (const [name, text] of Object.entries({ ...files, ...options.files }))
    await writeFile(path.join(docs, name), text);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let output = '';
  let errors = '';
  let server: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(0);
  async function start(checkout = process.cwd()): Promise<void> {
    const started = spawn(process.execPath, ['lib/cli/lectern.mjs', 'start'], {
      cwd: checkout,
      env: {
        ...process.env,
        PORT: String(port),
        DOCS_DIR: docs,
        DATABASE_URL: databaseUrl,
        LECTERN_DATA_DIR: path.join(root, 'data'),
        LECTERN_TRUSTED_PROXIES: '1',
        // Ten kills need more questions than the default limits allow.
        ASSISTANT_USES_PER_KEY_AND_MONTH: '1000000',
        ASSISTANT_REQUESTS_PER_ORGANIZATION_AND_HOUR: '1000000',
        ASSISTANT_REQUESTS_PER_ADDRESS_AND_DAY: '1000000',
        NEXTAUTH_SECRET: FAULT_SECRET,
        NEXTAUTH_URL: origin,
        ...options.variables,
      },
      stdio: ['ignore', options.printsTo ?? 'pipe', options.printsTo ?? 'pipe'],
      detached: true,
    });
    server = started;
    started.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    ended = new Promise((resolve) => started.once('exit', resolve));
    await untilServed(origin, started, () => output);
  }
  await start();
  const stores = await openStores(databaseUrl);
  const { id: siteId = '' } = (await stores.site('docs')) ?? {};
  const { key } = await createKey(stores.assistantKeys, {
    siteId,
    name: 'Fault',
    allowedOrigins: [],
    createdById: null,
    createdAt: new Date(),
    expiresAt: null,
  });
  await stores.close();
  const [cookie = ''] = await signedIn({ databaseUrl, origin, secret: FAULT_SECRET }, [
    { email: 'owner@example.com', role: 'owner' },
  ]);
  return {
    origin,
    databaseUrl,
    folder,
    docs,
    siteId,
    key,
    cookie,
    log: () => output,
    errors: () => errors,
    signal(name, { isForAll } = { isForAll: false }) {
      if (server?.pid !== undefined) process.kill(isForAll ? -server.pid : server.pid, name);
    },
    get ended() {
      return ended;
    },
    startAgain: start,
    async [Symbol.asyncDispose]() {
      if (server?.exitCode === null && server.signalCode === null) server.kill('SIGTERM');
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function untilServed(origin: string, server: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + START_MS_MAX;
  while (performance.now() < deadline && server.exitCode === null) {
    const isServed = await fetch(origin).then(
      // A private site requires everyone to sign in.
      ({ ok, status }) => ok || status === 401,
      () => false,
    );
    if (isServed) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The site did not answer at ${origin}.\n${log()}`);
}
