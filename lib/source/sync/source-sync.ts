import type { SourceTarget, SourceTargetStore } from './source-target-store';

/** Keeps the servers of one database on the same commits, through shared targets in the database. */
export interface SourceSync {
  /**
   * Applies a site's current target, and each new one from now on.
   *
   * @param apply retried after a while if it fails
   * @returns a function that stops following
   */
  follow(domain: string, apply: (target: SourceTarget) => Promise<void>): () => void;
  /** Checks at once, and waits until the site's target is applied here. */
  catchUp(domain: string): Promise<void>;
  /** Notifies the other servers of possible new commits; this server checks by itself. */
  announce(domain: string): Promise<void>;
  /** Sets the commit that all servers show; without one, the newest. */
  pin(domain: string, commit: string | undefined): Promise<void>;
  /** Receives failed announcements. */
  onError(error: unknown): void;
  close(): void;
}

interface SourceSyncOptions {
  store: () => Promise<SourceTargetStore>;
  /** `false` while the tables may still be missing. */
  isReady: () => boolean;
  pauseMs?: number;
  tryAgainMs?: number;
  /** Receives failures to read or apply a target, each once per site. */
  onError(error: unknown): void;
}

interface Follower {
  domain: string;
  apply: (target: SourceTarget) => Promise<void>;
  /** Generation of the last applied target. */
  generation: number;
  applying: Promise<void> | undefined;
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

  /** Not awaited, so that a slow repository does not delay the others. */
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
    // A read in progress may be older than this call.
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
