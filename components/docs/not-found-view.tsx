import { Glyph } from '@/components/ui/glyph';
import type { PageLink } from '@/lib/site/page-frame';

interface NotFoundViewProps {
  title: string;
  message: string;
  home: PageLink;
  /** Pages whose address or title resembles what was asked for. */
  suggestions: PageLink[];
  suggestionsLabel: string;
}

/** What stands where a page should be: what happened, the nearest pages, the way home. */
export function NotFoundView({ title, message, home, suggestions, suggestionsLabel }: NotFoundViewProps) {
  return (
    <div className="outcome-view">
      <p className="outcome-code">404</p>
      <h1 className="page-title">{title}</h1>
      <p className="page-description">{message}</p>
      {suggestions.length === 0 ? null : (
        <section aria-label={suggestionsLabel} className="outcome-suggestions">
          <h2>{suggestionsLabel}</h2>
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion.href}>
                <a href={suggestion.href}>
                  <span className="min-w-0 grow">
                    {suggestion.title}
                    <span className="outcome-address">{suggestion.description ?? suggestion.href}</span>
                  </span>
                  <Glyph className="text-faint" name="arrow-end" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <a className="primary-button" href={home.href}>
        {home.title}
      </a>
    </div>
  );
}
