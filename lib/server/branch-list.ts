import { isOperatorError, type OperatorError } from '@/lib/base/errors/operator-error';
import { SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import type { PreviewedRef } from '@/lib/source/previewed-refs';

/** The branches and pull requests of a repository, as of the last check. */
export interface BranchList {
  /**
   * The branch or pull request with a preview of this name. Only waits for the repository if the name is new.
   *
   * @throws SourceUnavailable if the repository does not answer
   */
  find(label: string): Promise<PreviewedRef | undefined>;
  /** Checks the repository now; reports failures. */
  look(): Promise<void>;
}

/** How long a list of branches is trusted: for branches that it contains, and for missing ones. */
const BELIEVED_MS = { found: 60_000, missing: 5_000 };

/**
 * Asks one question at a time, so that a slow repository costs one process, however many callers wait.
 *
 * @param ask asks the repository
 * @param report receives the reason for a failure, once until the repository answers again
 */
export function branchList(
  ask: () => Promise<Map<string, PreviewedRef>>,
  report: (error: OperatorError) => void,
): BranchList {
  let known: Map<string, PreviewedRef> | undefined;
  let problem: SourceUnavailable | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Map<string, PreviewedRef>> | undefined;

  function answer(): Promise<Map<string, PreviewedRef>> {
    asking ??= ask()
      .then(
        (found) => {
          problem = undefined;
          known = found;
          return found;
        },
        (error: unknown) => {
          if (!isOperatorError(error)) throw error;
          if (problem?.message !== error.message) report(error);
          problem = new SourceUnavailable(error.message);
          throw problem;
        },
      )
      .finally(() => {
        askedAt = performance.now();
        asking = undefined;
      });
    return asking;
  }

  return {
    async look() {
      // A request already in progress may have started before the push.
      await asking?.catch(() => undefined);
      await answer().catch(() => undefined);
    },
    async find(label) {
      const ageMs = performance.now() - askedAt;
      const found = known?.get(label);
      if (found !== undefined) {
        // Readers of a known preview do not wait for the code host. Failures were already reported.
        if (ageMs > BELIEVED_MS.found) answer().catch(() => undefined);
        return found;
      }
      if (ageMs > BELIEVED_MS.missing) return (await answer()).get(label);
      if (problem !== undefined) throw problem;
      return undefined;
    },
  };
}
