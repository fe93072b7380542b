import { useChat } from '@ai-sdk/react';
import { useEffect, useState } from 'react';
import type { AskContext } from './ask-request';
import { type StoredConversation, storeConversation, storedConversation } from './conversation-storage';
import { saveConversation } from './earlier-conversations';
import { type PanelChat, panelChat, stopChat } from './panel-chat';
import type { PanelFacts } from './panel-facts';
import { type PanelFailure, panelFailure } from './panel-failure';
import { type MessageFacts, type PanelMessage, withFacts } from './panel-message';
import type { QuestionImage } from './question-image';

/** Often enough to look fluent, rarely enough to leave the browser time. */
const DRAW_INTERVAL_MS = 40;
const KEEP_AFTER_MS = 400;

export type ConversationState = 'waiting' | 'answering' | 'still';

export function useConversation(facts: PanelFacts) {
  const [kept] = useState(storedConversation);
  const [chat, setChat] = useState(() => panelChat(facts, kept && withEnding(kept)));
  const [isResuming, setResuming] = useState(kept?.isRunning ?? false);
  const { messages, status, error } = useChat({ chat, experimental_throttle: DRAW_INTERVAL_MS });
  const isRunning = status === 'submitted' || status === 'streaming' || isResuming;
  useKeeping(chat, { isRunning, messages, isKept: facts.keepsConversations });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the conversation of the page load before.
  useEffect(() => {
    if (!isResuming) return;
    // A running reply is received again from its start; a finished one stays unchanged.
    void chat.resumeStream().finally(() => {
      if (chat.status === 'error') chat.clearError();
      setResuming(false);
    });
  }, []);

  const last = messages.at(-1);
  const state: ConversationState = !isRunning ? 'still' : last?.role === 'user' ? 'waiting' : 'answering';
  const setFacts = (id: string, changed: MessageFacts) => {
    chat.messages = withFacts(chat.messages, id, changed);
  };
  return {
    messages,
    state,
    failure: isRunning ? undefined : failureOf(last, error),
    ask: (text: string, context: readonly AskContext[], images: readonly QuestionImage[]) =>
      chat.sendMessage({
        text,
        files: images.map(({ name, url }) => ({
          type: 'file',
          mediaType: 'image/jpeg',
          filename: name,
          url,
        })),
        metadata: {
          ...(context.length > 0 ? { context: [...context] } : {}),
          ...(images.length > 0
            ? { images: images.map(({ name, thumbnail }) => ({ name, thumbnail })) }
            : {}),
        },
      }),
    async stop() {
      await stopChat(chat, facts);
      const { lastMessage } = chat;
      if (lastMessage?.role === 'user') setFacts(lastMessage.id, { ending: 'stopped' });
    },
    /** Sends the last question again, replacing its reply. */
    async retry() {
      const question = chat.messages.findLast(({ role }) => role === 'user');
      if (question === undefined) return;
      setFacts(question.id, { ending: undefined });
      await chat.regenerate({ messageId: question.id });
    },
    goOn: (earlier: StoredConversation) => setChat(panelChat(facts, earlier)),
    async begin() {
      await stopChat(chat, facts);
      // Stored at once, because the list of earlier conversations is shown before the usual delay ends.
      if (facts.keepsConversations)
        saveConversation({ id: chat.id, isRunning: false, messages: chat.messages });
      setChat(panelChat(facts));
    },
    setFacts,
  };
}

/** Until it is resumed, a reply that was in progress counts as interrupted. */
function withEnding(kept: NonNullable<ReturnType<typeof storedConversation>>) {
  const last = kept.messages.at(-1);
  if (!kept.isRunning || last?.role !== 'assistant') return kept;
  return { ...kept, messages: withFacts(kept.messages, last.id, { ending: 'interrupted' }) };
}

function failureOf(last: PanelMessage | undefined, error: Error | undefined): PanelFailure | undefined {
  if (last === undefined || last.metadata?.ending === 'stopped') return undefined;
  const hasBegun = last.role === 'assistant';
  if (error !== undefined) return panelFailure(error, { hasBegun });
  if (!hasBegun) return { kind: 'failed' };
  return last.metadata?.ending === 'interrupted' ? { kind: 'interrupted' } : undefined;
}

/**
 * Stores the conversation after a pause in changes, and when the page is left. Uses the chat's state, because the
 * rendered one lags behind and would miss how a reply ended.
 */
function useKeeping(
  chat: PanelChat,
  drawn: { isRunning: boolean; messages: PanelMessage[]; isKept: boolean },
) {
  const { isRunning, messages, isKept } = drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is drawn begins the pause again.
  useEffect(() => {
    const keep = () => {
      const conversation = { id: chat.id, isRunning, messages: chat.messages };
      storeConversation(conversation);
      if (isKept) saveConversation(conversation);
    };
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [chat, isRunning, messages, isKept]);
}
