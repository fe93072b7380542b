interface SnippetInput {
  apiKey: string;
  /** URL before `/v2/assistant/…`. */
  endpoint: string;
  domain: string;
}

/** Code that calls the assistant with a key, for each major version of the chat SDK. */
export function clientSnippets({
  apiKey,
  endpoint,
  domain,
}: SnippetInput): { title: string; code: string }[] {
  return [
    {
      title: 'React, AI SDK 5 or later',
      code: `import { useChat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import { useState } from 'react';

const transport = new DefaultChatTransport({
  api: '${endpoint}/v2/assistant/${domain}/message',
  headers: { Authorization: 'Bearer ${apiKey}' },
  body: { fp: 'anonymous', retrievalPageSize: 5 },
});

export function Assistant() {
  const { messages, sendMessage } = useChat({ transport });
  const [question, setQuestion] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sendMessage({ text: question });
        setQuestion('');
      }}
    >
      {messages.map(({ id, role, parts }) => (
        <p key={id}>
          {role}: {parts.map((part) => (part.type === 'text' ? part.text : '')).join('')}
        </p>
      ))}
      <input onChange={(event) => setQuestion(event.target.value)} value={question} />
    </form>
  );
}
`,
    },
    {
      title: 'React, AI SDK 4',
      code: `import { useChat } from '@ai-sdk/react';

export function Assistant() {
  const { messages, input, handleInputChange, handleSubmit } = useChat({
    api: '${endpoint}/v1/assistant/${domain}/message',
    headers: { Authorization: 'Bearer ${apiKey}' },
    body: { fp: 'anonymous', retrievalPageSize: 5 },
    streamProtocol: 'data',
    sendExtraMessageFields: true,
  });
  return (
    <form onSubmit={handleSubmit}>
      {messages.map(({ id, role, content }) => (
        <p key={id}>
          {role}: {content}
        </p>
      ))}
      <input onChange={handleInputChange} value={input} />
    </form>
  );
}
`,
    },
    {
      title: 'Command line',
      code: `curl -N ${endpoint}/v2/assistant/${domain}/message \\
  -H 'Authorization: Bearer ${apiKey}' \\
  -H 'Content-Type: application/json' \\
  -d '{"fp":"anonymous","messages":[{"id":"1","role":"user","parts":[{"type":"text","text":"How do I start?"}]}]}'
`,
    },
  ];
}
