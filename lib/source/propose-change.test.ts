import { once } from 'node:events';
import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { type ProposalSettings, proposalSettingsFrom } from '@/lib/base/settings/proposal-settings';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { proposeChange } from './propose-change';

// Servers that respond as each code host's documentation describes, with all fields that it lists as required.

const BEFORE = 'One\n';
const AFTER = 'One\n\n## Two\n';
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const proposal = {
  branch: 'lectern/answer-1',
  title: 'docs: Two',
  body: 'Asked 3 times.',
  file: 'docs/a b.mdx',
  before: BEFORE,
  after: AFTER,
};

async function codeHost(answers: Record<string, [status: number, body: unknown]>) {
  const asked: { request: string; token: string | undefined; body: unknown }[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const name = `${request.method} ${request.url}`;
    const { authorization, 'private-token': privateToken } = request.headers;
    asked.push({
      request: name,
      token: authorization ?? String(privateToken),
      body: text === '' ? undefined : JSON.parse(text),
    });
    const [status, body] = answers[name] ?? [404, { message: 'Not Found' }];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked };
}

const settingsFor = (origin: string, host: ProposalSettings['host'], repository = 'acme/docs') => {
  const problems: string[] = [];
  const settings = proposalSettingsFrom(
    {
      variables: {
        DOCS_PULL_REQUEST_TOKEN: 'token-of-acme',
        DOCS_PULL_REQUEST_URL: `${origin}/${repository}`,
        DOCS_PULL_REQUEST_HOST: host,
      },
      problems,
    },
    undefined,
  );
  if (settings === undefined) throw new Error(problems.join('\n'));
  return settings;
};
const network = { policy: addressPolicy(['127.0.0.1']) };

it('GitHub: a branch, a commit and a pull request', async () => {
  const home = '/api/v3/repos/acme/docs';
  const { origin, asked } = await codeHost({
    [`GET ${home}`]: [200, { default_branch: 'main' }],
    [`GET ${home}/git/ref/heads/main`]: [200, { ref: 'refs/heads/main', object: { sha: 'c1' } }],
    [`GET ${home}/contents/docs/a%20b.mdx?ref=main`]: [
      200,
      { sha: 'f1', content: inBase64(BEFORE), encoding: 'base64' },
    ],
    [`POST ${home}/git/refs`]: [201, { ref: 'refs/heads/lectern/answer-1' }],
    [`PUT ${home}/contents/docs/a%20b.mdx`]: [200, { commit: { sha: 'c2' } }],
    [`POST ${home}/pulls`]: [201, { html_url: 'https://github.example/acme/docs/pull/7' }],
  });
  expect(await proposeChange(settingsFor(origin, 'github'), network, proposal)).toBe(
    'https://github.example/acme/docs/pull/7',
  );
  expect(asked.slice(3).map(({ body }) => body)).toEqual([
    { ref: 'refs/heads/lectern/answer-1', sha: 'c1' },
    { message: 'docs: Two', content: inBase64(AFTER), branch: 'lectern/answer-1', sha: 'f1' },
    { title: 'docs: Two', body: 'Asked 3 times.', head: 'lectern/answer-1', base: 'main' },
  ]);
  expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['Bearer token-of-acme']));
});

it('GitLab: one commit on a new branch, and a merge request', async () => {
  const home = '/api/v4/projects/acme%2Fteam%2Fdocs';
  const { origin, asked } = await codeHost({
    [`GET ${home}`]: [200, { default_branch: 'main' }],
    [`GET ${home}/repository/files/docs%2Fa%20b.mdx?ref=main`]: [
      200,
      { content: inBase64(BEFORE), encoding: 'base64', last_commit_id: 'c1' },
    ],
    [`POST ${home}/repository/commits`]: [201, { id: 'c2' }],
    [`POST ${home}/merge_requests`]: [201, { web_url: 'https://gitlab.example/m/7' }],
  });
  const settings = settingsFor(origin, 'gitlab', 'acme/team/docs');
  expect(await proposeChange(settings, network, proposal)).toBe('https://gitlab.example/m/7');
  expect(asked[2]?.body).toMatchObject({
    branch: 'lectern/answer-1',
    start_branch: 'main',
    actions: [{ action: 'update', file_path: 'docs/a b.mdx', content: AFTER, last_commit_id: 'c1' }],
  });
  expect(asked[3]).toMatchObject({ token: 'token-of-acme', body: { description: 'Asked 3 times.' } });
});

it('Gitea: a commit that makes its branch, and a pull request', async () => {
  const home = '/api/v1/repos/acme/docs';
  const { origin, asked } = await codeHost({
    [`GET ${home}`]: [200, { default_branch: 'main' }],
    [`GET ${home}/contents/docs/a%20b.mdx?ref=main`]: [
      200,
      { sha: 'f1', content: inBase64(BEFORE), encoding: 'base64' },
    ],
    [`PUT ${home}/contents/docs/a%20b.mdx`]: [200, { commit: { sha: 'c2' } }],
    [`POST ${home}/pulls`]: [201, { html_url: 'https://gitea.example/acme/docs/pulls/7' }],
  });
  expect(await proposeChange(settingsFor(origin, 'gitea'), network, proposal)).toContain('/pulls/7');
  expect(asked[2]).toMatchObject({
    token: 'token token-of-acme',
    body: { branch: 'main', new_branch: 'lectern/answer-1', sha: 'f1' },
  });
});

it('nothing is written where the file was changed, and a refusal says what to do without the token', async () => {
  const home = '/api/v1/repos/acme/docs';
  const { origin, asked } = await codeHost({
    [`GET ${home}`]: [200, { default_branch: 'main' }],
    [`GET ${home}/contents/docs/a%20b.mdx?ref=main`]: [
      200,
      { sha: 'f2', content: inBase64('Other\n'), encoding: 'base64' },
    ],
    'GET /api/v3/repos/acme/docs': [401, { message: 'Bad credentials: token-of-acme' }],
  });
  await expect(proposeChange(settingsFor(origin, 'gitea'), network, proposal)).rejects.toThrow(
    'docs/a b.mdx is another in the repository than in the site.',
  );
  expect(asked.every(({ request }) => request.startsWith('GET'))).toBe(true);
  const refused = proposeChange(settingsFor(origin, 'github'), network, proposal);
  await expect(refused).rejects.toThrow('Write a valid token in DOCS_PULL_REQUEST_TOKEN.');
  await expect(refused).rejects.not.toThrow('token-of-acme');
});

it('a kind of host that its name does not tell must be said', () => {
  const problems: string[] = [];
  const variables = {
    DOCS_PULL_REQUEST_TOKEN: 't',
    DOCS_PULL_REQUEST_URL: 'https://code.acme.com/acme/docs',
  };
  expect(proposalSettingsFrom({ variables, problems }, undefined)).toBeUndefined();
  expect(problems[0]).toContain('in DOCS_PULL_REQUEST_HOST');
  const known = { DOCS_PULL_REQUEST_TOKEN: 't' };
  const git = { url: 'git@github.com:acme/docs.git', branch: 'main' };
  expect(proposalSettingsFrom({ variables: known, problems: [] }, git)).toMatchObject({
    host: 'github',
    api: 'https://api.github.com',
    repository: 'acme/docs',
    branch: 'main',
  });
});

it('settings of pull requests without a token are told of, because nothing would be proposed', () => {
  for (const variables of [
    { DOCS_PULL_REQUEST_URL: 'https://github.com/acme/docs' },
    { DOCS_PULL_REQUEST_HOST: 'gitea' },
  ]) {
    const problems: string[] = [];
    expect(proposalSettingsFrom({ variables, problems }, undefined)).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining('is set without DOCS_PULL_REQUEST_TOKEN.')]);
  }
});
