import { OperatorError } from '@/lib/base/errors/operator-error';

/** A stranger's commit is larger than allowed. */
export class TooLarge extends OperatorError {
  readonly isTooLarge = true;
}
