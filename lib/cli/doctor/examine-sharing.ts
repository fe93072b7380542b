import { randomBytes } from 'node:crypto';
import type { Environment } from '@/lib/base/settings/environment';
import type { ObjectStoreSettings } from '@/lib/base/settings/object-store-settings';
import { sharedCacheNote } from '@/lib/base/settings/shared-cache-settings';
import { isObjectStoreRefusal, openObjectStore } from '@/lib/blobs/object-store';
import { about, deepestReasonOf, type Finding } from './finding';

/** What has to be right, by the status that says it is not. */
const ADVICE: Record<number, string> = {
  301: 'Write the region of the bucket in AWS_REGION.',
  400: 'Check AWS_REGION, and the keys.',
  403: 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the clock of this machine, and that the key may read, write, list and delete there.',
  404: 'Make the bucket, or write another one in LECTERN_SHARED_CACHE.',
};
const OTHERWISE = 'Check AWS_ENDPOINT_URL_S3, AWS_REGION and LECTERN_SHARED_CACHE.';

/** Whether servers can share by the bucket that is named: one small object is written, read, listed and removed. */
export async function examineSharing(
  environment: Pick<Environment, 'databaseUrl' | 'sharedCache'>,
): Promise<Finding[]> {
  const { ok, warning, problem } = about('sharing');
  const note = sharedCacheNote(environment);
  if (note !== undefined) return [warning(note)];
  const { place } = environment.sharedCache;
  if (typeof place === 'string') return [];
  const where = `The bucket ${place.bucket} at ${place.endpoint}`;
  try {
    const isKept = await keepsObjects(place);
    return [
      isKept
        ? ok(`${where} can be read, written, listed and cleared, below ${place.folder}.`)
        : problem(`${where} does not give back what is written to it. ${OTHERWISE}`),
    ];
  } catch (error) {
    const advice = isObjectStoreRefusal(error) ? ADVICE[error.status] : undefined;
    return [problem(`${where} cannot be used (${deepestReasonOf(error)}). ${advice ?? OTHERWISE}`)];
  }
}

async function keepsObjects(settings: ObjectStoreSettings): Promise<boolean> {
  const objects = openObjectStore(settings);
  // Two doctors at once do not meet.
  const key = `doctor-${randomBytes(8).toString('hex')}`;
  let isRemoved = false;
  try {
    await objects.put(key, Buffer.from(key));
    const read = await objects.get(key, key.length);
    const { objects: listed } = await objects.list(key.slice(0, -1));
    await objects.remove(key);
    isRemoved = true;
    return (
      read !== undefined &&
      Buffer.from(read.bytes).toString() === key &&
      listed.some((object) => object.key === key) &&
      (await objects.age(key)) === undefined
    );
  } finally {
    // What refuses to be read or listed may still be removed.
    if (!isRemoved) await objects.remove(key).catch(() => undefined);
    objects.close();
  }
}
