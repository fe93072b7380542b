import type { ReactNode } from 'react';
import { slug } from '@/lib/base/slug';
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
        <a className="mdx-update-label" href={`#${encodeURIComponent(anchor)}`}>
          {label}
        </a>
        {description === undefined || description === '' ? null : (
          <p className="ui-caption mdx-update-description">{description}</p>
        )}
        {names.length === 0 ? null : (
          <p className="ui-wrap mdx-update-tags">
            <Sheet of="fields" />
            {names.map((name) => (
              <span className="mdx-field-pill" key={name}>
                {name}
              </span>
            ))}
          </p>
        )}
      </div>
      {/* In a cell of its own: margins that authors give `.prose` would make a cell as narrow as its text. */}
      <div>
        <div className="mdx-flow prose">{children}</div>
      </div>
    </section>
  );
}
