import { anchorLetters } from '@/lib/base/text/anchor-letters';
import { DOCUMENT_EVENTS } from '../docs/document-events';
import { chooseView } from './view-switch';

/** Reveals the element in the address, also inside closed tabs and accordions, and scrolls to it. */
export function revealHashTarget(): void {
  const name = hashName(location.hash);
  if (name === '') return;
  const named = targetOf(name) ?? targetOf(name.slice(name.lastIndexOf(':') + 1));
  const target = named ?? likeNamed(name);
  if (target === undefined) return;
  const isRevealed = revealElement(target);
  const isTab = target.getAttribute('role') === 'tab';
  if (isTab) target.click();
  // If it was already visible, the browser has scrolled to it.
  if (isRevealed || isTab || named === null)
    requestAnimationFrame(() => target.scrollIntoView({ block: 'start' }));
}

/** Opens tabs, accordions and views around an element; returns whether any was closed. */
export function revealElement(target: HTMLElement): boolean {
  return hidersOf(target).filter(open).length > 0;
}

function hashName(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A lone percent sign is part of the name.
    return hash.slice(1);
  }
}

function targetOf(name: string): HTMLElement | null {
  return (
    document.getElementById(name) ??
    document.querySelector<HTMLElement>(`[role="tab"][data-anchor="${CSS.escape(name)}"]`)
  );
}

const NAMED = ':is(h1, h2, h3, h4, h5, h6, .accordion, .view)[id]';

/** A heading, accordion or view whose id differs only in punctuation, as in links from other tools or versions. */
function likeNamed(name: string): HTMLElement | undefined {
  const letters = anchorLetters(name);
  if (letters === '') return undefined;
  const named = document.querySelectorAll<HTMLElement>(NAMED);
  return [...named].find(({ id }) => anchorLetters(id) === letters);
}

/** Closed details and hidden panels around an element, outermost first. */
function hidersOf(target: HTMLElement): HTMLElement[] {
  const hiders: HTMLElement[] = [];
  for (let element: HTMLElement | null = target; element !== null; element = element.parentElement) {
    if (isClosed(element)) hiders.unshift(element);
  }
  return hiders;
}

function isClosed(element: HTMLElement): boolean {
  if (element instanceof HTMLDetailsElement) return !element.open;
  return element.dataset.variations === undefined
    ? Boolean(element.hidden)
    : getComputedStyle(element).display === 'none';
}

function open(element: HTMLElement): boolean {
  const [variation] = element.dataset.variations?.split(' ') ?? [];
  if (variation) {
    // Shown, but not remembered: the reader followed a link, and chose nothing.
    document.documentElement.dataset.variation = variation;
    document.dispatchEvent(new Event(DOCUMENT_EVENTS.sectionsChosen));
  } else if (element instanceof HTMLDetailsElement) element.open = true;
  else if (element.dataset.view !== undefined) chooseView(element.dataset.view);
  else {
    const tab = document.querySelector<HTMLElement>(
      `[role="tab"][aria-controls="${CSS.escape(element.id)}"]`,
    );
    if (tab === null) return false;
    tab.click();
  }
  return true;
}
