// What the HTML of an operation's page contains before any script runs.

export interface ShownPage {
  bytes: number;
  /** Names of fields in a section. */
  names(section: string): ReadonlySet<string>;
  requestChoices: ReadonlySet<string>;
  requests: readonly ShownText[];
  responses: readonly ShownText[];
}

export interface ShownText {
  language: string;
  code: string;
  /** Where to fetch the whole text if this is only its beginning; the Copy button copies the whole. */
  whole?: string | undefined;
}

export function shownPage(html: string): ShownPage {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const panel = /<div class="ref-examples"[\s\S]*/.exec(main)?.[0] ?? '';
  const request = /<section[^>]*class="request-example[\s\S]*?<\/section>/.exec(panel)?.[0] ?? '';
  const response = /<section[^>]*class="response-example[\s\S]*?<\/section>/.exec(panel)?.[0] ?? '';
  const sections = main.split(/(?=<section aria-labelledby=")/);
  return {
    bytes: Buffer.byteLength(html),
    names(section) {
      const start = `<section aria-labelledby="${section}"`;
      const texts = sections.filter((text) => text.startsWith(start));
      return new Set(texts.flatMap((text) => all(text, /<span class="ref-name"[^>]*>([\s\S]*?)<\/span>/g)));
    },
    requestChoices: new Set(all(panel, /<option[^>]*data-type="[^"]*"[^>]*>([\s\S]*?)<\/option>/g)),
    requests: codeIn(request),
    responses: codeIn(response),
  };
}

export function shownMarkdown(markdown: string): ShownText[] {
  const blocks = markdown.matchAll(/^( *)(`{3,})(\S*)[^\n]*\n([\s\S]*?)\n?^\1\2$/gm);
  return [...blocks].map(([, indent = '', , language = '', code = '']) => ({
    language,
    code: code
      .split('\n')
      .map((line) => line.slice(indent.length))
      .join('\n'),
  }));
}

function codeIn(html: string): ShownText[] {
  return [...html.matchAll(/<code([^>]*data-language="([^"]*)"[^>]*)>([\s\S]*?)<\/code>/g)].map(
    ([, attributes = '', language = '', code = '']) => ({
      language,
      code: textOf(code),
      whole: all(attributes, /data-whole="([^"]*)"/g)[0],
    }),
  );
}

function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => textOf(found));
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) => String.fromCodePoint(parseInt(code, hex ? 16 : 10)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
