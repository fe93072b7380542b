import { isRecord } from '@/lib/base/values/is-record';
import { ownEndpoint } from '@/lib/base/web/addresses';
export interface ReaderSession {
  name: string;
  email: string;
  dashboard: string | undefined;
}

let asked: Promise<ReaderSession | undefined> | undefined;

/** This browser's session; fetched once per document. */
export function fetchSession(): Promise<ReaderSession | undefined> {
  asked ??= fetch(ownEndpoint('auth/session'))
    .then((response) => response.json())
    .then(sessionFrom)
    // The page works without knowing its reader.
    .catch(() => undefined);
  return asked;
}

export async function endSession(): Promise<void> {
  const { csrfToken } = await (await fetch(ownEndpoint('auth/csrf'))).json();
  const { pathname, search } = location;
  const callbackUrl = location.origin + pathname + search;
  const response = await fetch(ownEndpoint('auth/signout'), {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: String(csrfToken), json: 'true', callbackUrl }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  // The identity provider's sign-out page leads back to this page.
  if (isRecord(answer) && typeof answer.provider === 'string') location.assign(answer.provider);
  else location.reload();
}

function sessionFrom(answer: unknown): ReaderSession | undefined {
  if (!isRecord(answer) || !isRecord(answer.user)) return undefined;
  const { name, email } = answer.user;
  if (typeof name !== 'string' || typeof email !== 'string') return undefined;
  return { name, email, dashboard: typeof answer.dashboard === 'string' ? answer.dashboard : undefined };
}
