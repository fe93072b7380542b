'use client';

import { useEffect, useState } from 'react';
import { DeepLinks } from '../mdx/deep-links';
import { revealField } from './reveal-field';
import { showFragment } from './show-fragment';
import { wrapLines } from './wrap-lines';

/** The interactive parts of a reference: deferred levels, copyable links, and revealing the field in the address. */
export function ReferenceIsland({ copied }: { copied: string }) {
  const [copiedHref, setCopiedHref] = useState('');
  useEffect(() => {
    async function click(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target : undefined;
      const more = target?.closest<HTMLAnchorElement>('a[data-fragment]');
      if (more) {
        event.preventDefault();
        event.stopPropagation();
        await showFragment(more);
      }
      const whole = target?.closest<HTMLElement>('a[data-show-whole]');
      if (whole) {
        event.preventDefault();
        event.stopPropagation();
        await import('./whole-example').then(({ showWholeExample }) => showWholeExample(whole));
      }
      const wrap = target?.closest('[data-wrap-lines]');
      if (wrap) wrapLines(wrap.getAttribute('aria-pressed') !== 'true');
      const anchor = target?.closest<HTMLAnchorElement>('a.ref-anchor');
      if (anchor) {
        await navigator.clipboard?.writeText(anchor.href).catch(() => undefined);
        setCopiedHref(anchor.href);
      }
    }
    function toggle({ target }: Event) {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      const { fragment, status } = target.dataset;
      if (fragment !== undefined) void showFragment(target);
      if (status !== undefined) chooseExample(status);
      openChosen(target);
    }
    function change({ target }: Event) {
      const choice = target instanceof Element ? target.closest('.ref-picked') : null;
      if (choice !== null) openChosen(choice);
      if (target instanceof HTMLElement) void chooseSamples(target);
    }
    document.addEventListener('click', click, true);
    // The event does not bubble, but can be captured.
    document.addEventListener('toggle', toggle, true);
    document.addEventListener('change', change);
    for (const event of POINTING) document.addEventListener(event, point);
    window.addEventListener('hashchange', revealField);
    wrapLines();
    void revealField();
    showEarlyOpened();
    return () => {
      document.removeEventListener('click', click, true);
      document.removeEventListener('toggle', toggle, true);
      document.removeEventListener('change', change);
      for (const event of POINTING) document.removeEventListener(event, point);
      window.removeEventListener('hashchange', revealField);
    };
  }, []);
  return (
    <>
      <DeepLinks />
      <span aria-live="polite" className="sr-only">
        {copiedHref === '' ? '' : copied}
      </span>
    </>
  );
}

const POINTING = ['pointerover', 'focusin'];

let pointed: Element | null = null;

/** Highlights the counterpart of the hovered or focused element: a field's line in the example, or a line's field. */
function point({ target }: Event): void {
  const around = target instanceof Element ? target.closest('.ref-field, .ref-examples .line') : null;
  if (around === pointed) return;
  pointed = around;
  void import('./point-at-lines').then(({ pointAtLines }) => {
    if (pointed === around) pointAtLines(around ?? undefined);
  });
}

/** Loads deferred levels that were opened before hydration. */
function showEarlyOpened(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-fragment][open]'))
    void showFragment(details);
}

/** A chosen variant loads its content without another click. */
function openChosen(within: Element): void {
  const deferred = within.querySelectorAll<HTMLDetailsElement>(
    ':is(.ref-picked-panel, .ref-picked-panel > .ref-part) > details[data-fragment]:not([open])',
  );
  for (const details of deferred) if (details.checkVisibility()) details.open = true;
}

async function chooseSamples(target: HTMLElement): Promise<void> {
  if (target instanceof HTMLSelectElement && target.dataset.requestChoices !== undefined)
    await import('./choose-example').then(({ chooseBody }) => chooseBody(target));
  const kind = target.closest<HTMLElement>('.ref-picked')?.dataset.contentTypes;
  if (target instanceof HTMLInputElement && (kind === 'body' || kind === 'response'))
    await import('./choose-example').then(({ chooseContentType }) => chooseContentType(target, kind));
}

function chooseExample(status: string): void {
  const chosen = document.querySelector<HTMLElement>(
    `.response-example [data-anchor="example-${CSS.escape(status)}"]`,
  );
  const list = chosen?.closest('select');
  if (!(chosen instanceof HTMLOptionElement) || !list) chosen?.click();
  else {
    list.value = chosen.value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
