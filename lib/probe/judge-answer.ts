import type { Finding } from '@/lib/openapi/check/finding';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { entriesIn, type RawOperation, type RawPart } from '@/lib/openapi/operation/raw-operation';
import type { AnswerProblem, AnswerValidator } from './answer-validator';

export interface ProbeAnswer {
  status: number;
  /** As sent, including parameters. */
  contentType: string | undefined;
  body: Uint8Array;
  /** Whether the body is longer than the part that was read. */
  isCutOff: boolean;
}

const MENDING = 'Mend the server, or describe what it does.';
/** Statuses that are not the server's fault: the caller lacks something. */
const LACKING: Readonly<Record<number, string>> = {
  401: 'answered 401: it wants other credentials',
  403: 'answered 403: the credentials do not reach so far',
  429: 'answered 429: it wants fewer requests',
};

/** How a response deviates from its operation's description; a note if it could not be compared. */
export function judgeAnswer(
  validator: AnswerValidator,
  { document, raw, method }: { document: OpenApiDocument; raw: RawOperation; method: string },
  answer: ProbeAnswer,
): { findings: Finding[]; note?: string } {
  const responses = entriesIn(document, raw.operation, 'responses');
  const status = String(answer.status);
  const keys = [status, `${status.charAt(0)}XX`, 'DEFAULT'];
  const [response] = keys.flatMap((name) => responses.filter(([written]) => written.toUpperCase() === name));
  const lacking = LACKING[answer.status];
  if (response === undefined && lacking !== undefined) return { findings: [], note: lacking };
  if (response === undefined) {
    const names = responses.map(([name]) => name).join(', ');
    return {
      findings: [
        {
          severity: 'error',
          rule: 'probe-status',
          pointer: raw.operation.pointer,
          message: `is answered with ${status}, which the document does not describe.`,
          hint: names === '' ? MENDING : `It describes ${names}. ${MENDING}`,
        },
      ],
    };
  }
  const [written, described] = response;
  const pointer = pointerTo(raw.operation.pointer, 'responses', written);
  const findings = bodyFindings(validator, { document, described, pointer, status, method }, answer);
  const note = answer.isCutOff
    ? 'is longer than what was read'
    : answer.status >= 400
      ? (lacking ?? `answered ${status}, as described: the example leads to no success`)
      : undefined;
  return note === undefined ? { findings } : { findings, note };
}

interface JudgedResponse {
  document: OpenApiDocument;
  described: RawPart;
  /** Pointer of the response below its operation; its target may be shared. */
  pointer: string;
  status: string;
  method: string;
}

function bodyFindings(
  validator: AnswerValidator,
  { document, described, pointer, status, method }: JudgedResponse,
  { contentType, body, isCutOff }: ProbeAnswer,
): Finding[] {
  const contents = entriesIn(document, described, 'content');
  const say = (
    rule: Finding['rule'],
    message: string,
    severity: Finding['severity'] = 'error',
  ): Finding[] => [{ severity, rule, pointer, message: `(${status}) ${message}`, hint: MENDING }];
  // There is no body for HEAD or for these statuses (RFC 9110, 9.3.2 and 15).
  if (method === 'HEAD' || status === '204' || status === '304') return [];
  if (body.length === 0) {
    const isText = contents.some(([type]) => isJson(type));
    return isText ? say('probe-body', 'is answered without a body.') : [];
  }
  if (contents.length === 0)
    return say('probe-content-type', 'is answered with a body, and the document describes none.', 'warning');
  const sent = essence(contentType ?? '');
  const content = contents.find(([type]) => isOfType(essence(type), sent));
  const types = contents.map(([type]) => type).join(', ');
  if (content === undefined) {
    const said = sent === '' ? 'is answered without a content type' : `is answered with ${shown(sent)}`;
    return say('probe-content-type', `${said}; the document describes ${types}.`);
  }
  if (!isJson(sent) || isCutOff) return [];
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return say('probe-body', 'is answered with a body that is called JSON and is not.');
  }
  const schema = content[1].value.schema;
  if (schema === undefined) return [];
  const place = { value: schema, pointer: pointerTo(content[1].pointer, 'schema') };
  try {
    return validator
      .problems(place, value)
      .flatMap((problem) => say('probe-body', said(problem), isMild(problem.kind) ? 'warning' : 'error'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return say('probe-body', `cannot be compared with its schema: ${shown(reason)}.`, 'warning');
  }
}

/** Clients tolerate additional fields and other text formats. */
function isMild(kind: AnswerProblem['kind']): boolean {
  return kind === 'unknown-field' || kind === 'wrong-format';
}

function said({ kind, at, expected, got }: AnswerProblem): string {
  const field = at === '' ? 'the body' : shown(at);
  switch (kind) {
    case 'unknown-field':
      return `has ${field}, which the document does not describe${expected === undefined ? '' : `; it has ${shown(expected)}`}.`;
    case 'missing-field':
      return `lacks ${field}, which the document requires.`;
    case 'wrong-type':
      return `has ${got} as ${field}; the document says ${expected}.`;
    case 'other-value':
      return `has a value as ${field} that is not described; the document has ${expected}.`;
    case 'wrong-format':
      return `has a value as ${field} that is no ${expected}.`;
    case 'other':
      return `has a value as ${field} that must ${expected} by the document.`;
  }
}

const SHOWN_MAX = 120;

/** Removes control characters, so that text from a foreign server cannot manipulate the terminal. */
function shown(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, '\uFFFD');
  return plain.length > SHOWN_MAX ? `${plain.slice(0, SHOWN_MAX)}…` : plain;
}

function essence(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether a documented type or range includes the sent type. */
function isOfType(documented: string, sent: string): boolean {
  if (documented === sent || documented === '*/*') return true;
  return documented.endsWith('/*') && sent.startsWith(documented.slice(0, -1));
}

function isJson(type: string): boolean {
  return /[/+]json$/.test(essence(type));
}
