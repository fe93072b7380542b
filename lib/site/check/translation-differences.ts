import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { ANY_LINE } from '@/lib/content/samples/code-skeleton';
import type { PageShape } from '@/lib/content/samples/page-shape';
import type { InspectedPage } from '../page-inspector';
import type { Site } from '../site';

const LISTED_MAX = 4;

/** Translations whose code or structure differs from the page in the default language. */
export function translationDifferences(site: Site, pages: readonly InspectedPage[]): Diagnostic[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) => {
    const first = site.translations(page.path).find(({ isDefault }) => isDefault);
    const original = first === undefined ? undefined : byPath.get(first.path);
    if (original === undefined || original.file === page.file) return [];
    const shapes = [original.inspection?.shape, page.inspection?.shape] as const;
    const [wanted, written] = shapes;
    if (wanted === undefined || written === undefined) return [];
    const files = { original: original.file, file: page.file };
    return [...shapeFinding(wanted, written, files), ...codeFindings(wanted, written, files)];
  });
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
