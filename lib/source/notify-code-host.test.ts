import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type ProposalSettings, proposalSettingsFrom } from '@/lib/base/settings/proposal-settings';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { notifyCodeHost } from './notify-code-host';
import type { PreviewedRef } from './previewed-refs';

// Responds as each code host's documentation describes.

async function codeHost(status = 201) {
  const asked: { request: string; token: string; body: Record<string, string> }[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const { authorization, 'private-token': privateToken } = request.headers;
    asked.push({
      request: `${request.method} ${request.url}`,
      token: authorization ?? String(privateToken),
      body: JSON.parse(text),
    });
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end('{"message": "as the token says"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked };
}

function telling(
  origin: string,
  host: ProposalSettings['host'],
  file = path.join(temporaryFolder(), 'told'),
) {
  const variables = {
    DOCS_PULL_REQUEST_TOKEN: 'token-of-acme',
    DOCS_PULL_REQUEST_URL: `${origin}/acme/docs`,
    DOCS_PULL_REQUEST_HOST: host,
  };
  const settings = proposalSettingsFrom({ variables, problems: [] }, undefined);
  if (settings === undefined) throw new Error('There are no settings.');
  const lines: string[] = [];
  const tell = notifyCodeHost({
    settings,
    file,
    allowed: ['127.0.0.1'],
    addressOf: (label) => `https://${label}--acme.example.com`,
    report: (line) => lines.push(line),
  });
  return { tell, lines, file };
}

const refs = (commits: Record<string, string>) =>
  new Map<string, PreviewedRef>(
    Object.entries(commits).map(([name, commit]) => {
      const number = /^pr-(\d+)$/.exec(name)?.[1];
      const ref = number === undefined ? `refs/heads/${name}` : `refs/pull/${number}/head`;
      return [name, { ref, commit, name, isOfFork: number !== undefined }];
    }),
  );

it('each code host shows the preview of a commit that was pushed, once, and none of what was there before', async () => {
  const wanted = {
    github: ['POST /api/v3/repos/acme/docs/statuses/c2', 'Bearer token-of-acme', 'context'],
    gitlab: ['POST /api/v4/projects/acme%2Fdocs/statuses/c2', 'token-of-acme', 'name'],
    gitea: ['POST /api/v1/repos/acme/docs/statuses/c2', 'token token-of-acme', 'context'],
  } as const;
  for (const host of ['github', 'gitlab', 'gitea'] as const) {
    const { origin, asked } = await codeHost();
    const { tell, lines, file } = telling(origin, host);
    await tell(refs({ main: 'm1', guide: 'c1', 'pr-6': 'x1' }));
    expect(asked).toEqual([]);
    // Pull request 7 has the branch's own commit.
    await tell(refs({ main: 'm1', guide: 'c2', 'pr-6': 'x1', 'pr-7': 'c2' }));
    await telling(origin, host, file).tell(refs({ main: 'm1', guide: 'c2', 'pr-6': 'x1', 'pr-7': 'c2' }));
    const [request, token, nameKey] = wanted[host];
    expect(asked).toEqual([
      {
        request,
        token,
        body: {
          state: 'success',
          target_url: 'https://guide--acme.example.com',
          description: 'Preview of guide',
          [nameKey]: 'lectern/preview',
        },
      },
    ]);
    expect(lines).toEqual([]);
  }
});

it('a refusal is said once, without the token, and many branches at once cost a bounded number of requests', async () => {
  const { origin, asked } = await codeHost(403);
  const { tell, lines } = telling(origin, 'github');
  await tell(refs({ main: 'm1' }));
  const many = Array.from({ length: 500 }, (_, index) => [
    `branch-${index}`,
    String(index).padStart(40, 'a'),
  ]);
  await tell(refs(Object.fromEntries(many)));
  expect(asked).toHaveLength(20);
  expect(lines).toEqual([expect.stringContaining('The token must be allowed to write statuses of commits.')]);
  expect(lines.join()).not.toContain('token-of-acme');
});
