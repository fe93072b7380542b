import * as z from 'zod';

/** Why there is no reply, as far as it matters to readers. */
export type PanelFailure =
  | { kind: 'limit'; retryAfterSeconds: number }
  | { kind: 'offline' }
  | { kind: 'interrupted' }
  | { kind: 'failed' };

/** A response other than 200, with details from its headers and body. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly status: number;
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

export async function refusedRequest(response: Response): Promise<RefusedRequest> {
  const body = bodySchema.safeParse(await response.json().catch(() => undefined));
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new RefusedRequest(
    response.status,
    body.data?.error.code,
    Number.isNaN(seconds) ? undefined : seconds,
  );
}

/** Classifies an error for readers. `hasBegun`: part of the reply has arrived. */
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
