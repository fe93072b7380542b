import { isRecord } from '@/lib/base/values/is-record';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { RequestAddition } from '@/lib/openapi/request/request-values';
import type { FormControl, PlaygroundForm } from '../form/form-control';
import { type PlaygroundValues, parameterKey } from '../request/playground-values';

// A link carries the request in its fragment, which browsers never send to a server.

const MARK = '#request=';
const LINK_CHARACTERS_MAX = 8_000;
const TEXT_CHARACTERS_MAX = 4_000;
const ADDITIONS_MAX = 20;

/** Name parts whose values are secrets, in any position. */
const SECRET_WORDS =
  /(?:^|\W)(?:pass(?:word|phrase|wd|code)?|secrets?|tokens?|apikey|key|auth|authorization|credentials?|cookies?|session|signature|bearer|jwt|pin|cvc|cvv|otp)(?:\W|$)/i;

interface Described {
  plan: RequestPlan;
  form: PlaygroundForm;
}

/** The fragment for the values of a form, without secrets; `undefined` if it would be too long. */
export function linkFragment(
  { plan, form }: Described,
  values: PlaygroundValues,
): { fragment: string | undefined; leftOut: string[] } {
  const leftOut: string[] = [];
  const keep = (name: string, control?: FormControl) => {
    const isSecret = isSecretName(name) || (control?.kind === 'text' && control.input === 'password');
    if (isSecret) leftOut.push(name);
    return !isSecret;
  };
  const parameters = form.parameters.flatMap((field) => {
    const key = parameterKey(field);
    const value = values.parameters[key];
    return value === undefined || !keep(field.name, field.control) ? [] : [[key, value] as const];
  });
  const { mediaType } = values;
  const control = form.bodies.find((body) => body.mediaType === mediaType)?.control;
  const body = values.bodies[mediaType ?? ''];
  const carried = {
    server: plan.servers[values.server]?.url,
    variables: values.variables,
    parameters: Object.fromEntries(parameters),
    mediaType,
    body:
      body?.text === undefined || body.value !== undefined
        ? { value: withoutSecrets(body?.value, control, keep) }
        : { text: isSecretName(body.text) ? '' : body.text },
    accept: values.accept,
    additions: values.additions?.filter(({ name }) => name.trim() !== '' && keep(name)),
  };
  const fragment = MARK + toBase64Url(JSON.stringify(carried));
  return {
    fragment: fragment.length > LINK_CHARACTERS_MAX ? undefined : fragment,
    leftOut: [...new Set(leftOut)],
  };
}

export function hasRequest(fragment: string): boolean {
  return fragment.startsWith(MARK);
}

/** Adds a link's values to the form's. Links are untrusted: only values with a field are accepted. */
export function valuesFromLink(
  { plan, form }: Described,
  { fragment, values }: { fragment: string; values: PlaygroundValues },
): PlaygroundValues | undefined {
  if (!hasRequest(fragment) || fragment.length > LINK_CHARACTERS_MAX) return undefined;
  const carried = recordOf(fromBase64Url(fragment.slice(MARK.length)));
  if (carried === undefined) return undefined;
  const server = plan.servers.findIndex(({ url }) => url === carried.server);
  const written = recordOf(carried.parameters) ?? {};
  const parameters = form.parameters.map(parameterKey).filter((key) => Object.hasOwn(written, key));
  const planned = plan.bodies.find(({ mediaType }) => mediaType === carried.mediaType);
  const body = recordOf(carried.body);
  const text = typeof body?.text === 'string' ? body.text : undefined;
  return {
    ...values,
    ...(server === -1 ? {} : { server, variables: variablesIn(plan, server, carried.variables) }),
    parameters: Object.fromEntries(parameters.map((key) => [key, written[key]])),
    ...(planned === undefined
      ? {}
      : {
          mediaType: planned.mediaType,
          bodies: {
            ...values.bodies,
            [planned.mediaType]: text === undefined ? { value: body?.value } : { text },
          },
        }),
    accept: plan.responseTypes.find((type) => type === carried.accept),
    additions: additionsIn(carried.additions),
  };
}

function variablesIn({ servers }: RequestPlan, server: number, written: unknown): Record<string, string> {
  const values = recordOf(written) ?? {};
  return Object.fromEntries(
    (servers[server]?.variables ?? []).flatMap(({ name, values: allowed }) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return isText(value) && allowed?.includes(value) !== false ? [[name, value] as const] : [];
    }),
  );
}

function additionsIn(written: unknown): RequestAddition[] {
  const list: unknown[] = Array.isArray(written) ? written.slice(0, ADDITIONS_MAX) : [];
  return list.flatMap((entry) => {
    const { location, name, value } = recordOf(entry) ?? {};
    if (!isText(name) || !isText(value) || isSecretName(name)) return [];
    return location === 'header' || location === 'query' ? [{ location, name, value }] : [];
  });
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_CHARACTERS_MAX;
}

/** Splits names, so that `X-API-Key` and `apiKey` contain the same words. */
function isSecretName(name: string): boolean {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').replaceAll('_', '-');
  return SECRET_WORDS.test(words);
}

function withoutSecrets(
  value: unknown,
  control: FormControl | undefined,
  keep: (name: string, control?: FormControl) => boolean,
): unknown {
  if (Array.isArray(value)) {
    const item = control?.kind === 'list' ? control.item : undefined;
    return value.map((inner) => withoutSecrets(inner, item, keep));
  }
  const record = recordOf(value);
  if (record === undefined) return value;
  const fields = control?.kind === 'object' ? control.fields : [];
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, inner]) => {
      const field = fields.find((known) => known.name === name)?.control;
      return keep(name, field) ? [[name, withoutSecrets(inner, field, keep)] as const] : [];
    }),
  );
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isRecord(value) ? value : undefined;
}

function toBase64Url(text: string): string {
  const letters = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): unknown {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0))));
  } catch {
    // Truncated, or created by something else.
    return undefined;
  }
}
