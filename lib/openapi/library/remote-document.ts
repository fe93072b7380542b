import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Clock } from '@/lib/base/clock';
import { writeCache } from '@/lib/base/files/write-atomically';
import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { isOutboundProblem, type OutboundProblemCode } from '@/lib/outbound/outbound-problem';
import type { OutboundNetwork } from '@/lib/outbound/send-request';

export interface RemoteOptions {
  network: OutboundNetwork;
  clock: Clock;
  directory: string;
  timeoutMs?: number | undefined;
  bytesMax?: number | undefined;
  /** How long a copy is used without revalidation. */
  freshForSeconds?: number | undefined;
}

/** The fetched content and the last good copy; either may be missing. */
export interface RemoteDocument {
  fetched?: Uint8Array | undefined;
  copy?: Uint8Array | undefined;
  /** Why the fetch failed; completes the sentence "could not be fetched: …". */
  problem?: string | undefined;
  /** Stores the fetched content as the last good copy. */
  keep(): Promise<void>;
  /** Records a failure, so that the host is not contacted again for a while. */
  giveUp(problem: string): Promise<void>;
}

const copyFactsSchema = z.object({ fetchedAt: z.iso.datetime(), etag: z.string().optional() });
type CopyFacts = z.infer<typeof copyFactsSchema>;
const failureSchema = z.object({ failedAt: z.string(), problem: z.string() });

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 16_000_000;
/** How long a copy is used without revalidation, unless the site sets it. */
export const FRESH_FOR_SECONDS = 300;
/** How long not to contact a failing host, so that not every page waits for it. */
const FAILED_FOR_SECONDS = 60;

/** Fetches a document unless a fresh copy exists. Never throws. */
export async function remoteDocument(url: string, options: RemoteOptions): Promise<RemoteDocument> {
  const path = join(options.directory, createHash('sha256').update(url).digest('hex'));
  const copy = await bytesAt(`${path}.body`);
  const facts = copy === undefined ? undefined : await storedAt(`${path}.json`, copyFactsSchema);
  const nothing = async () => undefined;
  const freshForSeconds = options.freshForSeconds ?? FRESH_FOR_SECONDS;
  const isWithin = (seconds: number, time: string | undefined) => {
    const ageMs = time === undefined ? -1 : options.clock().getTime() - Date.parse(time);
    return ageMs >= 0 && ageMs < seconds * 1000;
  };
  if (isWithin(freshForSeconds, facts?.fetchedAt)) {
    return { fetched: copy, copy, keep: nothing, giveUp: nothing };
  }
  const failure = await storedAt(`${path}.failed.json`, failureSchema);
  if (isWithin(Math.min(freshForSeconds, FAILED_FOR_SECONDS), failure?.failedAt)) {
    return { copy, problem: failure?.problem, keep: nothing, giveUp: nothing };
  }
  const giveUp = (problem: string) =>
    writeCache(`${path}.failed.json`, JSON.stringify({ failedAt: options.clock().toISOString(), problem }));
  try {
    const answer = await fetched(url, options, facts?.etag);
    const bytes = answer === undefined ? copy : answer.bytes;
    const kept: CopyFacts = {
      fetchedAt: options.clock().toISOString(),
      etag: answer === undefined ? facts?.etag : answer.etag,
    };
    const keep = async () => {
      if (answer !== undefined) await writeCache(`${path}.body`, answer.bytes);
      await writeCache(`${path}.json`, JSON.stringify(kept));
    };
    return { fetched: bytes, copy, keep, giveUp };
  } catch (error) {
    // We refused the request ourselves: no host was contacted, and the operator may allow it at any time.
    const isRefused = isOutboundProblem(error) && REFUSED_HERE.has(error.code);
    return { copy, problem: reasonOf(error, options), keep: nothing, giveUp: isRefused ? nothing : giveUp };
  }
}

/** Returns `undefined` if not modified (304). */
async function fetched(url: string, options: RemoteOptions, etag: string | undefined) {
  const { status, headers, bytes } = await fetchOutbound(url, {
    network: options.network,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    bytesMax: options.bytesMax ?? BYTES_MAX,
    headers: {
      Accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
      ...(etag === undefined ? {} : { 'If-None-Match': etag }),
    },
  });
  if (status === 304 && etag !== undefined) return undefined;
  if (status < 200 || status > 299) throw new UnexpectedStatus(status);
  return { bytes, etag: headers.get('etag') ?? undefined };
}

class UnexpectedStatus extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The host answered ${status}.`);
    this.status = status;
  }
}

const REFUSED_HERE: ReadonlySet<OutboundProblemCode> = new Set([
  'bad-address',
  'not-encrypted',
  'address-refused',
]);

const reasons: Record<OutboundProblemCode, (options: RemoteOptions) => string> = {
  'bad-address': () => 'it, or what it redirects to, is no address that can be asked',
  'not-encrypted': () => 'only https: addresses are fetched, unless LECTERN_PROXY_ALLOW lists the host',
  'address-refused': () => 'it leads into a private network, and LECTERN_PROXY_ALLOW does not list its host',
  'too-many-redirects': () => 'it redirects too often',
  'too-large': ({ bytesMax = BYTES_MAX }) => `it is larger than ${Math.floor(bytesMax / 1024)} kB`,
  timeout: () => 'the host did not answer in time',
  unreachable: () => 'the host could not be reached',
};

function reasonOf(error: unknown, options: RemoteOptions): string {
  if (error instanceof UnexpectedStatus) return `the host answered ${error.status}`;
  return reasons[isOutboundProblem(error) ? error.code : 'unreachable'](options);
}

async function bytesAt(path: string): Promise<Uint8Array | undefined> {
  return fs.readFile(path).catch(() => undefined);
}

async function storedAt<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  try {
    return schema.parse(JSON.parse(await fs.readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
