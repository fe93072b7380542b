import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '@/lib/openapi/check/finding';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { HttpRequestExample } from '@/lib/openapi/request/http-request-example';
import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import { isOutboundProblem } from '@/lib/outbound/outbound-problem';
import type { OutboundNetwork } from '@/lib/outbound/send-request';
import { type AnswerValidator, answerValidator } from './answer-validator';
import { judgeAnswer } from './judge-answer';
import { bytesOfBody, type LeftOperation, type PlannedProbe } from './plan-probe';

export interface ProbeOutcome {
  document: OpenApiDocument;
  /** `GET /pets`. */
  operation: string;
  /** `left`: no request was sent. `unsure`: there was no response to compare. */
  state: 'fits' | 'differs' | 'unsure' | 'left';
  address?: string | undefined;
  status?: number | undefined;
  milliseconds?: number | undefined;
  note?: string | undefined;
  findings: readonly Finding[];
}

export interface ProbeBounds {
  network: OutboundNetwork;
  perSecond: number;
  /** Time limit for all requests together. */
  wholeMs: number;
}

const REQUEST_MS = 15_000;
const BODY_BYTES_MAX = 2_000_000;
/** A server that does not respond at all is not tried for every operation. */
const SILENT_IN_A_ROW_MAX = 3;

/** Probes one operation after the other, at the given rate. */
export async function runProbe(
  planned: readonly (PlannedProbe | LeftOperation)[],
  { network, perSecond, wholeMs }: ProbeBounds,
): Promise<ProbeOutcome[]> {
  const validators = new Map<OpenApiDocument, Promise<AnswerValidator>>();
  const validatorOf = (document: OpenApiDocument) => {
    const known = validators.get(document) ?? answerValidator(document);
    validators.set(document, known);
    return known;
  };
  const begun = performance.now();
  const outcomes: ProbeOutcome[] = [];
  let silent = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  for (const probe of planned) {
    const left = (note: string) => outcomes.push({ ...named(probe), state: 'left', note, findings: [] });
    if ('left' in probe) {
      left(probe.left);
      continue;
    }
    const restMs = askedAt + 1_000 / perSecond - performance.now();
    const remaining = wholeMs - (performance.now() - begun) - Math.max(restMs, 0);
    if (silent >= SILENT_IN_A_ROW_MAX) left('the server does not answer');
    else if (remaining <= 0) left('the time was up');
    else {
      if (restMs > 0) await wait(restMs);
      askedAt = performance.now();
      const outcome = await asked(probe, await validatorOf(probe.document), {
        network,
        timeoutMs: Math.ceil(Math.min(REQUEST_MS, remaining)),
      });
      silent = outcome.status === undefined ? silent + 1 : 0;
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

async function asked(
  probe: PlannedProbe,
  validator: AnswerValidator,
  bounds: { network: OutboundNetwork; timeoutMs: number },
): Promise<ProbeOutcome> {
  const { document, raw, request, address } = probe;
  const begun = performance.now();
  const about = () => ({ ...named(probe), address, milliseconds: Math.round(performance.now() - begun) });
  try {
    const answer = await fetchOutbound(request.url, {
      ...bounds,
      method: request.method,
      headers: headersOf(request),
      body: request.body && bytesOfBody(request.body),
      bytesMax: BODY_BYTES_MAX,
      isCutAtMax: true,
      redirects: 'told',
    });
    const { findings, note } = judgeAnswer(
      validator,
      { document, raw, method: request.method },
      {
        status: answer.status,
        contentType: answer.headers.get('content-type') ?? undefined,
        body: answer.bytes,
        isCutOff: answer.isCutOff,
      },
    );
    const state = findings.length > 0 ? 'differs' : note === undefined ? 'fits' : 'unsure';
    return { ...about(), state, status: answer.status, note, findings };
  } catch (error) {
    if (!isOutboundProblem(error)) throw error;
    return { ...about(), state: 'unsure', note: error.message, findings: [] };
  }
}

function named({ document, entry }: PlannedProbe | LeftOperation) {
  return { document, operation: entry.key };
}

function headersOf({ headers, cookies }: HttpRequestExample): Record<string, string> {
  const pairs = headers.map(({ name, value }): [string, string] => [name, value]);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return Object.fromEntries(cookie === '' ? pairs : [...pairs, ['Cookie', cookie]]);
}
