import { ownAddress } from '@/lib/base/web/addresses';

interface PreviewBarProps {
  name: string;
  /** The published version of the same page. */
  publishedHref: string;
  /** The address that shows both versions side by side. */
  compareHref: string;
}

/** Marks a preview, with links to the published page and to all changes. Only preview pages contain its style. */
export function PreviewBar({ name, publishedHref, compareHref }: PreviewBarProps) {
  return (
    <aside aria-label="Preview" className="preview-bar" lang="en">
      <style href="preview-bar" precedence="default">
        {STYLE}
      </style>
      Preview of <strong>{name}</strong> <a href={publishedHref}>As published</a>{' '}
      <a href={compareHref} rel="nofollow">
        Side by side
      </a>{' '}
      <a href={ownAddress('changes')} rel="nofollow">
        What changed
      </a>
    </aside>
  );
}

const STYLE = `.preview-bar {
  position: fixed;
  inset-block-end: 1rem;
  inset-inline-start: 1rem;
  z-index: 30;
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5rem;
  max-inline-size: calc(100vw - 2rem);
  padding: 0.4rem 0.8rem;
  border-radius: 1rem;
  background: #7c2d12;
  color: #fff;
  font-size: 0.8rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
}
.preview-bar a {
  color: inherit;
  text-decoration: underline;
}
@media print {
  .preview-bar {
    display: none;
  }
}`;
