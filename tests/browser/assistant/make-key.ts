import { execFileSync } from 'node:child_process';
import { sharedDatabaseUrl } from '../shared-database-url';

interface KeyOptions {
  /** The only origin that may use the key. */
  origin?: string;
  /** The database of an application that the test started. */
  databaseUrl?: string;
}

/** Creates a key with the operator's command, for the shared site by default. */
export function makeKey({ origin, databaseUrl = sharedDatabaseUrl() }: KeyOptions = {}): string {
  const ofOrigin = origin === undefined ? [] : ['--name', 'Widget', '--origin', origin];
  const answer = execFileSync(
    process.execPath,
    ['lib/cli/lectern.mjs', 'keys', 'create', 'docs', ...ofOrigin],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        LECTERN_DATA_DIR: process.env.TEST_DATA_DIR ?? 'data/browser-tests',
        DOCS_DIR: '',
        DOCS_DOMAIN: '',
        DATABASE_URL: databaseUrl,
        NEXTAUTH_SECRET: 'only-for-the-browser-tests',
      },
    },
  );
  return answer.trim().split('\n').at(-1) ?? '';
}
