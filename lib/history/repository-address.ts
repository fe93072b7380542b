import { table } from '@/lib/base/values/table';
import { gitOutput } from './run-git';

export interface RepositoryAddress {
  /** With `{path}` for the file's path in the site. */
  editUrl: string;
  issueUrl?: string | undefined;
}

interface Forge {
  edit: string;
  issue: string;
}

const FORGES: Readonly<Record<string, Forge>> = table({
  'github.com': { edit: '/edit/', issue: '/issues/new' },
  'gitlab.com': { edit: '/-/edit/', issue: '/-/issues/new' },
  'codeberg.org': { edit: '/_edit/', issue: '/issues/new' },
});

/** The repository's web address on a known forge; `undefined` elsewhere. */
export async function repositoryAddress(folder: string): Promise<RepositoryAddress | undefined> {
  const remote = await gitOutput(folder, ['config', '--get', 'remote.origin.url']);
  const home = remote === undefined ? undefined : homeOfRemote(remote);
  if (home === undefined) return undefined;
  // The server's own clone is a single commit, with the branch noted in its configuration.
  const branch =
    (await gitOutput(folder, ['config', '--get', 'lectern.branch'])) ??
    (await gitOutput(folder, ['rev-parse', '--abbrev-ref', 'HEAD']));
  const prefix = await gitOutput(folder, ['rev-parse', '--show-prefix']);
  if (branch === undefined || branch === 'HEAD' || prefix === undefined) return undefined;
  return {
    editUrl: `${home.address}${home.forge.edit}${encodeURI(branch)}/${encodeURI(prefix)}{path}`,
    issueUrl: `${home.address}${home.forge.issue}`,
  };
}

/**
 * The web address of a Git remote, without user names and tokens.
 *
 * @example homeOfRemote('git@github.com:acme/docs.git')?.address // 'https://github.com/acme/docs'
 */
export function homeOfRemote(remote: string): { address: string; forge: Forge } | undefined {
  const match =
    /^(?:https?:\/\/|ssh:\/\/|git:\/\/)(?:[^@/]*@)?([\w.-]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(remote) ??
    /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(.+?)(?:\.git)?\/?$/.exec(remote);
  const [, host = '', path = ''] = match ?? [];
  const forge = Object.hasOwn(FORGES, host) ? FORGES[host] : undefined;
  if (forge === undefined || !/^[\w.-]+(?:\/[\w.-]+)+$/.test(path)) return undefined;
  return { address: `https://${host}/${path}`, forge };
}
