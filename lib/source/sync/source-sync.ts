import type { SourceTarget, SourceTargetStore } from './source-target-store';

/** Keeps the servers of one database on the same commits, by the targets that they share in it. */
export interface SourceSync {
  /**
   * Applies each new target of a site from now on, and first the one that there is.
   *
   * @param apply called again after a while if it fails
   * @returns a function that ends it
   */
  follow(domain: string, apply: (target: SourceTarget) => Promise<void>): () => void;
  /** Asks at once, and waits until the target of a site is applied here. */
  catchUp(domain: string): Promise<void>;
  /** Tells the other servers that there may be new commits; this one looks by itself. */
  announce(domain: string): Promise<void>;
  /** Sets the commit that all servers show; the newest without one. */
  pin(domain: string, commit: string | undefined): Promise<void>;
  /** Gets what could not be announced. */
  onError(error: unknown): void;
  close(): void;
}

interface SourceSyncOptions {
  store: () => Promise<SourceTargetStore>;
  /** Before, the tables may be missing. */
  isReady: () => boolean;
  pauseMs?: number;
  tryAgainMs?: number;
  /** Gets what could not be read or applied; the same failure of a site once. */
  onError(error: unknown): void;
}

interface Follower {
  domain: string;
  apply: (target: SourceTarget) => Promise<void>;
  /** Of the last target that was applied. */
  generation: number;
  applying: Promise<void> | undefined;
  /** Said once. */
  failure: string | undefined;
  notBefore: number;
}

/** One query for all sites. `LISTEN` would need a session of its own, which PgBouncer does not keep. */
const PAUSE_MS = 1_000;
const TRY_AGAIN_MS = 30_000;

export function sourceSync({
  store,
  isReady,
  pauseMs = PAUSE_MS,
  tryAgainMs = TRY_AGAIN_MS,
  onError,
}: SourceSyncOptions): SourceSync {
  const followers = new Set<Follower>();
  let reading: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (reading === undefined && isReady()) void read().catch(onError);
  }, pauseMs).unref();

  const ofSite = (domain: string) => [...followers].filter((follower) => follower.domain === domain);

  function read(): Promise<void> {
    reading = readOnce().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readOnce(): Promise<void> {
    const domains = [...new Set([...followers].map(({ domain }) => domain))];
    if (domains.length === 0) return;
    const targets = await (await store()).read(domains);
    for (const follower of followers) {
      const target = targets.find(({ domain }) => domain === follower.domain);
      if (target !== undefined) apply(follower, target);
    }
  }

  /** Not awaited, so that a repository which is slow to answer holds up nobody else. */
  function apply(follower: Follower, target: SourceTarget): void {
    if (target.generation <= follower.generation || performance.now() < follower.notBefore) return;
    follower.applying ??= follower
      .apply(target)
      .then(
        () => {
          follower.generation = target.generation;
          follower.failure = undefined;
        },
        (error: unknown) => {
          follower.notBefore = performance.now() + tryAgainMs;
          if (follower.failure !== String(error)) onError(error);
          follower.failure = String(error);
        },
      )
      .finally(() => {
        follower.applying = undefined;
      });
  }

  async function catchUp(domain: string): Promise<void> {
    // What is being read may be older than the call.
    await reading?.catch(() => undefined);
    await Promise.all(ofSite(domain).map(({ applying }) => applying));
    await read();
    await Promise.all(ofSite(domain).map(({ applying }) => applying));
  }

  return {
    follow(domain, applyTarget) {
      const follower: Follower = {
        domain,
        apply: applyTarget,
        generation: 0,
        applying: undefined,
        failure: undefined,
        notBefore: 0,
      };
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    catchUp,
    async announce(domain) {
      const generation = await (await store()).announce(domain);
      if (generation === undefined) return;
      for (const follower of ofSite(domain))
        if (follower.generation === generation - 1) follower.generation = generation;
    },
    async pin(domain, commit) {
      await (await store()).pin(domain, commit);
      await catchUp(domain);
    },
    onError,
    close: () => clearInterval(timer),
  };
}
