import { isOperatorError, type OperatorError } from '@/lib/base/errors/operator-error';
import { SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import type { PreviewedRef } from '@/lib/source/previewed-refs';

/** The branches and pull requests of a repository, as they were when it was last asked. */
export interface BranchList {
  /**
   * The branch or pull request with a preview of this name. Waits for the repository only where the name is new.
   *
   * @throws SourceUnavailable if the repository does not answer
   */
  find(label: string): Promise<PreviewedRef | undefined>;
  /** Asks the repository for what it has now; what fails is reported. */
  look(): Promise<void>;
}

/** How long a list of branches is trusted: for branches that it has, and for those that it lacks. */
const BELIEVED_MS = { found: 60_000, missing: 5_000 };

/**
 * One question at a time is asked, so that a repository that answers slowly costs one program, however many ask.
 *
 * @param ask asks the repository
 * @param report gets why it could not be asked, once until it answers again
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
      // A question that is on its way may have been asked before the push.
      await asking?.catch(() => undefined);
      await answer().catch(() => undefined);
    },
    async find(label) {
      const ageMs = performance.now() - askedAt;
      const found = known?.get(label);
      if (found !== undefined) {
        // The known list is used meanwhile: readers of a preview do not wait for the code host. The failure was
        // reported.
        if (ageMs > BELIEVED_MS.found) answer().catch(() => undefined);
        return found;
      }
      if (ageMs > BELIEVED_MS.missing) return (await answer()).get(label);
      if (problem !== undefined) throw problem;
      return undefined;
    },
  };
}
