import { escapeHtml } from '@/lib/base/text/escape-html';
import { type CodeToken, codeTokens, type TokenKind } from './code-tokens';

/** Classes of the default code themes (`lib/content/token-class.ts`). */
const CLASSES: Readonly<Record<TokenKind, string>> = {
  word: 'k1',
  number: 'k2',
  constant: 'k2',
  option: 'k2',
  string: 'k3',
  call: 'k4',
  key: 'k6',
  comment: 'k7',
};

/** Code as HTML: one `<span class="line">` per line, tokens with the classes of the default code themes. */
export function codeMarkup(code: string, language: string): string {
  const lines = codeTokens(code, language).map(tokenMarkup).join('').split('\n');
  return lines.map((line) => `<span class="line">${line}</span>`).join('\n');
}

/** A token that spans lines is closed and reopened at each line. */
function tokenMarkup({ text, kind }: CodeToken): string {
  if (kind === undefined) return escapeHtml(text);
  const parts = text.split('\n').map((part) => {
    return part === '' ? '' : `<span class="${CLASSES[kind]}">${escapeHtml(part)}</span>`;
  });
  return parts.join('\n');
}
