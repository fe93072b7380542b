import type { Reader } from '@/lib/access/reader';
import type { Clock } from '@/lib/base/clock';
import type { AssistantRequest } from '../assistant-request';
import type { GenerateReply, ReplyDependencies } from '../generate-reply';
import type { KeyStore } from '../keys/key-store';
import type { CounterStore } from '../limits/counter-store';
import type { LimitRule } from '../limits/limit-rule';
import type { RunningReplies } from '../running-replies';
import type { ThreadStore } from '../thread-store';
import type { LargeRequests } from './large-requests';

export interface AssistedSite {
  id: string;
  organizationId: string;
  limits: Readonly<Record<LimitRule, number>>;
  /** Whether its model is shown the images that readers attach. */
  takesImages: boolean;
  /** Dependencies for the reply to a request; throws `SearchNotReady` if there is no index yet. */
  dependencies(request: Request, asked: AssistantRequest): Promise<Omit<ReplyDependencies, 'onFailure'>>;
}

/** Dependencies of the message API; tests assemble their own from real parts. */
export interface AssistantServices {
  /** `undefined` if the domain is not served. */
  site(domain: string): Promise<AssistedSite | undefined>;
  keys: KeyStore;
  counters: CounterStore;
  threads: ThreadStore;
  /** Writes replies, once for strangers who ask the same. */
  generate: GenerateReply;
  running: RunningReplies;
  largeRequests: LargeRequests;
  /** Whether this process accepts no new replies. */
  isStopping(): boolean;
  /** The reader of a request from the panel; other keys act for anonymous readers. */
  panelReader(): Promise<Reader>;
  hashOfAddress(address: string): string;
  trustedProxyCount: number;
  clock: Clock;
  heartbeatMs: number;
  /** After this time without a first word the head is sent; a failure is an error part from then on. */
  headAfterMs: number;
  /** Called with details for the log that readers do not get. */
  report(message: string, error: unknown): void;
}
