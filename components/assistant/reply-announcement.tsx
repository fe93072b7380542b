import { useEffect, useRef, useState } from 'react';
import { type PanelMessage, panelMessageText } from './panel-message';
import type { ConversationState } from './use-conversation';

/** Long enough for a screen reader to pick it up; later it would find the reply twice. */
const KEPT_MS = 3_000;

interface ReplyAnnouncementProps {
  messages: readonly PanelMessage[];
  state: ConversationState;
  searching: string;
}

/** Announces a reply once it is complete, not word by word. */
export function ReplyAnnouncement({ messages, state, searching }: ReplyAnnouncementProps) {
  const wasRunning = useRef(false);
  const [reply, setReply] = useState('');

  useEffect(() => {
    const last = messages.at(-1);
    if (state === 'still' && wasRunning.current && last?.role === 'assistant')
      setReply(panelMessageText(last));
    wasRunning.current = state !== 'still';
  }, [messages, state]);

  useEffect(() => {
    if (reply === '') return;
    const timer = setTimeout(() => setReply(''), KEPT_MS);
    return () => clearTimeout(timer);
  }, [reply]);

  return (
    <div aria-live="polite" className="sr-only" role="status">
      {state === 'still' ? reply : searching}
    </div>
  );
}
