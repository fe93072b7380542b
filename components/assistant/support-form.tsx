import { type FormEvent, useId, useState } from 'react';
import { ownEndpoint } from '@/lib/base/web/addresses';
import { withoutBasePath } from '@/lib/base/web/base-path';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';

const MESSAGE_LENGTH_MAX = 2_000;

interface SupportFormProps {
  threadId: string;
  strings: PanelStrings;
}

export function SupportForm({ threadId, strings }: SupportFormProps) {
  const [state, setState] = useState<'writing' | 'sending' | 'sent' | 'failed'>('writing');
  const [email, message] = [useId(), useId()];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setState('sending');
    const path = withoutBasePath(location.pathname);
    const isSent = await postHelp({
      threadId,
      path,
      email: String(fields.get('email')),
      message: String(fields.get('message')),
    });
    setState(isSent ? 'sent' : 'failed');
  }

  if (state === 'sent')
    return (
      <p className="ui-caption assistant-rating-caption" role="status">
        {strings.assistantSupportSent}
      </p>
    );
  return (
    <form className="ui-surface assistant-rating" onSubmit={send}>
      <label htmlFor={email}>{strings.assistantSupportEmail}</label>
      <input autoComplete="email" id={email} name="email" required type="email" />
      <label htmlFor={message}>{strings.assistantSupportMessage}</label>
      <textarea id={message} maxLength={MESSAGE_LENGTH_MAX} name="message" rows={2} />
      {state === 'failed' ? (
        <p className="ui-caption assistant-rating-caption" role="alert">
          {strings.assistantSupportFailed}
        </p>
      ) : null}
      <button disabled={state === 'sending'} type="submit">
        {strings.assistantSupportSend}
      </button>
    </form>
  );
}

async function postHelp(body: Record<'threadId' | 'path' | 'email' | 'message', string>): Promise<boolean> {
  const sent = await fetch(ownEndpoint('assistant/support'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  return sent?.ok === true;
}
