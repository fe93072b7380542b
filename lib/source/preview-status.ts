import * as z from 'zod';
import type { ProposalSettings } from '@/lib/base/settings/proposal-settings';
import type { OutboundNetwork } from '@/lib/outbound/send-request';
import { type CodeHostAdvice, codeHostApi } from './code-host-api';

export interface PreviewStatus {
  commit: string;
  address: string;
  name: string;
}

/** Code hosts replace a status with the same name. */
const CONTEXT = 'lectern/preview';

const ADVICE: CodeHostAdvice = {
  401: 'Write a valid token in the variable that "status.tokenVariable" names.',
  403: 'The token must be allowed to write statuses of commits.',
  404: 'Look whether the token may see the repository. GitLab knows commits of forks only there.',
};

/**
 * Adds a preview's address to a commit, so that pull requests show it.
 *
 * @see https://docs.github.com/en/rest/commits/statuses
 * @see https://docs.gitlab.com/api/commits/#set-the-pipeline-status-of-a-commit
 * @throws OperatorError if the host refuses
 */
export async function reportPreview(
  settings: ProposalSettings,
  network: OutboundNetwork,
  { commit, address, name }: PreviewStatus,
): Promise<void> {
  const ask = codeHostApi(settings, network, ADVICE);
  const common = { state: 'success', target_url: address, description: `Preview of ${name}` };
  const { host, repository } = settings;
  if (host === 'gitlab')
    await ask('POST', `/projects/${encodeURIComponent(repository)}/statuses/${commit}`, z.unknown(), {
      ...common,
      name: CONTEXT,
    });
  else
    await ask('POST', `/repos/${repository}/statuses/${commit}`, z.unknown(), {
      ...common,
      context: CONTEXT,
    });
}
