export type SendRequest = (address: string, request: RequestInit) => Promise<Response>;

/** How long to leave out a refused parameter: long enough to help, short enough to notice a server update. */
const REFUSED_FOR_MS = 60 * 60 * 1_000;
const STATUSES = [400, 422];
/** A server may refuse several parameters, one per try. */
const RETRIES_MAX = 3;
const ERROR_CHARACTERS_MAX = 4_000;

/** Parameters that a request cannot do without; whether to leave out tools is decided with the prompt. */
const NEEDED = new Set(['model', 'messages', 'input', 'stream', 'tools', 'tool_choice']);
/** Two names for the same limit. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  max_tokens: 'max_completion_tokens',
  max_completion_tokens: 'max_tokens',
};

/**
 * Adapts requests to the server of one model. If it refuses a request and names one of its parameters, that parameter
 * is left out immediately and for the next hour: small models refuse `max_tokens` for their short context, other
 * servers `stream_options` or `max_completion_tokens`.
 */
export function adaptedRequests(
  send: SendRequest,
  now: () => number,
  extraBody: Readonly<Record<string, unknown>> = {},
): SendRequest {
  /** By parameter: until when it is left out, and its replacement name. */
  const refused = new Map<string, { until: number; instead: string | undefined }>();
  const adapted = (body: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
        const refusal = refused.get(name);
        if (refusal === undefined || refusal.until < now()) return [[name, value]];
        return refusal.instead === undefined ? [] : [[refusal.instead, value]];
      }),
    );
  const wholeBody = (request: RequestInit) => {
    const own = bodyOf(request);
    return own && { ...own, ...extraBody };
  };
  return async (address, request) => {
    for (let tries = 0; ; tries++) {
      // Prompts are long, so a request is parsed and rewritten only after the server has refused a parameter.
      const isAsIs = refused.size === 0 && Object.keys(extraBody).length === 0;
      const changed = isAsIs ? undefined : wholeBody(request);
      const sentBody = changed && adapted(changed);
      const response = await send(
        address,
        sentBody === undefined ? request : { ...request, body: JSON.stringify(sentBody) },
      );
      if (tries === RETRIES_MAX || !STATUSES.includes(response.status)) return response;
      const body = changed ?? wholeBody(request);
      if (body === undefined) return response;
      const sent = sentBody ?? body;
      const error = (await response.clone().text()).slice(0, ERROR_CHARACTERS_MAX);
      const named = namedParameter(error, Object.keys(sent));
      if (named === undefined) return response;
      const name =
        Object.keys(body).find((written) => (refused.get(written)?.instead ?? written) === named) ?? named;
      const other = OTHER_NAMES[named];
      const isRenamed =
        other !== undefined && !(other in sent) && isNamed(error, other) && !refused.has(name);
      refused.set(name, { until: now() + REFUSED_FOR_MS, instead: isRenamed ? other : undefined });
    }
  };
}

function bodyOf({ body }: RequestInit): Record<string, unknown> | undefined {
  if (typeof body !== 'string') return undefined;
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' && parsed !== null
    ? Object.fromEntries(Object.entries(parsed))
    : undefined;
}

function namedParameter(error: string, sent: readonly string[]): string | undefined {
  return sent
    .filter((name) => !NEEDED.has(name) && isNamed(error, name))
    .sort((left, right) => error.search(wordOf(left)) - error.search(wordOf(right)))[0];
}

function isNamed(error: string, name: string): boolean {
  return wordOf(name).test(error);
}

/** A name that is a common word, such as `user`, counts only in quotation marks. */
function wordOf(name: string): RegExp {
  return name.includes('_')
    ? new RegExp(`(?<![\\w])${name}(?![\\w])`)
    : new RegExp(`["'\`\\\\]${name}["'\`\\\\]`);
}
