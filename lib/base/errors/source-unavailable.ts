import { OperatorError } from './operator-error';

/** Seconds after which a request may be repeated. */
export const SOURCE_RETRY_SECONDS = 10;

/**
 * The pages of a site are in a repository that has not answered yet, through no fault of the request. The message is for
 * the operator; readers learn nothing of the repository.
 */
export class SourceUnavailable extends OperatorError {
  /** Next loads modules more than once, so `instanceof` does not always work. */
  readonly isSourceUnavailable = true;
  readonly sentence = 'The pages of this site have not arrived yet. Try again in a moment.';
}

/** Whether an error is a `SourceUnavailable`. */
export function isSourceUnavailable(error: unknown): error is SourceUnavailable {
  return error instanceof Error && 'isSourceUnavailable' in error;
}
