import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { parseWithExactNumbers } from '@/lib/base/values/exact-number';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import type { PlannedBody, RequestPlan } from '@/lib/openapi/request/request-plan';
import type { RequestAddition } from '@/lib/openapi/request/request-values';
import type { FormControl, PlaygroundForm } from '../form/form-control';
import { type BodyValue, type PlaygroundValues, parameterKey } from '../request/playground-values';
import { matchAddress } from './address-match';
import type { WrittenBody, WrittenRequest } from './curl-command';
import { enteredValue, valueInPairs, valueOfText } from './entered-value';

export interface FilledForm {
  values: PlaygroundValues;
  /** By name of the scheme. */
  secrets: Record<string, string>;
  /** Parts that do not fit the form: files, and a host that the document does not list. */
  leftOut: string[];
}

interface Filling {
  plan: RequestPlan;
  form: PlaygroundForm;
  values: PlaygroundValues;
}

type Pair = readonly [name: string, value: string];

/** Headers about how a client sends, not what. Browsers and the proxy set their own. */
const OF_SENDER =
  /^(?:accept-encoding|accept-language|connection|content-length|dnt|host|keep-alive|origin|priority|referer|sec-.*|te|upgrade-insecure-requests|user-agent)$/i;

/** The form, filled with a request written elsewhere; `undefined` if it is for another operation. */
export function valuesFromRequest(filling: Filling, request: WrittenRequest): FilledForm | undefined {
  const { plan, form, values } = filling;
  const place = plan.method === request.method ? matchAddress(plan, request.url) : undefined;
  if (place === undefined) return undefined;
  const controls = new Map(form.parameters.map((field) => [parameterKey(field), field.control]));
  const query = pairsIn(/\?([^#]*)/.exec(request.url)?.[1] ?? '');
  const cookies = request.headers
    .filter(({ name }) => /^cookie$/i.test(name))
    .flatMap(({ value }) => cookiePairs(value));
  const headers = request.headers
    .filter(({ name }) => !/^cookie$/i.test(name))
    .map(({ name, value }) => [name, value] as const);
  const { secrets, alternative, isCredential } = credentialsIn(filling, { request, query, cookies });
  const used: ((location: string, name: string) => boolean)[] = [isCredential];
  const parameters: Record<string, unknown> = {};
  for (const parameter of plan.parameters) {
    const { name, location } = parameter;
    const key = parameterKey(parameter);
    const control = controls.get(key);
    if (location === 'path') {
      const text = place.path[name];
      if (text !== undefined && text !== '' && !/^\{.*\}$/.test(text))
        parameters[key] = valueOfText(parameter, control, text);
      continue;
    }
    if (location === 'header') {
      const found = headers.find(([own]) => own.toLowerCase() === name.toLowerCase());
      if (found !== undefined) parameters[key] = valueOfText(parameter, control, found[1]);
      used.push((where, own) => where === 'header' && own.toLowerCase() === name.toLowerCase());
      continue;
    }
    const found = valueInPairs(parameter, control, location === 'query' ? query : cookies);
    if (found === undefined) continue;
    parameters[key] = found.value;
    used.push((where, own) => where === location && found.isUsed(own));
  }
  const isUsed = (location: string, name: string) => used.some((test) => test(location, name));
  const body = bodyIn(filling, request.body);
  const accept = headers.find(([name]) => /^accept$/i.test(name))?.[1];
  const additions: RequestAddition[] = [
    ...headers
      .filter(
        ([name]) =>
          !OF_SENDER.test(name) && !/^(?:accept|content-type)$/i.test(name) && !isUsed('header', name),
      )
      .map(([name, value]) => ({ location: 'header' as const, name, value })),
    ...query
      .filter(([name]) => !isUsed('query', name))
      .map(([name, value]) => ({ location: 'query' as const, name, value })),
  ];
  return {
    values: {
      ...values,
      ...(place.server === undefined ? {} : { server: place.server, variables: place.variables }),
      parameters,
      ...body.values,
      alternative: alternative ?? values.alternative,
      accept: plan.responseTypes.find((type) => type === accept),
      additions,
    },
    secrets,
    leftOut: [
      ...(place.server === undefined ? [place.host] : []),
      ...body.leftOut,
      ...cookies.filter(([name]) => !isUsed('cookie', name)).map(([name]) => `Cookie: ${name}`),
    ],
  };
}

/** `$TOKEN`, `<token>` and `YOUR_TOKEN` are placeholders for a secret. */
const PLACEHOLDER = /^(?:\$|<|\{\{|YOUR_|\*{3})/;

function credentialsIn(
  { plan }: Filling,
  { request, query, cookies }: { request: WrittenRequest; query: readonly Pair[]; cookies: readonly Pair[] },
) {
  const authorization = request.headers.find(({ name }) => /^authorization$/i.test(name))?.value;
  const secretOf = (scheme: SecuritySchemeView): string | undefined => {
    if (scheme.type === 'apiKey') {
      const { location = 'header', parameterName = scheme.id } = scheme;
      if (location === 'query') return query.find(([name]) => name === parameterName)?.[1];
      if (location === 'cookie') return cookies.find(([name]) => name === parameterName)?.[1];
      return request.headers.find(({ name }) => name.toLowerCase() === parameterName.toLowerCase())?.value;
    }
    const kind = scheme.type === 'http' ? (scheme.scheme ?? 'bearer') : 'bearer';
    const [, word = '', text = ''] = /^(\S+)\s+(.*)$/.exec(authorization ?? '') ?? [];
    if (kind === 'basic' && request.user !== undefined) return request.user;
    if (word.toLowerCase() !== kind) return undefined;
    return kind === 'basic' ? fromBase64(text) : text;
  };
  const found = plan.security.alternatives.map(({ schemes }) =>
    schemes.map((scheme) => ({ scheme, secret: secretOf(scheme) })),
  );
  const alternative = found.findIndex((each) => each.every(({ secret }) => secret !== undefined));
  const taken = (found[alternative] ?? []).flatMap(({ scheme, secret = '' }) => [{ scheme, secret }]);
  const isCredential = (location: string, name: string) =>
    taken.some(({ scheme: { type, location: own = 'header', parameterName, id } }) =>
      type === 'apiKey'
        ? own === location && (parameterName ?? id).toLowerCase() === name.toLowerCase()
        : location === 'header' && name.toLowerCase() === 'authorization',
    );
  return {
    alternative: alternative === -1 ? undefined : alternative,
    secrets: Object.fromEntries(
      taken
        .filter(({ secret }) => !PLACEHOLDER.test(secret))
        .map(({ scheme, secret }) => [scheme.id, secret]),
    ),
    isCredential,
  };
}

function fromBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

interface FilledBody {
  values: Partial<Pick<PlaygroundValues, 'mediaType' | 'bodies'>>;
  leftOut: string[];
}

function bodyIn({ plan, form, values }: Filling, body: WrittenBody | undefined): FilledBody {
  if (body === undefined) return { values: {}, leftOut: [] };
  const planned = plannedFor(plan, body);
  if (planned === undefined) return { values: {}, leftOut: ['body'] };
  const { mediaType } = planned;
  const control = form.bodies.find((known) => known.mediaType === mediaType)?.control;
  const { value, leftOut } = bodyValue(planned, control, body);
  return { values: { mediaType, bodies: { ...values.bodies, [mediaType]: value } }, leftOut };
}

/** The body of the same type, or else the first that can represent the text. */
function plannedFor({ bodies }: RequestPlan, body: WrittenBody): PlannedBody | undefined {
  const essence = (type: string) => (type.split(';')[0] ?? '').trim().toLowerCase();
  if (body.kind === 'parts') return bodies.find(({ mediaType }) => mediaType.startsWith('multipart/'));
  const same = bodies.find(({ mediaType }) => essence(mediaType) === essence(body.mediaType));
  const isJson = /^\s*[[{"]/.test(body.text);
  return same ?? bodies.find(({ mediaType }) => isJson && /[/+]json$/.test(essence(mediaType))) ?? bodies[0];
}

function bodyValue(
  { mediaType, isFile, fileProperties }: PlannedBody,
  control: FormControl | undefined,
  body: WrittenBody,
): { value: BodyValue; leftOut: string[] } {
  if (body.kind === 'parts') {
    const files = body.parts.filter((part) => part.isFile || fileProperties.includes(part.name));
    const texts = body.parts.filter((part) => !files.includes(part));
    return {
      value: {
        value: fieldsFrom(
          texts.map(({ name, value }) => [name, value]),
          control,
        ),
      },
      leftOut: files.map(({ value }) => value),
    };
  }
  const { text } = body;
  // `--data @name` refers to a file on the machine where the command runs.
  if (isFile || /^@[^\s"{}]+$/.test(text))
    return { value: {}, leftOut: [text.replace(/^@/, '').slice(0, 200)] };
  if (/[/+]json\b/i.test(mediaType)) return { value: jsonBody(text), leftOut: [] };
  if (/urlencoded/i.test(mediaType))
    return { value: { value: fieldsFrom(pairsIn(text), control) }, leftOut: [] };
  return { value: { text }, leftOut: [] };
}

function jsonBody(text: string): BodyValue {
  try {
    const { value, hasExact } = parseWithExactNumbers(text);
    return hasExact ? { value, text } : { value };
  } catch {
    return { text };
  }
}

/** The fields of a form; a repeated name becomes a list. */
function fieldsFrom(pairs: readonly Pair[], control: FormControl | undefined): Record<string, unknown> {
  const names = [...new Set(pairs.map(([name]) => name.replace(/\[\]$/, '')))];
  return Object.fromEntries(
    names.map((name) => {
      const texts = pairs.filter(([own]) => own === name || own === `${name}[]`).map(([, text]) => text);
      const field =
        control?.kind === 'object' ? control.fields.find((known) => known.name === name)?.control : undefined;
      const item = field?.kind === 'list' ? field.item : field;
      const values = texts.map((text) => enteredValue(item, text));
      return [name, field?.kind === 'list' || values.length > 1 ? values : values[0]];
    }),
  );
}

function pairsIn(query: string): Pair[] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
      return [percentDecoded(name), percentDecoded(value.join('='))];
    });
}

function cookiePairs(header: string): Pair[] {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const position = pair.indexOf('=');
      return position === -1 ? [pair, ''] : [pair.slice(0, position), pair.slice(position + 1)];
    });
}
