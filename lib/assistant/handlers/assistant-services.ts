import type { Clock } from '@/lib/base/clock';
import type { Reader } from '@/lib/base/reader';
import type { AssistantRequest } from '../assistant-request';
import type { ReplyDependencies } from '../generate-reply';
import type { KeyStore } from '../keys/key-store';
import type { CounterStore } from '../limits/counter-store';
import type { LimitRule } from '../limits/limit-rule';
import type { RunningReplies } from '../running-replies';
import type { ThreadStore } from '../thread-store';

/** A site whose assistant is asked. */
export interface AssistedSite {
  id: string;
  organizationId: string;
  /** How much each limit admits. */
  limits: Readonly<Record<LimitRule, number>>;
  /** What replies to a request are made with; throws `SearchNotReady` where nothing can be found yet. */
  dependencies(request: Request, asked: AssistantRequest): Promise<Omit<ReplyDependencies, 'onFailure'>>;
}

/** Everything that the message API needs; tests put real parts together themselves. */
export interface AssistantServices {
  /** `undefined` for a domain that is not served. */
  site(domain: string): Promise<AssistedSite | undefined>;
  keys: KeyStore;
  counters: CounterStore;
  threads: ThreadStore;
  running: RunningReplies;
  /** Whether this process takes on no new replies. */
  isStopping(): boolean;
  /** Who reads a page of the site itself; keys of others stand for nobody. */
  panelReader(): Promise<Reader>;
  /** Keyed hash of an address, under which its uses are counted. */
  hashOfAddress(address: string): string;
  trustedProxyCount: number;
  clock: Clock;
  /** How often a silent stream shows that it is there. */
  heartbeatMs: number;
  /** Told what readers are not. */
  report(message: string, error: unknown): void;
}
