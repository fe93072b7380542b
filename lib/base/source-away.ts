import { OperatorError } from './operator-error';

/** Seconds after which a request may be repeated. */
export const SOURCE_RETRY_SECONDS = 10;

/**
 * The pages of a site are in a repository that has not answered yet, through no fault of the request. The message is for
 * the operator; readers learn nothing of the repository.
 */
export class SourceAway extends OperatorError {
  /** Next loads modules more than once, so `instanceof` does not always work. */
  readonly isSourceAway = true;
  readonly sentence = 'The pages of this site have not arrived yet. Try again in a moment.';
}

/** Whether an error is a `SourceAway`. */
export function isSourceAway(error: unknown): error is SourceAway {
  return error instanceof Error && 'isSourceAway' in error;
}
