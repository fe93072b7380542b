import * as z from 'zod';
import { messageFactsSchema, messageSources, type PanelMessage, panelMessageText } from './panel-message';

// One conversation per browser tab: it survives reloads and navigation, and ends with the tab.

const STORAGE_KEY = 'lectern-conversation';
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
      facts: messageFactsSchema,
    }),
  ),
});

export interface StoredConversation {
  id: string;
  /** Whether a reply was in progress. */
  isRunning: boolean;
  messages: PanelMessage[];
}

export function storeConversation({ id, isRunning, messages }: StoredConversation): void {
  const stored: z.input<typeof storedSchema> = {
    id,
    isRunning,
    messages: messages.slice(-MESSAGES_MAX).map((message) => ({
      id: message.id,
      role: message.role === 'user' ? 'user' : 'assistant',
      text: panelMessageText(message),
      sources: messageSources(message),
      facts: message.metadata ?? {},
    })),
  };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: the conversation ends with the page.
  }
}

/** The conversation of the previous page load; `undefined` if there is none or it is invalid. */
export function storedConversation(): StoredConversation | undefined {
  try {
    const { data } = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    if (data === undefined) return undefined;
    return { id: data.id, isRunning: data.isRunning, messages: data.messages.map(messageFrom) };
  } catch {
    // Invalid: start a new conversation.
    return undefined;
  }
}

function messageFrom({ id, role, text, sources, facts }: z.infer<typeof storedSchema>['messages'][number]) {
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
    parts: [...places, { type: 'text', text, state: 'done' }],
  };
  return message;
}
