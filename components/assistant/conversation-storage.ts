import * as z from 'zod';
import { basePath } from '@/lib/base/web/base-path';
import {
  messageFactsSchema,
  messageQuestions,
  messageSources,
  type PanelMessage,
  panelMessageText,
} from './panel-message';
import { forgetImages, storeImages, withStoredImages } from './stored-images';

// One conversation per browser tab: it survives reloads and navigation, and ends with the tab.

/** Sites on the same host need separate keys. */
const STORAGE_KEY = `lectern-conversation${basePath()}`;
/** Storage is small, and readers rarely scroll further back. */
const MESSAGES_MAX = 60;

const storedSchema = z.object({
  id: z.string().min(1),
  isRunning: z.boolean(),
  messages: z.array(
    z.object({
      id: z.string(),
      role: z.enum(['user', 'assistant']),
      text: z.string(),
      sources: z.array(z.object({ id: z.string(), url: z.string(), title: z.string() })),
      questions: z.array(z.string()).default([]),
      facts: messageFactsSchema,
    }),
  ),
});

export interface StoredConversation {
  id: string;
  isRunning: boolean;
  messages: PanelMessage[];
}

/** Stores the conversation before its images, which are larger. */
export function storeConversation(conversation: StoredConversation): void {
  const text = JSON.stringify(storedFrom(conversation));
  if (isStored(text)) storeImages(conversation.messages);
  else {
    forgetImages();
    isStored(text);
  }
}

/** `false` if storage is full or blocked; the conversation then ends with the page. */
function isStored(text: string): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
    return true;
  } catch {
    return false;
  }
}

export function storedFrom({ id, isRunning, messages }: StoredConversation): z.input<typeof storedSchema> {
  return {
    id,
    isRunning,
    messages: messages.slice(-MESSAGES_MAX).map((message) => ({
      id: message.id,
      role: message.role === 'user' ? 'user' : 'assistant',
      text: panelMessageText(message),
      sources: messageSources(message),
      questions: messageQuestions(message),
      facts: message.metadata ?? {},
    })),
  };
}

/** The conversation of the previous page load; `undefined` if there is none or it is invalid. */
export function storedConversation(): StoredConversation | undefined {
  try {
    const conversation = storedConversationFrom(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return conversation && { ...conversation, messages: withStoredImages(conversation.messages) };
  } catch {
    // Invalid: start a new conversation.
    return undefined;
  }
}

/** Reverses `storedFrom`; `undefined` for anything else. */
export function storedConversationFrom(written: unknown): StoredConversation | undefined {
  const { data } = storedSchema.safeParse(written);
  if (data === undefined) return undefined;
  return { id: data.id, isRunning: data.isRunning, messages: data.messages.map(messageFrom) };
}

function messageFrom({
  id,
  role,
  text,
  sources,
  questions,
  facts,
}: z.infer<typeof storedSchema>['messages'][number]) {
  const places = sources.map((source) => ({
    type: 'source-url' as const,
    sourceId: source.id,
    url: source.url,
    title: source.title,
  }));
  const message: PanelMessage = {
    id,
    role,
    metadata: facts,
    parts: [
      ...places,
      { type: 'text', text, state: 'done' },
      ...(questions.length === 0 ? [] : [{ type: 'data-suggestions' as const, data: { questions } }]),
    ],
  };
  return message;
}
