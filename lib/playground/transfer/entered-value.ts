import { exactNumber, parseWithExactNumbers, withoutNumberMark } from '@/lib/base/values/exact-number';
import type { PlannedParameter } from '@/lib/openapi/request/request-plan';
import type { FormControl } from '../form/form-control';

/** The value that a control would have for a text; a text that is not a valid number or choice stays unchanged. */
export function enteredValue(control: FormControl | undefined, text: string): unknown {
  switch (control?.kind) {
    case 'number': {
      const number = exactNumber(text.trim());
      return text.trim() === '' || (typeof number === 'number' && !Number.isFinite(number)) ? text : number;
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'choice':
      return control.options.find(({ value }) => withoutNumberMark(String(value)) === text)?.value ?? text;
    case 'object':
    case 'json':
      return jsonOr(text);
    case 'list':
      return [enteredValue(control.item, text)];
    case 'variants': {
      const values = control.variants.map((variant) => enteredValue(variant.control, text));
      return values.find((value) => value !== text) ?? text;
    }
    default:
      return text;
  }
}

function jsonOr(text: string): unknown {
  try {
    return parseWithExactNumbers(text).value;
  } catch {
    // Plain text is a valid value too.
    return text;
  }
}

type Pair = readonly [name: string, value: string];

/** The value of a parameter from the pairs of a query or form, and the names it uses; see `serializePairs`. */
export function valueInPairs(
  format: Pick<PlannedParameter, 'name' | 'style' | 'isExploded' | 'mediaType' | 'isWholeQuery'>,
  control: FormControl | undefined,
  pairs: readonly Pair[],
): { value: unknown; isUsed: (name: string) => boolean } | undefined {
  const { name, style, isExploded } = format;
  // The fields of a whole query are pairs, like those of an exploded object.
  const mediaType = format.isWholeQuery === true ? undefined : format.mediaType;
  const own = pairs.filter(([key]) => key === name).map(([, value]) => value);
  const isOwn = (key: string) => key === name;
  if (mediaType !== undefined)
    return own[0] === undefined ? undefined : { value: jsonOr(own[0]), isUsed: isOwn };
  if (style === 'deepObject') {
    const inside = pairs.filter(([key]) => key.startsWith(`${name}[`));
    if (inside.length === 0) return undefined;
    return { value: deepValue(name, control, inside), isUsed: (key) => key.startsWith(`${name}[`) };
  }
  if (control?.kind === 'object' && isExploded && own.length === 0) {
    const fields = control.fields.flatMap((field) => {
      const found = pairs.find(([key]) => key === field.name);
      return found === undefined ? [] : [[field.name, enteredValue(field.control, found[1])] as const];
    });
    const names = new Set(fields.map(([key]) => key));
    return fields.length === 0
      ? undefined
      : { value: Object.fromEntries(fields), isUsed: (key) => names.has(key) };
  }
  const [first] = own;
  if (first === undefined) return undefined;
  const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
  const value =
    own.length > 1 && control?.kind === 'list'
      ? own.map((text) => enteredValue(control.item, text))
      : valueInText(control, isExploded ? [first] : first.split(separator));
  return { value, isUsed: isOwn };
}

/** A value from separated pieces: of a path, a header, or a query that is not exploded. */
function valueInText(control: FormControl | undefined, pieces: readonly string[]): unknown {
  if (control?.kind === 'list') return pieces.map((piece) => enteredValue(control.item, piece));
  if (control?.kind !== 'object' || pieces.length < 2) return enteredValue(control, pieces.join(','));
  const pairs = pieces.flatMap((key, position) =>
    position % 2 === 0 ? [[key, fieldValue(control, key, pieces[position + 1] ?? '')] as const] : [],
  );
  return Object.fromEntries(pairs);
}

function fieldValue(control: FormControl | undefined, key: string, text: string): unknown {
  const field = control?.kind === 'object' ? control.fields.find(({ name }) => name === key) : undefined;
  return enteredValue(field?.control, text);
}

/** The value of a parameter from the text of a path or header; see `serializePathParameter`. */
export function valueOfText(
  { style, isExploded, mediaType }: Pick<PlannedParameter, 'style' | 'isExploded' | 'mediaType'>,
  control: FormControl | undefined,
  text: string,
): unknown {
  if (mediaType !== undefined) return jsonOr(text);
  const bare = style === 'label' ? text.replace(/^\./, '') : text;
  if (style === 'matrix') {
    const parts = text.split(';').filter((part) => part !== '');
    const values = parts.map((part) => part.slice(part.indexOf('=') + 1));
    if (!isExploded) return valueInText(control, (values[0] ?? '').split(','));
    if (control?.kind !== 'object') return valueInText(control, values);
    return Object.fromEntries(
      parts.map((part) => {
        const [key = '', ...value] = part.split('=');
        return [key, fieldValue(control, key, value.join('='))];
      }),
    );
  }
  const pieces = bare.split(style === 'label' && isExploded ? '.' : ',');
  if (control?.kind !== 'object' || !isExploded) return valueInText(control, pieces);
  return Object.fromEntries(
    pieces.map((piece) => {
      const [key = '', ...value] = piece.split('=');
      return [key, fieldValue(control, key, value.join('='))];
    }),
  );
}

function deepValue(name: string, control: FormControl | undefined, pairs: readonly Pair[]): unknown {
  const entries = pairs.flatMap(([key, text]) => {
    const keys = [...key.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map(([, inner = '']) => inner);
    const [first] = keys;
    return first === undefined ? [] : [{ first, rest: keys.slice(1), text }];
  });
  const names = [...new Set(entries.map(({ first }) => first))];
  const made = names.map((first) => {
    const field =
      control?.kind === 'object' ? control.fields.find((known) => known.name === first)?.control : undefined;
    const inside = entries.filter((entry) => entry.first === first);
    const [only] = inside;
    if (only !== undefined && only.rest.length === 0) return [first, enteredValue(field, only.text)] as const;
    const deeper = inside.map(({ rest, text }) => [rest.map((part) => `[${part}]`).join(''), text] as const);
    return [first, deepValue('', field, deeper)] as const;
  });
  const isList =
    control?.kind === 'list' || (control?.kind !== 'object' && names.every((key) => /^\d+$/.test(key)));
  return isList ? made.map(([, value]) => value) : Object.fromEntries(made);
}
