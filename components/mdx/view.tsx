import type { ReactNode } from 'react';
import { Icon, type IconValue } from '../ui/icon';
import { authorText } from './author-value';
import { isIconValue } from './child-elements';
import { pageStrings } from './page-strings';
import { ViewPanel } from './view-panel';

/** A page's content for one choice, such as a programming language. */
export function View({
  title,
  id,
  icon,
  children,
}: {
  title?: string;
  id?: string;
  icon?: IconValue;
  children?: ReactNode;
}) {
  return (
    <ViewPanel
      icon={isIconValue(icon) ? <Icon icon={icon} size={16} /> : null}
      id={id}
      label={pageStrings().section}
      title={authorText(title) ?? ''}
    >
      {children}
    </ViewPanel>
  );
}
