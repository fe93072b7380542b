import { requestFromCurl } from '@/lib/playground/transfer/curl-command';
import { type ShownPage, type ShownText, shownMarkdown } from './shown-page';
import type { WrittenExample, WrittenFields } from './written-fields';

// Whether all examples of an operation are on its page and in its Markdown, and are valid in their language.

export interface SeenExamples {
  named: number;
  unreachable: number;
  /** Number of texts that Copy gives; `unparsed` are the invalid ones. */
  copied: number;
  unparsed: number;
}

type Note = (kind: string, what: string) => void;

/** A page leaves further responses to the Markdown. */
const RESPONSES_MAX = 100;

export async function seenExamples(
  page: ShownPage,
  { address, fields }: { address: URL; fields: WrittenFields },
  note: Note,
): Promise<SeenExamples> {
  const seen: SeenExamples = { named: 0, unreachable: 0, copied: 0, unparsed: 0 };
  const lacks = (where: string, { label }: WrittenExample) => {
    seen.unreachable += 1;
    note(`example not in ${where}`, label);
  };
  const responses = await Promise.all(page.responses.map((shown) => wholeText(shown, address)));
  const requests = await Promise.all(page.requests.map((shown) => wholeText(shown, address)));
  const markdown = shownMarkdown(await (await fetch(`${address.href}.md`)).text());
  const chosen = await Promise.all(
    fields.requestExamples.map(async (example) => ({ example, body: await chosenBody(example, address) })),
  );
  seen.named = fields.requestExamples.length + fields.responseExamples.length;
  const isOffered = ({ label }: WrittenExample) =>
    [...page.requestChoices].some((choice) => choice === label || choice.endsWith(`· ${label}`));
  // A webhook is not sent, so its bodies are in the place of requests.
  const isWebhook = page.requestChoices.size === 0;
  for (const { example, body } of chosen) {
    const isShown = isWebhook
      ? requests.some((text) => isSame(text, example))
      : isOffered(example) && (body === undefined || isSame({ ...body, language: 'json' }, example));
    if (!isShown) lacks('requests', example);
    if (!markdown.some((text) => isSame(text, example))) lacks('Markdown', example);
  }
  for (const [position, example] of fields.responseExamples.entries()) {
    if (position < RESPONSES_MAX && !responses.some((text) => isSame(text, example)))
      lacks('responses', example);
    if (!markdown.some((text) => isSame(text, example))) lacks('Markdown', example);
  }
  const bodies = requests.flatMap((text) => (text.language === 'bash' ? (bodyIn(text.code) ?? []) : []));
  for (const text of [...responses, ...markdown, ...bodies]) {
    const problem = problemOf(text);
    if (problem === undefined) continue;
    seen.copied += 1;
    if (!problem) continue;
    seen.unparsed += 1;
    note(`no ${text.language}`, text.code.slice(0, 80));
  }
  return seen;
}

/** The text that its Copy button copies. */
async function wholeText({ language, code, whole }: ShownText, address: URL): Promise<ShownText> {
  if (whole === undefined) return { language, code };
  return { language, code: await (await fetch(new URL(whole, address))).text() };
}

/** The request body of a sample with this example chosen; absent if the body is not one text. */
async function chosenBody({ mediaType, name }: WrittenExample, address: URL): Promise<ShownText | undefined> {
  const query = new URLSearchParams({ page: address.pathname, type: mediaType, example: name });
  const response = await fetch(new URL(`/-/reference/example?${query}`, address));
  if (!response.ok) return undefined;
  const samples: { language: string; code: string }[] = await response.json();
  const command = samples.find(({ language }) => language === 'bash')?.code;
  return command === undefined ? undefined : bodyIn(command);
}

function bodyIn(command: string): ShownText | undefined {
  const body = requestFromCurl(command)?.body;
  return body?.kind === 'text' && /json/.test(body.mediaType) && !/ndjson|jsonl/.test(body.mediaType)
    ? { language: 'json', code: body.text }
    : undefined;
}

/** Whether a text is this example: equal as JSON values, or the same text. */
function isSame({ language, code }: ShownText, { value }: WrittenExample): boolean {
  if (typeof value === 'string' && code.trim() === value.trim()) return true;
  if (language !== 'json') return typeof value !== 'string';
  const parsed = parsedText(code);
  return parsed !== undefined && JSON.stringify(parsed.value) === JSON.stringify(value);
}

/** Whether a text is invalid in its language; `undefined` for languages that are not checked. */
function problemOf({ language, code }: ShownText): boolean | undefined {
  if (language === 'json') return parsedText(code) === undefined;
  return language === 'xml' ? !isBalanced(code) : undefined;
}

function parsedText(code: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(code) };
  } catch {
    return undefined;
  }
}

/** Whether the elements of an XML text are closed in order. */
function isBalanced(code: string): boolean {
  const open: string[] = [];
  for (const [, close, name = '', alone] of code.matchAll(/<(\/?)([\w:.-]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (alone === '/') continue;
    if (close !== '/') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
