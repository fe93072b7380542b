import { chat, fakeProvider, streamHead } from '../assistant/harness/fake-provider';
import type { BrokenSite } from './broken-site';

/** A model that answers at once, but never ends its answer to a question from `askSlowly`. */
export interface SlowProvider extends AsyncDisposable {
  /** Settings for a server that uses it. */
  variables: Record<string, string>;
  /** Whether a server is still waiting for the end. */
  isHeld(): boolean;
}

export async function slowProvider(): Promise<SlowProvider> {
  let isOpen = false;
  const provider = await fakeProvider((request, response) => {
    streamHead(response);
    response.write(chat.text('Install it with one command.'));
    if (!JSON.stringify(request.body.messages).includes('slowly')) return void response.end(chat.end);
    isOpen = true;
    void request.closed.then(() => {
      isOpen = false;
    });
  });
  return {
    variables: { OPENAI_BASE_URL: provider.baseUrl, ASSISTANT_MODEL: 'm', ASSISTANT_REWRITING: 'off' },
    isHeld: () => isOpen,
    [Symbol.asyncDispose]: () => provider[Symbol.asyncDispose](),
  };
}

/** Asks in the chat with this id. */
export function askSlowly({ origin, key }: BrokenSite, id: string): Promise<Response> {
  return fetch(`${origin}/api/v2/assistant/docs/message`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      id,
      fp: 'anonymous',
      resume: true,
      messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'How do I install it slowly?' }] }],
    }),
  });
}
