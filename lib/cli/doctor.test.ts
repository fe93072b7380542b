import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { ensurePanelKey } from '@/lib/assistant/keys/panel-key';
import { addedSiteStore } from '@/lib/db/added-site-store';
import { assistantKeyStore } from '@/lib/db/assistant-key-store';
import { openDatabaseClient } from '@/lib/db/database-client';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { upsertSite } from '@/lib/db/site-store';
import { serveMail } from '@/tests/mail-server';
import { codeHost } from '@/tests/support/code-host';
import { objectServer } from '@/tests/support/object-server';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const configuration = {
  theme: 'mint',
  name: 'Acme',
  colors: { primary: '#3d52c4' },
  navigation: { pages: ['index'] },
};

/** A folder with a site, and `lectern doctor` on it. */
function patient() {
  const folder = temporaryFolder();
  const docs = path.join(folder, 'docs');
  mkdirSync(docs);
  writeFileSync(path.join(docs, 'docs.json'), JSON.stringify(configuration));
  writeFileSync(path.join(docs, 'index.mdx'), '# Home');
  const data = path.join(folder, 'data');
  return {
    docs,
    data,
    examined: (variables: Record<string, string> = {}) =>
      runLectern(['doctor', docs], {
        PATH: process.env.PATH,
        LECTERN_DATA_DIR: data,
        NEXTAUTH_SECRET: 's'.repeat(40),
        ...variables,
      }),
  };
}

async function answering(status: number): Promise<string> {
  const server = http.createServer((_, response) => void response.writeHead(status).end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

it('a machine that has all of it is told so, line by line', async () => {
  const { data, examined } = patient();
  mkdirSync(data);
  await prepareDatabase(pathToFileURL(path.join(data, 'lectern.db')).href, process.cwd());
  await using mail = await serveMail();
  const origin = await answering(200);
  const { code, output, errors } = await examined({
    PUBLIC_URL: origin,
    OPENAI_BASE_URL: `${origin}/v1`,
    ASSISTANT_MODEL: 'm',
    SMTP_URL: mail.settings.smtpUrl,
    MAIL_FROM: mail.settings.from,
  });
  expect([errors, code]).toEqual(['', 0]);
  const kinds = output
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/, 2).join(' '));
  expect(kinds).toEqual([
    'ok settings',
    'ok secrets',
    'ok disk',
    'ok site',
    'ok database',
    // The address is plain HTTP.
    'warning address',
    'ok address',
    'ok model',
    'ok mail',
  ]);
});

it('what does not work is said with what to write, and nothing of it shows a secret', async () => {
  const { docs, data, examined } = patient();
  writeFileSync(path.join(docs, 'docs.json'), '{ "name": ');
  mkdirSync(data);
  writeFileSync(
    path.join(data, 'lectern.db'),
    'no database at all, though longer than the head of one'.repeat(9),
  );
  const origin = await answering(401);
  const { code, output } = await examined({
    NEXTAUTH_SECRET: 'short-secret',
    PUBLIC_URL: origin,
    OPENAI_BASE_URL: `${origin}/v1`,
    OPENAI_API_KEY: 'sk-wrong-key-of-the-model',
    ASSISTANT_MODEL: 'm',
    SMTP_URL: 'smtp://user:mail-password@127.0.0.1:1',
    MAIL_FROM: 'docs@example.com',
  });
  expect(code).toBe(1);
  for (const line of [
    /^warning +secrets +NEXTAUTH_SECRET has 12 characters.*openssl rand -hex 32/m,
    /^problem +site +docs\.json in .* has a mistake\. Write: npm run check/m,
    /^problem +database +.*lectern\.db does not answer \(.*not a database/m,
    /^problem +address +.*is answered with 401 and not by Lectern/m,
    /^problem +model +.*\/v1\/models refuses OPENAI_API_KEY \(401\)/m,
    /^problem +mail +127\.0\.0\.1:1 takes no mail \(.*ECONNREFUSED.*SMTP_URL/m,
  ])
    expect(output).toMatch(line);
  expect(output).not.toMatch(/short-secret|sk-wrong|mail-password/);
});

it('a file in the place of the data folder is told before the start fails on it', async () => {
  const { docs, data, examined } = patient();
  writeFileSync(data, 'a note');
  const { code, output } = await examined();
  expect(output).toContain(`LECTERN_DATA_DIR is ${data}, and ${data} is a file. Move it away`);
  expect(code).toBe(1);
  const started = await runLectern(['owner-link', '--docs', docs, '--data', data], {
    PATH: process.env.PATH,
  });
  expect(started).toMatchObject({
    code: 1,
    errors: `${data} cannot be used: it is a file, not a folder. Change that, or name another place.\n`,
  });
});

it('a machine with another secret than the database is used with is told so before it starts', async () => {
  const { data, examined } = patient();
  mkdirSync(data);
  const databaseUrl = pathToFileURL(path.join(data, 'lectern.db')).href;
  await prepareDatabase(databaseUrl, process.cwd());
  const database = await openDatabaseClient(databaseUrl);
  const { id: siteId } = await upsertSite(database, { domain: 'docs', name: 'Acme' });
  const served = { siteId, domain: 'docs', instanceSecret: 'another-machine'.repeat(3) };
  await ensurePanelKey(assistantKeyStore(database), served, new Date());
  await database.$disconnect();
  const { code, output } = await examined();
  expect(output).toMatch(
    /^problem +database +NEXTAUTH_SECRET is not the one that this database is used with/m,
  );
  expect(code).toBe(1);
  expect((await examined({ NEXTAUTH_SECRET: served.instanceSecret })).output).toMatch(/^ok +database/m);
});

it('a new machine is examined without anything being made on it', async () => {
  const { data, examined } = patient();
  const { code, output } = await examined({ NEXTAUTH_SECRET: '' });
  expect(code).toBe(0);
  expect(output).toContain('NEXTAUTH_SECRET is not set yet.');
  expect(output).toContain('is not set up yet. The first start does it.');
  expect(output).toMatch(/^warning +address +Links in mails .* as PUBLIC_URL\.$/m);
  expect(existsSync(data)).toBe(false);
});

it('a repository is asked as the server would ask it, and nothing is fetched', async () => {
  const author = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      cwd: author,
    });
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'Begin');
  const data = path.join(temporaryFolder(), 'data');
  const examined = (variables: Record<string, string>) =>
    runLectern(['doctor'], {
      PATH: process.env.PATH,
      LECTERN_DATA_DIR: data,
      NEXTAUTH_SECRET: 's'.repeat(40),
      DOCS_GIT_URL: pathToFileURL(author).href,
      ...variables,
    });
  const { output } = await examined({});
  expect(output).toMatch(/^ok +git +file:.* answers, at commit [0-9a-f]{7}\.$/m);
  expect(output).toMatch(/^ok +site +Nothing was fetched from the repository yet\./m);
  expect(existsSync(path.join(data, 'source'))).toBe(false);
  const wrong = await examined({ DOCS_GIT_BRANCH: 'trunk' });
  expect(wrong.output).toMatch(/^problem +git .* has no branch "trunk"\. Write one in DOCS_GIT_BRANCH\.$/m);
  expect(wrong.code).toBe(1);
  const gone = await examined({ DOCS_GIT_URL: 'file:///nowhere/at/all' });
  expect(gone.output).toMatch(/^problem +git +file:\/\/\/nowhere\/at\/all could not be fetched: fatal: /m);
});

it('sites that are not served and repositories that do not answer are named, with the key to write', async () => {
  const { examined } = patient();
  const sites = temporaryFolder();
  mkdirSync(path.join(sites, 'acme'));
  const said = async () => {
    const { output } = await examined({ SITES_DIR: sites, PUBLIC_URL: 'https://docs.example.com' });
    return output.split('\n').filter((line) => /^\w+ +sites/.test(line));
  };
  expect(await said()).toEqual([
    expect.stringMatching(/^ok +sites +1 in .* can be served\. There is no sites\.json/),
  ]);
  const author = temporaryFolder();
  execFileSync('git', ['init', '-q', '--bare', author]);
  const table = {
    acme: { visiblity: 'private' },
    beta: { git: { url: pathToFileURL(author).href, branch: 'trunk' } },
    gamma: { git: { url: 'file:///nowhere/at/all' } },
  };
  writeFileSync(path.join(sites, 'sites.json'), JSON.stringify(table));
  expect(await said()).toEqual([
    expect.stringMatching(/^problem +sites +sites\.json: acme: Unrecognized key/),
    expect.stringMatching(
      /^problem +sites +"beta": .* has no branch "trunk"\. Write one in "git": branch\.$/,
    ),
    expect.stringMatching(
      /^problem +sites +"gamma": file:\/\/\/nowhere\/at\/all could not be fetched: fatal: /,
    ),
    expect.stringMatching(/^ok +sites +2 in /),
  ]);
  writeFileSync(path.join(sites, 'sites.json'), '{"acme": {');
  expect(await said()).toEqual([
    expect.stringMatching(/^problem +sites +sites\.json cannot be read: .* none/),
  ]);
});

it('sites that were added on the dashboard are examined with those of the folder', async () => {
  const { data, examined } = patient();
  mkdirSync(data);
  const url = pathToFileURL(path.join(data, 'lectern.db')).href;
  await prepareDatabase(url, process.cwd());
  const client = await openDatabaseClient(url);
  await upsertSite(client, { domain: 'docs', name: 'Acme' });
  const author = temporaryFolder();
  execFileSync('git', ['init', '-q', author]);
  const host = await codeHost(author);
  onTestFinished(host.close);
  const { add } = addedSiteStore(client);
  for (const domain of ['acme', 'beta'])
    await add(
      {
        ...{ domain, organization: 'default', repository: host.address, branch: 'trunk' },
        ...{ folder: undefined, visibility: 'private', previews: undefined },
      },
      0,
    );
  await client.$disconnect();
  const sites = temporaryFolder();
  mkdirSync(path.join(sites, 'acme'));
  const { output } = await examined({
    ...{ SITES_DIR: sites, PUBLIC_URL: 'https://docs.example.com', LECTERN_PROXY_ALLOW: '127.0.0.1' },
  });
  expect(output.split('\n').filter((line) => /^\w+ +sites/.test(line))).toEqual([
    expect.stringMatching(
      /^problem +sites +"acme", which was added on the dashboard, is not served: the operator/,
    ),
    expect.stringMatching(/^problem +sites +"beta": .* has no branch "trunk"/),
    expect.stringMatching(/^ok +sites +1 in .*, and 1 of the dashboard can be served\./),
  ]);
});

it('a bucket is tried as servers use it, nothing is left in it, and what is wrong is said without its keys', async () => {
  await using bucket = await objectServer();
  const { examined } = patient();
  // The database need not exist: the bucket is checked anyway.
  const variables = { ...bucket.variables, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/docs' };
  const sharing = async (others: Record<string, string> = {}) => {
    const { output } = await examined({ ...variables, ...others });
    return output.split('\n').filter((line) => /^\w+ +sharing/.test(line));
  };
  expect(await sharing()).toEqual([
    expect.stringMatching(
      /^ok +sharing +The bucket blobs at http:.* can be read, written, listed and cleared/,
    ),
  ]);
  expect([...(await bucket.objects()).keys()]).toEqual([]);
  expect(await sharing({ AWS_SECRET_ACCESS_KEY: 'a-wrong-secret-of-the-bucket' })).toEqual([
    expect.stringMatching(/^problem +sharing .*403, SignatureDoesNotMatch.*Check AWS_ACCESS_KEY_ID/),
  ]);
  expect(await sharing({ LECTERN_SHARED_CACHE: 's3://others' })).toEqual([
    expect.stringMatching(/^problem +sharing .*404, NoSuchBucket.*Make the bucket/),
  ]);
  bucket.answers('nonsense');
  expect(await sharing()).toEqual([
    expect.stringMatching(/^problem +sharing .*(?:does not give back|answered 200)/),
  ]);
  expect(await sharing({ AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^problem +sharing .*ECONNREFUSED.*Check AWS_ENDPOINT_URL_S3/),
  ]);
  expect(await sharing({ DATABASE_URL: 'file:here.db' })).toEqual([
    expect.stringMatching(/^warning +sharing +LECTERN_SHARED_CACHE has no effect/),
  ]);
});
