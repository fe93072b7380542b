import type { MessageSource } from './panel-message';
import { siteAddress } from './site-address';

export function ReplySources({ sources, label }: { sources: readonly MessageSource[]; label: string }) {
  if (sources.length === 0) return null;
  return (
    // A group, because a page has each landmark once, and a conversation many replies.
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, which is for fields.
    <div aria-label={label} className="assistant-sources" role="group">
      <h4>{label}</h4>
      <ol>
        {sources.map(({ id, url, title }, index) => {
          const [page, ...headings] = title.split(' › ');
          return (
            <li key={id}>
              <a href={siteAddress(url) ?? url}>
                <span aria-hidden="true" className="ui-center assistant-source-number">
                  {index + 1}
                </span>
                <span className="assistant-source-title">
                  {page}
                  {headings.length === 0 ? null : (
                    <>
                      <span className="sr-only">, </span>
                      <span className="assistant-source-heading">{headings.join(' › ')}</span>
                    </>
                  )}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
