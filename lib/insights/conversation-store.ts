import type { ReplyState } from '@/lib/base/reply-state';

/** Which conversations are wanted. */
export interface ConversationFilter {
  siteId: string;
  /** Text in any question, in capitals or not. */
  text?: string | undefined;
  /** Whether some question was not covered by the documentation, or all were. */
  answer?: 'unanswered' | 'answered' | undefined;
  rating?: 'up' | 'down' | undefined;
  keyId?: string | undefined;
  apiVersion?: string | undefined;
  from?: Date | undefined;
  /** Up to, but not including. */
  until?: Date | undefined;
}

/** The place of a conversation in the order of lists; several may have been asked in one moment. */
export interface ConversationPlace {
  askedAt: Date;
  threadId: string;
}

/** A part of a list. */
export interface ConversationPage {
  /** The last one that was listed already. */
  after?: ConversationPlace | undefined;
  limit: number;
}

/** A conversation in a list. */
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

/** One message of a transcript. */
export interface TranscriptMessage {
  messageId: string;
  role: 'user' | 'assistant';
  text: string;
  state: ReplyState;
  savedAt: Date;
  createdAt: Date;
  /** JSON as it was kept. */
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

/** A whole conversation. */
export interface Transcript {
  threadId: string;
  title: string;
  fingerprint: string;
  apiVersion: string;
  keyName: string | undefined;
  createdAt: Date;
  askedAt: Date;
  messages: readonly TranscriptMessage[];
}

/** Questions that the documentation did not answer, with the same wording. */
export interface UnansweredQuestion {
  question: string;
  count: number;
  lastAskedAt: Date;
  threadId: string;
}

/** Replies of one day (UTC, as `2026-11-21`). */
export interface DayCount {
  day: string;
  answered: number;
  unanswered: number;
}

/** What readers asked the assistant of a site. Every method names the site: ids of others lead nowhere. */
export interface ConversationStore {
  /** Newest first. */
  list(filter: ConversationFilter, page: ConversationPage): Promise<ListedConversation[]>;
  /** Whole conversations in the same order. */
  transcripts(filter: ConversationFilter, page: ConversationPage): Promise<Transcript[]>;
  transcript(siteId: string, threadId: string): Promise<Transcript | undefined>;
  unanswered(siteId: string, since: Date, limit: number): Promise<UnansweredQuestion[]>;
  perDay(siteId: string, since: Date): Promise<DayCount[]>;
  remove(siteId: string, threadId: string): Promise<boolean>;
  /** All conversations of one fingerprint; returns how many there were. */
  removeOf(siteId: string, fingerprint: string): Promise<number>;
  /** When the last question of the site was asked. */
  newest(siteId: string): Promise<Date | undefined>;
  removeOlderThan(siteId: string, time: Date): Promise<number>;
}
