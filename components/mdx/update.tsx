import type { ReactNode } from 'react';
import { slug } from '@/lib/base/text/slug';
import { Sheet } from '../ui/sheet';
import { authorList } from './author-value';
import { joinClasses } from './join-classes';
import { nodeText } from './node-text';

interface UpdateProps {
  children?: ReactNode;
  label?: ReactNode;
  description?: ReactNode;
  tags?: string[] | string;
  id?: string;
  className?: string;
}

export function Update({ children, label, description, tags, id, className }: UpdateProps) {
  const anchor = id ?? slug(nodeText(label));
  const names = authorList(tags);
  return (
    <section
      className={joinClasses('update update-container mdx-update', className)}
      data-tags={names.join(',') || undefined}
      id={anchor}
    >
      <Sheet of="update" />
      <div className="ui-column mdx-update-side">
        <a
          className="mdx-update-label"
          data-component-part="update-label"
          href={`#${encodeURIComponent(anchor)}`}
        >
          {label}
        </a>
        {description === undefined || description === '' ? null : (
          <div className="ui-caption mdx-update-description" data-component-part="update-description">
            {description}
          </div>
        )}
        {names.length === 0 ? null : (
          <div className="ui-wrap mdx-update-tags" data-component-part="update-tag-list">
            <Sheet of="fields" />
            {names.map((name) => (
              <span className="mdx-field-pill" data-component-part="update-tag" key={name}>
                {name}
              </span>
            ))}
          </div>
        )}
      </div>
      {/* Needs its own cell: margins that authors give `.prose` would make a grid cell as narrow as its text. */}
      <div>
        <div className="mdx-flow prose" data-component-part="update-content">
          {children}
        </div>
      </div>
    </section>
  );
}
