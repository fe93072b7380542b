import { printableText } from '@/lib/base/text/printable-text';
import { counted } from '../counted';
import { type Comparison, type Difference, kinds } from './comparison';
import type { OldSite } from './old-site';

export interface Report extends Comparison {
  old: string;
  repository: string;
  site: OldSite;
}

/** Maximum length of a list in a terminal; the JSON has everything. */
const SHOWN_MAX = 200;

const NOUNS: Record<Difference['kind'], string> = {
  address: 'Addresses',
  title: 'Titles',
  anchor: 'Heading anchors',
  redirect: 'Redirects',
  reference: 'Reference pages',
  robots: 'Robots rules',
  image: 'Sharing images',
};

export function reportText({ old, repository, site, counts, differences, redirects }: Report): string {
  const rows = kinds.map((kind) => [
    NOUNS[kind],
    ...[counts[kind].same, counts[kind].redirected, counts[kind].lost].map(String),
  ]);
  const lost = differences.filter(({ what }) => what === 'lost');
  const [certain, others] = [
    redirects.filter(({ isCertain }) => isCertain),
    redirects.filter(({ isCertain }) => !isCertain),
  ];
  return [
    `${old} and ${repository}: ${counted(site.pages.size, 'page')} read`,
    '',
    ...[['', 'same', 'redirected', 'lost'], ...rows].map(
      ([name = '', ...cells]) => name.padEnd(17) + cells.map((cell) => cell.padStart(12)).join(''),
    ),
    ...section('Lost', lost.map(lostLine)),
    ...section('Redirects that docs.json needs', certain.map(redirectLine)),
    ...section('Redirects to choose: the nearest page may be another one', others.map(redirectLine)),
    ...section(
      'Not read',
      [...site.unread].map(([path, reason]) => `${path}  ${reason}`),
    ),
    ...site.notes.flatMap((note) => ['', note]),
    ...(site.isPartial ? ['', 'The old site was not read to its end, so more may be lost.'] : []),
    '',
    lost.length === 0
      ? 'Nothing is lost.'
      : `${counted(lost.length, 'loss').replace('losss', 'losses')}, ${counted(certain.length, 'certain redirect')}`,
  ]
    .map(printableText)
    .join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - SHOWN_MAX;
  return [
    '',
    `${title}:`,
    ...lines.slice(0, SHOWN_MAX).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${rest} more: write --format json`] : []),
  ];
}

function lostLine({ kind, address, reason, nearest }: Difference): string {
  return `${kind.padEnd(9)}  ${address}  ${reason}${nearest === undefined ? '' : `; nearest: ${nearest}`}`;
}

function redirectLine({ source, destination, reason }: Comparison['redirects'][number]): string {
  return `${source} → ${destination}  ${reason}`;
}

export function reportJson({ old, repository, site, counts, differences, redirects }: Report) {
  const differing = (what: Difference['what']) =>
    differences.flatMap(({ what: own, ...rest }) => (own === what ? [rest] : []));
  return {
    old,
    repository,
    pagesRead: site.pages.size,
    isComplete: !site.isPartial,
    counts,
    lost: differing('lost'),
    redirected: differing('redirected'),
    redirects: redirects.map(({ isCertain, ...redirect }) => ({ ...redirect, certain: isCertain })),
    notRead: [...site.unread].map(([address, reason]) => ({ address, reason })),
    notes: site.notes,
  };
}
