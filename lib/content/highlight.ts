import { bundledLanguages, bundledThemes, type ThemedToken } from 'shiki';
import { createHighlighterCore, type HighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { escapeHtml } from '@/lib/base/text/escape-html';
import { table } from '@/lib/base/values/table';
import { type CodeMarks, type HighlightedCode, withMarks } from './marked-lines';
import { ownGrammar } from './own-grammar';
import { tokenClass } from './token-class';

export interface CodeThemes {
  light: string;
  dark: string;
}

/** Larger code would cost seconds and megabytes, so it stays plain. */
const HIGHLIGHTED_CHARACTERS_MAX = 120_000;

const LANGUAGE_ALIASES: Record<string, string> = table({
  curl: 'bash',
  console: 'bash',
  env: 'dotenv',
  golang: 'go',
  'c++': 'cpp',
  dotnet: 'csharp',
  node: 'javascript',
  nodejs: 'javascript',
  gradle: 'groovy',
  plain: 'text',
  json5c: 'json5',
});

let highlighterPromise: Promise<HighlighterCore> | undefined;

/**
 * Highlights code for light and dark mode. Unknown languages and themes give plain text, never an error. Some inputs
 * keep the regular expressions of grammars busy for minutes, so untrusted code goes through `highlighterInThreads`.
 */
export function highlightCode(
  source: string,
  language: string | undefined,
  marks: CodeMarks,
  { themes, grammars = [] }: { themes: CodeThemes; grammars?: readonly string[] | undefined },
): Promise<HighlightedCode> {
  return withMarks(source, marks, (code) => tokenLines(code, language, { themes, grammars }));
}

async function tokenLines(
  code: string,
  language: string | undefined,
  { themes, grammars }: { themes: CodeThemes; grammars: readonly string[] },
): Promise<string[]> {
  const isLong = code.length > HIGHLIGHTED_CHARACTERS_MAX;
  const bundled = isLong ? undefined : knownLanguage(language);
  const own = isLong || bundled !== undefined ? undefined : await ownGrammar(language, grammars);
  const known = bundled ?? own?.name;
  const grammar = bundled === undefined ? own : bundledLanguages[bundled];
  if (known === undefined || grammar === undefined) return code.split('\n').map(escapeHtml);
  const highlighter = await loadHighlighter();
  for (const inner of innerLanguages(known, code)) await highlighter.loadLanguage(bundledLanguages[inner]);
  await highlighter.loadLanguage(grammar);
  const light = await loadTheme(highlighter, themes.light, 'github-light-default');
  const dark = await loadTheme(highlighter, themes.dark, 'github-dark-default');
  const { tokens, fg } = highlighter.codeToTokens(code, {
    lang: known,
    themes: { light, dark },
    defaultColor: false,
    // No wall-clock limit, whose results would vary on a busy machine. The thread limits processor time.
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: 20_000,
  });
  return tokens.map((line) => lineOfTokens(line, fg));
}

/** Adjacent tokens of one colour share a span. Text in the default colour has none. */
function lineOfTokens(line: ThemedToken[], textColors: string | undefined): string {
  const runs: { text: string; style: string }[] = [];
  for (const { content, htmlStyle } of line) {
    const last = runs.at(-1);
    const isBlank = content.trim() === '';
    const style = isBlank ? (last?.style ?? '') : declarations(htmlStyle);
    if (last !== undefined && last.style === style) last.text += content;
    else runs.push({ text: content, style });
  }
  return runs
    .map(({ text, style }) => {
      if (style === '' || style.toLowerCase() === textColors?.toLowerCase()) return escapeHtml(text);
      const name = tokenClass(style);
      const attribute = name === undefined ? `style="${escapeHtml(style)}"` : `class="${name}"`;
      return `<span ${attribute}>${escapeHtml(text)}</span>`;
    })
    .join('');
}

function declarations(style: ThemedToken['htmlStyle'] | string): string {
  if (style === undefined || typeof style === 'string') return style ?? '';
  return Object.entries(style)
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
}

function knownLanguage(language: string | undefined): keyof typeof bundledLanguages | undefined {
  const name = LANGUAGE_ALIASES[language ?? ''] ?? language;
  return name !== undefined && isBundledLanguage(name) ? name : undefined;
}

/** Markdown contains other languages; only those that occur are loaded. */
function innerLanguages(language: string, code: string): (keyof typeof bundledLanguages)[] {
  if (!/^(?:mdx|markdown|md)$/.test(language)) return [];
  const named = [...code.matchAll(/^[ \t]*`{3,}([\w+-]+)/gm)].flatMap(
    ([, name]) => knownLanguage(name?.toLowerCase()) ?? [],
  );
  const jsx = language === 'mdx' ? (['tsx'] as const) : [];
  return [...jsx, ...named.filter((name) => name !== language)];
}

function isBundledLanguage(name: string): name is keyof typeof bundledLanguages {
  return Object.hasOwn(bundledLanguages, name);
}

async function loadTheme(highlighter: HighlighterCore, wanted: string, fallback: string): Promise<string> {
  const name = Object.hasOwn(bundledThemes, wanted) ? wanted : fallback;
  const load = Object.entries(bundledThemes).find(([theme]) => theme === name)?.[1];
  if (load !== undefined) await highlighter.loadTheme(load);
  return name;
}

function loadHighlighter(): Promise<HighlighterCore> {
  highlighterPromise ??= createHighlighterCore({ engine: createOnigurumaEngine(import('shiki/wasm')) });
  return highlighterPromise;
}
