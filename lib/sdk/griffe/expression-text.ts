import { isRecord } from '@/lib/base/values/is-record';

const DEPTH_MAX = 20;
const CHARACTERS_MAX = 1_500;

/** An annotation or value in Python syntax. Older releases of griffe write pieces of text, newer ones trees. */
export function expressionText(expression: unknown): string | undefined {
  if (expression === undefined || expression === null) return undefined;
  const text = written(expression, 0).trim();
  if (text === '') return undefined;
  return text.length > CHARACTERS_MAX ? `${text.slice(0, CHARACTERS_MAX)}…` : text;
}

function written(part: unknown, depth: number): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'number' || typeof part === 'boolean') return String(part);
  if (depth > DEPTH_MAX) return '…';
  if (Array.isArray(part)) return part.map((inner: unknown) => written(inner, depth + 1)).join('');
  if (!isRecord(part)) return '';
  const at = (key: string) => written(part[key], depth + 1);
  const list = (key: string, joint: string) => {
    const inner = part[key];
    return Array.isArray(inner)
      ? inner.map((each: unknown) => written(each, depth + 1)).join(joint)
      : at(key);
  };
  switch (part.cls) {
    case undefined:
      return typeof part.source === 'string' ? part.source : '';
    case 'ExprName':
      return at('name');
    case 'ExprConstant':
      return at('value');
    case 'ExprAttribute':
      return list('values', '.');
    case 'ExprSubscript':
      return `${at('left')}[${at('slice')}]`;
    case 'ExprTuple':
      return part.implicit === true ? list('elements', ', ') : `(${list('elements', ', ')})`;
    case 'ExprList':
      return `[${list('elements', ', ')}]`;
    case 'ExprSet':
      return `{${list('elements', ', ')}}`;
    case 'ExprBinOp':
      return `${at('left')} ${at('operator')} ${at('right')}`;
    case 'ExprBoolOp':
      return list('values', ` ${at('operator')} `);
    case 'ExprUnaryOp':
      return `${at('operator')}${at('value')}`;
    case 'ExprCall':
      return `${at('function')}(${list('arguments', ', ')})`;
    case 'ExprKeyword':
      return `${at('name')}=${at('value')}`;
    default:
      return '…';
  }
}
