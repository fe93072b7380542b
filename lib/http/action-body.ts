import { parsedJson } from '@/lib/base/values/parsed-json';

const DEPTH_MAX = 20;

/**
 * Whether a body is a server action call as our pages send it: arguments that end with a form, or an empty list. Other
 * calls are refused, because Next would answer 500 and fill the log.
 *
 * @param calledId the action that a script calls; absent for a form sent without scripts
 */
export async function isActionBody(
  bytes: Uint8Array<ArrayBuffer>,
  { contentType, calledId }: { contentType: string; calledId: string | undefined },
): Promise<boolean> {
  if (/^text\/plain\b/i.test(contentType))
    return calledId !== undefined && isCallWithoutArguments(bytes, calledId);
  if (!/^multipart\/form-data\b/i.test(contentType)) return false;
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData().then(
    (read) => read,
    () => undefined,
  );
  if (form === undefined) return false;
  return calledId === undefined ? isActionForm(form) : isCall(form, calledId);
}

/** A button without fields sends its arguments as text. */
function isCallWithoutArguments(bytes: Uint8Array<ArrayBuffer>, id: string): boolean {
  return formPosition(id) === undefined && new TextDecoder().decode(bytes) === '[]';
}

function isCall(form: FormData, id: string): boolean {
  const values = argumentsFrom(form.get('0'));
  const position = formPosition(id);
  if (values === undefined) return false;
  if (position === undefined) return true;
  const last = values[position];
  return typeof last === 'string' && FORM_REFERENCE.test(last);
}

function isActionForm(form: FormData): boolean {
  return [...form.keys()]
    .filter((name) => name.startsWith('$ACTION_'))
    .every((name) => {
      const match = /^\$ACTION_(?:ID_([0-9a-f]{42})|REF_(\d+)|KEY|\d+:\d+)$/.exec(name);
      if (match === null) return false;
      const [, id, prefix] = match;
      if (prefix !== undefined) return isBoundAction(form, prefix);
      return id === undefined || isLastArgument(id, 0);
    });
}

function isBoundAction(form: FormData, prefix: string): boolean {
  const action = parsedJson(form.get(`$ACTION_${prefix}:0`));
  if (typeof action !== 'object' || action === null || !('id' in action) || typeof action.id !== 'string')
    return false;
  const bound = 'bound' in action ? action.bound : null;
  if (bound === null) return isLastArgument(action.id, 0);
  const chunk = typeof bound === 'string' ? /^\$@([1-9]\d*)$/.exec(bound)?.[1] : undefined;
  const values = chunk === undefined ? undefined : argumentsFrom(form.get(`$ACTION_${prefix}:${chunk}`));
  return values !== undefined && isLastArgument(action.id, values.length);
}

/** Whether an action takes the form at this position as its last argument. */
function isLastArgument(id: string, position: number): boolean {
  if (!/^[0-9a-f]+$/.test(id)) return false;
  return (formPosition(id) ?? position) === position;
}

/**
 * The position of the form, which is an action's last argument; `undefined` for an action without arguments. Next 16.4
 * encodes the arguments as bits in the first two digits of the id.
 */
function formPosition(id: string): number | undefined {
  const bits = Number.parseInt(id.slice(0, 2), 16) >> 1;
  return [5, 4, 3, 2, 1, 0].find((position) => (bits & (0b100000 >> position)) !== 0);
}

/** An escaped dollar sign, or a value that JSON lacks: undefined, special numbers, a date. */
const WRITTEN_VALUE = /^\$(?:\$|(?:undefined|NaN|-?Infinity|-0|n-?\d{1,20}|D[\dTZ:.+-]{1,40})$)/;
const FORM_REFERENCE = /^\$K[0-9a-f]+$/;

function argumentsFrom(text: FormDataEntryValue | null): unknown[] | undefined {
  const values = parsedJson(text);
  return Array.isArray(values) && isPlain(values, 0) ? values : undefined;
}

/** Whether a value is plain data; few of the references that begin with `$` are allowed. */
function isPlain(value: unknown, depth: number): boolean {
  if (depth > DEPTH_MAX) return false;
  if (typeof value === 'string')
    return !value.startsWith('$') || WRITTEN_VALUE.test(value) || FORM_REFERENCE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, entry]) => name !== '__proto__' && isPlain(entry, depth + 1));
}
