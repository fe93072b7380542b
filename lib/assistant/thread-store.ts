import type { ReplyState } from '@/lib/base/reply-state';
import type { ApiVersion, RequestContext } from './assistant-request';
import type { FinishReason, ReplyFailure, ReplySource } from './reply-event';

/** A conversation, as far as continuing it needs. */
export interface StoredThread {
  id: string;
  siteId: string;
  fingerprint: string;
}

/** A question with its reply, as they are kept. */
export interface StoredExchange {
  question: string;
  /** As much of the reply as there is; empty where it failed before it began. */
  reply: string;
}

/** A question that begins an exchange, and a thread where there is none. */
export interface NewExchange {
  threadId: string;
  isNewThread: boolean;
  siteId: string;
  keyId: string;
  fingerprint: string;
  apiVersion: ApiVersion;
  question: string;
  questionId: string;
  replyId: string;
  context: readonly RequestContext[];
  path: string | undefined;
  language: string | undefined;
  version: string | undefined;
  model: string;
  askedAt: Date;
}

/** What is known of a reply at some moment. */
export interface ReplyRecord {
  state: Exclude<ReplyState, 'interrupted'>;
  text: string;
  failure: ReplyFailure | undefined;
  sources: readonly ReplySource[];
  isCovered: boolean | undefined;
  evidence: number | undefined;
  finishReason: FinishReason | undefined;
  inputTokens: number;
  outputTokens: number;
  firstPartMs: number | undefined;
  durationMs: number;
}

/** Where threads are kept; a port that `lib/db` implements. */
export interface ThreadStore {
  find(id: string): Promise<StoredThread | undefined>;
  /** The last exchanges of a thread, the oldest first. */
  history(threadId: string, exchangesMax: number): Promise<StoredExchange[]>;
  /** Keeps the question, and a reply that has yet to come. */
  begin(exchange: NewExchange): Promise<void>;
  /** Keeps what there is of a reply; one that ended stays as it is. */
  save(replyId: string, record: ReplyRecord, now: Date): Promise<void>;
  /** Keeps what a reader thinks of a reply; false where the thread has no such reply. */
  rate(rating: ReplyRating, now: Date): Promise<boolean>;
}

/** What a reader thinks of a reply. */
export interface ReplyRating {
  siteId: string;
  threadId: string;
  replyId: string;
  /** `null` takes a rating back. */
  rating: 'up' | 'down' | null;
  comment: string | undefined;
}
