import type { ReplyState } from '@/lib/base/reply-state';
import type { ApiVersion, RequestContext } from './assistant-request';
import type { FinishReason, ReplyFailure, ReplySource } from './reply-event';

export interface StoredThread {
  id: string;
  siteId: string;
  fingerprint: string;
  /** The member whose thread alone it is. */
  userId: string | undefined;
}

/** A thread in the list of the member who asked. */
export interface MemberThread {
  threadId: string;
  title: string;
}

/** A question, or a reply as far as it was written. */
export interface MemberMessage {
  messageId: string;
  role: 'user' | 'assistant';
  text: string;
  sources: readonly ReplySource[];
  rating: 'up' | 'down' | undefined;
}

/** A reply that a member shows others. */
export interface SharedReply {
  /** The question and the reply. */
  messages: readonly MemberMessage[];
  /** The groups of the member in the whole thread so far: the text may be from any page that these read. */
  readerGroups: readonly string[];
}

export interface StoredExchange {
  question: string;
  /** The reply so far; empty if it failed before it began. */
  reply: string;
}

/** What a question was about; of an image, only what it was. */
export type StoredContext = RequestContext | { type: 'image'; value: string };

/** A new question, and a new thread if there is none. */
export interface NewExchange {
  threadId: string;
  isNewThread: boolean;
  siteId: string;
  keyId: string;
  fingerprint: string;
  /** The member who asks in the pages, and the groups whose pages the reply may tell of. */
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

/** Stores threads; implemented by `lib/db`. */
export interface ThreadStore {
  find(id: string): Promise<StoredThread | undefined>;
  /** The last exchanges of a thread, oldest first. */
  history(threadId: string, exchangesMax: number): Promise<StoredExchange[]>;
  begin(exchange: NewExchange): Promise<void>;
  /** Saves the state of a reply; a finished reply is not changed. */
  save(replyId: string, record: ReplyRecord, now: Date): Promise<void>;
  /** The threads of a member, latest first. */
  ofMember(member: ThreadMember, limit: number): Promise<MemberThread[]>;
  /** The messages of a thread of a member, oldest first; empty where it is not theirs. */
  messagesOf(member: ThreadMember, threadId: string): Promise<MemberMessage[]>;
  /**
   * Lets other members open a reply by a link. False if the reply is not to this member, or was kept without the groups
   * that its reader was in.
   */
  share(member: ThreadMember, replyId: string, now: Date): Promise<boolean>;
  /** The reply that a member shares; `undefined` for one that belongs to no member, or is not shared. */
  sharedReply(siteId: string, replyId: string): Promise<SharedReply | undefined>;
  /** Takes all threads out of the list of a member. They stay with those of strangers. */
  leave(member: ThreadMember): Promise<void>;
  /** Saves a reader's rating; false if the thread has no such reply, or is another member's. */
  rate(rating: ReplyRating, now: Date): Promise<boolean>;
}

export interface ThreadMember {
  siteId: string;
  userId: string;
}

export interface ReplyRating {
  siteId: string;
  /** Of the member who rates; only the reader who had it knows the ids of a stranger's thread. */
  userId: string | undefined;
  threadId: string;
  replyId: string;
  /** `null` withdraws the rating. */
  rating: 'up' | 'down' | null;
  comment: string | undefined;
}
