import { OperatorError } from './operator-error';

/** Seconds before a request should be retried. */
export const SOURCE_RETRY_SECONDS = 10;

/**
 * The pages of a site are in a repository that has not responded yet. The request is not at fault. The message is for
 * the operator; readers learn nothing about the repository.
 */
export class SourceUnavailable extends OperatorError {
  /** Next loads modules more than once, so `instanceof` does not always work. */
  readonly isSourceUnavailable = true;
  readonly sentence = 'The pages of this site have not arrived yet. Try again in a moment.';
}

export function isSourceUnavailable(error: unknown): error is SourceUnavailable {
  return error instanceof Error && 'isSourceUnavailable' in error;
}
