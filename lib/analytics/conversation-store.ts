import type { CitedSource } from '@/lib/base/cited-sources';
import type { ReplyState } from '@/lib/base/reply-state';

export interface ConversationFilter {
  siteId: string;
  /** Text in any question, ignoring case. */
  text?: string | undefined;
  /** Whether some question had no answer in the documentation, or all had one. */
  answer?: 'unanswered' | 'answered' | undefined;
  rating?: 'up' | 'down' | undefined;
  path?: string | undefined;
  keyId?: string | undefined;
  apiVersion?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Position of a conversation in lists; includes the id, because times may be equal. */
export interface ConversationPlace {
  askedAt: Date;
  threadId: string;
}

export interface ConversationPage {
  after?: ConversationPlace | undefined;
  limit: number;
}

export interface ListedConversation {
  threadId: string;
  title: string;
  fingerprint: string;
  apiVersion: string;
  keyName: string | undefined;
  askedAt: Date;
  questions: number;
  unanswered: number;
  ups: number;
  downs: number;
}

export interface TranscriptMessage {
  messageId: string;
  role: 'user' | 'assistant';
  text: string;
  state: ReplyState;
  savedAt: Date;
  createdAt: Date;
  context: string | undefined;
  sources: string | undefined;
  path: string | undefined;
  isCovered: boolean | undefined;
  model: string | undefined;
  errorCode: string | undefined;
  firstPartMs: number | undefined;
  durationMs: number | undefined;
  rating: number | undefined;
  comment: string | undefined;
}

/** The owner of a conversation: a member, or a reader known to the API's caller. */
export type ConversationReader = { userId: string } | { fingerprint: string };

export interface Transcript {
  threadId: string;
  title: string;
  fingerprint: string;
  /** `undefined` for anonymous readers, who share one fingerprint. */
  reader: ConversationReader | undefined;
  apiVersion: string;
  keyName: string | undefined;
  createdAt: Date;
  askedAt: Date;
  messages: readonly TranscriptMessage[];
}

/** Identical questions without an answer in the documentation. */
export interface UnansweredQuestion {
  question: string;
  count: number;
  lastAskedAt: Date;
  threadId: string;
}

export interface AskedQuestion {
  question: string;
  threadId: string;
  askedAt: Date;
  /** Distinguishes readers: each anonymous conversation counts as one. */
  asker: string;
  isMember: boolean;
  isCovered: boolean;
  sources: readonly CitedSource[];
}

export interface SourceRating {
  url: string;
  title: string;
  helpful: number;
  unhelpful: number;
}

/** Tokens of a model on a day (UTC, as `2026-11-21`). */
export interface ModelDay {
  day: string;
  model: string;
  replies: number;
  inputTokens: number;
  outputTokens: number;
}

/** Replies of a day (UTC, as `2026-11-21`). */
export interface DayCount {
  day: string;
  answered: number;
  unanswered: number;
}

/** A site's conversations with the assistant. Every method takes the site, so ids of other sites are not found. */
export interface ConversationStore {
  /** Newest first. */
  list(filter: ConversationFilter, page: ConversationPage): Promise<ListedConversation[]>;
  transcripts(filter: ConversationFilter, page: ConversationPage): Promise<Transcript[]>;
  transcript(siteId: string, threadId: string): Promise<Transcript | undefined>;
  unanswered(siteId: string, since: Date, limit: number): Promise<UnansweredQuestion[]>;
  /** The latest questions with a reply, newest first. */
  questions(siteId: string, since: Date, limit: number): Promise<AskedQuestion[]>;
  /** Pages used by rated replies, those with most negative ratings first. */
  sourceRatings(siteId: string, since: Date, limit: number): Promise<SourceRating[]>;
  /** Latest day first. */
  modelDays(siteId: string, since: Date): Promise<ModelDay[]>;
  perDay(siteId: string, since: Date): Promise<DayCount[]>;
  remove(siteId: string, threadId: string): Promise<boolean>;
  /** Deletes all conversations of a reader; returns their number. */
  removeOf(siteId: string, reader: ConversationReader): Promise<number>;
  /** Time of the last question at any site. */
  newest(): Promise<Date | undefined>;
  removeOlderThan(siteId: string, time: Date): Promise<number>;
}
