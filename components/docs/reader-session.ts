import { ownAddress } from '@/lib/base/addresses';
/** Who is signed in in this browser. */
export interface ReaderSession {
  name: string;
  email: string;
  /** Address of the dashboard, for those who may see it. */
  dashboard: string | undefined;
}

let asked: Promise<ReaderSession | undefined> | undefined;

/** The session of this browser; asked for once for each loaded page. */
export function fetchSession(): Promise<ReaderSession | undefined> {
  asked ??= fetch(ownAddress('auth/session'))
    .then((response) => response.json())
    .then(sessionFrom)
    // A page can be read without knowing who reads it.
    .catch(() => undefined);
  return asked;
}

/** Signs out, and shows the page as a stranger sees it. */
export async function endSession(): Promise<void> {
  const { csrfToken } = await (await fetch(ownAddress('auth/csrf'))).json();
  await fetch(ownAddress('auth/signout'), {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: String(csrfToken), json: 'true' }),
  });
  location.reload();
}

function sessionFrom(answer: unknown): ReaderSession | undefined {
  if (!isObject(answer) || !isObject(answer.user)) return undefined;
  const { name, email } = answer.user;
  if (typeof name !== 'string' || typeof email !== 'string') return undefined;
  return { name, email, dashboard: typeof answer.dashboard === 'string' ? answer.dashboard : undefined };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
