import type { Code } from 'mdast';
import { readCodeNotation } from '@/lib/content/code-notation';
import { readFenceMeta } from '@/lib/content/fence-meta';

export function fenceTitle(code: Code): string | undefined {
  return readFenceMeta(code.lang, code.meta).title;
}

/**
 * A code block as readers copy it: without `[!code …]` comments, and with only language and title after the
 * fence. Lines marked as added or removed make it a diff.
 */
export function markdownCode(code: Code): Code {
  const { language, title } = readFenceMeta(code.lang, code.meta);
  const { code: value, marks } = readCodeNotation(code.value);
  const plain: Code = { type: 'code', lang: language ?? (title === undefined ? null : 'text'), value };
  if (title !== undefined) plain.meta = title;
  const isDiff = [...marks.values()].some((set) => set.has('add') || set.has('remove'));
  if (!isDiff) return plain;
  const lines = value.split('\n').map((line, index) => {
    const set = marks.get(index + 1);
    return `${set?.has('add') ? '+' : set?.has('remove') ? '-' : ' '} ${line}`.trimEnd();
  });
  return { ...plain, lang: 'diff', value: lines.join('\n') };
}
