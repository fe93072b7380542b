import { type Raw, rawsIn, textIn } from '../raw';
import { safeMarkdown } from '../safe-markdown';
import type { SdkSignature, SdkValue } from '../sdk-library';
import { signatureText } from '../signature-text';
import { expressionText } from './expression-text';
import { docOf } from './griffe-doc';
import type { Docstring } from './read-docstring';

/** A function's signature; for a constructor, the class's docstring may describe the parameters. */
export function signatureFrom(raw: Raw, name: string, around?: Docstring): SdkSignature {
  const { text, doc } = docOf(raw);
  const given = rawsIn(raw, 'parameters').filter(
    (parameter, position) => position > 0 || !/^(?:self|cls)$/.test(textIn(parameter, 'name') ?? ''),
  );
  const isMade = around !== undefined;
  const type = isMade ? undefined : expressionText(raw.returns);
  return {
    ...text,
    code: signatureText(name, parameterTexts(given), type === undefined ? '' : ` -> ${type}`),
    typeParameters: [],
    parameters: given.map((parameter) => valueFrom(parameter, doc, around)),
    returns: returnsOf(type, doc),
    throws: doc.throws.map(({ type: thrown, text: said }) => ({
      type: thrown,
      description: safeMarkdown(said),
    })),
  };
}

function returnsOf(type: string | undefined, { returns }: Docstring): SdkSignature['returns'] {
  const said = safeMarkdown(returns?.text);
  const shown = type ?? returns?.type;
  return said === undefined && (shown === undefined || shown === 'None')
    ? undefined
    : { type: shown, description: said };
}

function valueFrom(parameter: Raw, doc: Docstring, around: Docstring | undefined): SdkValue {
  const name = textIn(parameter, 'name') ?? '';
  const kind = String(parameter.kind);
  const stars = starsOf(kind);
  const preset = stars === '' ? expressionText(parameter.default) : undefined;
  const told = doc.parameters.get(name) ?? around?.parameters.get(name);
  return {
    name: `${stars}${name}`,
    type: expressionText(parameter.annotation) ?? told?.type,
    default: preset,
    isRequired: preset === undefined && stars === '',
    description: safeMarkdown(told?.text),
    fields: [],
  };
}

/** Parameters in Python syntax, with `/` and `*` where they change how arguments are passed. */
function parameterTexts(parameters: readonly Raw[]): string[] {
  const texts: string[] = [];
  let before = '';
  for (const parameter of parameters) {
    const kind = String(parameter.kind);
    if (before === 'positional-only' && kind !== before) texts.push('/');
    if (kind === 'keyword-only' && before !== kind && before !== 'variadic positional') texts.push('*');
    const stars = starsOf(kind);
    const type = expressionText(parameter.annotation);
    const preset = stars === '' ? expressionText(parameter.default) : undefined;
    const typed = `${stars}${textIn(parameter, 'name')}${type === undefined ? '' : `: ${type}`}`;
    texts.push(preset === undefined ? typed : `${typed}${type === undefined ? '=' : ' = '}${preset}`);
    before = kind;
  }
  return before === 'positional-only' ? [...texts, '/'] : texts;
}

function starsOf(kind: string): string {
  if (kind === 'variadic positional') return '*';
  return kind === 'variadic keyword' ? '**' : '';
}
