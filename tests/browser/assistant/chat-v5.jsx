import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

// A page as a developer writes it with the v5 line or later. Its packages are chosen when it is bundled.

const settings = new URLSearchParams(location.hash.slice(1));

const transport = new DefaultChatTransport({
  api: settings.get('api'),
  headers: { Authorization: `Bearer ${settings.get('key')}` },
  body: { fp: 'anonymous', retrievalPageSize: 5 },
});

function Chat() {
  const errors = useRef([]);
  const { messages, status, sendMessage } = useChat({
    transport,
    onError: (error) => errors.current.push(error.message),
  });
  const threadId = messages.at(-1)?.metadata?.threadId ?? null;
  window.ask = (text, url) => {
    const files = url && [{ type: 'file', mediaType: 'image/png', url }];
    return sendMessage({ text, files }, { body: { threadId } });
  };
  const texts = messages.map(({ role, parts }) => ({
    role,
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
  }));
  const sources = messages.flatMap(({ parts }) => parts.filter(({ type }) => type === 'source-url'));
  const state = { status, threadId, texts, sourceCount: sources.length, errors: errors.current };
  return <pre id="state">{JSON.stringify(state)}</pre>;
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />);
