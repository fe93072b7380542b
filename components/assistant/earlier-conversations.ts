import { type StoredConversation, storedConversationFrom, storedFrom } from './conversation-storage';
import { panelMessageText } from './panel-message';

// Conversations stored on this device, for readers who are not signed in. Members' conversations are in their account
// instead, because others may share the device.

const STORAGE_KEY = 'lectern-conversations';
const CONVERSATIONS_MAX = 10;
const TITLE_LENGTH_MAX = 80;

export interface EarlierConversation {
  conversation: StoredConversation;
  /** The first question. */
  title: string;
}

/** Latest first. */
export function earlierConversations(): EarlierConversation[] {
  return kept().flatMap((written) => {
    const conversation = storedConversationFrom(written);
    const question = conversation?.messages.find(({ role }) => role === 'user');
    if (conversation === undefined || question === undefined) return [];
    const text = panelMessageText(question).replace(/\s+/g, ' ');
    const title = text.length > TITLE_LENGTH_MAX ? `${text.slice(0, TITLE_LENGTH_MAX)}…` : text;
    return [{ conversation: { ...conversation, isRunning: false }, title }];
  });
}

/** Stores a conversation that has a reply, replacing its earlier state. */
export function saveConversation(conversation: StoredConversation): void {
  if (conversation.messages.length < 2) return;
  const others = kept().filter((written) => storedConversationFrom(written)?.id !== conversation.id);
  write([storedFrom(conversation), ...others].slice(0, CONVERSATIONS_MAX));
}

export function forgetConversations(): void {
  write([]);
}

function kept(): unknown[] {
  try {
    const written: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(written) ? written : [];
  } catch {
    // Blocked, or written by something else.
    return [];
  }
}

function write(conversations: readonly unknown[]): void {
  try {
    if (conversations.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(conversations));
  } catch {
    // Storage is full or blocked: this device remembers fewer conversations.
  }
}
