import { slug } from '@/lib/base/slug';
import type { SearchSection, SectionBlock } from './search-page';

/** Begins an item of a list, and a row of a table below its head. */
export const LIST_MARK = '• ';
/** Between the cells of a table. */
export const CELL_MARK = ' · ';

interface Heading {
  /** A title within a component lies half a step below the heading around it. */
  depth: number;
  text: string;
  anchor?: string | undefined;
}

/** Puts the text of a page together, section by section, as it is met in the tree. */
export class SectionWriter {
  readonly #sections: SearchSection[] = [];
  readonly #takenIds = new Set<string>();
  #path: readonly Heading[] = [];
  #isHeadingNew = false;
  #blocks: SectionBlock[] = [];
  #line = '';

  /** Continues the line. */
  addText(text: string): void {
    this.#line += text;
  }

  /** Begins a cell: what stands before it in its line is another. */
  addCellMark(): void {
    if (this.#line.trim() !== '') this.#line += CELL_MARK;
  }

  /** Ends a paragraph, a list item, a row or a cell's content. */
  endLine(): void {
    const text = oneLine(this.#line);
    this.#line = '';
    if (text === '' || text === LIST_MARK.trim()) return;
    const last = this.#blocks.at(-1);
    if (last?.kind === 'prose') last.text += `\n${text}`;
    else this.#blocks.push({ kind: 'prose', text });
  }

  /** A code sample. */
  addCode(text: string, language: string | undefined): void {
    this.endLine();
    if (text.trim() !== '') this.#blocks.push({ kind: 'code', text, language });
  }

  /** Starts a section; without an id it gets the one that the page will give it. */
  addHeading(depth: number, text: string, id: string | undefined): void {
    this.#endSection();
    const anchor = this.#uniqueId(id ?? slug(text));
    this.#path = [
      ...this.#path.filter((above) => above.depth < depth),
      { depth, text: oneLine(text), anchor },
    ];
    this.#isHeadingNew = true;
  }

  /** A title inside a component: a section of its own, reached by its id or by the anchor above it. */
  within({ title, id }: { title: string; id: string | undefined }, write: () => void): void {
    this.#endSection();
    const before = this.#path;
    const above = before.at(-1);
    this.#path = [
      ...before,
      { depth: (above?.depth ?? 0) + 0.5, text: oneLine(title), anchor: id ?? above?.anchor },
    ];
    this.#isHeadingNew = true;
    write();
    this.#endSection();
    this.#path = before;
  }

  /** All sections, in the order of the page. */
  finish(): SearchSection[] {
    this.#endSection();
    return this.#sections;
  }

  #endSection(): void {
    this.endLine();
    if (this.#blocks.length === 0 && !this.#isHeadingNew) return;
    this.#sections.push({
      anchor: this.#path.at(-1)?.anchor,
      headingPath: this.#path.map(({ text }) => text).filter((text) => text !== ''),
      blocks: this.#blocks,
    });
    this.#blocks = [];
    this.#isHeadingNew = false;
  }

  #uniqueId(wanted: string): string {
    const base = wanted === '' ? 'section' : wanted;
    let id = base;
    for (let count = 2; this.#takenIds.has(id); count++) id = `${base}-${count}`;
    this.#takenIds.add(id);
    return id;
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
