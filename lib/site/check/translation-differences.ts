import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { ANY_LINE } from '@/lib/content/samples/code-skeleton';
import type { PageShape } from '@/lib/content/samples/page-shape';
import type { InspectedPage } from '../page-inspector';
import type { Site } from '../site';

const LISTED_MAX = 4;

/** A component that so many translations of a language have more of than their originals is a notice on each of them. */
const NOTICE_SHARE = 0.8;
const NOTICE_PAGES_MIN = 5;

interface Translated {
  language: string;
  wanted: PageShape;
  written: PageShape;
  files: Files;
}

/** Translations whose code or structure differs from the page in the default language. */
export function translationDifferences(site: Site, pages: readonly InspectedPage[]): Diagnostic[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const translated = pages.flatMap((page): Translated[] => {
    const languages = site.translations(page.path);
    const first = languages.find(({ isDefault }) => isDefault);
    const original = first === undefined ? undefined : byPath.get(first.path);
    if (original === undefined || original.file === page.file) return [];
    const [wanted, written] = [original.inspection?.shape, page.inspection?.shape];
    if (wanted === undefined || written === undefined) return [];
    const { language = '' } = languages.find(({ path }) => path === page.path) ?? {};
    return [{ language, wanted, written, files: { original: original.file, file: page.file } }];
  });
  const notices = noticesByLanguage(translated);
  return translated.flatMap(({ language, wanted, written, files }) => [
    ...shapeFinding(withNotices(wanted, written, notices.get(language)), written, files),
    ...codeFindings(wanted, written, files),
  ]);
}

/** Components that translations of a language have once more than their originals: "This page was translated by …". */
function noticesByLanguage(translated: readonly Translated[]): ReadonlyMap<string, readonly string[]> {
  const byLanguage = new Map<string, Translated[]>();
  for (const page of translated)
    byLanguage.set(page.language, [...(byLanguage.get(page.language) ?? []), page]);
  return new Map(
    [...byLanguage].map(([language, pages]) => {
      const counts = new Map<string, number>();
      for (const { wanted, written } of pages)
        for (const name of Object.keys(written.counts).filter((each) => each.startsWith('<')))
          if (surplus(name, wanted, written) === 1) counts.set(name, (counts.get(name) ?? 0) + 1);
      const isUsual = (count: number) => count >= NOTICE_PAGES_MIN && count >= pages.length * NOTICE_SHARE;
      return [language, [...counts].flatMap(([name, count]) => (isUsual(count) ? [name] : []))];
    }),
  );
}

/** The original as this translation should be: with the notices that it has. */
function withNotices(wanted: PageShape, written: PageShape, notices: readonly string[] = []): PageShape {
  const added = notices.filter((name) => surplus(name, wanted, written) > 0);
  const counts = added.map((name) => [name, (wanted.counts[name] ?? 0) + 1] as const);
  return { ...wanted, counts: { ...wanted.counts, ...Object.fromEntries(counts) } };
}

function surplus(name: string, wanted: PageShape, written: PageShape): number {
  return (written.counts[name] ?? 0) - (wanted.counts[name] ?? 0);
}

interface Files {
  original: string;
  file: string;
}

function shapeFinding(wanted: PageShape, written: PageShape, { original, file }: Files): Diagnostic[] {
  const names = new Set([...Object.keys(wanted.counts), ...Object.keys(written.counts)]);
  const differences = [...names].flatMap((name) => {
    const [has, had] = [written.counts[name] ?? 0, wanted.counts[name] ?? 0];
    return has === had ? [] : [`${name} (${has} instead of ${had})`];
  });
  if (differences.length === 0) return [];
  const more = differences.length - LISTED_MAX;
  const listed = differences.slice(0, LISTED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return [
    {
      severity: 'warning',
      rule: 'translation-shape',
      file,
      message: `The translation is built differently than ${original}: ${listed}.`,
      hint: 'Bring it up to date with its original.',
    },
  ];
}

/** The first difference of each fence. If fences are missing, that is reported instead. */
function codeFindings(wanted: PageShape, written: PageShape, { original, file }: Files): Diagnostic[] {
  const isSameList =
    wanted.fences.length === written.fences.length &&
    wanted.fences.every(({ language }, position) => language === written.fences[position]?.language);
  if (!isSameList) return [];
  return written.fences.flatMap((fence, position): Diagnostic[] => {
    const other = wanted.fences[position];
    const difference = firstDifference(other?.skeleton, fence.skeleton);
    if (other === undefined || difference === undefined) return [];
    const { has, had } = difference;
    return [
      {
        severity: 'warning',
        rule: 'translation-code',
        file,
        line: fence.line,
        message: `The code differs from that in ${original}:${other.line}: it has ${quoted(has)} instead of ${quoted(had)}.`,
        hint: 'Only comments and texts may be translated; bring the rest up to date, or write "nocheck" after the language.',
      },
    ];
  });
}

function firstDifference(
  wanted: readonly string[] | undefined,
  written: readonly string[] | undefined,
): { has: string | undefined; had: string | undefined } | undefined {
  if (wanted === undefined || written === undefined) return undefined;
  const length = Math.max(wanted.length, written.length);
  const isAny = (line: number) => wanted[line] === ANY_LINE || written[line] === ANY_LINE;
  const lines = Array.from({ length }, (_, line) => line);
  const at = lines.find((line) => wanted[line] !== written[line] && !isAny(line));
  return at === undefined ? undefined : { has: written[at], had: wanted[at] };
}

function quoted(line: string | undefined): string {
  if (line === undefined) return 'nothing';
  return `"${line.length > 60 ? `${line.slice(0, 60)}…` : line}"`;
}
