import { LateAnswer } from '@/lib/base/concurrency/within-ms';
import type { ObjectStoreSettings } from '@/lib/base/settings/object-store-settings';
import { isOutboundProblem } from '@/lib/outbound/outbound-problem';
import type { Sharing } from './blob-sharing';
import { isObjectStoreRefusal } from './object-store';
import { objectStoreAdvice } from './object-store-advice';

/** What is logged when sharing fails: one line if the store is away or refuses, the whole error for our bugs. */
export function objectStoreProblem(
  error: unknown,
  what: Sharing,
  { endpoint, bucket }: Pick<ObjectStoreSettings, 'endpoint' | 'bucket'>,
): unknown[] {
  const start = `What servers share cannot be ${what}, so each makes it.`;
  const isOfStore = error instanceof LateAnswer || isObjectStoreRefusal(error) || isOutboundProblem(error);
  if (!isOfStore) return [start, error];
  const advice = objectStoreAdvice(error) ?? '"lectern doctor" says what is wrong with it.';
  return [
    `${start} The bucket ${bucket} at ${endpoint} refused, was slow or did not answer. ${advice} (${error.message})`,
  ];
}
