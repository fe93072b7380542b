'use client';

import { useEffect } from 'react';
import { InlineScript } from '@/components/ui/inline-script';
import { DOCUMENT_EVENTS } from './document-events';
import { tolerateMovedNodes } from './tolerate-moved-nodes';

/**
 * Reverts foreign changes before hydration at once, and applies them again afterwards. Browser extensions change a page
 * as soon as it is parsed; React then finds other nodes than the server sent, and renders the whole document again.
 *
 * Sent as text to run before anything else, so it must not use anything outside itself.
 */
function holdForeignChanges(page: Document, events: typeof DOCUMENT_EVENTS): void {
  interface Held {
    record: MutationRecord;
    text: string | null;
  }
  /** Limits the fight with a script that restores whatever is reverted. */
  const roundsMax = 50;
  /** How long to wait for a live component, whose code may never arrive. */
  const patienceMs = 4000;
  let held: Held[] = [];
  let rounds = 0;
  let awaited = 0;
  let isReady = false;
  let isSettled = false;
  const observer = new MutationObserver(hold);

  function hold(records: MutationRecord[]): void {
    // React itself moves late parts of a page into place.
    if (records.some(({ target }) => target instanceof Element && /^[SB]:/.test(target.id))) return;
    // React ignores new direct children of the body.
    const foreign = records.filter(({ target }) => target !== page.body);
    if (foreign.length === 0) return;
    for (const record of foreign) forgetEarlier(record);
    held.push(...foreign.map((record) => ({ record, text: null })));
    for (const change of held.slice(-foreign.length).reverse()) undo(change);
    observer.takeRecords();
    rounds += 1;
    if (rounds >= roundsMax) observer.disconnect();
  }

  /** A node that is inserted again after a revert counts once. */
  function forgetEarlier({ target, addedNodes }: MutationRecord): void {
    const [added] = addedNodes;
    if (added === undefined || addedNodes.length > 1) return;
    held = held.filter(
      ({ record }) =>
        record.target !== target ||
        record.addedNodes.length !== 1 ||
        !record.addedNodes[0]?.isEqualNode(added),
    );
  }

  function undo(change: Held): void {
    const { target, addedNodes, removedNodes, nextSibling, oldValue } = change.record;
    if (target instanceof CharacterData && oldValue !== null) {
      change.text = target.data;
      target.data = oldValue;
    }
    for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
    for (const node of removedNodes) put(target, node, nextSibling, null);
  }

  function redo({ record, text }: Held): void {
    const { target, addedNodes, removedNodes, nextSibling, previousSibling } = record;
    if (target instanceof CharacterData && text !== null) target.data = text;
    for (const node of removedNodes) if (node.parentNode === target) target.removeChild(node);
    for (const node of addedNodes) if (!node.isConnected) put(target, node, nextSibling, previousSibling);
  }

  function put(target: Node, node: Node, next: Node | null, previous: Node | null): void {
    const after = previous?.parentNode === target ? previous.nextSibling : null;
    target.insertBefore(node, next?.parentNode === target ? next : after);
  }

  function settle(): void {
    if (isSettled) return;
    isSettled = true;
    hold(observer.takeRecords());
    observer.disconnect();
    for (const change of held) redo(change);
    page.dispatchEvent(new Event(events.settled));
  }

  page.addEventListener(
    'readystatechange',
    () => {
      const changes = { childList: true, subtree: true, characterData: true, characterDataOldValue: true };
      if (!isSettled) observer.observe(page.body, changes);
    },
    { once: true },
  );
  page.addEventListener(events.liveAwaited, () => {
    awaited += 1;
  });
  page.addEventListener(events.liveArrived, () => {
    awaited -= 1;
    if (isReady && awaited <= 0) settle();
  });
  page.addEventListener(events.ready, () => {
    isReady = true;
    if (awaited <= 0) settle();
    else setTimeout(settle, patienceMs);
  });
}

/** In the head, before any script can change the page. */
export function ForeignChangesScript() {
  // The condition keeps the function out of the browser bundle.
  const code =
    typeof window === 'undefined'
      ? `(${holdForeignChanges})(document,${JSON.stringify(DOCUMENT_EVENTS)})`
      : '';
  return <InlineScript code={code} />;
}

/** Keeps navigation working when other scripts have moved the page's nodes. */
export function ForeignChanges() {
  useEffect(tolerateMovedNodes, []);
  return null;
}
