import { slug } from '@/lib/base/text/slug';
import { uniqueNames } from '@/lib/base/text/unique-names';
import type { SearchSection, SectionBlock } from './search-page';

export const LIST_MARK = '• ';
export const CELL_MARK = ' · ';

interface Heading {
  /** A title within a component is half a level below the heading around it. */
  depth: number;
  text: string;
  anchor?: string | undefined;
}

/** Collects the text of a page section by section, while its tree is walked. */
export class SectionWriter {
  readonly path: string;
  readonly #sections: SearchSection[] = [];
  readonly #uniqueId = uniqueNames();
  #path: readonly Heading[] = [];
  #isHeadingNew = false;
  #blocks: SectionBlock[] = [];
  #line = '';

  constructor(path: string) {
    this.path = path;
  }

  addText(text: string): void {
    this.#line += text;
  }

  addCellMark(): void {
    if (this.#line.trim() !== '') this.#line += CELL_MARK;
  }

  endLine(): void {
    const text = oneLine(this.#line);
    this.#line = '';
    if (text === '' || text === LIST_MARK.trim()) return;
    const last = this.#blocks.at(-1);
    if (last?.kind === 'prose') last.text += `\n${text}`;
    else this.#blocks.push({ kind: 'prose', text });
  }

  addCode(text: string, language: string | undefined): void {
    this.endLine();
    if (text.trim() !== '') this.#blocks.push({ kind: 'code', text, language });
  }

  /** Starts a section; without an id, its anchor is generated. */
  addHeading(depth: number, text: string, id: string | undefined): void {
    this.#endSection();
    const anchor = this.#uniqueId((id ?? slug(text)) || 'section');
    this.#path = [
      ...this.#path.filter((above) => above.depth < depth),
      { depth, text: oneLine(text), anchor },
    ];
    this.#isHeadingNew = true;
  }

  /** Writes a title inside a component as a separate section, linked by its id or by the anchor above it. */
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
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
