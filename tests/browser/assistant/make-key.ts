import { execFileSync } from 'node:child_process';

/** Creates a key for the tested site with the operator's command, for all origins or for one. */
export function makeKey(origin?: string): string {
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
        DATABASE_URL: '',
        NEXTAUTH_SECRET: 'only-for-the-browser-tests',
      },
    },
  );
  return answer.trim().split('\n').at(-1) ?? '';
}
