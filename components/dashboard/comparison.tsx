import { ownAddress } from '@/lib/base/web/addresses';

interface ComparisonProps {
  before: string;
  after: string;
  /** The preview's name, as in host names. */
  label: string;
}

const SHOWN = [
  ['both', 'Side by side'],
  ['before', 'Before'],
  ['after', 'After'],
] as const;

/**
 * A framed page must not navigate this one. Pages that it opens in a new tab leave the sandbox, because browsers refuse
 * our pages in one there.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** A page before and after a change, with a switch that works without scripts. */
export function Comparison({ before, after, label }: ComparisonProps) {
  return (
    <main className="comparison">
      <header className="comparison-top">
        <h1 className="comparison-title">
          <code>{before}</code> in the preview {label}
        </h1>
        <fieldset className="comparison-switch">
          <legend className="sr-only">What is shown</legend>
          {SHOWN.map(([value, text]) => (
            <label key={value}>
              <input defaultChecked={value === 'both'} name="shown" type="radio" value={value} /> {text}
            </label>
          ))}
        </fieldset>
        <a href={new URL(ownAddress('changes'), after).href}>What changed</a>
      </header>
      <div className="comparison-pages">
        {[
          { kind: 'before', title: 'As published', address: before },
          { kind: 'after', title: `Preview of ${label}`, address: after },
        ].map(({ kind, title, address }) => (
          <section aria-label={title} className={`comparison-page comparison-${kind}`} key={kind}>
            <p className="ui-caption">
              <a href={address}>{title}</a>
            </p>
            <iframe sandbox={SANDBOX} src={address} title={title} />
          </section>
        ))}
      </div>
      <p className="ui-caption">
        A frame stays empty where you are not signed in at its host: open the page by the link above it, and
        sign in there.
      </p>
    </main>
  );
}
