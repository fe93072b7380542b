import type { Construct, Extension } from 'micromark-util-types';
import remarkMath from 'remark-math';
import type { Processor } from 'unified';

interface MathSyntax {
  plugin: (this: Processor) => void;
  expect: (source: string) => void;
}

/**
 * Markdown math that does not mistake prices for formulas: `$…$` counts only if the content looks like TeX, `$$…$$`
 * always.
 */
export function mathSyntax(): MathSyntax {
  let starts: ReadonlySet<number> = new Set();
  return {
    expect(source) {
      starts = formulaStarts(source);
    },
    plugin() {
      remarkMath.call(this);
      const extensions = this.data().micromarkExtensions;
      const math = extensions?.at(-1);
      if (extensions !== undefined && math !== undefined)
        extensions[extensions.length - 1] = onlyWhere((offset) => starts.has(offset), math);
    },
  };
}

const DOLLAR = 36;

function onlyWhere(isStart: (offset: number) => boolean, extension: Extension): Extension {
  const construct = extension.text?.[DOLLAR];
  if (construct === undefined || Array.isArray(construct)) return extension;
  const guarded: Construct = {
    ...construct,
    tokenize(effects, ok, nok) {
      return isStart(this.now().offset) ? construct.tokenize.call(this, effects, ok, nok) : nok;
    },
  };
  return { ...extension, text: { ...extension.text, [DOLLAR]: guarded } };
}

/** Inline code ends with its paragraph, so that an unmatched backtick does not hide formulas. */
const CODE_OR_MATH =
  /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1|(?![\s\S]))|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\2(?!`)|\\\$|(\$\$)[\s\S]*?\$\$|\$((?:\\.|[^$\n\\])+?)\$/gm;

function formulaStarts(source: string): Set<number> {
  const starts = new Set<number>();
  const pattern = new RegExp(CODE_OR_MATH);
  for (let match = pattern.exec(source); match !== null; match = pattern.exec(source)) {
    if (match[3] !== undefined) starts.add(match.index);
    const body = match[4];
    if (body === undefined) continue;
    if (readsLikeTex(body) && (hasCommand(body) || !/[\w{(]/.test(source[pattern.lastIndex] ?? '')))
      starts.add(match.index);
    // The closing dollar of a non-formula may open a real one.
    else pattern.lastIndex = match.index + 1;
  }
  return starts;
}

/** A command with an argument is neither a price nor a variable, so a letter may follow: `$\text{Vote}$s`. */
function hasCommand(body: string): boolean {
  return /\\[A-Za-z]+\s*\{/.test(body);
}

function readsLikeTex(body: string): boolean {
  if (body !== body.trim()) return false;
  return /[\\^_{]/.test(body)
    ? !/^\{?[A-Za-z_]\w*\}?$/.test(body) || body.includes('\\')
    : /^[A-Za-z]$/.test(body) || isRelation(body);
}

const SIGNS = /\s*([<>=+*/,|-])\s*/g;

/**
 * Letters and numbers with signs and brackets between them: `x<y`, `(a',b')`, `|r|<|y|`. Excludes prices and shell
 * paths.
 */
function isRelation(body: string): boolean {
  const compact = body.replace(SIGNS, '$1');
  const isWritten =
    /^[-([|]?[A-Za-z\d'()[\]|,<>=+*/-]*[A-Za-z\d')\]|]$/.test(compact) &&
    /[A-Za-z]/.test(compact) &&
    !/[A-Za-z]{3}/.test(compact) &&
    /[([|,<>=+*/-]/.test(compact);
  return isWritten && areBalanced(compact);
}

function areBalanced(body: string): boolean {
  const count = (sign: string) => body.split(sign).length - 1;
  return count('(') === count(')') && count('[') === count(']') && count('|') % 2 === 0;
}
