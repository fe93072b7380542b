import { revealElement } from './reveal-target';

const BLOCK = '.mdx-code-body';
const HASH = /^#(?:(code-[a-z\d]+)-?)?(?:L(\d+)(?:-L?(\d+))?)?$/;

/** Width of the line numbers before the code. */
const NUMBER_PX = 44;

/** Handles a press on a line number; without one, follows the address. */
export function followLines(event: Event | undefined): void {
  if (!(event instanceof MouseEvent)) {
    showLinkedLines();
    return;
  }
  const line = event.target instanceof Element ? event.target.closest<HTMLElement>('.line') : null;
  if (line !== null && event.clientX - line.getBoundingClientRect().left <= NUMBER_PX)
    linkToLine(line, event.shiftKey);
}

/** Marks the lines in the address, opens what hides them, and scrolls to them. */
function showLinkedLines(): void {
  for (const line of document.querySelectorAll('.line.linked')) line.classList.remove('linked');
  const [, name, from, to] = HASH.exec(location.hash) ?? [];
  const first = Number(from ?? 0);
  const block = blockOf(name, first);
  if (block === undefined) return;
  const lines = linesOf(block).slice(Math.max(0, first - 1), Number(to ?? first));
  for (const line of lines) line.classList.add('linked');
  revealElement(block);
  const expand = block.querySelector<HTMLElement>('.mdx-expand-code[aria-expanded="false"]');
  expand?.click();
  requestAnimationFrame(() => (lines[0] ?? block).scrollIntoView({ block: 'center' }));
}

/** Puts a line into the address; with `isRange`, extends the range there to this line. */
function linkToLine(line: HTMLElement, isRange: boolean): void {
  const block = line.closest<HTMLElement>(BLOCK);
  if (block === null) return;
  const number = linesOf(block).indexOf(line) + 1;
  const name = nameOf(block);
  const [, named, from] = HASH.exec(location.hash) ?? [];
  const start = isRange && named === name && from !== undefined ? Number(from) : number;
  const [first, last] = start < number ? [start, number] : [number, start];
  const range = first === last ? `L${first}` : `L${first}-${last}`;
  history.replaceState(history.state, '', `#${name}-${range}`);
  for (const marked of document.querySelectorAll('.line.linked')) marked.classList.remove('linked');
  for (const linked of linesOf(block).slice(first - 1, last)) linked.classList.add('linked');
}

/** The named block with line numbers; without a name, the first one that has the line. */
function blockOf(name: string | undefined, line: number): HTMLElement | undefined {
  const blocks = [...document.querySelectorAll<HTMLElement>(`main ${BLOCK}:has([data-lines])`)];
  return blocks.find((block) =>
    name === undefined ? linesOf(block).length >= line : nameOf(block) === name,
  );
}

function linesOf(block: HTMLElement): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>('.line')];
}

/** A block's name in addresses: a hash of its code, which survives changes elsewhere on the page. */
function nameOf(block: HTMLElement): string {
  const code = block.querySelector('code')?.textContent ?? '';
  let hash = 0x811c9dc5;
  for (let index = 0; index < code.length; index++)
    hash = Math.imul(hash ^ code.charCodeAt(index), 0x01000193) >>> 0;
  return `code-${hash.toString(36)}`;
}
