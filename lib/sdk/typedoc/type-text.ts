import { type Raw, rawIn, rawsIn, textIn } from '../raw';

const DEPTH_MAX = 12;
const CHARACTERS_MAX = 1_500;

/** A TypeDoc type in TypeScript syntax. */
export function typeText(type: Raw | undefined): string | undefined {
  if (type === undefined) return undefined;
  const text = written(type, 0);
  return text.length > CHARACTERS_MAX ? `${text.slice(0, CHARACTERS_MAX)}…` : text;
}

function written(type: Raw | undefined, depth: number): string {
  if (type === undefined || depth > DEPTH_MAX) return '…';
  const at = (key: string) => written(rawIn(type, key), depth + 1);
  const each = (key: string) => rawsIn(type, key).map((inner) => written(inner, depth + 1));
  const inBrackets = (key: string) => {
    const inner = rawIn(type, key);
    const text = written(inner, depth + 1);
    return /^(?:union|intersection|conditional|typeOperator)$/.test(textIn(inner, 'type') ?? '') ||
      text.includes('=>')
      ? `(${text})`
      : text;
  };
  switch (type.type) {
    case 'literal':
      return literalText(type.value);
    case 'array':
      return `${inBrackets('elementType')}[]`;
    case 'union':
      return each('types')
        .map((text) => (text.includes('=>') ? `(${text})` : text))
        .join(' | ');
    case 'intersection':
      return each('types').join(' & ');
    case 'tuple':
      return `[${each('elements').join(', ')}]`;
    case 'namedTupleMember':
      return `${textIn(type, 'name')}${type.isOptional === true ? '?' : ''}: ${at('element')}`;
    case 'optional':
      return `${at('elementType')}?`;
    case 'rest':
      return `...${at('elementType')}`;
    case 'typeOperator':
      return `${textIn(type, 'operator')} ${at('target')}`;
    case 'query':
      return `typeof ${at('queryType')}`;
    case 'indexedAccess':
      return `${at('objectType')}[${at('indexType')}]`;
    case 'conditional':
      return `${at('checkType')} extends ${at('extendsType')} ? ${at('trueType')} : ${at('falseType')}`;
    case 'mapped':
      return `{ [${textIn(type, 'parameter')} in ${at('parameterType')}]: ${at('templateType')} }`;
    case 'predicate':
      return `${type.asserts === true ? 'asserts ' : ''}${textIn(type, 'name')}${type.targetType === undefined ? '' : ` is ${at('targetType')}`}`;
    case 'inferred':
      return `infer ${textIn(type, 'name')}`;
    case 'templateLiteral':
      return templateText(type, depth);
    case 'reflection':
      return objectText(rawIn(type, 'declaration'), depth);
    default: {
      const given = each('typeArguments');
      return `${textIn(type, 'name') ?? 'unknown'}${given.length === 0 ? '' : `<${given.join(', ')}>`}`;
    }
  }
}

function literalText(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value === 'object' && value !== null)
    return `${Object(value).negative === true ? '-' : ''}${Object(value).value}n`;
  return String(value);
}

function templateText(type: Raw, depth: number): string {
  const tail = Array.isArray(type.tail) ? type.tail : [];
  const parts = tail.map((part: unknown) => {
    const [inner, after] = Array.isArray(part) ? part : [];
    return `\${${written(Object(inner), depth + 1)}}${typeof after === 'string' ? after : ''}`;
  });
  return `\`${textIn(type, 'head') ?? ''}${parts.join('')}\``;
}

function objectText(declaration: Raw | undefined, depth: number): string {
  const [signature] = rawsIn(declaration, 'signatures');
  const fields = rawsIn(declaration, 'children').map((child) => {
    const isOptional = rawIn(child, 'flags')?.isOptional === true;
    const [method] = rawsIn(child, 'signatures');
    const type = method === undefined ? written(rawIn(child, 'type'), depth + 1) : arrow(method, depth);
    return `${textIn(child, 'name')}${isOptional ? '?' : ''}: ${type}`;
  });
  const indexed = rawsIn(declaration, 'indexSignatures').map((index) => {
    const [key] = rawsIn(index, 'parameters');
    return `[${textIn(key, 'name')}: ${written(rawIn(key, 'type'), depth + 1)}]: ${written(rawIn(index, 'type'), depth + 1)}`;
  });
  if (signature !== undefined && fields.length === 0) return arrow(signature, depth);
  const all = [...fields, ...indexed];
  return all.length === 0 ? '{}' : `{ ${all.join('; ')} }`;
}

function arrow(signature: Raw, depth: number): string {
  const given = rawsIn(signature, 'parameters').map((parameter) => {
    const flags = rawIn(parameter, 'flags');
    return `${flags?.isRest === true ? '...' : ''}${textIn(parameter, 'name')}${flags?.isOptional === true ? '?' : ''}: ${written(rawIn(parameter, 'type'), depth + 1)}`;
  });
  return `(${given.join(', ')}) => ${written(rawIn(signature, 'type'), depth + 1)}`;
}
