import { OperatorError } from '@/lib/base/errors/operator-error';

/** A stranger's commit is larger than allowed, or git needs too long for it. */
export class TooLarge extends OperatorError {
  readonly isTooLarge = true;
}
