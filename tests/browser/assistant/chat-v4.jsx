import { useChat } from '@ai-sdk/react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

// A page as a developer writes it with the v4 line. Its packages are chosen when it is bundled.

const settings = new URLSearchParams(location.hash.slice(1));

function Chat() {
  const errors = useRef([]);
  const { messages, status, data, append } = useChat({
    api: settings.get('api'),
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    headers: { Authorization: `Bearer ${settings.get('key')}` },
    body: { fp: 'anonymous', retrievalPageSize: 5 },
    onError: (error) => errors.current.push(error.message),
  });
  const threadId = data?.at(-1)?.threadId ?? null;
  window.ask = (content, url) =>
    append(
      { role: 'user', content },
      {
        body: { threadId },
        experimental_attachments: url && [{ name: 'screen.png', contentType: 'image/png', url }],
      },
    );
  const texts = messages.map(({ role, content }) => ({ role, text: content }));
  const sources = messages.flatMap(({ parts }) => parts.filter(({ type }) => type === 'source'));
  const state = { status, threadId, texts, sourceCount: sources.length, errors: errors.current };
  return <pre id="state">{JSON.stringify(state)}</pre>;
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<Chat />);
