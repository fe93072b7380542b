import type { ApiChange, Impact } from '@/lib/openapi/changes/api-change';
import { indexDocument } from '@/lib/openapi/index/index-document';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { counted } from '../counted';

/** A document by title and version: `Orders API 1.2.0`. */
export function documentVersion(document: OpenApiDocument): string {
  const { title, version } = indexDocument(document);
  return version === undefined ? title : `${title} ${version}`;
}

type Versions = readonly [before: string, after: string];

const MARKS: Record<Impact, string> = { breaking: 'breaking', risky: 'risky', safe: '' };
const OPERATIONS_SHOWN = 3;

/** One line per change, most serious first, and a count. */
export function apiText(changes: readonly ApiChange[], versions: Versions): string {
  return [...changeLines(changes), `${versions.join(' → ')}: ${countText(changes)}`].join('\n');
}

export function changeLines(changes: readonly ApiChange[]): string[] {
  return changes.map((change) => {
    const mark = MARKS[change.impact] || change.kind;
    return `${mark.padEnd(10)} ${placeText(change)}: ${change.subject} ${change.text} [${change.rule}]`;
  });
}

export function apiMarkdown(changes: readonly ApiChange[], versions: Versions): string {
  return [`## ${versions.join(' → ')}`, '', `${countText(changes)}.`, ...changeSections(changes)].join('\n');
}

/** Changes as lists under headings of their kinds. */
export function changeSections(changes: readonly ApiChange[]): string[] {
  const sections: [title: string, of: (change: ApiChange) => boolean][] = [
    ['Breaking', ({ impact }) => impact === 'breaking'],
    ['May break some clients', ({ impact }) => impact === 'risky'],
    ['Added', ({ impact, kind }) => impact === 'safe' && kind === 'added'],
    ['Changed', ({ impact, kind }) => impact === 'safe' && kind === 'changed'],
    ['Deprecated', ({ impact, kind }) => impact === 'safe' && kind === 'deprecated'],
    ['Removed', ({ impact, kind }) => impact === 'safe' && kind === 'removed'],
  ];
  return sections.flatMap(([title, isOfSection]) => {
    const items = changes.filter(isOfSection).map((change) => {
      const place = placeText(change, (name) => `\`${name}\``);
      return `- ${place}: ${markdownText(change.subject)} ${markdownText(change.text)}`;
    });
    return items.length === 0 ? [] : ['', `### ${title}`, '', ...items];
  });
}

export function apiJson(changes: readonly ApiChange[], [before, after]: Versions): object {
  const count = (impact: Impact) => changes.filter((change) => change.impact === impact).length;
  return {
    before,
    after,
    breaking: count('breaking'),
    risky: count('risky'),
    safe: count('safe'),
    changes,
  };
}

export function countText(changes: readonly { impact: Impact }[]): string {
  const of = (impact: Impact) => changes.filter((change) => change.impact === impact).length;
  return changes.length === 0
    ? 'no changes'
    : `${counted(changes.length, 'change')}, ${of('breaking')} breaking, ${of('risky')} risky`;
}

function placeText(
  { operations, schema }: ApiChange,
  written: (name: string) => string = (name) => name,
): string {
  const shown = operations.slice(0, OPERATIONS_SHOWN).map(written).join(', ');
  const more = operations.length - OPERATIONS_SHOWN;
  if (operations.length === 0) return schema ?? 'the document';
  return shown + (more > 0 ? ` and ${more} more` : '');
}

/** Escapes authors' names, whatever they contain. */
function markdownText(text: string): string {
  return text.replace(/[\\`*_<>[\]]/g, '\\$&');
}
