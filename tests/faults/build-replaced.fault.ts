import { readdirSync, renameSync } from 'node:fs';
import { newestBuild } from '@/lib/cli/finished-builds.mjs';
import { chat, fakeProvider, streamHead } from '../assistant/harness/fake-provider';
import { brokenSite } from './broken-site';
import { askQuestion } from './load';
import { verdict } from './verdict';

// The build disappears from its folder while the server runs. The server still answers everything, even what was never
// requested, except for scripts and styles of pages, which are read from the folder. Our own builds never replace
// another one (lib/cli/finished-builds.mjs), but unpacking another version over this one does.

const { expected } = verdict();
await using provider = await fakeProvider(async (_, response) => {
  streamHead(response);
  response.end(chat.text('An answer') + chat.end);
});
await using site = await brokenSite({
  variables: { OPENAI_BASE_URL: provider.baseUrl, ASSISTANT_MODEL: 'm' },
});
const before = (await ready()).status;
while ((await ready()).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
expected(`it was "ready" only once all was loaded (${before} at first)`, before === 503);

const build = newestBuild(process.cwd()) ?? '';
const aside = `${build}-aside`;
const addresses = readdirSync('app', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const [, folder = ''] = /^(.*)\/(?:route|page)\.tsx?$/.exec(file) ?? [];
  const address = `/${folder}`
    .replace(/\/\([^)]+\)/g, '')
    .replace(/\/\[\[\.\.\.\w+\]\]/, '/install')
    .replace('[organization]/[domain]', 'default/docs')
    .replace(/\[[^\]]+\]/g, 'install');
  // The connection stays open to report changes.
  return folder === '' || address === '/-/live' ? [] : [address];
});
renameSync(build, aside);
try {
  const failed: string[] = [];
  for (const address of [...addresses, '/', '/install', '/-/search?q=zebra', '/og/install.png', '/nowhere'])
    for (const headers of [{}, { Cookie: site.cookie, Accept: 'text/html' }]) {
      const { status } = await fetch(site.origin + address, { headers, redirect: 'manual' });
      if (status >= 500) failed.push(`${address} ${status}`);
    }
  expected(
    `${addresses.length} routes are answered (failed: ${failed.join(', ') || 'none'})`,
    failed.length === 0,
  );
  const reply = await (await askQuestion(site, 'How do I install the keeper?')).text();
  expected('a question is answered', reply.includes('An answer') && reply.includes('"type":"finish"'));
} finally {
  renameSync(aside, build);
}
expected('nothing was written to the log', site.errors() === '');

function ready(): Promise<Response> {
  return fetch(`${site.origin}/-/health/ready`);
}
