/** What a text of a model is made of, where it matters to whoever sends it on. */
export interface TextRules {
  /** What stands for `[3]`. */
  mark(number: number): string;
  /** What stands for `[label](address)`. */
  link(label: string, address: string): string;
  /** What stands for `![label](address)`. */
  image(label: string, address: string): string;
  /** What stands for an address without a label. */
  bareAddress(address: string): string;
  /** Told what stood in `<next>…</next>`, which is not sent on. */
  next(text: string): void;
}

/** A text that arrives in pieces, with its links and marks replaced. */
export interface ReplyText {
  /** What may be sent of it now: a link that is not whole yet waits. */
  push(piece: string): string;
  /** The rest. */
  end(): string;
}

/** Longer than any link that is meant: what goes on beyond is text. */
const WAITING_MAX = 3_000;

const FENCE = /^( {0,3})(`{3,}|~{3,})[^\n]*(?:\n|$)/;
const LABEL = String.raw`(?:[^[\]\\]|\\[^]|\[(?:[^[\]\\]|\\[^])*\])*`;
const LINK = new RegExp(
  String.raw`^(!?)\[(${LABEL})\]\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\))*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`,
);
const REFERENCE = new RegExp(String.raw`^!?\[(${LABEL})\](?!\()`);
const MARKS = /^\^?\s*\d{1,4}(?:\s*[,;]\s*\d{1,4})*\s*$/;
const BARE = /^https?:\/\/[^\s<>"'`)\]]*[^\s<>"'`)\].,;:!?*_]/i;
const NEXT = /^<next>([\s\S]*?)<\/next>\s*/i;
/** Readers' clients may show HTML, and many elements fetch something. */
const ELEMENT = /^<[a-z/!?]/i;
/** Where something may begin that is replaced. */
const SPECIAL = /[`~[!<h\\]/i;

/** Reads a model's Markdown as it arrives. Code stays as it is. */
export function replyText(rules: TextRules): ReplyText {
  let waiting = '';
  let fence: string | undefined;
  let isLineStart = true;

  function read(isEnd: boolean): string {
    let sent = '';
    const take = (length: number, instead?: string) => {
      const taken = waiting.slice(0, length);
      waiting = waiting.slice(length);
      sent += instead ?? taken;
      isLineStart = taken.includes('\n') ? /\n *$/.test(taken) : isLineStart && /^ *$/.test(taken);
    };
    while (waiting !== '') {
      const mayWait = !isEnd && waiting.length < WAITING_MAX;
      if (fence !== undefined) {
        const end = waiting.indexOf('\n');
        if (end === -1 && mayWait) return sent;
        const line = end === -1 ? waiting : waiting.slice(0, end + 1);
        const run = line.trim();
        if (run.startsWith(fence) && /^(`+|~+)$/.test(run)) fence = undefined;
        take(line.length);
        continue;
      }
      if (isLineStart && /^ {0,3}[`~]/.test(waiting)) {
        const [line, , ticks] = FENCE.exec(waiting) ?? [];
        if (mayWait && !waiting.includes('\n') && /^ {0,3}(?:`{1,2}|~{1,2}|[`~]{3}[^\n]*)$/.test(waiting))
          return sent;
        if (line !== undefined && ticks !== undefined) {
          fence = ticks;
          take(line.length);
          continue;
        }
      }
      const at = waiting.search(SPECIAL);
      if (at === -1) {
        take(waiting.length);
        return sent;
      }
      if (at > 0) {
        take(at);
        continue;
      }
      const replaced = special(mayWait);
      if (replaced === 'wait') return sent;
      take(replaced.length, replaced.instead);
    }
    return sent;
  }

  /** What stands at the beginning of what waits: how long it is, and what is sent instead. */
  function special(mayWait: boolean): 'wait' | { length: number; instead?: string } {
    const [first = ''] = waiting;
    if (first === '\\') return waiting.length < 2 && mayWait ? 'wait' : { length: 2 };
    if (first === '`') {
      const [ticks = ''] = /^`+/.exec(waiting) ?? [];
      const end = closingTicks(waiting, ticks);
      if (end !== undefined) return { length: end };
      return mayWait && !/\n\s*\n/.test(waiting) ? 'wait' : { length: ticks.length };
    }
    if (first === '[' || waiting.startsWith('![')) return bracket(mayWait);
    if (first === '!') return waiting.length === 1 && mayWait ? 'wait' : { length: 1 };
    if (first === '<') return angle(mayWait);
    if (first.toLowerCase() === 'h') {
      const [address] = BARE.exec(waiting) ?? [];
      if (address !== undefined)
        return mayWait && /^\S*$/.test(waiting)
          ? 'wait'
          : { length: address.length, instead: rules.bareAddress(address) };
      return mayWait && /^h(?:t(?:t(?:p(?:s?(?::(?:\/\/?)?)?)?)?)?)?$/i.test(waiting)
        ? 'wait'
        : { length: 1 };
    }
    return { length: 1 };
  }

  function bracket(mayWait: boolean): 'wait' | { length: number; instead?: string } {
    const [link, bang, label = '', address = ''] = LINK.exec(waiting) ?? [];
    if (link !== undefined) {
      const instead = bang === '!' ? rules.image(label, address) : rules.link(label, address);
      return { length: link.length, instead };
    }
    const [reference, inside = ''] = REFERENCE.exec(waiting) ?? [];
    const isOpen = mayWait && !/\n\s*\n/.test(waiting);
    if (reference === undefined) return isOpen ? 'wait' : { length: 1 };
    // A link may follow.
    if (reference.length === waiting.length && mayWait) return 'wait';
    if (MARKS.test(inside)) {
      const numbers = inside.match(/\d+/g) ?? [];
      return {
        length: reference.length,
        instead: numbers.map((number) => rules.mark(Number(number))).join(''),
      };
    }
    // The address of a reference stands elsewhere, where nobody looks at it.
    if (isLineStart && waiting[reference.length] === ':') return { length: 1, instead: '\\[' };
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
    const [auto, address = ''] = /^<(https?:\/\/[^\s<>]*)>/i.exec(waiting) ?? [];
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

/** Where inline code ends that begins with some ticks. */
function closingTicks(text: string, ticks: string): number | undefined {
  for (const run of text.slice(ticks.length).matchAll(/`+/g))
    if (run[0].length === ticks.length) return ticks.length + run.index + ticks.length;
  return undefined;
}
