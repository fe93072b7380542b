import { createHash, randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { bytesUpTo } from '@/lib/base/bytes-up-to';
import type { Clock } from '@/lib/base/clock';

/** How documents are fetched. */
export interface RemoteOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** Folder of the copies. */
  directory: string;
  timeoutMs?: number | undefined;
  bytesMax?: number | undefined;
  /** How long a copy is used without asking again. */
  freshForSeconds?: number | undefined;
  /** Whether a host may be asked without encryption; none may unless told. */
  isHttpAllowed?: ((host: string) => boolean) | undefined;
}

/** What was fetched, and the last good copy: either may be missing. */
export interface RemoteDocument {
  fetched?: Uint8Array | undefined;
  copy?: Uint8Array | undefined;
  /** Why nothing was fetched: ends the sentence "could not be fetched: …". */
  problem?: string | undefined;
  /** Makes what was fetched the last good copy. */
  keep(): Promise<void>;
  /** Remembers why there is nothing new, so that the host is left alone for a while. */
  giveUp(problem: string): Promise<void>;
}

interface CopyFacts {
  fetchedAt: string;
  etag?: string | undefined;
}

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 32 * 1024 * 1024;
/** How long a copy is used without asking again, unless a site is told otherwise. */
export const FRESH_FOR_SECONDS = 300;
/** How long a host that failed is left alone: whoever waits for a page must not wait for it again and again. */
const FAILED_FOR_SECONDS = 60;

/** Fetches a document unless a fresh copy is at hand. Never throws. */
export async function remoteDocument(url: string, options: RemoteOptions): Promise<RemoteDocument> {
  const path = join(options.directory, createHash('sha256').update(url).digest('hex'));
  const copy = await bytesAt(`${path}.body`);
  const facts = copy === undefined ? undefined : await factsAt(`${path}.json`);
  const nothing = async () => undefined;
  const freshForSeconds = options.freshForSeconds ?? FRESH_FOR_SECONDS;
  const isWithin = (seconds: number, time: string | undefined) => {
    const ageMs = time === undefined ? -1 : options.clock().getTime() - Date.parse(time);
    return ageMs >= 0 && ageMs < seconds * 1000;
  };
  if (isWithin(freshForSeconds, facts?.fetchedAt)) {
    return { fetched: copy, copy, keep: nothing, giveUp: nothing };
  }
  const failure = await failureAt(`${path}.failed.json`);
  if (isWithin(Math.min(freshForSeconds, FAILED_FOR_SECONDS), failure?.failedAt)) {
    return { copy, problem: failure?.problem, keep: nothing, giveUp: nothing };
  }
  const giveUp = (problem: string) =>
    writeAtomically(
      `${path}.failed.json`,
      JSON.stringify({ failedAt: options.clock().toISOString(), problem }),
    );
  if (!isEncryptedOrAllowed(url, options)) {
    return { copy, problem: 'only https: addresses are fetched', keep: nothing, giveUp: nothing };
  }
  try {
    const answer = await fetched(url, options, facts?.etag);
    const bytes = answer === undefined ? copy : answer.bytes;
    const kept: CopyFacts = {
      fetchedAt: options.clock().toISOString(),
      etag: answer === undefined ? facts?.etag : answer.etag,
    };
    const keep = async () => {
      if (answer !== undefined) await writeAtomically(`${path}.body`, answer.bytes);
      await writeAtomically(`${path}.json`, JSON.stringify(kept));
    };
    return { fetched: bytes, copy, keep, giveUp };
  } catch (error) {
    return { copy, problem: reasonOf(error), keep: nothing, giveUp };
  }
}

/** `undefined` means that the copy is still right. */
async function fetched(url: string, options: RemoteOptions, etag: string | undefined) {
  const response = await options.fetch(url, {
    signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    headers: {
      accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
      ...(etag === undefined ? undefined : { 'if-none-match': etag }),
    },
    // The framework's own cache would answer from memory long after.
    cache: 'no-store',
  });
  if (response.status === 304 && etag !== undefined) return undefined;
  if (!response.ok) throw new RemoteProblem(`the host answered ${response.status}`);
  // A redirect must not lead from an encrypted address to one that is not.
  if (response.url !== '' && !isEncryptedOrAllowed(response.url, options)) {
    throw new RemoteProblem('the host redirects to an address without encryption');
  }
  const bytes = await limitedBytes(response, options.bytesMax ?? BYTES_MAX);
  return { bytes, etag: response.headers.get('etag') ?? undefined };
}

function isEncryptedOrAllowed(url: string, { isHttpAllowed }: RemoteOptions): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isHttpAllowed?.(hostname.replace(/^\[|\]$/g, '')) === true;
}

class RemoteProblem extends Error {}

async function limitedBytes(response: Response, bytesMax: number): Promise<Uint8Array> {
  const bytes = await bytesUpTo(response.body, bytesMax);
  if (bytes === undefined) throw new RemoteProblem(`it is larger than ${Math.floor(bytesMax / 1024)} kB`);
  return bytes;
}

function reasonOf(error: unknown): string {
  if (error instanceof RemoteProblem) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'the host did not answer in time';
  return 'the host could not be reached';
}

async function bytesAt(path: string): Promise<Uint8Array | undefined> {
  return fs.readFile(path).catch(() => undefined);
}

async function factsAt(path: string): Promise<CopyFacts | undefined> {
  try {
    const facts: CopyFacts = JSON.parse(await fs.readFile(path, 'utf8'));
    return Number.isNaN(Date.parse(facts.fetchedAt)) ? undefined : facts;
  } catch {
    // Missing or damaged: asked for again.
    return undefined;
  }
}

async function failureAt(path: string): Promise<{ failedAt: string; problem: string } | undefined> {
  try {
    return JSON.parse(await fs.readFile(path, 'utf8'));
  } catch {
    // Missing or damaged: asked for again.
    return undefined;
  }
}

/** A rename is atomic: another process reads the old file or the new one, never half of it. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await fs.mkdir(join(path, '..'), { recursive: true });
    await fs.writeFile(draft, content);
    await fs.rename(draft, path);
  } catch {
    // A full or read-only disk costs work next time, nothing else.
    await fs.rm(draft, { force: true }).catch(() => undefined);
  }
}
