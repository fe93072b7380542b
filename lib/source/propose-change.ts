import * as z from 'zod';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { ProposalSettings } from '@/lib/base/settings/proposal-settings';
import type { OutboundNetwork } from '@/lib/outbound/send-request';
import { type Ask, type CodeHostAdvice, codeHostApi } from './code-host-api';

/** A change of one file, as a person has reviewed it. */
export interface Proposal {
  branch: string;
  title: string;
  body: string;
  file: string;
  /** The file's current and new text. */
  before: string;
  after: string;
}

/**
 * Opens a pull request with one changed file, through the HTTP API of GitHub, GitLab or Gitea; resolves to its address.
 *
 * @throws OperatorError if the host refuses, or if the file there differs from the site's
 */
export async function proposeChange(
  settings: ProposalSettings,
  network: OutboundNetwork,
  proposal: Proposal,
): Promise<string> {
  const ask = codeHostApi(settings, network, ADVICE);
  switch (settings.host) {
    case 'github':
      return onGitHub(ask, settings, proposal);
    case 'gitlab':
      return onGitLab(ask, settings, proposal);
    case 'gitea':
      return onGitea(ask, settings, proposal);
  }
}

const ADVICE: CodeHostAdvice = {
  401: 'Write a valid token in DOCS_PULL_REQUEST_TOKEN.',
  403: 'The token must be allowed to write files and to open pull requests.',
  404: 'Look whether the repository has this file and this branch, and whether the token may see it.',
  409: 'Try it once more.',
  422: 'Look whether the repository protects its branches.',
};

const content = z.object({ sha: z.string(), content: z.string(), encoding: z.literal('base64') });
const repositoryFacts = z.object({ default_branch: z.string() });
const anything = z.unknown();

async function onGitHub(ask: Ask, { repository, branch }: ProposalSettings, proposal: Proposal) {
  const home = `/repos/${repository}`;
  const base = branch ?? (await ask('GET', home, repositoryFacts)).default_branch;
  const head = z.object({ object: z.object({ sha: z.string() }) });
  const { object } = await ask('GET', `${home}/git/ref/heads/${encoded(base)}`, head);
  const place = `${home}/contents/${encoded(proposal.file)}`;
  const known = await ask('GET', `${place}?ref=${encodeURIComponent(base)}`, content);
  requireSame(decoded(known.content), proposal);
  await ask('POST', `${home}/git/refs`, anything, { ref: `refs/heads/${proposal.branch}`, sha: object.sha });
  await ask('PUT', place, anything, {
    message: proposal.title,
    content: base64(proposal.after),
    branch: proposal.branch,
    sha: known.sha,
  });
  return openedPullRequest(ask, proposal, { home, base });
}

async function onGitLab(ask: Ask, { repository, branch }: ProposalSettings, proposal: Proposal) {
  const home = `/projects/${encodeURIComponent(repository)}`;
  const base = branch ?? (await ask('GET', home, repositoryFacts)).default_branch;
  const place = `${home}/repository/files/${encodeURIComponent(proposal.file)}?ref=${encodeURIComponent(base)}`;
  const known = z.object({ content: z.string(), encoding: z.literal('base64'), last_commit_id: z.string() });
  const file = await ask('GET', place, known);
  requireSame(decoded(file.content), proposal);
  await ask('POST', `${home}/repository/commits`, anything, {
    branch: proposal.branch,
    start_branch: base,
    commit_message: proposal.title,
    actions: [
      {
        action: 'update',
        file_path: proposal.file,
        content: proposal.after,
        last_commit_id: file.last_commit_id,
      },
    ],
  });
  const opened = await ask('POST', `${home}/merge_requests`, z.object({ web_url: z.url() }), {
    source_branch: proposal.branch,
    target_branch: base,
    title: proposal.title,
    description: proposal.body,
    remove_source_branch: true,
  });
  return opened.web_url;
}

async function onGitea(ask: Ask, { repository, branch }: ProposalSettings, proposal: Proposal) {
  const home = `/repos/${repository}`;
  const base = branch ?? (await ask('GET', home, repositoryFacts)).default_branch;
  const place = `${home}/contents/${encoded(proposal.file)}`;
  const known = await ask('GET', `${place}?ref=${encodeURIComponent(base)}`, content);
  requireSame(decoded(known.content), proposal);
  await ask('PUT', place, anything, {
    message: proposal.title,
    content: base64(proposal.after),
    branch: base,
    new_branch: proposal.branch,
    sha: known.sha,
  });
  return openedPullRequest(ask, proposal, { home, base });
}

/** GitHub and Gitea have the same API here. */
async function openedPullRequest(
  ask: Ask,
  { title, body, branch }: Proposal,
  { home, base }: { home: string; base: string },
): Promise<string> {
  const schema = z.object({ html_url: z.url() });
  return (await ask('POST', `${home}/pulls`, schema, { title, body, head: branch, base })).html_url;
}

function requireSame(there: string, { file, before }: Proposal): void {
  if (there !== before)
    throw new OperatorError(
      `${file} is another in the repository than in the site. Wait until the site has its newest commit, and draft again.`,
    );
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function decoded(text: string): string {
  return Buffer.from(text, 'base64').toString();
}
