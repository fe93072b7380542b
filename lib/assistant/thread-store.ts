import type { ReplyState } from '@/lib/base/reply-state';
import type { ApiVersion, RequestContext } from './assistant-request';
import type { FinishReason, ReplyFailure, ReplySource } from './reply-event';

export interface StoredThread {
  id: string;
  siteId: string;
  fingerprint: string;
  /** The member who owns the thread; `undefined` if anonymous. */
  userId: string | undefined;
}

export interface MemberThread {
  threadId: string;
  title: string;
}

export interface MemberMessage {
  messageId: string;
  role: 'user' | 'assistant';
  text: string;
  sources: readonly ReplySource[];
  rating: 'up' | 'down' | undefined;
}

export interface SharedReply {
  messages: readonly MemberMessage[];
  /** The member's groups over the whole thread: the text may come from any page that these can read. */
  readerGroups: readonly string[];
}

export interface StoredExchange {
  question: string;
  /** The reply so far; empty if it failed before it began. */
  reply: string;
}

/** What a question was about; for an image, only its description. */
export type StoredContext = RequestContext | { type: 'image'; value: string };

export interface NewExchange {
  threadId: string;
  isNewThread: boolean;
  siteId: string;
  keyId: string;
  fingerprint: string;
  /** The member who asks in the pages, and the groups whose pages the reply may quote. */
  userId: string | undefined;
  readerGroups: readonly string[];
  apiVersion: ApiVersion;
  question: string;
  questionId: string;
  replyId: string;
  context: readonly StoredContext[];
  path: string | undefined;
  language: string | undefined;
  version: string | undefined;
  model: string;
  askedAt: Date;
}

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

/** Implemented by `lib/db`. */
export interface ThreadStore {
  find(id: string): Promise<StoredThread | undefined>;
  /** The last exchanges of a thread, oldest first. */
  history(threadId: string, exchangesMax: number): Promise<StoredExchange[]>;
  begin(exchange: NewExchange): Promise<void>;
  /** Saves the state of a reply; a finished reply is not changed. */
  save(replyId: string, record: ReplyRecord, now: Date): Promise<void>;
  /** The threads of a member, latest first. */
  ofMember(member: ThreadMember, limit: number): Promise<MemberThread[]>;
  /** The messages of a member's thread, oldest first; empty if the thread is not theirs. */
  messagesOf(member: ThreadMember, threadId: string): Promise<MemberMessage[]>;
  /** `false` if the reply belongs to another reader, or was stored without its reader's groups. */
  share(member: ThreadMember, replyId: string, now: Date): Promise<boolean>;
  /** The reply that a member shares; `undefined` if it is anonymous or not shared. */
  sharedReply(siteId: string, replyId: string): Promise<SharedReply | undefined>;
  /** Removes all threads from a member's list; they stay stored as anonymous threads. */
  leave(member: ThreadMember): Promise<void>;
  /** Saves a reader's rating; `false` if the thread has no such reply, or belongs to another member. */
  rate(rating: ReplyRating, now: Date): Promise<boolean>;
}

export interface ThreadMember {
  siteId: string;
  userId: string;
}

export interface ReplyRating {
  siteId: string;
  /** The member who rates. For an anonymous thread, knowing its ids is enough, because only its reader does. */
  userId: string | undefined;
  threadId: string;
  replyId: string;
  /** `null` withdraws the rating. */
  rating: 'up' | 'down' | null;
  comment: string | undefined;
}
