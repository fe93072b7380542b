'use client';

import { useEffect, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { ownEndpoint } from '@/lib/base/web/addresses';
import { withBasePath, withoutBasePath } from '@/lib/base/web/base-path';
import type { PageLink } from '@/lib/site/layout-data';

export function NearestPages({ label, homeHref }: { label: string; homeHref?: string }) {
  const [pages, setPages] = useState<PageLink[]>([]);

  useEffect(() => {
    // The status stays 404: only people are redirected, and only if the site wants it.
    if (homeHref !== undefined) {
      location.replace(withBasePath(homeHref));
      return;
    }
    const request = new AbortController();
    fetch(ownEndpoint(`nearest?path=${encodeURIComponent(withoutBasePath(location.pathname))}`), {
      signal: request.signal,
    })
      .then((response) => (response.ok ? response.json() : []))
      .then(setPages)
      .catch(() => {
        // The suggestions are optional.
      });
    return () => request.abort();
  }, [homeHref]);

  if (pages.length === 0) return null;
  return (
    <section aria-label={label} className="outcome-suggestions">
      <h2>{label}</h2>
      <ul className="not-found-recommended-pages-list">
        {pages.map((page) => (
          <li key={page.href}>
            <a className="not-found-recommended-page-link" href={page.href}>
              <span className="grow">
                {page.title}
                <span className="ui-caption outcome-address">{page.href}</span>
              </span>
              <Glyph className="text-faint" name="arrow-end" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
