import { OperatorError } from '@/lib/base/errors/operator-error';

/** A commit of strangers is larger than it may be. */
export class TooLarge extends OperatorError {
  readonly isTooLarge = true;
}
