import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Data, Processor } from 'unified';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    marker: 'marker';
    markerLine: 'markerLine';
    verbatim: 'verbatim';
    foreignComment: 'foreignComment';
    plainSign: 'plainSign';
  }
}

type FromMarkdown = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], unknown[]>;
type Handle = NonNullable<NonNullable<FromMarkdown['enter']>[string]>;
type CompileContext = ThisParameterType<Handle>;

/** The end of a notation at an offset of the source; `undefined` if there is none. */
export type EndOf = (source: string, offset: number) => number | undefined;

const COMMENT = /<!--[\s\S]*?-->/y;
const HEADING_ID = /\{#[^\s{}]+\}/y;
/** Directive attributes for a plugin, such as `{.wide title="A"}`; no JavaScript starts like this. */
const DIRECTIVE_ATTRIBUTES = /\{[.#][\w-]+[^{}\n]*\}/y;
/** A `<` that starts no tag, which MDX rejects. */
const PLAIN_SIGN = /<(?=[\d\s=<-]|$)/y;
const AUTOLINK = /<(?:https?:\/\/|mailto:)[^\s<>]*>|<[\w.+-]+@[\w-]+(?:\.[\w-]+)+>/y;

/**
 * Parses syntax that MDX lacks but repositories use: HTML comments, custom heading ids, URLs in angle brackets, and a
 * tool's block notation, whose lines become markers. Constructs look at the source through the tokenizer's offsets.
 *
 * @param marker finds the end of a marker that starts a line
 */
export function foreignSyntax(source: () => string, marker: EndOf, dialect: 'mdx' | 'markdown') {
  return function (this: Processor): void {
    const data = this.data();
    const by =
      (pattern: RegExp): EndOf =>
      (text, offset) => {
        pattern.lastIndex = offset;
        const match = pattern.exec(text);
        return match === null ? undefined : offset + match[0].length;
      };
    const markers = flow('marker', source, marker);
    const comments = by(COMMENT);
    const inMdx: Extension =
      dialect === 'markdown'
        ? {}
        : {
            flow: { 60: flow('foreignComment', source, comments) },
            text: {
              60: [
                text('foreignComment', source, comments),
                text('plainSign', source, by(PLAIN_SIGN)),
                text('verbatim', source, by(AUTOLINK)),
              ],
              123: [
                text('verbatim', source, by(HEADING_ID)),
                text('plainSign', source, by(DIRECTIVE_ATTRIBUTES)),
              ],
            },
          };
    data.micromarkExtensions = [
      ...(data.micromarkExtensions ?? []),
      inMdx,
      { flow: { 58: markers, 91: markers, 123: markers } },
    ];
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown];
  };
}

/** A block that ends with its line, such as `:::` or `{% endtab %}`; it may span several lines. */
function flow(name: 'marker' | 'foreignComment', source: () => string, endOf: EndOf): Construct {
  return {
    name,
    concrete: true,
    tokenize(effects, ok, nok) {
      const end = endAt(this, source, endOf);
      const inside = insideUntil(this, effects, end, after);
      return (code) => {
        if (end() === undefined) return nok(code);
        effects.enter(name);
        effects.enter('markerLine');
        return inside(code);
      };
      function after(code: Code) {
        effects.exit(name);
        return space(code);
      }
      function space(code: Code): State | undefined {
        if (code !== null && code !== -2 && code !== -1 && code !== 32)
          return isEnd(code) ? ok(code) : nok(code);
        if (code === null) return ok(code);
        effects.enter('linePrefix');
        effects.consume(code);
        effects.exit('linePrefix');
        return space;
      }
    },
  };
}

function text(
  name: 'foreignComment' | 'plainSign' | 'verbatim',
  source: () => string,
  endOf: EndOf,
): Construct {
  return {
    name,
    tokenize(effects, ok, nok) {
      const end = endAt(this, source, endOf);
      const inside = insideUntil(this, effects, end, (code) => {
        effects.exit(name);
        return ok(code);
      });
      return (code) => {
        if (end() === undefined) return nok(code);
        effects.enter(name);
        effects.enter('markerLine');
        return inside(code);
      };
    },
  };
}

/** Evaluated once, at the start of the construct. */
function endAt(context: TokenizeContext, source: () => string, endOf: EndOf): () => number | undefined {
  let found: { end: number | undefined } | undefined;
  return () => {
    found ??= { end: endOf(source(), context.now().offset) };
    return found.end;
  };
}

function insideUntil(
  context: TokenizeContext,
  effects: Parameters<Construct['tokenize']>[0],
  end: () => number | undefined,
  after: State,
): State {
  return function inside(code: Code): State | undefined {
    if (code === null || context.now().offset >= (end() ?? 0)) {
      effects.exit('markerLine');
      return after(code);
    }
    if (isEnd(code)) {
      effects.exit('markerLine');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => {
        effects.enter('markerLine');
        return inside(next);
      };
    }
    effects.consume(code);
    return inside;
  };
}

function isEnd(code: Code): boolean {
  return code !== null && code < -2;
}

const fromMarkdown: FromMarkdown = {
  enter: {
    marker(token) {
      this.enter({ type: 'marker', value: this.sliceSerialize(token) }, token);
    },
    verbatim(token) {
      this.enter({ type: 'verbatim', value: this.sliceSerialize(token) }, token);
    },
    plainSign(token) {
      this.enter({ type: 'text', value: this.sliceSerialize(token) }, token);
    },
    foreignComment(token) {
      const value = this.sliceSerialize(token).slice(4, -3).replaceAll('*/', '* /');
      const isBlock = this.stack.at(-1)?.type !== 'paragraph' && !isInLine(this);
      this.enter({ type: isBlock ? 'mdxFlowExpression' : 'mdxTextExpression', value: `/*${value}*/` }, token);
    },
  },
  exit: { marker: leave, verbatim: leave, plainSign: leave, foreignComment: leave },
};

function isInLine({ stack }: CompileContext): boolean {
  return /^(?:heading|emphasis|strong|link|delete|tableCell|mdxJsxTextElement)$/.test(
    stack.at(-1)?.type ?? '',
  );
}

function leave(this: CompileContext, token: Parameters<CompileContext['exit']>[0]): undefined {
  this.exit(token);
}
