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
  takesImages: boolean;
  /** Dependencies for a reply to the request; throws `SearchNotReady` without an index. */
  dependencies(request: Request, asked: AssistantRequest): Promise<Omit<ReplyDependencies, 'onFailure'>>;
}

/** Dependencies of the message API; tests assemble their own from real parts. */
export interface AssistantServices {
  /** `undefined` if this server does not serve the domain. */
  site(domain: string): Promise<AssistedSite | undefined>;
  keys: KeyStore;
  counters: CounterStore;
  threads: ThreadStore;
  /** Generates replies; anonymous readers with the same question share one. */
  generate: GenerateReply;
  running: RunningReplies;
  largeRequests: LargeRequests;
  isStopping(): boolean;
  /** The reader behind a panel request; other keys act for anonymous readers. */
  panelReader(): Promise<Reader>;
  hashOfAddress(address: string): string;
  trustedProxyCount: number;
  clock: Clock;
  heartbeatMs: number;
  /** If the model stays silent this long, the headers are sent; from then on, a failure becomes an error part. */
  headAfterMs: number;
  /** Logs details that readers must not see. */
  report(message: string, error: unknown): void;
}
