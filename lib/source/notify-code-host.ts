import { promises as fs } from 'node:fs';
import * as z from 'zod';
import { isOperatorError } from '@/lib/base/errors/operator-error';
import { writeCache } from '@/lib/base/files/write-atomically';
import type { ProposalSettings } from '@/lib/base/settings/proposal-settings';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { reportPreview } from './preview-status';
import type { PreviewedRef } from './previewed-refs';

interface TellingOptions {
  settings: ProposalSettings;
  /** File that records which commits were reported. */
  file: string;
  /** Private address ranges that may be contacted. */
  allowed: readonly string[];
  /** The address of the preview with a label. */
  addressOf(label: string): string;
  /** Receives each failure once. */
  report(line: string): void;
}

/** More branches in one push are a copied repository, not people's work. */
const TOLD_MAX = 20;

const commitsSchema = z.record(z.string(), z.string());

/**
 * Reports the previews of branches that have moved since the last call to the code host. The very first call reports
 * nothing, because a repository has thousands of inactive branches. Failures are not retried, and nothing waits for
 * them.
 */
export function notifyCodeHost({ settings, file, allowed, addressOf, report }: TellingOptions) {
  const network = { policy: addressPolicy(allowed) };
  const reported = new Set<string>();
  let known: Record<string, string> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function tell(refs: ReadonlyMap<string, PreviewedRef>): Promise<void> {
    const before = known ?? (await knownCommits(file));
    known = Object.fromEntries([...refs.values()].map(({ ref, commit }) => [ref, commit]));
    await writeCache(file, JSON.stringify(known));
    if (before === undefined) return;
    const moved = new Set(
      [...refs.values()].filter(({ ref, commit }) => before[ref] !== commit).map(({ commit }) => commit),
    );
    for (const [commit, label] of [...firstLabels(refs)].filter(([id]) => moved.has(id)).slice(0, TOLD_MAX)) {
      const name = refs.get(label)?.name ?? label;
      await reportPreview(settings, network, { commit, name, address: addressOf(label) }).catch(sayOnce);
    }
  }

  function sayOnce(error: unknown): void {
    const message = isOperatorError(error) ? error.message : String(error);
    // The message may contain the commit, which would make each one look new.
    const kind = message.replace(/[0-9a-f]{40,64}/g, '');
    if (!reported.has(kind)) report(`The code host was not told of a preview: ${message}`);
    reported.add(kind);
  }

  return (refs: ReadonlyMap<string, PreviewedRef>): Promise<void> => {
    last = last.then(() => tell(refs)).catch(sayOnce);
    return last;
  };
}

/**
 * Maps commits to their preview. A pull request from the repository itself is its branch, which comes first because it
 * has more permissions.
 */
function firstLabels(refs: ReadonlyMap<string, PreviewedRef>): Map<string, string> {
  return new Map([...refs].reverse().map(([label, { commit }]) => [commit, label]));
}

async function knownCommits(file: string): Promise<Record<string, string> | undefined> {
  const text = await fs.readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : commitsSchema.parse(JSON.parse(text));
}
