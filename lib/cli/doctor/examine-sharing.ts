import { randomBytes } from 'node:crypto';
import type { Environment } from '@/lib/base/settings/environment';
import type { ObjectStoreSettings } from '@/lib/base/settings/object-store-settings';
import { sharedCacheNote } from '@/lib/base/settings/shared-cache-settings';
import { openObjectStore } from '@/lib/blobs/object-store';
import { objectStoreAdvice } from '@/lib/blobs/object-store-advice';
import { about, deepestReasonOf, type Finding } from './finding';

const OTHERWISE = 'Check AWS_ENDPOINT_URL_S3, AWS_REGION and LECTERN_SHARED_CACHE.';

/** Examines whether servers can share the configured bucket: writes, reads, lists and removes one small object. */
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
    const advice = objectStoreAdvice(error) ?? OTHERWISE;
    return [problem(`${where} cannot be used (${deepestReasonOf(error)}). ${advice}`)];
  }
}

async function keepsObjects(settings: ObjectStoreSettings): Promise<boolean> {
  const objects = openObjectStore(settings);
  // A random key, so that concurrent doctors do not collide.
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
    // An object may be removable even if reading or listing is refused.
    if (!isRemoved) await objects.remove(key).catch(() => undefined);
    objects.close();
  }
}
