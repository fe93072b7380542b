import type { ReactNode } from 'react';
import { slug } from '@/lib/base/text/slug';
import { Icon, type IconValue } from '../ui/icon';
import { authorFlag, authorNumber, authorText } from './author-value';
import { type AnyElement, childrenOfType, isIconValue, isNode } from './child-elements';
import { joinClasses } from './join-classes';
import { nodeText } from './node-text';
import { TabGroup, type TabItem } from './tab-group';

interface TabsProps {
  children?: ReactNode;
  defaultTabIndex?: number | string;
  sync?: boolean | string;
  borderBottom?: boolean | string;
  ariaLabel?: string;
  className?: string;
}

interface TabProps {
  children?: ReactNode;
  title?: ReactNode;
  id?: string;
  icon?: IconValue;
}

export function Tabs({ children, defaultTabIndex, sync, borderBottom, ariaLabel, className }: TabsProps) {
  const { found, rest } = childrenOfType(children, Tab);
  const items = found.map(tabItem);
  if (items.length === 0) return <div className="tabs mdx-tabs">{children}</div>;
  const initial = authorNumber(defaultTabIndex) ?? 0;
  return (
    <>
      <TabGroup
        className={joinClasses(
          'tabs mdx-tabs mdx-block',
          authorFlag(borderBottom) === true && 'mdx-tabs-lined',
          className,
        )}
        initialIndex={initial >= 0 && initial < items.length ? initial : 0}
        isSynced={authorFlag(sync) ?? true}
        items={items}
        kind="tabs"
        label={ariaLabel ?? items.map((item) => item.label).join(', ')}
      />
      {rest}
    </>
  );
}

/** A part of `Tabs`, which reads its props; elsewhere it only renders its content. */
export function Tab({ title, children }: TabProps) {
  return (
    <section className="mdx-block">
      {title === undefined ? null : <p className="mdx-tab-alone">{title}</p>}
      {children}
    </section>
  );
}

function tabItem({ props }: AnyElement, index: number): TabItem {
  const title = isNode(props.title) ? props.title : undefined;
  // Aliases of the title in pages from other tools.
  const shown = title ?? authorText(props.label) ?? authorText(props.value) ?? `${index + 1}`;
  const label = nodeText(shown).trim();
  const id = authorText(props.id);
  const { icon } = props;
  return {
    label,
    title: (
      <>
        {isIconValue(icon) ? <Icon className="tab-icon" icon={icon} size={15} /> : null}
        {shown}
      </>
    ),
    panel: isNode(props.children) ? props.children : null,
    anchor: id ?? slug(label),
    id,
  };
}
