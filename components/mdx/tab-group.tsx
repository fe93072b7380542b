'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Sheet } from '../ui/sheet';
import { DeepLinks } from './deep-links';
import { chooseTab, recentTabs, recentTabsOnServer, subscribeToRecentTabs } from './recent-tabs';

export interface TabItem {
  label: string;
  title: ReactNode;
  panel: ReactNode;
  anchor: string;
  id?: string | undefined;
}

interface TabGroupProps {
  items: TabItem[];
  initialIndex: number;
  isSynced: boolean;
  kind: 'tabs' | 'code';
  isDropdown?: boolean;
  label: string;
  className: string;
  /** Next to the tabs, for example a copy button. */
  actions?: ReactNode;
}

export function TabGroup(properties: TabGroupProps) {
  const { items, initialIndex, isSynced, kind, isDropdown = false, label, className, actions } = properties;
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const recent = useSyncExternalStore(subscribeToRecentTabs, recentTabs, recentTabsOnServer);
  const [chosen, setChosen] = useState<number>();
  const labels = items.map((item) => item.label);
  // Labels may repeat and the order is fixed, so positions are used as ids.
  const tabId = (index: number) => `${id}tab${index}`;
  const panelId = (index: number) => `${id}panel${index}`;
  // Synchronising needs unique labels within the group.
  const followsLabels = isSynced && new Set(labels).size === labels.length;
  const recentLabel = followsLabels ? recent.find((name) => labels.includes(name)) : undefined;
  const selected = recentLabel === undefined ? (chosen ?? initialIndex) : labels.indexOf(recentLabel);

  // Sites' style sheets depend on the format's elements.
  const List = kind === 'code' ? 'div' : 'ul';

  function select(index: number) {
    setChosen(index);
    const before = list.current?.getBoundingClientRect().top ?? 0;
    if (followsLabels) chooseTab(labels[index] ?? '');
    // Groups above may change their height, so this keeps the tab under the pointer.
    requestAnimationFrame(() => {
      const shift = (list.current?.getBoundingClientRect().top ?? before) - before;
      if (Math.abs(shift) > 1) window.scrollBy({ top: shift, behavior: 'instant' });
    });
  }

  function moveBy(event: KeyboardEvent<HTMLElement>) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = targetIndex(event.key, selected, items.length, isRightToLeft);
    if (target === undefined) return;
    event.preventDefault();
    select(target);
    const tab = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target];
    tab?.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return (
    <div className={className} data-kind={kind}>
      <Sheet of="tabGroup" />
      <DeepLinks />
      <div
        className="mdx-tabs-bar needs-scripting"
        data-component-part={kind === 'code' ? 'code-group-tab-bar' : undefined}
      >
        {isDropdown ? (
          <select
            aria-label={label}
            className="mdx-tabs-select"
            onChange={(event) => select(Number(event.target.value))}
            value={selected}
          >
            {labels.map((text, index) => (
              <option data-anchor={items[index]?.anchor} key={tabId(index)} value={index}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <List
            aria-label={label}
            className="mdx-tabs-list not-prose"
            data-component-part="tabs-list"
            onKeyDown={moveBy}
            ref={(element: HTMLElement | null) => {
              list.current = element;
            }}
            role="tablist"
          >
            {items.map((item, index) => {
              const tab = (
                <button
                  aria-controls={panelId(index)}
                  aria-selected={index === selected}
                  className="mdx-tab"
                  data-active={index === selected}
                  data-anchor={item.anchor}
                  data-component-part="tab-button"
                  id={tabId(index)}
                  key={tabId(index)}
                  onClick={() => select(index)}
                  role="tab"
                  tabIndex={index === selected ? 0 : -1}
                  type="button"
                >
                  {kind === 'code' ? <div className="mdx-tab-title">{item.title}</div> : item.title}
                </button>
              );
              return kind === 'code' ? (
                tab
              ) : (
                <li key={tabId(index)} role="presentation">
                  {tab}
                </li>
              );
            })}
          </List>
        )}
        {actions}
      </div>
      {items.map((item, index) => (
        <div
          key={tabId(index)}
          {...(isDropdown ? {} : { 'aria-labelledby': tabId(index), role: 'tabpanel' })}
          className={`mdx-tab-panel mdx-flow opened-by-script${kind === 'code' ? '' : ' prose'}`}
          data-label={item.label}
          hidden={index !== selected}
          id={panelId(index)}
        >
          {item.id === undefined ? null : <span className="mdx-anchor" id={item.id} />}
          {item.panel}
        </div>
      ))}
    </div>
  );
}

function targetIndex(key: string, from: number, count: number, isRightToLeft: boolean): number | undefined {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (from + 1) % count;
  if (key === backward) return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
