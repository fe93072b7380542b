'use client';

import { useEffect, useState } from 'react';
import { DOCUMENT_EVENTS } from '../docs/document-events';
import { Sheet } from '../ui/sheet';

interface UpdateFilterProps {
  tags: readonly string[];
  label: string;
}

/** Filters the updates of a changelog by tags; `?tags=a,b` preselects them. */
export function UpdateFilter({ tags, label }: UpdateFilterProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('tags')?.split(',') ?? [];
    setChosen(tags.filter((tag) => asked.includes(tag)));
  }, [tags]);

  useEffect(() => {
    for (const update of document.querySelectorAll<HTMLElement>('.mdx-update')) {
      const own = update.dataset.tags?.split(',') ?? [];
      update.hidden = !chosen.every((tag) => own.includes(tag));
    }
    document.dispatchEvent(new Event(DOCUMENT_EVENTS.sectionsChosen));
  }, [chosen]);

  function toggle(tag: string) {
    const next = chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag];
    setChosen(next);
    const address = new URL(location.href);
    if (next.length === 0) address.searchParams.delete('tags');
    else address.searchParams.set('tags', next.join(','));
    history.replaceState(history.state, '', address);
  }

  return (
    <fieldset className="ui-wrap mdx-update-filter not-prose needs-scripting" id="changelog-filters">
      <Sheet of="update" />
      <legend className="sr-only">{label}</legend>
      {tags.map((tag) => (
        <button
          aria-pressed={chosen.includes(tag)}
          className="ui-detail mdx-update-chip"
          key={tag}
          onClick={() => toggle(tag)}
          type="button"
        >
          {tag}
        </button>
      ))}
    </fieldset>
  );
}
