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
  /** Where it is kept which commits were told of. */
  file: string;
  /** Ranges of private addresses that may be asked. */
  allowed: readonly string[];
  /** Where the preview of a label is. */
  addressOf(label: string): string;
  /** Gets each failure once. */
  report(line: string): void;
}

/** A push of many branches at once is a copy of a repository, and not the work of so many people. */
const TOLD_MAX = 20;

const commitsSchema = z.record(z.string(), z.string());

/**
 * Tells the code host of the previews of branches that have moved since it was last called. With the first call of all,
 * nothing is told: a repository has thousands of branches that nobody works on. What fails is not repeated, and nothing
 * waits for it.
 */
export function tellCodeHost({ settings, file, allowed, addressOf, report }: TellingOptions) {
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
    // The commit stands in the request.
    const kind = message.replace(/[0-9a-f]{40,64}/g, '');
    if (!reported.has(kind)) report(`The code host was not told of a preview: ${message}`);
    reported.add(kind);
  }

  return (refs: ReadonlyMap<string, PreviewedRef>): Promise<void> => {
    last = last.then(() => tell(refs)).catch(sayOnce);
    return last;
  };
}

/** Commit → its preview. A pull request of the repository itself is its branch, which comes first and may do more. */
function firstLabels(refs: ReadonlyMap<string, PreviewedRef>): Map<string, string> {
  return new Map([...refs].reverse().map(([label, { commit }]) => [commit, label]));
}

async function knownCommits(file: string): Promise<Record<string, string> | undefined> {
  const text = await fs.readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : commitsSchema.parse(JSON.parse(text));
}
