'use client';

import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { DOCUMENT_EVENTS } from '../docs/document-events';
import { Sheet } from '../ui/sheet';
import { DeepLinks } from './deep-links';
import { chooseView, currentViews, registerView, subscribeToViews, viewsOnServer } from './view-switch';

interface ViewPanelProps {
  title: string;
  id: string | undefined;
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

const OPEN_SWITCH = '.mdx-view:not([hidden]) > .mdx-view-bar select';

/** The content of a view; the visible panel also contains the switch. */
export function ViewPanel({ title, id, icon, label, children }: ViewPanelProps) {
  const { titles, selected } = useSyncExternalStore(subscribeToViews, currentViews, viewsOnServer);
  useEffect(() => registerView(title), [title]);
  const isReady = titles.length > 0;
  const isHidden = isReady && selected !== title;
  useEffect(() => {
    if (isReady) document.dispatchEvent(new Event(DOCUMENT_EVENTS.sectionsChosen));
  });

  function choose(name: string) {
    chooseView(name);
    // The focused switch is now hidden with its panel.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(OPEN_SWITCH)?.focus());
  }

  return (
    <section
      className="view multi-view-item mdx-view mdx-flow"
      data-ready={isReady || undefined}
      data-view={title}
      hidden={isHidden}
      id={id}
    >
      <Sheet of="viewPanel" />
      <p className="ui-row mdx-view-bar">
        {icon}
        {titles.length < 2 ? (
          <span>{title}</span>
        ) : (
          <select
            aria-label={label}
            className="multi-view-dropdown multi-view-dropdown-trigger"
            onChange={(event) => choose(event.target.value)}
            value={selected}
          >
            {titles.map((name) => (
              <option className="multi-view-dropdown-item" key={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </p>
      {children}
      <DeepLinks />
    </section>
  );
}
