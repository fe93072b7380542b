import { type FencedCode, fencedCode } from './fenced-code';

/** Replacements for the parts of a model's text that must not be sent unchanged. */
export interface TextRules {
  /** Replaces `[3]`. */
  mark(number: number): string;
  /** Replaces `[label](address)`. */
  link(label: string, address: string): string;
  /** Replaces `![label](address)`. */
  image(label: string, address: string): string;
  /** Replaces a URL without a label. */
  bareAddress(address: string): string;
  /** Replaces code that some Markdown parsers read as a link or element. */
  unsureCode(code: string): string;
  /** Receives the content of `<next>…</next>`, which is not sent. */
  next(text: string): void;
}

export interface ReplyText {
  /** Returns the text that can be sent now; an incomplete link waits. */
  push(piece: string): string;
  end(): string;
}

/** Longer than any real link; anything longer is text. */
const WAITING_MAX = 3_000;

const LABEL = String.raw`(?:[^[\]\\]|\\[^]|\[(?:[^[\]\\]|\\[^])*\])*`;
const LINK = new RegExp(
  String.raw`^(!?)\[(${LABEL})\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`,
);
const REFERENCE = new RegExp(String.raw`^!?\[(${LABEL})\](?!\()`);
const MARKS = /^\^?\s*\d{1,4}(?:\s*[,;]\s*\d{1,4})*\s*$/;
const BARE = /^(?:https?:\/\/|www\.)[^\s<>"'`|)\]]*[^\s<>"'`|)\].,;:!?*_]/i;
const NEXT = /^<next>([\s\S]*?)<\/next>/i;
const ESCAPED = /^\\[!-/:-@[-`{-~]/;
/** Clients may render HTML, and many elements load something. A mark after `<` may become an element's name. */
const ELEMENT = /^<(?![\s\d=])/;
/** Where something to replace may start. */
const SPECIAL = /[`[\]!<hw\\\n]/i;
const BARE_BEGINNING = /^(?:h(?:t(?:t(?:p(?:s?(?::(?:\/\/?)?)?)?)?)?)?|w(?:ww?)?|www\.)$/i;

/**
 * Processes a model's Markdown as it arrives. Code stays unchanged. Syntax without a rule is escaped, so that every
 * Markdown parser reads it as text: what one takes for code, another takes for an image.
 */
export function replyText(rules: TextRules): ReplyText {
  let waiting = '';
  let fence: FencedCode | undefined;
  /** True inside a line that is too long to wait for. */
  let isWithinLine = false;
  let isLineStart = true;
  let joinsLast = NOTHING;

  function read(isEnd: boolean): string {
    let sent = '';
    const take = (length: number, instead = waiting.slice(0, length)) => {
      waiting = waiting.slice(length);
      if (instead === '') return;
      sent += joinsLast.test(instead) ? ` ${instead}` : instead;
      joinsLast = joining(instead);
      isLineStart = instead.endsWith('\n');
    };
    while (waiting !== '') {
      const mayWait = !isEnd && waiting.length < WAITING_MAX;
      if (fence !== undefined) {
        const end = waiting.indexOf('\n');
        if (end === -1 && mayWait) return sent;
        const line = end === -1 ? waiting : waiting.slice(0, end + 1);
        const next = isWithinLine ? { sent: line, isOver: false, isTaken: true } : fence.next(line);
        isWithinLine = next.isTaken && end === -1;
        take(next.isTaken ? line.length : 0, fence.isSure ? next.sent : rules.unsureCode(next.sent));
        if (next.isOver) fence = undefined;
        continue;
      }
      const begun = isLineStart ? fencedCode(waiting, { mayWait, isEnd }) : undefined;
      if (begun === 'wait') return sent;
      if (begun !== undefined) {
        fence = begun;
        const { opening, isSure } = begun;
        take(opening.length, isSure ? opening : rules.unsureCode(opening));
        continue;
      }
      const at = waiting.search(SPECIAL);
      if (at !== 0) {
        take(at === -1 ? waiting.length : at);
        continue;
      }
      const replaced = special(mayWait);
      if (replaced === 'wait') return sent;
      take(replaced.length, replaced.instead);
    }
    return sent;
  }

  /** The special syntax at the start of the waiting text: its length, and its replacement. */
  function special(mayWait: boolean): 'wait' | { length: number; instead?: string } {
    const [first = ''] = waiting;
    if (first === '\\') {
      if (waiting.length < 2 && mayWait) return 'wait';
      return { length: ESCAPED.test(waiting) ? 2 : 1 };
    }
    if (first === '`') return ticks(mayWait);
    if (first === ']') {
      if (waiting.length === 1 && mayWait) return 'wait';
      // The end of a label of an unsupported link form, or a link reference definition.
      return /^\][(:]/.test(waiting) ? { length: 1, instead: '\\]' } : { length: 1 };
    }
    if (first === '[' || waiting.startsWith('![')) return bracket(mayWait);
    if (first === '!') return waiting.length === 1 && mayWait ? 'wait' : { length: 1 };
    if (first === '<') return angle(mayWait);
    if (/^[hw]/i.test(first)) {
      const [address] = BARE.exec(waiting) ?? [];
      if (address !== undefined)
        return mayWait && /^\S*$/.test(waiting)
          ? 'wait'
          : { length: address.length, instead: rules.bareAddress(address) };
      return mayWait && BARE_BEGINNING.test(waiting) ? 'wait' : { length: 1 };
    }
    return { length: 1 };
  }

  /** Inline code ends within its line. Other backticks become text, so that none on a later line can match them. */
  function ticks(mayWait: boolean): 'wait' | { length: number; instead?: string } {
    const [opening = ''] = /^`+/.exec(waiting) ?? [];
    const [line = ''] = /^.*/.exec(waiting) ?? [];
    const end = closingTicks(line, opening);
    const isOpen = line.length === waiting.length && (end === undefined || end === line.length);
    if (isOpen && mayWait) return 'wait';
    if (end === undefined) return { length: opening.length, instead: '\\`'.repeat(opening.length) };
    const code = waiting.slice(0, end);
    // A table cell or a link reference definition may end in the middle of code.
    return { length: end, instead: /\||\]:/.test(code) ? rules.unsureCode(code) : code };
  }

  function bracket(mayWait: boolean): 'wait' | { length: number; instead?: string } {
    const [paragraph = ''] = waiting.split(/\n[^\S\n]*\n/, 1);
    const [link, bang, label = '', address = ''] = LINK.exec(paragraph) ?? [];
    if (link !== undefined) {
      const instead = bang === '!' ? rules.image(label, address) : rules.link(label, address);
      return { length: link.length, instead };
    }
    const [reference, inside = ''] = REFERENCE.exec(paragraph) ?? [];
    const isOpen = mayWait && paragraph.length === waiting.length;
    if (reference === undefined) return isOpen ? 'wait' : { length: 1 };
    // The rest of a link may follow.
    if (reference.length === waiting.length && mayWait) return 'wait';
    if (MARKS.test(inside)) {
      const numbers = inside.match(/\d+/g) ?? [];
      return {
        length: reference.length,
        instead: numbers.map((number) => rules.mark(Number(number))).join(''),
      };
    }
    return waiting.startsWith('!') ? { length: 2, instead: '[' } : { length: 1 };
  }

  function angle(mayWait: boolean): 'wait' | { length: number; instead?: string } {
    const [whole, inside = ''] = NEXT.exec(waiting) ?? [];
    if (whole !== undefined) {
      rules.next(inside);
      return { length: whole.length, instead: '' };
    }
    if (/^<next>/i.test(waiting)) {
      if (mayWait) return 'wait';
      rules.next(waiting.slice('<next>'.length));
      return { length: waiting.length, instead: '' };
    }
    if (mayWait && '<next>'.startsWith(waiting.toLowerCase())) return 'wait';
    const [auto, address = ''] = /^<(https?:\/\/[^\s<>`|]*)>/i.exec(waiting) ?? [];
    if (auto !== undefined) return { length: auto.length, instead: rules.bareAddress(address) };
    const isUnsure = waiting.length === 1 || /^<h(?:t(?:t(?:p(?:s?(?::[^\s<>]*)?)?)?)?)?$/i.test(waiting);
    if (mayWait && isUnsure) return 'wait';
    if (ELEMENT.test(waiting)) return { length: 1, instead: '&lt;' };
    return { length: 1 };
  }

  return {
    push(piece) {
      waiting += piece;
      return read(false);
    },
    end: () => read(true),
  };
}

const NOTHING = /(?!)/;

/** Text that would form an unintended mark together with the end of the sent text. */
function joining(text: string): RegExp {
  if (text.endsWith('!')) return /^\[/;
  // Adjacent backticks form one mark, and a backtick after a backslash is none.
  return text === '\\' || /(?<!\\)`$/.test(text) ? /^`/ : NOTHING;
}

function closingTicks(text: string, ticks: string): number | undefined {
  for (const run of text.slice(ticks.length).matchAll(/`+/g))
    if (run[0].length === ticks.length) return ticks.length + run.index + ticks.length;
  return undefined;
}
