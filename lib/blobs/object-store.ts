import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';
import type { ObjectStoreSettings } from '@/lib/base/settings/object-store-settings';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { type FetchedAnswer, fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { isOutboundProblem } from '@/lib/outbound/outbound-problem';
import { connectionPool, hostOf } from '@/lib/outbound/send-request';

/** The few S3 requests that blobs need. Each is sent once, with limits for time and response size. */
export interface ObjectStore {
  /** A larger object counts as missing. */
  get(key: string, bytesMax: number): Promise<{ bytes: Uint8Array; ageMs: number } | undefined>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Time since an object was written; `undefined` if it does not exist. */
  age(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
  /** Objects whose keys sort after `after`, in order. */
  list(after: string): Promise<ObjectList>;
  close(): void;
}

export interface ObjectList {
  objects: readonly ListedObject[];
  /** The key after which the list continues; `undefined` at the end. */
  next: string | undefined;
  /** The store's clock, because machines' clocks differ. */
  nowMs: number;
}

export interface ListedObject {
  key: string;
  size: number;
  writtenMs: number;
}

/** The store refused a request, or its response is not S3. */
export class ObjectStoreRefusal extends Error {
  readonly [errorMark] = 'object-store-refusal';
  readonly status: number;
  readonly code: string | undefined;
  /** The bucket's actual region, if the store refused the configured one and named it. */
  readonly region: string | undefined;

  constructor(host: string, { status, bytes }: Pick<FetchedAnswer, 'status' | 'bytes'>) {
    const said = textOf(bytes.subarray(0, 2_000));
    const [, code] = /<Code>([A-Za-z0-9]{1,64})<\/Code>/.exec(said) ?? [];
    super(`${host} answered ${status}${code === undefined ? '' : `, ${code}`}.`);
    this.status = status;
    this.code = code;
    this.region = /<Region>([a-zA-Z0-9-]{1,40})<\/Region>/.exec(said)?.[1];
  }
}

export function isObjectStoreRefusal(error: unknown): error is ObjectStoreRefusal {
  return hasErrorMark(error, 'object-store-refusal');
}

const CONNECTIONS_MAX = 8;
const ANSWER_MS_MAX = 5_000;
const PUT_MS_MAX = 20_000;
const ANSWER_BYTES_MAX = 64 << 10;
/** The largest page that stores return. */
const LISTED_MAX = 1_000;
/** Enough for a full page with long names, owners and checksums. */
const LIST_BYTES_MAX = 2 << 20;

/**
 * Requests go only to the configured host, which may be in the private network. Redirects are not followed, and
 * metadata services, which hand out a machine's credentials, are never contacted.
 */
export function openObjectStore(
  settings: ObjectStoreSettings,
  { listedMax = LISTED_MAX }: { listedMax?: number } = {},
): ObjectStore {
  const { endpoint, bucket, folder, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const place = new URL(endpoint);
  const connections = connectionPool(place, CONNECTIONS_MAX);
  const network = { policy: addressPolicy([hostOf(place)]), connections };

  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    path: string,
    { body, bytesMax = ANSWER_BYTES_MAX }: { body?: Uint8Array; bytesMax?: number } = {},
  ): Promise<FetchedAnswer> {
    const url = `${endpoint}/${bucket}${path}`;
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const { headers } = await new AwsV4Signer({
      method,
      url,
      headers: { 'X-Amz-Content-Sha256': hash },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
    }).sign();
    return fetchOutbound(url, {
      network,
      method,
      headers: Object.fromEntries(headers),
      body,
      bytesMax,
      timeoutMs: method === 'PUT' ? PUT_MS_MAX : ANSWER_MS_MAX,
      redirects: 'told',
    });
  }

  const pathOf = (key: string) => `/${folder}/${key}`;
  const refused = (answer: FetchedAnswer) => new ObjectStoreRefusal(hostOf(place), answer);

  return {
    async get(key, bytesMax) {
      // Leaves room to read the store's error message.
      const answer = await ask('GET', pathOf(key), { bytesMax: Math.max(bytesMax, ANSWER_BYTES_MAX) }).catch(
        (error: unknown) => {
          if (isOutboundProblem(error) && error.code === 'too-large') return undefined;
          throw error;
        },
      );
      if (answer === undefined || isMissing(answer)) return undefined;
      if (answer.status !== 200) throw refused(answer);
      return answer.bytes.length > bytesMax ? undefined : { bytes: answer.bytes, ageMs: ageOf(answer) };
    },
    async put(key, body) {
      const answer = await ask('PUT', pathOf(key), { body });
      if (answer.status !== 200) throw refused(answer);
    },
    async age(key) {
      const answer = await ask('HEAD', pathOf(key));
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw refused(answer);
      return ageOf(answer);
    },
    async remove(key) {
      const answer = await ask('DELETE', pathOf(key));
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw refused(answer);
    },
    async list(after) {
      const start = `${folder}/`;
      const query = new URLSearchParams({
        'list-type': '2',
        'max-keys': String(listedMax),
        prefix: start,
        'start-after': start + after,
      });
      const answer = await ask('GET', `?${query}`, { bytesMax: LIST_BYTES_MAX });
      const text = textOf(answer.bytes);
      if (answer.status !== 200 || !text.includes('<ListBucketResult')) throw refused(answer);
      const objects = objectsIn(text, start);
      const last = objects.at(-1)?.key;
      const goesOn = /<IsTruncated>\s*true/.test(text) && last !== undefined && last > after;
      return { objects, next: goesOn ? last : undefined, nowMs: timeOf(answer, 'date') };
    },
    close: () => connections.destroy(),
  };
}

/** A missing bucket is a configuration mistake, not a missing object. */
function isMissing({ status, bytes }: FetchedAnswer): boolean {
  return status === 404 && !textOf(bytes).includes('NoSuchBucket');
}

/** The list's elements. Elements of this name are not nested, and our keys need no escaping. */
function objectsIn(text: string, start: string): ListedObject[] {
  return text
    .split('<Contents>')
    .slice(1, LISTED_MAX + 1)
    .flatMap((rest) => {
      const element = (name: string) => {
        const from = rest.indexOf(`<${name}>`);
        const to = rest.indexOf(`</${name}>`);
        return from < 0 || to < from ? '' : rest.slice(from + name.length + 2, to);
      };
      const key = element('Key');
      const size = Number(element('Size'));
      const writtenMs = Date.parse(element('LastModified'));
      const isRead = key.startsWith(start) && Number.isFinite(size) && Number.isFinite(writtenMs);
      return isRead ? [{ key: key.slice(start.length), size, writtenMs }] : [];
    });
}

function ageOf(answer: FetchedAnswer): number {
  const nowMs = timeOf(answer, 'date');
  return Math.max(0, nowMs - (timeOf(answer, 'last-modified') || nowMs));
}

/** The time in a header. Without one, nothing counts as old, so nothing is removed. */
function timeOf({ headers }: FetchedAnswer, name: 'date' | 'last-modified'): number {
  return Date.parse(headers.get(name) ?? '') || 0;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
