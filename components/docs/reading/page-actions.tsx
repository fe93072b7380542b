'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import type { OwnAction, PageActionList, StandardAction } from '@/lib/site/page-actions';
import type { ActionPlace, ActionStrings } from './action-strings';
import { listenForCopyKeys } from './listen-for-copy-keys';
import { MoreActions } from './more-actions';

const loadMenu = () => import('./page-action-menu').then((module) => ({ default: module.PageActionMenu }));
const PageActionMenu = lazy(loadMenu);

const COPIED_MS = 1_600;

interface PageActionsProps {
  actions: PageActionList['actions'];
  /** The label of the first action; the other labels load with the menu. */
  firstLabel: string;
  place: ActionPlace;
  strings: ActionStrings;
}

/** The first action as a button, the others in a menu whose code loads when the pointer or focus comes near. */
export function PageActions({ actions, firstLabel, place, strings }: PageActionsProps) {
  const [isCopied, setCopied] = useState(false);
  const [first, ...others] = actions;

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function take(action: StandardAction | OwnAction) {
    const { performAction } = await import('./perform-action');
    setCopied(await performAction(action, place, strings.readPagePrompt).catch(() => false));
  }

  const hasCopy = actions.includes('copy');
  useEffect(() => (hasCopy ? listenForCopyKeys(() => void take('copy')) : undefined));

  if (first === undefined) return null;
  const preload = () => void loadMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that a reader comes near.
    <div
      className="ui-detail page-action-group needs-scripting"
      id="page-context-menu"
      onFocus={preload}
      onPointerEnter={preload}
    >
      <button
        className="ui-row page-action-first"
        id="page-context-menu-button"
        onClick={() => void take(first)}
        type="button"
      >
        <Glyph name={isCopied ? 'check' : first === 'copy' ? 'copy' : 'external'} size={15} />
        {isCopied ? strings.copied : firstLabel}
      </button>
      {others.length === 0 ? null : (
        <MoreActions label={strings.pageActions}>
          {(onDrawn) => (
            <Suspense fallback={null}>
              <PageActionMenu
                actions={actions}
                onDrawn={onDrawn}
                place={place}
                take={(action) => void take(action)}
                strings={strings}
              />
            </Suspense>
          )}
        </MoreActions>
      )}
      <span aria-live="polite" className="sr-only">
        {isCopied ? strings.copied : ''}
      </span>
    </div>
  );
}
