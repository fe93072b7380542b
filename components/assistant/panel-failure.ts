import * as z from 'zod';

/** Why there is no reply, as far as readers can do something about it. */
export type PanelFailure =
  | { kind: 'limit'; retryAfterSeconds: number }
  | { kind: 'offline' }
  | { kind: 'interrupted' }
  | { kind: 'failed' };

/** An answer with a status other than 200, with what its head and body say. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly status: number;
  /** The API's own name of what is wrong. */
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string | undefined, retryAfterSeconds: number | undefined) {
    super(code ?? `The assistant answered with ${status}.`);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const bodySchema = z.object({ error: z.object({ code: z.string() }) });

/** Reads what is wrong from an answer. */
export async function refusedRequest(response: Response): Promise<RefusedRequest> {
  const body = bodySchema.safeParse(await response.json().catch(() => undefined));
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new RefusedRequest(
    response.status,
    body.data?.error.code,
    Number.isNaN(seconds) ? undefined : seconds,
  );
}

/** What to tell readers about an error; `hasBegun` when part of the reply is there. */
export function panelFailure(error: unknown, { hasBegun }: { hasBegun: boolean }): PanelFailure {
  if (error instanceof RefusedRequest) {
    const { status, retryAfterSeconds } = error;
    if ((status === 429 || status === 503) && retryAfterSeconds !== undefined)
      return { kind: 'limit', retryAfterSeconds };
    return { kind: 'failed' };
  }
  if (!navigator.onLine) return { kind: 'offline' };
  return { kind: hasBegun ? 'interrupted' : 'failed' };
}
